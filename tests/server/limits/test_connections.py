"""Limits that hold before a request is whole, over real connections."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from trackside.server.http import protocols

from ..conftest import easy
from ..logs import logged
from ..running import Running, running


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose limits hold, also for this machine, which is no proxy."""
    limits: dict[str, Any] = {
        "connections_per_address": 60,
        "connections_per_second": 1000.0,
        "connects_per_minute": 0,
    }
    file = tmp_path_factory.mktemp("strict") / "a.sqlite"
    with running(easy(f"sqlite:///{file}", **limits), proxies="192.0.2.9") as server:
        yield server


def port(server: Running) -> int:
    return int(server.address.rpartition(":")[2])


@contextmanager
def opened(server: Running, source: str = "127.0.0.1") -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", port(server)), 10, (source, 0)) as connection:
        yield connection


def answer(connection: socket.socket) -> bytes:
    """What is sent until the connection is closed."""
    got = b""
    with suppress(OSError):
        while part := connection.recv(65536):
            got += part
    return got


HEAD = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"


def endless_header(connection: socket.socket) -> None:
    connection.sendall(HEAD + b"X: ")
    for _ in range(2000):
        connection.sendall(b"x" * 16_384)


def many_headers(connection: socket.socket) -> None:
    connection.sendall(HEAD)
    for n in range(100_000):
        connection.sendall(b"X-%d: y\r\n" % n)


def long_address(connection: socket.socket) -> None:
    connection.sendall(b"GET /")
    for _ in range(2000):
        connection.sendall(b"x" * 16_384)


def large_trailers(connection: socket.socket) -> None:
    connection.sendall(
        b"POST /api/logout HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n \r\n0\r\n"
    )
    for n in range(100_000):
        connection.sendall(b"X-%d: %s\r\n" % (n, b"y" * 1000))


@pytest.mark.parametrize("send", [endless_header, many_headers, long_address, large_trailers])
def test_headers_without_end_are_refused(strict: Running, send: Any) -> None:
    with opened(strict) as connection, pytest.raises(OSError, match=r"reset|pipe"):
        send(connection)


def test_too_large_headers_are_answered(strict: Running) -> None:
    with opened(strict) as connection:
        connection.sendall(HEAD + b"X: " + b"x" * 20_000 + b"\r\n\r\n")
        assert answer(connection).startswith(b"HTTP/1.1 431 ")
    with opened(strict) as connection:
        connection.sendall(HEAD + b"".join(b"X-%d: y\r\n" % n for n in range(150)) + b"\r\n")
        assert answer(connection).startswith(b"HTTP/1.1 431 ")
    with opened(strict) as connection:
        connection.sendall(HEAD + b"X: " + b"x" * 8_000 + b"\r\nConnection: close\r\n\r\n")
        assert answer(connection).startswith(b"HTTP/1.1 200 ")


CHUNKED = b"POST /api/logout HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    ("calls", "begun", "again", "most"),
    [
        ("on_header", HEAD, b"X: y\r\n", 500),
        ("on_header", CHUNKED + b"1\r\n \r\n0\r\n", b"X: y\r\n", 1_500),
        ("on_body", CHUNKED, b"1\r\n \r\n", 1_500),
        ("on_message_begin", b"", HEAD + b"\r\n", 60),
    ],
)
def test_of_thousands_of_small_parts_in_one_read_few_are_looked_at(
    strict: Running, monkeypatch: pytest.MonkeyPatch, calls: str, begun: bytes, again: bytes, most: int
) -> None:
    """Each part is a call of Python's, and nobody else is served before all of what was read is parsed."""
    count = 0
    real = getattr(protocols.LimitedHttp, calls)

    def counted(self: Any, *given: Any) -> None:
        nonlocal count
        count += 1
        real(self, *given)

    monkeypatch.setattr(protocols.LimitedHttp, calls, counted)
    with opened(strict) as connection:
        with suppress(OSError):
            connection.sendall(begun + again * 20_000)
        answer(connection)
    assert 10 < count <= most


def test_a_body_in_pieces_is_read_whole(strict: Running) -> None:
    """Pieces of the size of a line are no attack."""

    def pieces() -> Iterator[bytes]:
        yield b'{"preferences": {"a": "'
        for _ in range(100):
            yield b"x" * 70
        yield b'"}}'

    json = {"content-type": "application/json"}
    answered = httpx.patch(f"{strict.address}/api/me", content=pieces(), headers=json)
    assert answered.status_code == 401  # who is nobody yet: the body was taken


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocols, "HEADER_SECONDS", 0.3)
    monkeypatch.setattr(protocols, "BODY_SECONDS", 0.3)


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET /he",
        HEAD,
        HEAD + b"\r\nGET /health HTTP/1.1\r\nHost: loc",
        b"POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{",
        b"POST /api/login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
    ],
)
def test_what_does_not_go_on_is_ended(strict: Running, hasty: None, begun: bytes) -> None:
    with opened(strict) as connection:
        connection.sendall(begun)
        began = time.monotonic()
        answer(connection)
        assert time.monotonic() - began < 3


def test_empty_lines_after_an_answer_are_no_request(strict: Running, hasty: None) -> None:
    with opened(strict) as connection:
        connection.sendall(HEAD + b"\r\n")
        assert connection.recv(65536).startswith(b"HTTP/1.1 200")
        connection.sendall(b"\r\n")
        began = time.monotonic()
        answer(connection)
        assert time.monotonic() - began < 3


def test_drop_by_drop_is_not_going_on(strict: Running, hasty: None) -> None:
    def drip() -> None:
        for letter in HEAD * 3:
            connection.sendall(bytes([letter]))
            time.sleep(0.05)

    with opened(strict) as connection, pytest.raises(OSError, match=r"reset|pipe"):
        drip()


def test_who_waits_for_an_answer_is_not_ended(strict: Running, hasty: None) -> None:
    """Time limits are for what comes in: a long answer is waited for."""
    client = strict.client()
    table = client.open("europe", "me", "me")
    told = client.get(f"/api/tables/{table['id']}/events", after=table["number"], wait=1.5)
    assert told["events"] == []
    client.get("/health")


def test_half_open_connections_keep_nobody_out(tmp_path: Path) -> None:
    """Room for 40: those who say nothing go, the oldest first, and the log says so."""
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}"), most=40) as server, ExitStack() as stack:
        with logged() as lines:
            for _ in range(120):
                stack.enter_context(opened(server)).sendall(b"GET /")
            for _ in range(5):
                assert httpx.get(f"{server.address}/health", timeout=5).status_code == 200
        assert any("connections have run out" in line for line in lines)


def test_an_address_has_so_many_connections(strict: Running) -> None:
    with ExitStack() as stack:
        kept = [stack.enter_context(opened(strict, "127.0.0.2")) for _ in range(60)]
        for connection in kept:
            connection.sendall(HEAD + b"\r\n")
            assert connection.recv(12) == b"HTTP/1.1 200"
        with opened(strict, "127.0.0.2") as one_more:
            assert answer(one_more) == b""
        with opened(strict, "127.0.0.3") as other:
            other.sendall(HEAD + b"Connection: close\r\n\r\n")
            assert answer(other).startswith(b"HTTP/1.1 200")
    for _ in range(100):
        with opened(strict, "127.0.0.2") as again:
            again.sendall(HEAD + b"Connection: close\r\n\r\n")
            if answer(again).startswith(b"HTTP/1.1 200"):
                break
        time.sleep(0.05)
    else:
        raise AssertionError("connections that were closed still count")


def repeat(flood: Callable[[], Any], live: ClientConnection) -> None:
    for _ in range(2000):
        flood()
    live.recv(10)


def test_a_websocket_over_which_something_is_sent_is_closed(strict: Running) -> None:
    ann = strict.client()
    table = ann.open("europe", "me", "me")["id"]
    with ann.watch(table, seat=0) as live:
        live.recv(10)
        live.send("x")
        with pytest.raises(ConnectionClosed):
            live.recv(10)
        assert live.close_code == 1008
    for flood in (lambda: live.send("x" * 4096), lambda: live.ping()):
        with ann.watch(table, seat=0) as live:
            live.recv(10)
            with pytest.raises(ConnectionClosed):
                repeat(flood, live)


def test_websockets_of_before_no_longer_count(strict: Running) -> None:
    ann = strict.client()
    table = ann.open("europe", "me", "me")["id"]
    for _ in range(100):
        with ann.watch(table, seat=0) as live:
            live.recv(10)


def test_connecting_again_and_again_is_refused(tmp_path: Path) -> None:
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}", connects_per_minute=10)) as server:
        ann = server.client()
        table = ann.open("europe", "me", "me")["id"]
        for _ in range(5):
            with ann.watch(table, seat=0) as live:
                live.recv(10)
        with pytest.raises(InvalidStatus) as refused, ann.watch(table, seat=0):
            pass
        assert refused.value.response.status_code == 429
        assert int(refused.value.response.headers["retry-after"]) >= 1
