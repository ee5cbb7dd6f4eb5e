"""The one thread that writes to SQLite.

A transaction is one trip to this thread, and where it can be one statement. Each trip waits for the event loop, each
statement for this thread's turn in Python: while strangers ask for much, that is most of the time for which nobody else
can write. So moves, new tables and newcomers are put into views, and triggers do the rest within SQLite.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import chain
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, PoolProxiedConnection, Table

from ..tables.log import COLUMNS
from .new_rows import NEW, new_rows
from .statements import Statement

_Result = TypeVar("_Result")

_ENTRY = ("table_id", *COLUMNS)
OF_TABLE = ("state", "waiting", "deadline", "bot_due")
"""What is new in a table's row with a move, beside the number and the time of its entry in the log."""
_MOVE = (*_ENTRY, *OF_TABLE)

# Views that nothing is read from, and what is to be done with what is put into them. They are this connection's own.
_MOVES = f"CREATE TEMP VIEW moves ({', '.join(_MOVE)}) AS SELECT {', '.join(['NULL'] * len(_MOVE))} WHERE 0"
_STORE = f"""
CREATE TEMP TRIGGER store_move INSTEAD OF INSERT ON moves BEGIN
    INSERT INTO log ({", ".join(_ENTRY)}) VALUES ({", ".join(f"new.{name}" for name in _ENTRY)});
    UPDATE tables SET number = new.number, changed = new.at, {", ".join(f"{name} = new.{name}" for name in OF_TABLE)}
        WHERE id = new.table_id;
END
"""
_NAMES = tuple(table.name for table in NEW)
_ROWS = f"CREATE TEMP VIEW new_rows ({', '.join(_NAMES)}) AS SELECT {', '.join(['NULL'] * len(_NAMES))} WHERE 0"


def _insert_json(table: Table) -> str:
    names = [column.name for column in table.columns]
    values = ", ".join(f"json_extract(value, '$.{name}')" for name in names)
    return f"INSERT INTO {table.name} ({', '.join(names)}) SELECT {values} FROM json_each(new.{table.name});"


_STORE_ROWS = f"""
CREATE TEMP TRIGGER store_rows INSTEAD OF INSERT ON new_rows BEGIN
    {" ".join(_insert_json(table) for table in NEW)}
END
"""
_PUT_ROWS = f"INSERT INTO new_rows VALUES ({', '.join(['?'] * len(_NAMES))})"
_ROW = f"({', '.join(['?'] * len(_MOVE))})"


class WriterThread:
    """A thread with connections of its own."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._own: Any = None
        """For what is one statement. No transaction of several is made over it, and so none is torn apart."""
        self._lent: PoolProxiedConnection | None = None
        """The same as SQLAlchemy has it, which closes it when nobody holds that."""

    async def run(self, work: Callable[[Connection], _Result]) -> _Result:
        """Do something in a transaction."""

        def transaction() -> _Result:
            with self._engine.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._thread, transaction)

    def store_moves(self, moves: list[tuple[Any, ...]], then: Callable[[bool], None]) -> None:
        """Store moves (`Append.move`), all of them or none; `then` is told which, in the event loop. None where that
        cannot be: one by one tells why."""
        self._begin(
            f"INSERT INTO moves VALUES {', '.join([_ROW] * len(moves))}", tuple(chain.from_iterable(moves)), then
        )

    async def store_rows(self, statements: Sequence[Statement]) -> bool:
        """Store new rows, all of them or none. False where that cannot be, or something else is to be done as well."""
        new = new_rows(statements)
        if new is None:
            return False
        parts = tuple(new.get(table) for table in NEW)
        done = asyncio.get_running_loop().create_future()
        self._begin(_PUT_ROWS, parts, lambda stored: None if done.done() else done.set_result(stored))
        return bool(await done)

    def _begin(self, statement: str, values: tuple[Any, ...], then: Callable[[bool], None]) -> None:
        loop = asyncio.get_running_loop()

        def store() -> None:
            try:
                self._connection().execute(statement, values)
                stored = True
            except Exception:  # whatever it is: one by one tells
                stored = False
            with suppress(RuntimeError):  # nobody is there any more
                loop.call_soon_threadsafe(then, stored)

        self._thread.submit(store)

    def _connection(self) -> Any:
        """As sqlite3 has it. It is taken out of the pool, which would hand it on as soon as nobody here holds it."""
        if self._own is None:
            lent = self._engine.raw_connection()
            own: Any = lent.driver_connection
            lent.detach()
            own.isolation_level = None  # each statement is a transaction
            for made in (_MOVES, _STORE, _ROWS, _STORE_ROWS):
                own.execute(made)
            self._lent, self._own = lent, own
        return self._own

    def stop(self) -> None:
        """Do what waits, then end."""
        self._thread.shutdown()
        if self._lent is not None:
            self._lent.close()
        self._engine.dispose()
