"""A connection from an address of one's own, as small as can be: for honest people and strangers alike."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from websockets.exceptions import WebSocketException

TROUBLE = (
    OSError,
    asyncio.IncompleteReadError,
    asyncio.LimitOverrunError,
    TimeoutError,
    WebSocketException,
    ValueError,
)
"""What may go wrong with a connection."""


class Http:
    """A connection from an address, kept open and made anew when it is lost."""

    def __init__(self, port: int, address: str) -> None:
        self.port, self.address = port, address
        self.token = self.cookie = ""
        self.more = ""
        """Another header, with its end of line."""
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))

    def head(self, method: str, path: str, body: bytes) -> bytes:
        lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Content-Length: {len(body)}", "X-Trackside: 1"]
        lines.append("Content-Type: application/json")
        if self.token:
            lines.append(f"Authorization: Bearer {self.token}")
        if self.cookie:
            lines.append(f"Cookie: {self.cookie}")
        return ("\r\n".join(lines) + f"\r\n{self.more}\r\n").encode() + body

    async def ask(self, method: str, path: str, body: Any = None, timeout: float = 60) -> tuple[int, Any]:
        content = b"" if body is None else json.dumps(body).encode()
        for attempt in (0, 1):
            if self._streams is None:
                self._streams = await self.open()
                attempt = 1
            reader, writer = self._streams
            try:
                async with asyncio.timeout(timeout):
                    writer.write(self.head(method, path, content))
                    answer = await reader.readuntil(b"\r\n\r\n")
                    head = answer.lower()
                    at = head.find(b"content-length:")
                    size = int(head[at + 15 : head.index(b"\r\n", at)]) if at >= 0 and method != "HEAD" else 0
                    got = await reader.readexactly(size)
                break
            except TROUBLE:
                self.close()
                if attempt:
                    raise
        if b"connection: close" in head:
            self.close()
        at = answer.find(b"set-cookie: ")
        if at >= 0:
            self.cookie = answer[at + 12 : answer.index(b";", at)].decode()
        return int(answer[9:12]), json.loads(got) if got[:1] in (b"{", b"[") else got

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None
