"""Compiling behind a program that runs uncompiled meanwhile: in processes of low priority, one set of them a machine.

The program that plays starts this module as another program, reads how far it is, and goes over to compiled code when
it says that everything is there and was called once. What is compiled is kept part by part: a program that ends early
loses nothing of it.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from .bots import LEVELS, plays
from .bots.finding import kinds_named
from .bots.registry import cooked_recipe
from .bots.specs import parse_spec
from .core.board import Board
from .kernel.jit import UNCOMPILED

_NICE = 10
"""How far compiling stands back: it gets a tenth of what somebody else wants, and all that nobody does."""
_INSTEAD = "planner"
"""The strongest bot that is quick enough uncompiled: a few hundredths of a second for a decision."""


def starts_uncompiled() -> bool:
    """Whether there is something to compile, which can go on behind a program that plays meanwhile."""
    from .warm_up import STAGES, is_warm

    return not UNCOMPILED and os.name != "nt" and not all(is_warm(stage) for stage in STAGES)


def run_again(arguments: Sequence[str], *, uncompiled: bool) -> NoReturn:
    """Run this program anew in this process, with other code."""
    environment = {name: value for name, value in os.environ.items() if name != "TRACKSIDE_UNCOMPILED"}
    if uncompiled:
        environment["TRACKSIDE_UNCOMPILED"] = "1"
    environment["PYTHONPATH"] = os.pathsep.join(place for place in sys.path if place)
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    # -P: whatever lies in the folder where somebody typed it is none of the program
    os.execve(sys.executable, [sys.executable, "-P", "-m", "trackside.cli.main", *arguments], environment)


def in_time(spec: str, board: Board) -> str:
    """The bot that answers for another within its seconds: itself, or the planner where a search runs uncompiled.

    A search makes hundreds of games up for a decision; uncompiled, each of them takes seconds.
    """
    return _INSTEAD if UNCOMPILED and is_slow(spec, board) and plays(_INSTEAD, board) else spec


def is_slow(spec: str, board: Board) -> bool:
    """Whether a bot takes a budget to think in, and needs compiled code to make use of it."""
    asked = parse_spec(spec)
    if asked.file is not None:
        return False
    if asked.name in LEVELS:
        recipe = cooked_recipe(asked.name, board)
        return recipe is not None and any(is_slow(part, board) for part in recipe.bots)
    return any(kind.is_compiled and kind.takes_budget for kind in kinds_named(asked.name))


@dataclass(frozen=True)
class Progress:
    """How far compiling is."""

    state: str = "compiling"
    """compiling, ready or failed; kept where there was nothing to gain."""
    done: int = 0
    parts: int = 0
    """0 while it is not known: another program of this machine compiles the same just now."""
    problem: str = ""


class Behind:
    """Everything is compiled by another process, which says how far it is."""

    def __init__(
        self,
        when_ready: Callable[[], None],
        when_failed: Callable[[str], None] = lambda problem: None,
        first: tuple[str, ...] = (),
        module: str = "trackside.behind",
    ) -> None:
        self._when_ready = when_ready
        self._when_failed = when_failed
        self._command = [sys.executable, "-P", "-m", module, "compile", *first]
        self._child: subprocess.Popen[str] | None = None
        self._stopped = False
        self.progress = Progress()

    def start(self) -> None:
        """Begin."""
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
        environment.pop("TRACKSIDE_UNCOMPILED", None)
        self._child = subprocess.Popen(self._command, stdout=subprocess.PIPE, env=environment, text=True)
        threading.Thread(target=self._listen, name="compiling", daemon=True).start()

    def stop(self) -> None:
        """Compile no further; what is done is kept."""
        self._stopped = True
        if self._child is not None:
            self._child.terminate()

    def _listen(self) -> None:
        assert self._child is not None
        assert self._child.stdout is not None
        for line in self._child.stdout:
            with contextlib.suppress(ValueError, TypeError):
                self.progress = Progress(**json.loads(line))
        code = self._child.wait()
        if self.progress.state == "compiling":
            self.progress = Progress("failed", problem=f"the compiler ended with {code}")
        if self.progress.state == "ready":
            self._when_ready()
        elif self.progress.state == "failed" and not self._stopped:
            self._when_failed(self.progress.problem)


# what the other process does


def say(**progress: Any) -> None:
    """Tell the program that waits how far it is."""
    print(json.dumps(progress), flush=True)


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    """One at a time on this machine: the next one finds everything done."""
    from .warm_up import STAGES, folder_of

    folder = folder_of(STAGES[0])
    if folder is None or os.name == "nt":
        yield
        return
    import fcntl

    with open(folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def compile_all(first: tuple[str, ...]) -> int:
    """Compile every stage and say how far it is, line by line."""
    from . import warm_up

    say(state="compiling")
    with _alone():
        parts = {stage: warm_up.parts_of(stage) for stage in warm_up.STAGES}
        before = 0
        for stage, of in parts.items():

            def progress(done: int, _: int, before: int = before) -> None:
                say(state="compiling", done=before + done, parts=sum(parts.values()))

            warm_up.warm_up(progress, stage, first)
            before += of
        missing = [stage for stage in warm_up.STAGES if not warm_up.is_warm(stage)]
    if missing:
        say(state="failed", problem=f"could not compile, or not keep, the {' and the '.join(missing)}")
        return 1
    tried = subprocess.run([sys.executable, "-m", "trackside.behind", "try"], stdout=subprocess.DEVNULL)
    if tried.returncode:
        say(state="failed", problem=f"the compiled code does not run here: it ended with {tried.returncode}")
        return 1
    say(state="ready")
    return 0


def step_back() -> None:
    """Let everything else on this machine go first; end without a word, with all that was started, when told to."""

    def end(*_: object) -> NoReturn:
        raise SystemExit(1)

    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, end)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(int(os.environ.get("TRACKSIDE_NICE", _NICE)))
        os.environ["TRACKSIDE_NICE"] = "0"  # once: who is started by one that stands back does so already


def _main(arguments: list[str]) -> int:
    step_back()
    command, *rest = arguments
    if command == "try":
        from .warm_up import expect_compiling, load_all

        expect_compiling()
        load_all()
        return 0
    if command != "compile":
        return 2
    try:
        return compile_all(tuple(rest))
    except BrokenPipeError:  # the program that wanted it is gone
        return 1


if __name__ == "__main__":
    sys.exit(_main(sys.argv[1:]))
