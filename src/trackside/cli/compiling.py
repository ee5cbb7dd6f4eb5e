"""The rules and the stronger bots are compiled when they are first used on a machine: tell who waits."""

from __future__ import annotations

from rich.progress import BarColumn, MofNCompleteColumn, Progress

from ..messages import say
from ..warm_up import is_warm, warm_up
from .tables import plain_console


def compile_rules(quiet: bool = False, language: str = "en") -> None:
    """Compile the rules where they are not compiled yet, with a word on stderr about it."""
    _compile("rules", "compiling", quiet, language)


def compile_bots(quiet: bool = False, language: str = "en") -> None:
    """The same for the bots that plan and search."""
    _compile("bots", "compiling-bots", quiet, language)


def _compile(stage: str, message: str, quiet: bool, language: str) -> None:
    if is_warm(stage):
        return
    if quiet:
        warm_up(stage=stage)
        return
    console = plain_console(stderr=True)
    text = say(language, message)
    if not console.is_terminal:
        console.print(text)
        warm_up(stage=stage)
        return
    with Progress("{task.description}", BarColumn(), MofNCompleteColumn(), console=console, transient=True) as progress:
        task = progress.add_task(text, total=None)
        warm_up(lambda done, parts: progress.update(task, completed=done, total=parts), stage)
