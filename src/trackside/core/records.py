"""Record files: whole games as JSON lines that anybody can replay and check without the seed. See docs/records.md."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from . import maps
from .actions import Line
from .board import Board
from .errors import IllegalAction, RecordError, SetupError, TracksideError
from .former_names import renamed, spoken
from .game import Game
from .ground import Ground, find_ground

VERSION = 1
_MOST_FORCED = 512  # what chance can give in one step; the engine has room for so much
_LONGEST_LINE = 100_000


@dataclass
class Record:
    """One game of a file as it was read, not yet replayed."""

    header: Line
    header_at: int
    """The number of the header's line in the file, from 1."""
    lines: list[Line] = field(default_factory=list)
    result: Any = None

    def number(self, index: int) -> int:
        """The number in the file of a line; index -1 is the header."""
        return self.header_at + 1 + index


def _encode(line: Line) -> str:
    return json.dumps(line, ensure_ascii=False)


def _same(one: Any, other: Any) -> bool:
    """Equal as JSON: the order of keys is free, but true is not 1."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def write(game: Game) -> str:
    """The game as a record; without a result line while it runs.

    >>> print(write(Game.new("europe", players=2, seed=7)).splitlines()[0])
    {"trackside": 1, "game": "europe", "seats": 2, "start": 0, "seed": "7"}
    """
    header: Line = {"trackside": VERSION, "game": game.board.id, "seats": game.players, "start": game.start}
    if game.seed is not None:
        header["seed"] = game.seed
    header |= game.notes
    lines = [header, *renamed(game.lines, game.record_names)]
    if game.is_over:
        lines.append({"result": game.standing()})
    return "".join(_encode(line) + "\n" for line in lines)


def _decode(text: str, number: int) -> Line:
    if len(text) > _LONGEST_LINE:
        raise RecordError(number, f"longer than {_LONGEST_LINE} characters")
    try:
        line = json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise RecordError(number, f"not JSON: {problem}") from None
    if not isinstance(line, dict):
        raise RecordError(number, "not a JSON object")
    return line


def read(lines: Iterable[str]) -> Iterator[Record]:
    """Split the lines of a file into its games."""
    record: Record | None = None
    for number, text in enumerate(lines, 1):
        if not text.strip():
            raise RecordError(number, "empty line")
        line = _decode(text, number)
        if "trackside" in line:
            if record is not None:
                yield record
            record = Record(line, number)
        elif record is None:
            raise RecordError(number, 'a record begins with a header: {"trackside": 1, ...}')
        elif record.result is not None:
            raise RecordError(number, "a line after the result; the next game begins with a header")
        elif "result" in line:
            record.result = line["result"]
        else:
            record.lines.append(line)
    if record is None:
        raise RecordError(1, "the file is empty")
    yield record


def read_file(path: str | os.PathLike[str]) -> Iterator[Record]:
    """Read the games of a file one by one."""
    try:
        with open(path, encoding="utf-8", newline="\n") as file:
            yield from read(line.rstrip("\n") for line in file)
    except UnicodeDecodeError as problem:
        raise RecordError(1, f"not UTF-8 text: {problem.reason}") from None
    except OSError as problem:
        raise RecordError(1, f"cannot be read: {problem.strerror or problem}") from None


class _Replay:
    """One record being replayed: every line is compared with what the rules make of the game."""

    def __init__(self, record: Record, board: Board | None) -> None:
        self.at = 0
        self.ground = self._ground_of(record, board)
        self.record = _today(record, self.ground)
        self.game = self._deal()
        self.game.record_names = spoken(record.lines, self.ground.board.formerly)

    def _fail(self, index: int, problem: str) -> RecordError:
        return RecordError(self.record.number(index), problem)

    @staticmethod
    def _ground_of(record: Record, board: Board | None) -> Ground:
        name = record.header.get("game")
        if board is not None and board.id == name:
            return find_ground(board)
        if not isinstance(name, str) or name not in maps.ids():
            problem = f"no game is called {name!r}; for a board of your own, name its file too"
            raise RecordError(record.header_at, problem)
        return find_ground(name)

    def _deal(self) -> Game:
        header = self.record.header
        if not _same(header.get("trackside"), VERSION):
            raise self._fail(-1, f"version {header.get('trackside')!r}; this program reads version {VERSION}")
        ground = self.ground
        seats, start, seed = header.get("seats"), header.get("start"), header.get("seed")
        if seed is not None and not isinstance(seed, str):
            raise self._fail(-1, "the seed is a text")
        if not isinstance(seats, int) or not isinstance(start, int) or isinstance(start, bool):
            raise self._fail(-1, "seats and start are whole numbers")
        forced: list[int] = []
        for index, line in enumerate(self.record.lines):
            if "chance" in line:
                forced += self._forced(ground, index, line)
            elif not _in_setup(ground, line):
                break
        try:
            game = Game.dealt(ground, seats, seed, start, forced)
        except SetupError as problem:
            raise self._fail(-1, str(problem)) from None
        known = ("trackside", "game", "seats", "start", "seed")
        game.notes = {key: value for key, value in header.items() if key not in known}
        self._compare(game.lines, -1)
        self.at = len(game.lines)
        self._check_forced(game, 0)
        return game

    def _forced(self, ground: Ground, index: int, line: Line) -> list[int]:
        try:
            numbers: list[int] = ground.forced(line)
        except TracksideError as problem:
            raise self._fail(index, str(problem)) from None
        except (KeyError, TypeError, ValueError, AttributeError):
            raise self._fail(index, f"this is nothing chance can give here: {_encode(line)[:200]}") from None
        if len(numbers) > _MOST_FORCED // 2:
            raise self._fail(index, "more than chance can give at once")
        return numbers

    def _check_forced(self, game: Game, index: int) -> None:
        wrong = game.unforced()
        if wrong == "misfit":
            raise self._fail(index, "chance cannot give this: no such card or ticket is left")
        if wrong is not None:
            raise self._fail(index, "chance gives less here than the record says")

    def _compare(self, made: list[Line], index: int) -> None:
        """Whether the next lines of the record are those the game made."""
        for offset, line in enumerate(made):
            place = self.at + offset
            if place >= len(self.record.lines):
                raise self._fail(index, f"the record ends where this should follow: {_encode(line)}")
            given = self.record.lines[place]
            if not _same(_ordered(self.ground, given), _ordered(self.ground, line)):
                raise self._fail(place, f"should be {_encode(line)}, is {_encode(given)[:300]}")

    def run(self) -> Game:
        """Replay all lines."""
        while self.at < len(self.record.lines):
            self._step()
        return self.game

    def _step(self) -> None:
        game, lines = self.game, self.record.lines
        first = self.at  # in setup the tickets offered stand before the choice
        if "chance" in lines[first] and game.shows_offers:
            first += 1
        if first >= len(lines) or "do" not in lines[first]:
            raise self._fail(self.at, "an action should stand here")
        action = lines[first]
        forced: list[int] = []
        if not game.shows_offers:
            index = first + 1
            while index < len(lines) and "chance" in lines[index]:
                forced += self._forced(game.ground, index, lines[index])
                index += 1
        if len(forced) > _MOST_FORCED:
            raise self._fail(first, "chance gives more here than it can")
        if not _same(action.get("seat"), game.seat):
            raise self._fail(first, f"seat {game.seat} is to act, not {action.get('seat')!r}")
        game.force(forced)
        try:
            made = game.play(action)
        except IllegalAction as problem:
            raise self._fail(first, str(problem)) from None
        if not made:
            raise self._fail(first, "a record tells of whole actions, and this one goes on")
        self._compare(made, first)
        self.at += len(made)
        self._check_forced(game, first)


def _today(record: Record, ground: Ground) -> Record:
    """A record with the names that the board has today."""
    formerly = ground.board.formerly
    if not spoken(record.lines, formerly):
        return record
    return Record(record.header, record.header_at, renamed(record.lines, formerly), record.result)


def _in_setup(ground: Ground, line: Line) -> bool:
    """Whether a line is a choice that seats make in secret before the first turn."""
    return any(kind.in_setup for kind in ground.kinds if kind.verb == line.get("do"))


def _ordered(ground: Ground, line: Line) -> Line:
    """A line for comparing: what may stand in any order is sorted."""
    kinds = [kind for kind in ground.kinds if kind.verb == line.get("do")]
    return kinds[0].ordered(line) if kinds else line


def replay(record: Record, board: Board | None = None) -> Game:
    """The game a record tells of, played through without its seed; it may still be running.

    Raises RecordError, with the number of the line, where the record tells of something that cannot have happened.
    `board` is the board of a game that is not built in.
    """
    game = _Replay(record, board).run()
    end = len(record.lines)
    if record.result is not None:
        if not game.is_over:
            raise RecordError(record.number(end), "a result, but the game is not over")
        expected = game.standing()
        if not _same(record.result, expected):
            raise RecordError(record.number(end), f"the result should be {_encode({'result': expected})}")
    return game


def cut(record: Record, lines: int, board: Board | None = None) -> Record:
    """The record up to so many lines after its header, as far as they are whole actions with what chance gave.

    At the least it is the deal. Raises RecordError where the lines tell of something that cannot have happened.
    """
    return opened(record, lines, board)[0]


def opened(
    record: Record, lines: int, board: Board | None = None, each: Callable[[], None] | None = None
) -> tuple[Record, Game]:
    """The same with the game it leads to, played once. `each` is called after every action; what it raises ends it."""
    steps = _Replay(record, board)
    whole = steps.at
    while steps.at < min(lines, len(record.lines)):
        steps._step()
        if each is not None:
            each()
        if steps.at <= lines:
            whole = steps.at
    found = Record(record.header, record.header_at, record.lines[:whole])
    return found, steps.game if steps.at == whole else _Replay(found, board).run()


def redealt(record: Record, opening: int = 0, board: Board | None = None) -> Game:
    """The game that the record's seed deals when the players act as recorded; every line must come out the same.

    The first `opening` lines are taken as they are. Raises RecordError at the first line that chance gave otherwise.
    """
    ground = _Replay._ground_of(record, board)
    record = _today(record, ground)
    steps = _Replay(Record(record.header, record.header_at, record.lines[:opening]), board) if opening else None
    if steps is not None:
        game = steps.run()
    else:
        start = None if _dealt_start(record, ground) else record.header["start"]
        game = Game.dealt(ground, record.header["seats"], record.header["seed"], start)
    checked = 0
    for line in record.lines[opening:]:
        checked = _same_so_far(record, game, checked)
        if "do" in line:
            game.play(line)
    _same_so_far(record, game, checked)
    return game


def _dealt_start(record: Record, ground: Ground) -> bool:
    """Whether the seed itself gives the start seat; otherwise it was named."""
    by_chance = Game.dealt(ground, record.header["seats"], record.header["seed"])
    return bool(by_chance.start == record.header["start"])


def _same_so_far(record: Record, game: Game, checked: int) -> int:
    """Compare the lines the game made with those of the record, from one on; how many there are."""
    made = game.lines
    for index in range(checked, min(len(made), len(record.lines))):
        if not _same(_ordered(game.ground, made[index]), _ordered(game.ground, record.lines[index])):
            problem = f"the seed gives {_encode(made[index])}, the record has {_encode(record.lines[index])[:300]}"
            raise RecordError(record.number(index), problem)
    return len(made)


def check(record: Record, board: Board | None = None) -> Game:
    """The same for a record that must be complete."""
    game = replay(record, board)
    if record.result is None:
        raise RecordError(record.number(len(record.lines)), "the result line is missing")
    return game
