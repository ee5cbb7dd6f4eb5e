"""The rules are compiled when they are first used on a machine: tell who waits."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from ..game import Game
from ..messages import say
from .tables import plain_console

_PATIENCE = 3.0
"""Seconds that loading compiled rules may take; what takes longer is compiling."""


@contextmanager
def compiling(quiet: bool = False, language: str = "en") -> Iterator[None]:
    """Say on stderr that rules are being compiled, once it takes a while."""
    console = plain_console(stderr=True)
    text = say(language, "compiling")
    spinner = console.status(text)

    def tell() -> None:
        if console.is_terminal:
            spinner.start()
        else:
            console.print(text)

    timer = threading.Timer(_PATIENCE, tell)
    timer.daemon = True
    if not quiet:
        timer.start()
    try:
        yield
    finally:
        timer.cancel()
        if timer.ident is not None:
            timer.join()
        spinner.stop()


def warm_up(game: Game) -> None:
    """Use everything once that a game at the terminal will use, so that it waits now and not in its first turn."""
    trial = game.redealt(game.seat, noise=0)
    if trial.legal:
        trial.decide(trial.decisions[0])
    trial.standing()
