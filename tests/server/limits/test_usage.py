"""Who uses much of the event loop waits for those who do not."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path

import pytest

from trackside.server.limits.fair import FairThreads
from trackside.server.limits.line import Payer
from trackside.server.limits.turns import Turns
from trackside.server.limits.usage import LATELY, MUCH, Busy, Usage, metered

from ..conftest import easy
from ..running import running


def test_use_is_forgotten() -> None:
    now = 100.0
    usage = Usage(clock=lambda: now)
    usage.add("a", 5.0)
    assert usage.of("a") > 5.0 / LATELY
    now += 10 * LATELY
    assert usage.of("a") < MUCH


def test_who_is_new_does_not_go_before_who_uses_little() -> None:
    now = 100.0
    usage = Usage(clock=lambda: now)
    usage.of("here")
    now += 1
    usage.add("here", MUCH / 2)
    assert usage.of("new") > usage.of("here")


def test_thousands_of_addresses_are_not_remembered() -> None:
    usage = Usage()
    for n in range(6_000):
        usage.add(str(n), 1.0)
    assert usage.of("0") == pytest.approx(MUCH, rel=0.11)


def test_who_uses_much_is_served_one_at_a_time_and_rests() -> None:
    async def check() -> None:
        turns = Turns(at_once=2)
        under_way = most = served = 0
        over = False

        async def stranger(address: str) -> None:
            nonlocal under_way, most, served
            turns.charge(address, 1.0)
            while not over:
                turn = await turns.take(address)
                under_way += 1
                most = max(most, under_way)
                end = time.thread_time() + 0.002
                while time.thread_time() < end:
                    pass
                await asyncio.sleep(0)
                served += 1
                under_way -= 1
                turns.charge(address, 0.002)
                turn.release()

        strangers = [asyncio.create_task(stranger(str(n))) for n in range(10)]
        await asyncio.sleep(0.1)
        most = served = 0
        worst = 0.0
        began = time.monotonic()
        while time.monotonic() < began + 1:
            asked = time.thread_time()
            (await turns.take("honest")).release()
            worst = max(worst, time.thread_time() - asked)
            await asyncio.sleep(0.005)
        over = True
        await asyncio.gather(*strangers)
        assert most == 1
        assert worst < 0.02
        assert 20 <= served <= 350, "a tenth of a second at least, and not much more than half of it"

    asyncio.run(check())


def test_who_uses_much_waits_for_nobody_where_nobody_uses_little() -> None:
    async def check() -> None:
        turns = Turns(at_once=2)
        for address in "ab":
            turns.charge(address, 1.0)
        began = time.monotonic()
        for _ in range(20):
            one, other = await turns.take("a"), await turns.take("b")
            for turn in (one, other):
                turns.charge(turn.address, 0.1)
                turn.release()
        assert time.monotonic() - began < 0.4

    asyncio.run(check())


def test_who_only_looks_stands_back_for_who_plays() -> None:
    async def check() -> None:
        turns = Turns(at_once=2)
        for address in "abc":
            turns.charge(address, 0.001)
        await asyncio.sleep(0.5)  # by then they are no newcomers
        (await turns.take("a")).release()
        held = await turns.take("b", looks=True)
        second = asyncio.create_task(turns.take("c", looks=True))
        await asyncio.sleep(0.02)
        assert not second.done(), "one at a time"
        (await asyncio.wait_for(turns.take("a"), 0.2)).release()
        held.release()
        (await asyncio.wait_for(second, 2)).release()

    asyncio.run(check())


def test_a_handful_of_requests_is_not_done_in_one_piece() -> None:
    """Requests that wait for nothing are done without a pause; whatever else there is would wait for all of them."""

    async def check() -> None:
        turns, looked, begun = Turns(at_once=2), 0, []
        loop = asyncio.get_running_loop()

        def look() -> None:
            nonlocal looked
            looked += 1
            if len(begun) < 40:
                loop.call_soon(look)

        async def request(address: str) -> None:
            turn = await turns.take(address)
            begun.append(looked)
            turn.release()

        look()
        await asyncio.gather(*(request(str(n)) for n in range(40)))
        assert max(begun.count(n) for n in begun) <= 4

    asyncio.run(check())


@pytest.mark.parametrize(("number", "for_strangers"), [(1, 1), (2, 1), (4, 2)])
def test_quick_threads_and_half_of_the_others_are_for_who_uses_little(number: int, for_strangers: int) -> None:
    async def check() -> None:
        threads, over, begun = FairThreads("bot", number, quick_thread=True), threading.Event(), []

        def work(seconds: float) -> None:
            end = time.thread_time() + seconds
            while time.thread_time() < end:
                pass

        def stays(address: str) -> None:
            begun.append(address)
            over.wait(20)

        for stranger in "abc":
            await threads.run(Payer(stranger), "bot", lambda _: work(0.06), expected=0.001)
        await threads.run(Payer("honest"), "bot", lambda _: None, expected=0.001)
        staying = [
            asyncio.create_task(threads.run(Payer(stranger), "bot", lambda _, s=stranger: stays(s), expected=0.001))
            for stranger in "abc"
        ]
        await asyncio.sleep(0.3)
        assert len(begun) == for_strangers
        await asyncio.wait_for(threads.run(Payer("honest"), "bot", lambda _: None, expected=0.001), 5)
        over.set()
        await asyncio.gather(*staying)
        threads.stop()

    asyncio.run(check())


def test_without_limits_nobody_is_held_back() -> None:
    async def check() -> None:
        turns = Turns(at_once=2, limited=False)
        turns.charge("a", 100.0)
        (await turns.take("b")).release()
        one, other = await turns.take("a"), await turns.take("a")
        one.release()
        other.release()

    asyncio.run(check())


def test_work_is_metered_piece_by_piece() -> None:
    async def check() -> None:
        pieces: list[float] = []

        async def work() -> str:
            end = time.thread_time() + 0.01
            while time.thread_time() < end:
                pass
            await asyncio.sleep(0.05)
            return "done"

        assert await metered(work(), pieces.append) == "done"
        assert len(pieces) == 2
        assert 0.01 <= sum(pieces) < 0.04, "waiting is no use"

    asyncio.run(check())


def test_metered_work_fails_and_is_cancelled_like_any() -> None:
    async def check() -> None:
        ended: list[str] = []

        async def fails() -> None:
            await asyncio.sleep(0)
            raise KeyError("x")

        async def waits() -> None:
            try:
                await asyncio.sleep(10)
            except asyncio.CancelledError:
                ended.append("cancelled")
                raise

        with pytest.raises(KeyError):
            await metered(fails(), lambda _: None)
        task = asyncio.create_task(metered(waits(), lambda _: None))
        await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert ended == ["cancelled"]

    asyncio.run(check())


def test_it_is_seen_how_busy_the_loop_is() -> None:
    busy = Busy()
    end = time.thread_time() + 0.3
    while time.thread_time() < end:
        high = busy.share()
    time.sleep(0.3)
    assert busy.share() < high / 2


def test_actions_of_bots_and_updates_take_turns(tmp_path: Path) -> None:
    """They use the event loop as requests do, and strangers can have any number of them."""
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}")) as server:
        ann = server.client()
        table = ann.open("europe", "me", "casual", "casual")
        with ann.watch(table["id"], seat=0) as live:
            live.recv(20)
            choice = ann.get(f"/api/tables/{table['id']}/legal", seat=0)
            ann.act(table["id"], 0, choice["legal"][0]["text"], choice["number"])
            live.recv(20)
        figures = ann.get("/metrics")
    for kind in ("request", "action", "update"):
        line = next(line for line in figures.splitlines() if f'_seconds_count{{kind="{kind}"}}' in line)
        assert float(line.split()[1]) > 0
