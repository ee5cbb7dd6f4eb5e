"""Folders to look in: the one that comes with the package, those named in the environment, those added by a program."""

from __future__ import annotations

import os
from pathlib import Path


class Folders:
    """Where maps, bots or languages are found, besides what comes with the package."""

    def __init__(self, variable: str, *built_in: Path) -> None:
        self._variable = variable
        self._built_in = built_in
        self._added: list[Path] = []

    def listed(self) -> tuple[Path, ...]:
        """All of them, what comes with the package first."""
        named = [Path(name) for name in os.environ.get(self._variable, "").split(os.pathsep) if name]
        return (*self._built_in, *named, *self._added)

    def add(self, folder: str | os.PathLike[str]) -> None:
        """Look in this folder too. Other processes do not know of it: for those, set the environment."""
        path = Path(folder).resolve()
        if path not in self._added:
            self._added.append(path)

    def forget(self, folder: str | os.PathLike[str]) -> None:
        """Do not look there any more."""
        path = Path(folder).resolve()
        if path in self._added:
            self._added.remove(path)
