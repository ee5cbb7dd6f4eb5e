"""A person as stored."""

from __future__ import annotations

from dataclasses import dataclass

from ..store import rows
from ..tables.seating import Sitter


@dataclass(frozen=True)
class PersonRow:
    """A person as stored."""

    id: str
    public: str
    name: str
    login: str | None
    mail: str | None
    preferences: str
    created: float

    @property
    def sitter(self) -> Sitter:
        """The person who sits down."""
        return Sitter(self.id, self.public, self.name)


COLUMNS = [rows.people.c[name] for name in PersonRow.__dataclass_fields__]
