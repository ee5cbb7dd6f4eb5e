"""The rules and the stronger bots are compiled when they are first used on a machine; people are told why they wait."""

from __future__ import annotations

from rich.progress import BarColumn, MofNCompleteColumn, Progress

from ..messages import say
from ..warm_up import is_warm, warm_up
from .tables import plain_console


def compile_rules(quiet: bool = False, language: str = "en") -> None:
    """Compile the rules where they are not compiled yet, and say so on stderr."""
    _compile("rules", say(language, "compiling"), quiet)


def compile_bots(quiet: bool = False, language: str = "en") -> None:
    """The same for the bots that plan and search."""
    _compile("bots", say(language, "compiling-bots"), quiet)


def _compile(stage: str, text: str, quiet: bool) -> None:
    if is_warm(stage):
        return
    if quiet:
        warm_up(stage=stage)
        return
    console = plain_console(stderr=True)
    if not console.is_terminal:
        console.print(text)
        warm_up(stage=stage)
        return
    with Progress("{task.description}", BarColumn(), MofNCompleteColumn(), console=console, transient=True) as progress:
        task = progress.add_task(text, total=None)
        warm_up(lambda done, parts: progress.update(task, completed=done, total=parts), stage)
