"""Limits on what comes over a connection, before there is a request to look at.

uvicorn limits neither how large the headers of a request may be nor how long they may take. These two protocols do, and
so the server can be reached without a proxy in front of it. How many connections an address may have is in
connections.py.
"""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ..limits.addresses import group_of
from ..limits.turns import Turns
from ..settings import Settings
from .arrivals import Arrivals
from .connections import Connections

HEADER_BYTES = 16 * 1024
"""Of one request: its first line and all headers, and after a body in pieces the trailers."""
MOST_HEADERS = 100
_PIECE_BYTES = 2048
"""Parsed in one go. Headers can be a few bytes each and cost a call each, so one large read would be a long pause."""
AHEAD = 16
"""Requests that may be sent before the first is answered."""
_CONTENT, _AROUND_BYTES = 9 / 8, 4096
"""What a byte of a body may cost on the wire, and what else may stand around them: pieces of 60 bytes are allowed."""
HEADER_SECONDS = 10.0
BODY_SECONDS = 30.0
IDLE_SECONDS = 15
"""Between two requests on a connection."""
_SOCKET_BYTES, _SOCKET_RATE = 2048, 64
"""What a client may send over a WebSocket, at once and in a second: answers to pings, which are six bytes and more."""


class LimitedHttp(HttpToolsProtocol):
    """HTTP with limits."""

    registry: Connections
    """Set by `uvicorn_options`."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody connects."""
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self._alarm: asyncio.TimerHandle | None = None
        self._in_headers = True
        self._bytes = 0
        self._unread = 0
        """Pieces that came and are not read yet."""
        self._around = 0.0
        """Bytes of a body in pieces that are not its content: thousands of tiny pieces would be as many calls."""
        self._stays = self.registry.arrive(self, self._address)
        self._left = not self._stays
        if self._stays:
            self._wait(HEADER_SECONDS)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone."""
        self._stop_waiting()
        self._leave()
        super().connection_lost(exc)

    def end(self) -> None:
        """Room is needed for others."""
        self._leave()
        self.transport.abort()

    def _leave(self) -> None:
        if not self._left:
            self._left = True
            self.registry.leave(self, self._address)

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        self._alarm = self.loop.call_later(seconds, self._too_late)

    def _stop_waiting(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _too_late(self) -> None:
        self._alarm = None
        if not self.transport.is_closing():
            self._refuse(408)

    def _refuse(self, status: int) -> None:
        """An answer to what never became a request; nothing more is read."""
        self._stop_waiting()
        self._leave()
        if self.cycle is None or self.cycle.response_complete:
            body = b'{"error":"too_large","message":"headers are too large"}'
            if status == 408:
                body = b'{"error":"too_late","message":"the request took too long to come"}'
            elif status == 429:
                body = b'{"error":"too_many","message":"too many connections from this address"}'
            head = STATUS_LINE[status] + b"content-type: application/json\r\nconnection: close\r\n"
            head += b"retry-after: 1\r\ncontent-length: " if status == 429 else b"content-length: "
            self.transport.write(head + str(len(body)).encode() + b"\r\n\r\n" + body)
        self.transport.close()

    def data_received(self, data: bytes) -> None:
        """It is read now, or a little later where others go first."""
        arrivals = self.registry.arrivals
        if arrivals is None or self.registry.is_proxy(self._address):
            self._read(data)
            return
        group = group_of(self._address)
        if self._unread or arrivals.stands_back(group):
            self._unread += 1
            self.flow.pause_reading()
            arrivals.read_later(group, partial(self._read_late, arrivals, group, data))
        else:
            self._read(data)

    def _read_late(self, arrivals: Arrivals, group: str, data: bytes) -> None:
        self._unread -= 1
        if not self.transport.is_closing() and self.transport.get_protocol() is self:
            if not self._unread:
                self.flow.resume_reading()
            began = time.thread_time()
            try:
                self._read(data)
            except Exception:  # as the event loop does where it hands on what came
                self.transport.abort()
                raise
            finally:
                arrivals.charge(group, time.thread_time() - began)

    def _read(self, data: bytes) -> None:
        """Headers are counted while they come, since a parser keeps what is not whole yet."""
        if len(data) <= _PIECE_BYTES:
            self._parse(data)
            return
        pieces = memoryview(data)
        for at in range(0, len(data), _PIECE_BYTES):
            if self.transport.get_protocol() is self:
                self._parse(bytes(pieces[at : at + _PIECE_BYTES]))

    def _parse(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._in_headers:
            if self._alarm is None:  # also for what begins no request, such as empty lines
                self._wait(HEADER_SECONDS)
            self._bytes += len(data)
        else:
            self._around += len(data)
        super().data_received(data)
        too_much = self._bytes > HEADER_BYTES or self._around > _AROUND_BYTES
        if too_much and not self.transport.is_closing():
            self._refuse(431)

    def on_message_begin(self) -> None:
        """A request, the first or another one."""
        super().on_message_begin()
        self._in_headers = True
        self._size = 0
        if self._alarm is None:
            self._wait(HEADER_SECONDS)

    def on_url(self, url: bytes) -> None:
        """A part of the address."""
        super().on_url(url)
        self._size += len(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header; after a body in pieces, a trailer."""
        self._size += len(name) + len(value) + 4
        if self._in_headers:
            super().on_header(name, value)
            if len(self.headers) > MOST_HEADERS and not self.transport.is_closing():
                self._refuse(431)

    def on_headers_complete(self) -> None:
        """All headers are there."""
        self._in_headers = False
        self._bytes = 0
        self._stop_waiting()
        if self.transport.is_closing():
            return
        if self._size > HEADER_BYTES:
            self._refuse(431)
            return
        self.registry.spoke(self)
        self._wait(BODY_SECONDS)
        super().on_headers_complete()
        if len(self.pipeline) > AHEAD:
            self._refuse(429)

    def on_body(self, body: bytes) -> None:
        """A part of the body."""
        self._around -= _CONTENT * len(body)
        if self.cycle is not None:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is whole."""
        self._stop_waiting()
        self._in_headers = True
        self._bytes = 0
        self._around = 0.0
        if self.cycle is not None:
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a WebSocket, which is still a connection of its address."""
        self._stop_waiting()
        if self.transport.is_closing():
            return
        if not self.registry.may_watch(self._address):
            self._refuse(429)
            return
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        if isinstance(protocol, LimitedWebSocket):
            protocol.when_lost = self._leave
        else:
            self._leave()


class LimitedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket over which clients send nothing but answers to pings."""

    when_lost: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The headers of the request come next, from the protocol before."""
        super().connection_made(transport)
        self._spare = float(_SOCKET_BYTES)
        self._at = time.monotonic()

    def data_received(self, data: bytes) -> None:
        """Count what comes after the handshake."""
        if self.handshake_initiated:
            now = time.monotonic()
            self._spare = min(_SOCKET_BYTES, self._spare + (now - self._at) * _SOCKET_RATE) - len(data)
            self._at = now
            if self._spare < 0:
                self.transport.abort()
                return
        super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is closed."""
        if self.when_lost is not None:
            self.when_lost()
            self.when_lost = None
        super().connection_lost(exc)


def uvicorn_options(
    settings: Settings, proxies: str = "127.0.0.1", most: int | None = None, turns: Turns | None = None
) -> dict[str, Any]:
    """What `uvicorn.Config` is given so that these limits hold. `proxies` are addresses separated by commas; `turns`
    are the application's."""
    trusted = [address.strip() for address in proxies.split(",") if address.strip()]
    registry = Connections(settings, trusted, most, None if turns is None else Arrivals(turns))
    return {
        "http": type("LimitedHttp", (LimitedHttp,), {"registry": registry}),
        "ws": LimitedWebSocket,
        "ws_max_size": 256,
        "ws_per_message_deflate": False,  # it would cost each connection 300 KB and each update more than making it
        "timeout_keep_alive": IDLE_SECONDS,
        "proxy_headers": True,
        "forwarded_allow_ips": proxies,
        "access_log": False,
        "server_header": False,
    }
