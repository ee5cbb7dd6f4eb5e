"""Taking tables and people away for good, with everything that hangs on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete

from . import rows

OF_A_TABLE = (rows.notifications, rows.links, rows.results, rows.sitters, rows.seats, rows.log)
"""What belongs to a table, in an order in which it can be deleted; the table itself is last."""
OF_A_PERSON = (rows.sessions, rows.tokens, rows.codes, rows.deliveries, rows.webhooks, rows.notifications, rows.links)
"""What belongs to a person alone."""


async def delete_tables(connection: Any, ids: Sequence[str]) -> None:
    """Delete tables. Nobody may have them in memory."""
    for part in OF_A_TABLE:
        await connection.execute(delete(part).where(part.c.table_id.in_(ids)))
    await connection.execute(delete(rows.tables).where(rows.tables.c.id.in_(ids)))


async def delete_of_people(connection: Any, ids: Sequence[str]) -> None:
    """Delete what is people's own; they themselves stay."""
    for part in OF_A_PERSON:
        await connection.execute(delete(part).where(part.c.person.in_(ids)))
    await connection.execute(delete(rows.ratings).where(rows.ratings.c.player.in_(ids)))
