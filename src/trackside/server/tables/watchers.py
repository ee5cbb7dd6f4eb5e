"""Telling everybody who watches a table that something happened there, in this process and in others."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager


class Watchers:
    """Wakes those who watch a table. What happened they read from the table itself, so nobody can miss anything."""

    def __init__(self) -> None:
        self._watchers: dict[str, set[asyncio.Event]] = {}

    @contextmanager
    def watching(self, table_id: str) -> Iterator[asyncio.Event]:
        """A flag that is set when something happens at the table."""
        flag = asyncio.Event()
        self._watchers.setdefault(table_id, set()).add(flag)
        try:
            yield flag
        finally:
            watchers = self._watchers[table_id]
            watchers.discard(flag)
            if not watchers:
                del self._watchers[table_id]

    def is_watched(self, table_id: str) -> bool:
        """Whether somebody watches a table."""
        return table_id in self._watchers

    def wake(self, table_id: str) -> None:
        """Something happened at the table."""
        for flag in self._watchers.get(table_id, ()):
            flag.set()

    def wake_all(self) -> None:
        """The server stops, or may have missed something."""
        for watchers in self._watchers.values():
            for flag in watchers:
                flag.set()

    def watched(self) -> list[str]:
        """The tables that somebody watches."""
        return list(self._watchers)

    @property
    def count(self) -> int:
        """How many watch."""
        return sum(map(len, self._watchers.values()))
