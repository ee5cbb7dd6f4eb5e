"""Letting others go first."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from contextvars import ContextVar

release_turn: ContextVar[Callable[[], None] | None] = ContextVar("release_turn", default=None)
"""Gives back the turn of the request that is being handled (turns.py)."""

asking: ContextVar[str] = ContextVar("asking", default="")
"""The address, as limits count it, of the request that is being handled."""

_NAP = 0.0006
_BACK = 5


def let_others() -> None:
    """Called by whoever is going to wait for something: the turn of this request is over."""
    release = release_turn.get()
    if release is not None:
        release()


def nap() -> None:
    """Called now and then by long work in a thread. One thread runs Python at a time, and who asks for its turn waits a
    millisecond for it; the event loop would do so again and again."""
    time.sleep(_NAP)


def stand_back() -> None:
    """Called by a thread whose work is long and not Python: the machine serves others first, where it knows how to."""
    if hasattr(os, "setpriority"):
        number = threading.get_native_id()
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, number, min(19, os.getpriority(os.PRIO_PROCESS, number) + _BACK))
