"""Few look something up at once, and a crowd at one address holds up no other."""

from __future__ import annotations

import asyncio

from trackside.server.limits.letting import asking
from trackside.server.store.readers import Readers


def test_no_more_than_a_few_read_at_once_and_who_asks_little_is_next() -> None:
    async def check() -> None:
        readers, begun = Readers(at_once=2), []
        under_way = most = before = 0

        async def read(address: str) -> None:
            nonlocal under_way, most, before
            asking.set(address)
            before = len(begun)
            async with readers.turn():
                begun.append(address)
                under_way += 1
                most = max(most, under_way)
                await asyncio.sleep(0.002)
                under_way -= 1

        crowd = [asyncio.create_task(read("stranger")) for _ in range(40)]
        await asyncio.sleep(0.01)
        await asyncio.create_task(read("honest"))
        assert begun.index("honest") <= before + 2  # who was given a place already, and has not begun
        await asyncio.gather(*crowd)
        assert most == 2

    asyncio.run(check())


def test_who_reads_already_waits_for_no_second_place() -> None:
    async def check() -> None:
        readers = Readers(at_once=1)
        async with readers.turn(), readers.turn():
            pass
        async with readers.turn():
            pass

    asyncio.run(asyncio.wait_for(check(), 5))


def test_who_gives_up_leaves_the_place_to_others() -> None:
    async def check() -> None:
        readers = Readers(at_once=1)

        async def read(seconds: float) -> None:
            async with readers.turn():
                await asyncio.sleep(seconds)

        holder = asyncio.create_task(read(10))
        await asyncio.sleep(0.01)
        waiting = [asyncio.create_task(read(10)) for _ in range(3)]
        await asyncio.sleep(0.01)
        for task in (*waiting, holder):
            task.cancel()
        await asyncio.gather(*waiting, holder, return_exceptions=True)
        await asyncio.wait_for(read(0), 1)
        failing = asyncio.create_task(read(10))
        await asyncio.sleep(0.01)
        last = asyncio.create_task(read(0))
        await asyncio.sleep(0.01)
        failing.cancel()
        last_but_one = asyncio.create_task(read(0))
        last.cancel()  # its place may be given to it in this very moment
        await asyncio.wait_for(asyncio.gather(last_but_one), 1)

    asyncio.run(check())
