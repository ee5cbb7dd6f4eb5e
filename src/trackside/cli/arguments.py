"""Arguments that several commands share, as argparse types."""

from __future__ import annotations

import argparse

from ..core import maps
from ..messages import ENGLISH, language_name, languages

GAME_HELP = f"{', '.join(maps.ids())}, or the path of a board file"


def game(text: str) -> str:
    """A game's name, also with hyphens, or a path."""
    name = text.lower().replace("-", "_")
    return name if name in maps.ids() else text


def count(text: str) -> int:
    """A whole number from 1 up."""
    if not text.isdecimal() or len(text) > 9 or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number above 0")
    return int(text)


def seat(text: str) -> int:
    """A seat's number, from 0 up."""
    if not text.isdecimal() or len(text) > 3:
        raise argparse.ArgumentTypeError(f"{text!r} is not a seat; seats are 0, 1, 2 and so on")
    return int(text)


def bots(text: str) -> list[str]:
    """Names of bots between commas."""
    return [name.strip() for name in text.split(",") if name.strip()]


def add_language(parser: argparse.ArgumentParser, what: str) -> None:
    """Add --language, with every language there is."""
    known = ", ".join(f"{code} for {language_name(code)}" for code in languages())
    parser.add_argument("--language", choices=languages(), default=ENGLISH, help=f"{what}: {known} ({ENGLISH})")
