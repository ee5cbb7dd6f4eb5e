"""Bodies of requests: all of a body is there before its request has a turn, so that a slow one holds up nobody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]

MOST_OF_ONE_ADDRESS = 8 * 1024 * 1024
"""Bytes of bodies of one address that are kept at the same time."""


class TooLarge(Exception):
    """A body, or all bodies of an address together."""


class Left(Exception):
    """Whoever sent it has gone before it was whole."""


class Bodies:
    """What is kept of bodies, by address."""

    def __init__(self) -> None:
        self._kept: Counter[str] = Counter()

    async def whole(self, receive: Receive, group: str, most: int) -> bytes:
        """A whole body; `forget` it afterwards. Raises TooLarge or Left, and then nothing is kept."""
        parts: list[bytes] = []
        size = 0
        try:
            while True:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise Left
                part = bytes(message.get("body", b""))
                size += len(part)
                self._kept[group] += len(part)
                if size > most or self._kept[group] > MOST_OF_ONE_ADDRESS:
                    raise TooLarge
                parts.append(part)
                if not message.get("more_body", False):
                    return b"".join(parts)
        except BaseException:
            self.forget(group, size)
            raise

    def forget(self, group: str, size: int) -> None:
        """A body is no longer kept."""
        self._kept[group] -= size
        if self._kept[group] <= 0:
            del self._kept[group]


def replayed(body: bytes, receive: Receive) -> Receive:
    """What an application receives: the body, and after it whatever comes."""
    given = False

    async def next_message() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return next_message
