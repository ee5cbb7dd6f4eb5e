"""What the machine serves first: who answers people goes before who thinks long, where it knows how to.

Linux lets a thread that runs go on for some milliseconds before another that has just been woken, whatever their
priorities are. From 6.12 on a thread can ask for short turns: then it waits for nobody's turn to end, and gets no more
of the machine than it would have. A move passes a dozen such moments, and beside busy threads one in a hundred of them
took 4 ms without this. Python has no function for it.
"""

from __future__ import annotations

import ctypes
import os
import platform
import struct
import sys
import threading
from contextlib import suppress

_BACK = 10
"""How much lower the priority is of who stands back."""
_SHORT_TURN = 100_000
"""Nanoseconds, the least that Linux takes."""
_TURN_OF_WHO_STANDS_BACK = 400_000
"""Nanoseconds. Linux's usual turn is about three milliseconds, and a database that wakes up would wait for its end. A
much shorter turn would be worse: Linux serves threads with short turns earlier, so they would run before the
database."""
_RESET_ON_FORK = 1
_SET_ATTRIBUTES = {"x86_64": 314, "aarch64": 274, "riscv64": 274}.get(platform.machine())
"""The number of the call `sched_setattr`, which C libraries have no function for before glibc 2.41."""


def be_prompt(alone: bool = False) -> bool:
    """Let this thread have short turns, and the threads and programs it starts unless `alone`.

    Whether the machine knows how to.
    """
    return _set_turn(_SHORT_TURN, _RESET_ON_FORK if alone else 0)


def stand_back() -> None:
    """Called by a thread whose work is long and not Python: the machine serves others first."""
    if hasattr(os, "setpriority"):
        number = threading.get_native_id()
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, number, min(19, os.getpriority(os.PRIO_PROCESS, number) + _BACK))
        _set_turn(_TURN_OF_WHO_STANDS_BACK)


def _set_turn(nanoseconds: int, flags: int = 0) -> bool:
    if sys.platform != "linux" or _SET_ATTRIBUTES is None:
        return False
    nice = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
    size, policy = 48, os.SCHED_OTHER
    attributes = struct.pack("IIQiIQQQ", size, policy, flags, nice, 0, nanoseconds, 0, 0)
    call = ctypes.CDLL(None).syscall
    return bool(call(ctypes.c_long(_SET_ATTRIBUTES), ctypes.c_int(0), attributes, ctypes.c_uint(0)) == 0)
