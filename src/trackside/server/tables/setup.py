"""Whether a game can be begun as somebody wants it, and what it begins with."""

from __future__ import annotations

import json
import time

from ...core import RecordError, SetupError
from ...core.records import opened, read
from ..games import games
from ..limits.letting import nap
from ..problems import ServerProblem, bad_setup
from ..wire.table import NewTable
from .offered_bots import check_bot
from .opening import keep

_MOST_LINES = 2_000
"""Of a record that a table begins with. The longest games have less than half as many."""
_MOST_SECONDS = 3.0
"""What playing a record may take."""


def check_setup(new: NewTable) -> None:
    """Whether such a game can be begun."""
    game = games().get(new.game)
    if game is None:
        raise bad_setup(f"no game is called {new.game[:40]!r}; games are {', '.join(games())}")
    low, high = game.board.players
    players = len(new.seats)
    if not low <= players <= high:
        raise bad_setup(f"{new.game} is for {low} to {high} players, not {players}")
    if new.start is not None and new.start >= players:
        raise bad_setup(f"the start seat is 0 to {players - 1}, not {new.start}")
    if new.options.stand_in:
        check_bot(new.options.stand_in, game)
    for seat in new.seats:
        if seat.kind == "bot" and seat.bot:
            check_bot(seat.bot, game)


def opening_of(new: NewTable, seed: str) -> str:
    """The lines of a record that a table begins with, header first; what chance gives after them comes from `seed`.

    Runs in a thread. The record is played once, and the game it leads to is kept for the table.
    """
    text = new.record or ""
    until = time.thread_time() + _MOST_SECONDS

    def check_time() -> None:
        nap()
        if time.thread_time() > until:
            raise RecordError(record.header_at, f"it takes more than {_MOST_SECONDS:g} seconds to play")

    try:
        records = list(read(text.splitlines()))
        if new.record_game > len(records):
            raise RecordError(1, f"there are {len(records)} games in it, not {new.record_game}")
        record = records[new.record_game - 1]
        lines = len(record.lines) if new.line is None else new.line - record.header_at
        if lines < 0:
            raise RecordError(new.line or 1, "this line is before the game")
        if lines > _MOST_LINES:
            raise RecordError(record.number(_MOST_LINES), f"a table begins with at most {_MOST_LINES} lines")
        record.header["seed"] = seed
        opening, game = opened(record, lines, each=check_time)
        if record.header["game"] != new.game or record.header["seats"] != len(new.seats):
            problem = f"the record is of {record.header['game']} with {record.header['seats']} seats"
            raise RecordError(record.header_at, problem)
        if game.is_over:
            raise RecordError(record.number(len(opening.lines)), "the game is over there")
    except RecordError as problem:
        raise ServerProblem(422, "bad_record", str(problem), line=problem.line) from None
    except SetupError as problem:
        raise bad_setup(str(problem)) from None
    header = {key: opening.header[key] for key in ("trackside", "game", "seats", "start")}
    text = "\n".join(json.dumps(line, ensure_ascii=False) for line in [header, *opening.lines])
    keep(text, seed, game)
    return text
