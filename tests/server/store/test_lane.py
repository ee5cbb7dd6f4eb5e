"""Moves on their way into PostgreSQL: who waits for whom, and what shares a statement."""

from __future__ import annotations

import asyncio
import time

from trackside.server.store.append import Append
from trackside.server.store.lane import Lane

from .test_writer import append


class Slow:
    """A database that stores when it is told to."""

    def __init__(self) -> None:
        self.batches: list[list[Append]] = []
        self.go = asyncio.Semaphore(0)

    async def store(self, batch: list[Append]) -> None:
        self.batches.append(batch)
        await self.go.acquire()
        for one in batch:
            one.tell(True)

    @property
    def tables(self) -> list[list[str]]:
        return [[one.table_id for one in batch] for batch in self.batches]


def test_a_move_does_not_wait_for_the_one_before_and_those_that_wait_share_a_statement() -> None:
    async def check() -> None:
        slow = Slow()
        lane = Lane(slow.store, 2)
        for name in "dcba":
            lane.add(append(name, 1))
        await asyncio.sleep(0)
        assert slow.tables == [["d"], ["c"]]
        slow.go.release()
        await asyncio.sleep(0.01)
        assert slow.tables == [["d"], ["c"], ["a", "b"]], "in the order of ids: processes do not wait in a ring"
        for _ in range(2):
            slow.go.release()
        await asyncio.wait_for(lane.stored(), 5)
        assert all(one.done.result() for batch in slow.batches for one in batch)

    asyncio.run(check())


def test_who_stands_back_is_stored_with_rests() -> None:
    async def check() -> None:
        begun: list[float] = []

        async def store(batch: list[Append]) -> None:
            begun.append(time.monotonic())
            await asyncio.sleep(0.005)
            for one in batch:
                one.tell(True)

        lane = Lane(store, 1, rest=4.0)
        for name in "abc":
            lane.add(append(name, 1))
            await asyncio.sleep(0.001)
        await asyncio.wait_for(lane.stored(), 5)
        assert len(begun) == 2, "two came while the first was stored"
        assert begun[1] - begun[0] >= 0.005 + 4 * 0.005

    asyncio.run(check())


def test_a_move_that_cannot_be_stored_keeps_no_other_waiting() -> None:
    async def check() -> None:
        async def store(batch: list[Append]) -> None:
            if batch[0].table_id == "a":
                batch[0].fail(OSError("no database"))
                raise OSError("no database")
            batch[0].tell(True)

        lane, first, second = Lane(store, 1), append("a", 1), append("b", 1)
        lane.add(first)
        lane.add(second)
        assert await asyncio.wait_for(second.done, 5)
        assert isinstance(first.done.exception(), OSError)

    asyncio.run(check())
