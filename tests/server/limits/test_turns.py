"""Requests take turns by address, and what waits for something else gives its turn back."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from trackside.server.http.bodies import MOST_OF_ONE_ADDRESS, Bodies, Left, TooLarge
from trackside.server.limits.letting import Lock, elsewhere, let_others
from trackside.server.limits.turns import TooManyWait, Turns

from ..conftest import easy
from ..running import Running, running


def test_who_asks_for_little_is_next() -> None:
    async def check() -> None:
        turns, order = Turns(at_once=2), []

        async def request(address: str) -> None:
            turn = await turns.take(address)
            order.append(address)
            await asyncio.sleep(0.002)
            turns.charge(address, 0.002)
            turn.release()

        crowd = [asyncio.create_task(request(f"stranger-{n % 10}")) for n in range(300)]
        await asyncio.sleep(0.02)
        await request("honest")
        place = order.index("honest")
        assert place < 40, "not after the three hundred"
        await asyncio.gather(*crowd)
        assert len(order) == 301
        assert turns.waiting == 0

    asyncio.run(check())


def test_of_those_who_stand_back_whoever_does_something_comes_first_and_whoever_looks_last() -> None:
    async def check() -> None:
        turns, order = Turns(at_once=1), []

        async def one(name: str, kind: str, looks: bool, used: float) -> None:
            turns.charge(name, used)
            turn = await turns.take(name, kind, looks)
            order.append(name)
            turn.release()

        (await turns.take("honest")).release()  # there is somebody to stand back for
        held = await turns.take("honest")
        waiting = [
            asyncio.create_task(one("looks", "request", True, 1.0)),
            asyncio.create_task(one("watches bots", "action", True, 1.1)),
            asyncio.create_task(one("bot", "action", False, 1.2)),
            asyncio.create_task(one("does", "request", False, 1.3)),
            asyncio.create_task(one("little", "action", False, 0.0)),
        ]
        await asyncio.sleep(0)
        held.release()
        await asyncio.gather(*waiting)
        assert order == ["little", "does", "bot", "looks", "watches bots"]

    asyncio.run(check())


def test_one_address_has_so_many_waiting() -> None:
    async def check() -> None:
        turns = Turns(at_once=1)
        held = await turns.take("a")
        waiting = [asyncio.create_task(turns.take("b")) for _ in range(64)]
        await asyncio.sleep(0)
        with pytest.raises(TooManyWait):
            await turns.take("b")
        for task in waiting[1:]:
            task.cancel()
        await asyncio.gather(*waiting[1:], return_exceptions=True)
        held.release()
        (await waiting[0]).release()
        (await asyncio.wait_for(turns.take("c"), 1)).release()

    asyncio.run(check())


def test_who_waits_for_something_lets_others() -> None:
    async def check() -> None:
        turns = Turns(at_once=1)

        async def waits() -> None:
            turn = await turns.take("a")
            let_others()
            await asyncio.sleep(0.2)
            turn.release()

        task = asyncio.create_task(waits())
        await asyncio.sleep(0.01)
        began = time.perf_counter()
        (await turns.take("b")).release()
        assert time.perf_counter() - began < 0.1
        await task
        one = await turns.take("c")
        second = asyncio.create_task(turns.take("d"))
        await asyncio.sleep(0.05)
        assert not second.done(), "what was given back twice counts once"
        one.release()
        (await second).release()

    asyncio.run(check())


def test_a_turn_ends_whatever_is_done_with_it() -> None:
    async def check() -> None:
        turns = Turns(at_once=1)
        await turns.take("a")
        (await asyncio.wait_for(turns.take("b"), 2)).release()

    asyncio.run(check())


def test_bodies_of_one_address_are_bounded() -> None:
    async def check() -> None:
        bodies = Bodies()
        part = {"type": "http.request", "body": b"x" * 1024 * 1024, "more_body": True}
        stuck = asyncio.Event()

        def sender(parts: int) -> object:
            left = parts

            async def receive() -> dict[str, object]:
                nonlocal left
                left -= 1
                if left < 0:
                    await stuck.wait()
                    return {"type": "http.disconnect"}
                return dict(part)

            return receive

        many = MOST_OF_ONE_ADDRESS // (1024 * 1024)
        tasks = [asyncio.create_task(bodies.whole(sender(1), "a", 2**30)) for _ in range(many)]  # type: ignore[arg-type]
        await asyncio.sleep(0.01)
        with pytest.raises(TooLarge):
            await bodies.whole(sender(1), "a", 2**30)  # type: ignore[arg-type]
        other = asyncio.create_task(bodies.whole(sender(1), "b", 2**30))  # type: ignore[arg-type]
        await asyncio.sleep(0.01)
        stuck.set()
        ended = await asyncio.gather(*tasks, other, return_exceptions=True)
        assert {type(end) for end in ended} == {Left}
        assert not bodies._kept

    asyncio.run(check())


def test_bodies_that_do_not_come_hold_up_nobody(tmp_path: Path) -> None:
    head = (
        b"POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"
    )
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}")) as server, ExitStack() as stack:
        port = int(server.address.rpartition(":")[2])
        for n in range(60):
            slow = socket.create_connection(("127.0.0.1", port), 10, (f"127.0.7.{n + 1}", 0))
            stack.enter_context(slow).sendall(head)
        time.sleep(0.2)
        began = time.perf_counter()
        for _ in range(5):
            assert httpx.get(f"{server.address}/api/games").status_code == 200
        assert time.perf_counter() - began < 2


def test_those_who_wait_for_events_hold_up_nobody(tmp_path: Path) -> None:
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}")) as server:
        ann = server.client()
        table = ann.open("europe", "me", "me", private=False)
        url = f"{server.address}/api/tables/{table['id']}/events"

        def wait() -> None:
            httpx.get(url, params={"after": table["number"], "wait": 25}, timeout=40)

        threads = [threading.Thread(target=wait) for _ in range(30)]
        for thread in threads:
            thread.start()
        watchers = server.app.app.state.services.watchers
        until = time.monotonic() + 20
        while watchers.count < 30 and time.monotonic() < until:
            time.sleep(0.02)
        assert watchers.count == 30
        began = time.perf_counter()
        for _ in range(5):
            ann.get("/api/games")
        assert time.perf_counter() - began < 1
        choice = ann.get(f"/api/tables/{table['id']}/legal", seat=0)
        ann.act(table["id"], 0, choice["legal"][0]["text"], choice["number"])
        for thread in threads:
            thread.join()


def test_what_comes_after_waiting_has_a_turn_of_its_own() -> None:
    async def check() -> None:
        turns = Turns(at_once=1)
        order: list[str] = []

        async def request(address: str) -> None:
            turn = await turns.take(address)
            order.append(f"{address} begins")
            async with elsewhere():
                await asyncio.sleep(0.05)
            order.append(f"{address} ends")
            turn.release()

        first = asyncio.create_task(request("a"))
        await asyncio.sleep(0.01)
        held = await asyncio.wait_for(turns.take("b"), 0.02)
        await asyncio.sleep(0.1)
        assert order == ["a begins"], "it is b's turn"
        held.release()
        await first
        assert order == ["a begins", "a ends"]

    asyncio.run(check())


def test_who_waits_for_a_lock_has_no_turn() -> None:
    """Whoever holds a lock may be waiting for a turn: if those with a turn waited for the lock, nobody could go on."""

    async def check() -> None:
        turns, lock = Turns(at_once=2), Lock()

        async def request(address: str) -> None:
            turn = await turns.take(address)
            async with lock, elsewhere():
                await asyncio.sleep(0.001)
            turn.release()

        began = time.perf_counter()
        await asyncio.gather(*(request(f"stranger-{n}") for n in range(40)))
        assert time.perf_counter() - began < 0.4, "no turn had to be taken away"

    asyncio.run(check())


def test_who_asks_too_often_waits_for_the_refusal(tmp_path: Path) -> None:
    """To refuse as many as somebody can send would be all that the server does."""
    with (
        running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}", requests_per_second=5)) as server,
        httpx.Client(base_url=server.address) as client,
    ):
        refused: list[float] = []
        began = time.monotonic()
        while len(refused) < 3:
            asked = time.monotonic()
            if client.get("/api/games").status_code == 429:
                refused.append(time.monotonic() - asked)
            assert time.monotonic() - began < 20
        assert min(refused) > 0.5


def test_nothing_that_is_asked_for_again_holds_everybody_up(lone_server: Running) -> None:
    """Whatever can be asked for without a body: the second answer takes little, since it is made once or is small."""
    routes = [route.path for route in lone_server.app.app.routes if "{" not in route.path]
    assert len(routes) > 20
    client = lone_server.client(lone_server.client().post("/api/tokens", 201, name="often")["token"])
    dear = []
    for path in [*routes, "/schema/openapi.json", "/schema/openapi.yaml", "/schema/openapi.yml", "/page-version.js"]:
        client.http.get(path)
        took = []
        for _ in range(5):
            began = time.process_time()
            client.http.get(path)
            took.append(time.process_time() - began)
        if min(took) > 0.04:
            dear.append((path, min(took)))
    assert dear == []
