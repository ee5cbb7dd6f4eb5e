"""Moves are stored before anything else that waits, and of the rest whoever used the database least is next."""

from __future__ import annotations

import asyncio

from trackside.server.limits.letting import asking
from trackside.server.store.one_writer import OneWriter


async def first(lock: OneWriter) -> None:
    """Take the lock as moves do."""
    begun = asyncio.get_running_loop().create_future()
    lock.first(lambda: begun.set_result(None))
    await begun


def test_moves_wait_for_one_transaction_at_most() -> None:
    async def check() -> None:
        lock, order = OneWriter(), []

        async def other(n: int) -> None:
            async with lock.in_line():
                await asyncio.sleep(0.005)
                order.append(f"other {n}")

        async def move() -> None:
            await first(lock)
            order.append("move")
            lock.release()

        crowd = [asyncio.create_task(other(n)) for n in range(30)]
        await asyncio.sleep(0.012)
        before = len(order)
        await move()
        assert order.index("move") <= before + 1
        await asyncio.gather(*crowd)
        assert len(order) == 31

    asyncio.run(check())


def test_a_crowd_at_one_address_holds_up_no_other() -> None:
    async def check() -> None:
        lock, order = OneWriter(), []

        async def write(address: str) -> None:
            asking.set(address)
            async with lock.in_line():
                await asyncio.sleep(0.003)
                order.append(address)

        crowd = [asyncio.create_task(write("stranger")) for _ in range(40)]
        await asyncio.sleep(0.02)
        before = len(order)
        await asyncio.create_task(write("honest"))
        assert order.index("honest") <= before + 2
        await asyncio.gather(*crowd)

    asyncio.run(check())


def test_who_gives_up_leaves_the_lock_to_others() -> None:
    async def check() -> None:
        lock = OneWriter()

        async def hold(seconds: float) -> None:
            async with lock.in_line():
                await asyncio.sleep(seconds)

        async def move() -> None:
            await first(lock)
            lock.release()

        holder = asyncio.create_task(hold(0.05))
        await asyncio.sleep(0.01)
        gone = [asyncio.create_task(hold(1)) for _ in range(3)]
        await asyncio.sleep(0.01)
        for task in gone:
            task.cancel()
        await asyncio.gather(*gone, return_exceptions=True)
        await asyncio.wait_for(asyncio.gather(holder, hold(0.0), move()), 2)
        await asyncio.wait_for(move(), 1)
        await asyncio.wait_for(hold(0.0), 1)

    asyncio.run(check())
