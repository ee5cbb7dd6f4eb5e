"""Whether a game can be begun as somebody wants it, and what it begins with."""

from __future__ import annotations

import json

from ...core import RecordError, SetupError
from ...core.records import cut, read, replay
from ..games import games
from ..problems import ServerProblem, bad_setup
from ..wire.table import NewTable
from .offered_bots import check_bot


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


def opening_of(new: NewTable) -> str:
    """The lines of a record that a table begins with, header first."""
    text = new.record or ""
    try:
        records = list(read(text.splitlines()))
        if new.record_game > len(records):
            raise RecordError(1, f"there are {len(records)} games in it, not {new.record_game}")
        record = records[new.record_game - 1]
        lines = len(record.lines) if new.line is None else new.line - record.header_at
        if lines < 0:
            raise RecordError(new.line or 1, "this line is before the game")
        record.header.pop("seed", None)
        opening = cut(record, lines)
        if record.header["game"] != new.game or record.header["seats"] != len(new.seats):
            problem = f"the record is of {record.header['game']} with {record.header['seats']} seats"
            raise RecordError(record.header_at, problem)
        if replay(opening).is_over:
            raise RecordError(record.number(len(opening.lines)), "the game is over there")
    except RecordError as problem:
        raise ServerProblem(422, "bad_record", str(problem), line=problem.line) from None
    except SetupError as problem:
        raise bad_setup(str(problem)) from None
    header = {key: opening.header[key] for key in ("trackside", "game", "seats", "start")}
    return "\n".join(json.dumps(line, ensure_ascii=False) for line in [header, *opening.lines])
