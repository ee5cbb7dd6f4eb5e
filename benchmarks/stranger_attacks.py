"""The list of what strangers do; the numbers in it are those of the issue that found it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from benchmarks import stranger_connections, stranger_requests
from benchmarks.stranger_crowd import Tries

Attack = Callable[[int], Coroutine[Any, Any, None]]
"""It is given the server's port and goes on until it is ended."""


async def everything(port: int) -> None:
    """All of them at once."""
    await asyncio.gather(*(work(port) for name, work in ATTACKS.items() if name != "everything"))


ATTACKS: dict[str, Attack] = {
    work.__name__.replace("_", "-"): work
    for work in (*stranger_requests.ATTACKS, *stranger_connections.ATTACKS, everything)
}


def run_attack(name: str, port: int, tries: Any) -> None:
    """In a process of its own that has only what nobody else wants of this machine: it would be on another one."""
    import uvloop

    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    Tries.count = tries
    with suppress(KeyboardInterrupt):
        uvloop.run(ATTACKS[name](port))
