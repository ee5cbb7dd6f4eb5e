"""What a bot answers when it is asked why: a decision, a value, a reason made of data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Reason = dict[str, Any]
"""A `kind` and numbers of the engine: routes, tickets, cities, colours, companies, seats."""


@dataclass(frozen=True)
class Choice:
    """A legal decision, what it seems worth compared with the others in this position, and why."""

    decision: int
    value: float
    reason: Reason
