"""The journal of a tournament: a line per finished game, so that a stopped run goes on where it was.

The first line says which tournament it is. Games are keyed by deal and rotation, in whatever order they ended.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

from ..core.ground import find_ground
from .errors import JournalError
from .games import Played, Tournament
from .lineup import Pairing

_FORMAT = 1


def _header(tournament: Tournament) -> dict[str, Any]:
    board = find_ground(tournament.game).board
    return {
        "arena": _FORMAT,
        "game": board.id,
        "bots": list(tournament.lineup.entries),
        "seed": tournament.seed,
    }


class Journal:
    """An open journal. `played` holds what it had when it was opened."""

    def __init__(self, path: Path, tournament: Tournament) -> None:
        self._path = path
        header = _header(tournament)
        self.played: dict[Pairing, Played] = {}
        end = 0
        if path.exists() and path.stat().st_size:
            end = self._read(header, tournament)
        self._file = path.open("ab")
        if end:
            os.truncate(path, end)  # a run that was killed leaves half a line
        else:
            os.truncate(path, 0)
            self._write(header)

    def _read(self, header: dict[str, Any], tournament: Tournament) -> int:
        """Read what is there; where its last whole line ends."""
        end = 0
        for number, line in enumerate(self._lines(), 1):
            if not line.endswith(b"\n"):
                break
            try:
                if number == 1:
                    self._compare(msgspec.json.decode(line, type=dict[str, Any]), header)
                else:
                    self._add(msgspec.json.decode(line, type=Played), tournament)
            except msgspec.MsgspecError:
                raise JournalError(self._path, f"line {number} is not one of an arena journal") from None
            end += len(line)
        return end

    def _lines(self) -> Iterator[bytes]:
        with self._path.open("rb") as file:
            yield from file

    def _compare(self, found: dict[str, Any], wanted: dict[str, Any]) -> None:
        for field, value in wanted.items():
            if field not in found:
                raise JournalError(self._path, "line 1 is not one of an arena journal")
            if found[field] != value:
                there, here = (", ".join(v) if isinstance(v, list) else v for v in (found[field], value))
                raise JournalError(self._path, f"it is of another tournament: {field} {there}, not {here}")

    def _add(self, played: Played, tournament: Tournament) -> None:
        if len(played.sheets) != tournament.lineup.players or not 0 <= played.rotation < tournament.lineup.rotations:
            raise JournalError(self._path, f"deal {played.deal} rotation {played.rotation} is none of this line-up")
        self.played[played.pairing] = played

    def write(self, played: Played) -> None:
        """Note a finished game down."""
        self._write(msgspec.structs.replace(played, record=None))

    def _write(self, line: object) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()
