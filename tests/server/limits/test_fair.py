"""Threads that are shared fairly."""

from __future__ import annotations

import asyncio
import itertools
import threading
import time
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from trackside.server.limits.fair import FairThreads, TookTooLong
from trackside.server.limits.line import Line, Payer

ANN, BEN = Payer("192.0.2.1", "ann"), Payer("192.0.2.2", "ben")


def within(check: Callable[[FairThreads], Coroutine[Any, Any, None]], threads: int = 1, **more: Any) -> None:
    async def whole() -> None:
        pool = FairThreads("test", threads, **more)
        try:
            await check(pool)
        finally:
            pool.stop()

    asyncio.run(whole())


def work(done: list[str], name: str, seconds: float = 0.01) -> Callable[[float], str]:
    def run(_: float) -> str:
        time.sleep(seconds)
        done.append(name)
        return name

    return run


def test_who_used_least_is_next_whoever_came_first() -> None:
    async def check(pool: FairThreads) -> None:
        done: list[str] = []
        many = [asyncio.create_task(pool.run(ANN, "bot", work(done, "ann"))) for _ in range(50)]
        await asyncio.sleep(0.05)
        await pool.run(BEN, "bot", work(done, "ben"))
        assert done.index("ben") < 12, "he waits for what is being done, not for all that waits"
        await asyncio.gather(*many)
        assert done.count("ann") == 50

    within(check)


def test_many_names_at_one_address_are_one_share() -> None:
    async def check(pool: FairThreads) -> None:
        done: list[str] = []
        names = [Payer(ANN.address, f"guest-{n}") for n in range(60)]
        many = [asyncio.create_task(pool.run(name, "bot", work(done, "guest"))) for name in names]
        await asyncio.sleep(0.05)
        for _ in range(5):
            await pool.run(BEN, "bot", work(done, "ben"))
        assert done.count("guest") < 20, "every other turn is Ben's"
        await asyncio.gather(*many)

    within(check)


def test_people_at_one_address_share_it() -> None:
    async def check(pool: FairThreads) -> None:
        done: list[str] = []
        many = [asyncio.create_task(pool.run(ANN, "bot", work(done, "ann"))) for _ in range(50)]
        await asyncio.sleep(0.05)
        await pool.run(Payer(ANN.address, "eve"), "bot", work(done, "eve"))
        assert done.index("eve") < 12
        await asyncio.gather(*many)

    within(check)


def test_a_thread_rests_while_more_waits_and_not_for_who_comes_alone() -> None:
    async def check(pool: FairThreads) -> None:
        began: list[float] = []

        def timed(_: float) -> None:
            began.append(time.monotonic())
            time.sleep(0.02)

        await asyncio.gather(*(pool.run(ANN, "replay", timed) for _ in range(3)))
        assert all(later - earlier >= 0.02 + 3 * 0.02 for earlier, later in itertools.pairwise(began))
        done = time.monotonic()
        await pool.run(BEN, "replay", timed)
        assert began[-1] - done < 0.04, "nothing waited when the last one was done"

    within(check, rest=3.0)


def test_nobody_saves_up() -> None:
    """Who did nothing for a while has no claim to all of the time afterwards."""

    async def check(pool: FairThreads) -> None:
        done: list[str] = []
        await pool.run(BEN, "bot", work(done, "ben"))
        for _ in range(30):
            await pool.run(ANN, "bot", work(done, "ann"))
        bens = [asyncio.create_task(pool.run(BEN, "bot", work(done, "ben"))) for _ in range(30)]
        await asyncio.sleep(0.02)
        await pool.run(ANN, "bot", work(done, "last"))
        assert done.count("ben") < 12
        await asyncio.gather(*bens)

    within(check)


def test_what_is_cancelled_is_not_done() -> None:
    async def check(pool: FairThreads) -> None:
        done: list[str] = []
        first = asyncio.create_task(pool.run(ANN, "hint", work(done, "first", 0.05)))
        await asyncio.sleep(0.01)
        tasks = [asyncio.create_task(pool.run(ANN, "hint", work(done, "gone"))) for _ in range(100)]
        await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert pool.waiting == 0
        await first
        await asyncio.sleep(0.05)
        assert done == ["first"]

    within(check)


def test_short_work_has_a_thread_that_long_work_cannot_take() -> None:
    async def check(pool: FairThreads) -> None:
        done: list[str] = []
        long = [asyncio.create_task(pool.run(ANN, "bot", work(done, "long", 0.5), expected=1.0)) for _ in range(4)]
        await asyncio.sleep(0.02)
        began = time.perf_counter()
        await pool.run(BEN, "bot", work(done, "short"), expected=0.01)
        assert time.perf_counter() - began < 0.2
        for task in long:
            task.cancel()

    within(check, threads=2, quick_thread=True)


def test_what_nobody_waits_for_rests_between() -> None:
    async def check(pool: FairThreads) -> None:
        done: list[str] = []
        slow = [asyncio.create_task(pool.run(ANN, "bot", work(done, "slow", 0.05), slowly=True)) for _ in range(20)]
        await asyncio.sleep(0.6)
        assert 1 <= done.count("slow") <= 4, "a fifth of the time"
        began = time.perf_counter()
        await pool.run(ANN, "bot", work(done, "asked"))
        assert time.perf_counter() - began < 0.15
        for task in slow:
            task.cancel()

    within(check)


def test_pressure_is_what_waits_for_each_thread() -> None:
    async def check(pool: FairThreads) -> None:
        seen: list[float] = []
        tasks = [asyncio.create_task(pool.run(ANN, "bot", lambda p: seen.append(p))) for _ in range(20)]
        await asyncio.gather(*tasks)
        assert max(seen) >= 9
        assert min(seen) == 1.0

    within(check, threads=2)


def test_work_that_hangs_is_given_up_and_its_thread_replaced() -> None:
    async def check(pool: FairThreads) -> None:
        def hang(_: float) -> None:
            while True:
                try:
                    time.sleep(0.01)
                except Exception:
                    continue

        before = threading.active_count()
        for _ in range(3):
            with pytest.raises(TookTooLong):
                await pool.run(ANN, "bot", hang, limit=0.1)
        assert await pool.run(BEN, "bot", lambda _: 7, limit=0.1) == 7
        for _ in range(100):
            if pool.lost == 0:
                break
            await asyncio.sleep(0.02)
        assert pool.lost == 0, "threads that run Python are ended"
        assert threading.active_count() <= before

    within(check)


def test_threads_that_never_come_back_are_replaced_however_many_they_are() -> None:
    """As compiled code does: it hears nothing of what is raised in its thread."""

    async def check(pool: FairThreads) -> None:
        over = threading.Event()
        for lost in range(1, 13):
            with pytest.raises(TookTooLong):
                await pool.run(ANN, "bot", lambda _: over.wait(60), limit=0.02)
            assert pool.lost == lost
        assert await asyncio.wait_for(pool.run(BEN, "bot", lambda _: 7, limit=10), 10) == 7
        over.set()
        for _ in range(500):
            if pool.lost == 0:
                break
            await asyncio.sleep(0.01)
        assert pool.lost == 0
        assert await pool.run(BEN, "bot", lambda _: 8) == 8

    within(check)


def test_what_goes_wrong_is_told() -> None:
    async def check(pool: FairThreads) -> None:
        def fail(_: float) -> None:
            raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            await pool.run(ANN, "bot", fail)
        assert await pool.run(ANN, "bot", lambda _: 1) == 1

    within(check)


class _Asked:
    def __init__(self, address: str) -> None:
        self.payer, self.expected = Payer(address), 0.001


def _seconds_of_taking(known: int) -> float:
    line: Line[_Asked] = Line()
    for n in range(known):
        line.add(_Asked(f"2001:db8:0:{n:x}::/64"))
        assert line.take() is not None
    began = time.perf_counter()
    for _ in range(200):
        line.add(_Asked("192.0.2.1"))
        assert line.take() is not None
    return time.perf_counter() - began


def test_addresses_that_have_nothing_to_do_cost_nothing() -> None:
    """Whoever has a network of many addresses could make every turn dearer, else."""
    few = min(_seconds_of_taking(5) for _ in range(3))
    assert min(_seconds_of_taking(4_900) for _ in range(3)) < 10 * few


def test_a_crowd_has_so_many_threads_and_no_more() -> None:
    """The thread for short work is one more while few wait. Of a crowd's work as much is done as there are threads."""

    async def check(pool: FairThreads) -> None:
        running, most = 0, 0

        def short(_: float) -> None:
            nonlocal running, most
            running += 1
            most = max(most, running)
            time.sleep(0.005)
            running -= 1

        await asyncio.gather(*(pool.run(ANN, "bot", short, expected=0.04) for _ in range(3)))
        assert most == 2
        running = most = 0
        tasks = [asyncio.create_task(pool.run(ANN, "bot", short, expected=0.04)) for _ in range(60)]
        await asyncio.sleep(0.1)
        most = running
        await asyncio.sleep(0.1)
        assert most <= 1
        began = time.perf_counter()
        await pool.run(BEN, "bot", work([], "moments", 0.001), expected=0.001)
        assert time.perf_counter() - began < 0.05, "what takes moments has its own thread"
        await asyncio.gather(*tasks)

    within(check, quick_thread=True)
