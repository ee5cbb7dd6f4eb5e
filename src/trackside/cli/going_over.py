"""Playing in the terminal at once while everything is compiled behind it, and going over to that code between actions.

Going over means running the program anew in the same process, with a file that says how far the game is.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any

from ..behind import Behind


class Compiled:
    """Tells when everything is compiled behind this program; never, where nothing is."""

    def __init__(self) -> None:
        self._ready = threading.Event()
        self._behind: Behind | None = None

    def begin(self) -> None:
        """Compile behind."""
        self._behind = Behind(self._ready.set)
        self._behind.start()

    def is_ready(self) -> bool:
        """Whether to go over now. What was typed ahead would be lost, so that only a person at a terminal goes over."""
        return self._ready.is_set() and sys.stdin.isatty()

    def end(self) -> None:
        """The game is over."""
        if self._behind is not None and not self._ready.is_set():
            self._behind.stop()


def write_down(**told: Any) -> str:
    """A file for the program that takes over; only this user can read it."""
    number, name = tempfile.mkstemp(prefix="trackside-", suffix=".json")
    with os.fdopen(number, "w", encoding="utf-8") as file:
        json.dump(told, file)
    return name


def take_up(file: Path) -> dict[str, Any]:
    """What the program before wrote down, once."""
    told: dict[str, Any] = json.loads(file.read_text("utf-8"))
    file.unlink(missing_ok=True)
    return told
