"""Games that begin where a record stands. A record is played once and then copied."""

from __future__ import annotations

import threading
from collections import OrderedDict

from ...core import Game
from ...core.records import Record, read, replay

_MOST = 32
_known: OrderedDict[tuple[str, str], Game] = OrderedDict()
_lock = threading.Lock()


def keep(text: str, seed: str, game: Game) -> None:
    """Remember the game that lines of a record lead to."""
    with _lock:
        _known[text, seed] = game
        _known.move_to_end((text, seed))
        while len(_known) > _MOST:
            _known.popitem(last=False)


def is_known(text: str, seed: str) -> bool:
    """Whether the game need not be played again."""
    with _lock:
        return (text, seed) in _known


def open_record(text: str, seed: str) -> Game:
    """The game that lines of a record lead to; what chance gives from there on comes from `seed`."""
    with _lock:
        game = _known.get((text, seed))
        if game is not None:
            _known.move_to_end((text, seed))
    if game is None:
        record: Record = next(read(text.splitlines()))
        record.header["seed"] = seed
        game = replay(record)
        keep(text, seed, game)
    return game.copy()
