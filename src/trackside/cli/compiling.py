"""The rules are compiled when they are first used on a machine: tell who waits."""

from __future__ import annotations

from rich.progress import BarColumn, MofNCompleteColumn, Progress

from ..messages import say
from ..warm_up import is_warm, warm_up
from .tables import plain_console


def compile_rules(quiet: bool = False, language: str = "en") -> None:
    """Compile what is not compiled yet, with a word on stderr about it."""
    if is_warm():
        return
    if quiet:
        warm_up()
        return
    console = plain_console(stderr=True)
    text = say(language, "compiling")
    if not console.is_terminal:
        console.print(text)
        warm_up()
        return
    with Progress("{task.description}", BarColumn(), MofNCompleteColumn(), console=console, transient=True) as progress:
        task = progress.add_task(text, total=None)
        warm_up(lambda done, parts: progress.update(task, completed=done, total=parts))
