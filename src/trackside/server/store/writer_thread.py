"""The one thread that writes to SQLite.

A transaction is one trip to this thread. Each trip back and forth waits for the event loop and for its turn in Python,
and while strangers ask for much that is most of the time for which nobody else can write. So moves, which are the most
frequent, are one statement: Python waits for its turn once, not after beginning, inserting, updating and committing.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

from ..tables.log import COLUMNS

_Result = TypeVar("_Result")

_ENTRY = ("table_id", *COLUMNS)
OF_TABLE = ("state", "waiting", "deadline", "bot_due")
"""What is new in a table's row with a move, beside the number and the time of its entry in the log."""
_MOVE = (*_ENTRY, *OF_TABLE)

# A view that nothing is read from, and what is to be done with what is put into it. They are this connection's own.
_MOVES = f"CREATE TEMP VIEW moves ({', '.join(_MOVE)}) AS SELECT {', '.join(['NULL'] * len(_MOVE))} WHERE 0"
_STORE = f"""
CREATE TEMP TRIGGER store_move INSTEAD OF INSERT ON moves BEGIN
    INSERT INTO log ({", ".join(_ENTRY)}) VALUES ({", ".join(f"new.{name}" for name in _ENTRY)});
    UPDATE tables SET number = new.number, changed = new.at, {", ".join(f"{name} = new.{name}" for name in OF_TABLE)}
        WHERE id = new.table_id;
END
"""
_ROW = f"({', '.join(['?'] * len(_MOVE))})"


class WriterThread:
    """A thread with connections of its own."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._moves: Any = None
        """The connection for moves."""

    async def run(self, work: Callable[[Connection], _Result]) -> _Result:
        """Do something in a transaction."""

        def transaction() -> _Result:
            with self._engine.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._thread, transaction)

    async def store_moves(self, moves: list[tuple[Any, ...]]) -> bool:
        """Store moves (`Append.move`), all of them or none. False where that cannot be: one by one tells why."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._store_moves, moves)

    def _store_moves(self, moves: list[tuple[Any, ...]]) -> bool:
        try:
            if self._moves is None:
                self._moves = self._connect()
            self._moves.execute(f"INSERT INTO moves VALUES {', '.join([_ROW] * len(moves))}", tuple(chain(*moves)))
        except sqlite3.Error:
            return False
        return True

    def _connect(self) -> Any:
        found: Any = self._engine.raw_connection().driver_connection
        found.isolation_level = None  # each statement is a transaction
        found.execute(_MOVES)
        found.execute(_STORE)
        return found

    def stop(self) -> None:
        """Do what waits, then end."""
        self._thread.shutdown()
        if self._moves is not None:
            self._moves.close()
        self._engine.dispose()
