"""What those send who use much is read a little at a time, whole and in its order."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Iterator

import pytest

from trackside.server.http.arrivals import Arrivals
from trackside.server.limits.turns import Turns

from ..conftest import easy
from ..running import Running, running

STRANGER = "127.0.0.8"


async def crowded() -> Turns:
    """Turns of an event loop that strangers use much and somebody else little."""
    turns = Turns()
    for n in range(8):
        turns.charge(f"stranger {n}", 1.0)
    (await turns.take("honest")).release()
    return turns


def test_only_who_uses_much_is_read_later_and_only_beside_others() -> None:
    async def check() -> None:
        turns = Turns()
        turns.charge("stranger", 1.0)
        assert not Arrivals(turns).stands_back("stranger")  # there is nobody to stand back for
        arrivals = Arrivals(await crowded())
        assert arrivals.stands_back("stranger 0")
        assert not arrivals.stands_back("honest")
        assert not arrivals.stands_back("new")

    asyncio.run(check())


def test_others_are_served_between_any_two_pieces() -> None:
    async def check() -> None:
        arrivals, order = Arrivals(await crowded()), []

        def read(name: str) -> None:
            end = time.perf_counter() + 0.001  # longer than what is read in one go
            while time.perf_counter() < end:
                pass
            order.append(name)

        for n in range(8):
            for piece in range(3):
                arrivals.read_later(f"stranger {n}", lambda n=n, piece=piece: read(f"{n}.{piece}"))
        together, before = 0, 0
        while len(order) < 24:
            await asyncio.sleep(0)
            together, before = max(together, len(order) - before), len(order)
        assert together == 1
        assert order == [f"{n}.{piece}" for piece in range(3) for n in range(8)]  # addresses take turns

    asyncio.run(asyncio.wait_for(check(), 20))


def test_what_cannot_be_read_keeps_nobody_else_from_being_read() -> None:
    async def check() -> None:
        arrivals, order, problems = Arrivals(await crowded()), [], []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: problems.append(context["exception"]))

        def fail() -> None:
            raise ValueError("odd")

        for number in range(3):
            arrivals.read_later("stranger 0", fail)
            arrivals.read_later("stranger 0", lambda number=number: order.append(number))
        arrivals.read_later("stranger 1", lambda: order.append(3))
        while len(order) < 4:
            await asyncio.sleep(0.001)
        assert sorted(order) == [0, 1, 2, 3]
        assert [str(problem) for problem in problems] == ["odd"] * 3

    asyncio.run(asyncio.wait_for(check(), 20))


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server on which somebody uses little all the time, and one address much."""
    file = tmp_path_factory.mktemp("limited") / "a.sqlite"
    with running(easy(f"sqlite:///{file}", requests_per_second=1000.0), proxies="192.0.2.9") as server:
        yield server


def ask(connection: socket.socket, *requests: bytes) -> list[tuple[int, bytes]]:
    """Send requests at once, and read as many answers: status and body of each."""
    connection.sendall(b"".join(requests))
    reader, answers = connection.makefile("rb"), []
    for _ in requests:
        status = int(reader.readline().split()[1])
        length = 0
        while (line := reader.readline()) != b"\r\n":
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        answers.append((status, reader.read(length)))
    return answers


def request(method: str, path: str, body: bytes = b"") -> bytes:
    head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nX-Trackside: 1\r\nContent-Length: {len(body)}\r\n\r\n"
    return head.encode() + body


def test_late_requests_are_answered_in_order_and_long_bodies_arrive_whole(limited: Running) -> None:
    turns = limited.app.turns
    record = json.dumps({"game": "europe", "seats": [{"kind": "me"}] * 2, "record": "x" * 200_000}).encode()
    with socket.create_connection(("127.0.0.1", int(limited.address.rpartition(":")[2])), 10, (STRANGER, 0)) as one:
        turns.charge(STRANGER, 5.0)
        limited.client().open("europe", "me", "friend")  # somebody else does something, just now
        assert turns.stands_back(STRANGER)
        asked = [request("GET", f"/api/boards/{name}") for name in ("europe", "world", "nowhere", "great_lakes")]
        told = ask(one, *asked, request("POST", "/api/tables", record), request("GET", "/api/me"))
        assert [status for status, _ in told] == [200, 200, 404, 200, 422, 200]
        boards = [json.loads(body)["id"] for status, body in told[:4] if status == 200]
        assert boards == ["europe", "world", "great_lakes"]
