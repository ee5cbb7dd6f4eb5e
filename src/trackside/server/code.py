"""Which code this server runs, and how it goes over to compiled code once there is some.

The log in the database is the state of every table, so that going over is a restart: requests under way are answered,
WebSockets are closed with the word to come back, everything is stored, and the same process runs the program anew. It
keeps the socket open on which it listens: who connects meanwhile waits a moment and is refused by nobody.
"""

from __future__ import annotations

import asyncio
import os
import socket
import warnings
from collections.abc import Callable
from typing import NoReturn

from ..behind import Behind, is_slow, run_again
from ..bots import LEVELS
from ..kernel.jit import UNCOMPILED
from ..warm_up import code_of
from .games import games
from .log_lines import logger
from .wire.about import CodeInfo, Compiling


def hand_over(arguments: list[str], kept: socket.socket) -> NoReturn:
    """Go on with compiled code on the same socket."""
    os.set_inheritable(kept.fileno(), True)
    run_again([*arguments, "--code", "compiled", "--quiet", "--fd", str(kept.fileno())], uncompiled=False)


class RunningCode:
    """The code of this process, and what is compiled behind it."""

    def __init__(self, *, compiles_behind: bool = False) -> None:
        self.kind = "uncompiled" if UNCOMPILED else code_of("rules") or "native"
        self.hands_over = False
        """Whether this server stops for another that runs compiled code."""
        if UNCOMPILED:  # the generators wrap around on purpose, and NumPy tells each thread anew
            warnings.filterwarnings("ignore", "overflow encountered", RuntimeWarning)
        self._compiles_behind = compiles_behind
        self._behind: Behind | None = None

    def begin(self, first: tuple[str, ...], *stop: Callable[[], None]) -> None:
        """Compile behind, if that is wanted: the families in `first` before others. `stop` ends this server."""
        if not (self._compiles_behind or self.kind == "generic"):
            return
        loop = asyncio.get_running_loop()

        def ready() -> None:
            self.hands_over = True
            logger.info("everything is compiled: the server goes over to compiled code")
            for one in stop:
                loop.call_soon_threadsafe(one)

        def failed(problem: str) -> None:
            logger.warning("the server stays as it is: nothing could be compiled", extra={"problem": problem})

        if self.kind == "generic":  # it came with the package; code for this very processor may be faster
            self._behind = Behind(ready, failed, module="trackside.native")
        else:
            self._behind = Behind(ready, failed, first)
            logger.info("the server plays uncompiled while everything is compiled")
        self._behind.start()

    def end(self) -> None:
        """The server stops."""
        if self._behind is not None and not self.hands_over:
            self._behind.stop()

    @property
    def about(self) -> CodeInfo:
        """What clients are told."""
        compiling = None
        if self._behind is not None and self.kind == "uncompiled":
            progress = self._behind.progress
            compiling = Compiling(progress.state, progress.done, progress.parts, progress.problem)
        return CodeInfo(self.kind, compiling, self._limited())

    def _limited(self) -> list[str]:
        """Levels that play with less thought than they would with compiled code, in some game."""
        if self.kind != "uncompiled":
            return []
        boards = [game.board for game in games().values()]
        return [level for level in LEVELS if any(is_slow(level, board) for board in boards)]
