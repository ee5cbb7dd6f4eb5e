"""Which board has a network: the file lies in the map's folder and names the board it was trained for."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from ...core.board import Board
from ...core.ground import ground_of
from ...core.maps import map_ids, part
from .notes import notes_of
from .sights import sight_of

FILE = "network.onnx"
"""What a map's folder calls its network."""

_WORKED_OUT = (
    "at_city", "all_routes", "train_routes", "ship_routes", "fits", "pair_routes", "ticket_swing",
)  # fmt: skip
"""Fields of a board's record that follow from its others."""
_USUAL = {"cards": "length", "ticket_any": "ticket_points", "ticket_lost": "ticket_points"}
"""Fields that are the same as another on boards without a special rule; there they are left out."""
_NOTHING = {"ticket_more": -1}
"""What stands in a field, besides 0, where there is nothing to say."""
_CALLED = {"doubles": "pairs"}
"""Fields by the names that networks knew them by when they were trained."""


def board_digest(table: np.ndarray) -> str:
    """The same for every copy of a board, different where map, tickets, cards or rules differ.

    What a board does not have is left out: a rule that is new to the record changes no board without it.
    """
    digest = hashlib.sha256()
    told = {_CALLED.get(field, field): field for field in set(table.dtype.names or ()) - set(_WORKED_OUT)}
    for field in sorted(told):
        of_board = table[told[field]]
        value = np.ascontiguousarray(of_board).tobytes().rstrip(b"\0")
        if field in _USUAL and np.array_equal(of_board, table[_USUAL[field]]):
            continue
        if value and not np.all(of_board == _NOTHING.get(field, 0)):
            digest.update(f"{field} {len(value)} ".encode() + value)
    return digest.hexdigest()[:16]


def has_network(board: Board) -> bool:
    """Whether a network was trained for exactly this board."""
    file = part(board.id, FILE)
    return file is not None and _trained_for(file) == _named(msgspec.json.encode(board), type(board))


def network_file(table: np.ndarray, only: Path | None = None) -> Path | None:
    """The network for a board's record, with `only` that file if it is one; None where there is none."""
    name = _name(table)
    files = [part(name, FILE) for name in map_ids()] if only is None else [only]
    return next((file for file in files if file is not None and _trained_for(file) == name), None)


def _name(table: np.ndarray) -> tuple[str | None, str | None]:
    """What the network for a board has in its notes: the board, and the version of the features as they are now."""
    return _digest_of(table.tobytes(), table.dtype), str(sight_of(table).version)


@lru_cache(maxsize=64)
def _digest_of(content: bytes, kind: np.dtype[Any]) -> str:
    """Bots are made for each decision at a server."""
    return board_digest(np.frombuffer(content, kind))


def _trained_for(file: Path) -> tuple[str | None, str | None]:
    return _told(file, file.stat().st_mtime_ns)


@lru_cache(maxsize=64)
def _told(file: Path, changed: int) -> tuple[str | None, str | None]:
    notes = notes_of(file)
    return notes.get("board"), notes.get("features")


@lru_cache(maxsize=64)
def _named(content: bytes, kind: type[Board]) -> tuple[str | None, str | None]:
    """Of a board as its file would be written: working out a record takes some hundredths of a second."""
    return _name(ground_of(msgspec.json.decode(content, type=kind)).table)
