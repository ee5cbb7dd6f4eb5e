"""What is executed to store something."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Table

Statement = tuple[Any, Any]
"""A statement and its parameters; or a table, and rows that are new in it."""


def executable(statement: Statement) -> tuple[Any, Any]:
    """As SQLAlchemy takes it."""
    what, given = statement
    return (what.insert() if isinstance(what, Table) else what), given
