"""One game of a tournament, from the deal to what is counted of it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import lru_cache

import msgspec

from ..bots import Bot, Dealer, make_bots, parse_spec
from ..bots.asking import asked
from ..core import Game, Position, TracksideError
from ..core.ground import Ground, find_ground
from .clock import Clock
from .lineup import Lineup, Pairing


@dataclass(frozen=True)
class Tournament:
    """What decides the games of a tournament, whoever plays them and in whatever order."""

    game: str
    """A name, or the path of a board file, which every machine that plays must have."""
    lineup: Lineup
    seed: str
    records: bool = False

    def deal_seed(self, deal: int) -> str:
        """The seed of a deal, the same in every rotation."""
        return f"{self.seed}/{deal}"


class Sheet(msgspec.Struct, frozen=True):
    """How one bot did in one game."""

    score: int
    win: float
    """1 for a win, a part of it where it is shared."""
    rank: float
    """1 is first; who is level shares the mean of the ranks."""
    parts: dict[str, int]
    turns: int
    tickets: int
    """Tickets held at the end; 0 where the game has none."""
    completed: int
    ticket_points: int
    completed_points: int
    clock: Clock

    def without_time(self) -> Sheet:
        """The same without what differs from run to run."""
        return msgspec.structs.replace(self, clock=Clock(decisions=self.clock.decisions, classes={}))


class Played(msgspec.Struct, frozen=True):
    """One finished game: a sheet for each entry of the line-up, not for each seat."""

    deal: int
    rotation: int
    sheets: list[Sheet]
    record: str | None = None

    @property
    def pairing(self) -> Pairing:
        """Which game it was."""
        return Pairing(self.deal, self.rotation)


def play(tournament: Tournament, pairing: Pairing) -> Played:
    """Play one game. What comes out depends on the arguments alone, except for bots that look at the clock."""
    ground = _ground(tournament.game)
    lineup = tournament.lineup
    warm(tournament.game, lineup)
    seating = lineup.seating(pairing.rotation)
    seed = tournament.deal_seed(pairing.deal)
    noise = f"{seed}/rotation {pairing.rotation}"  # chance of bots; the deal does not depend on it
    table = Table(ground, seed, make_bots(seating, noise, ground.board), noise, tournament.records)
    table.play_on()
    sheets = _sheets(table, [parse_spec(spec).milliseconds for spec in seating])
    by_entry = sorted(range(lineup.players), key=lambda seat: lineup.entry_at(seat, pairing.rotation))
    return Played(pairing.deal, pairing.rotation, [sheets[seat] for seat in by_entry], table.record(seating))


@lru_cache(maxsize=8)
def warm(game: str, lineup: Lineup) -> None:
    """Let every bot decide once in this process: compiled ones are loaded or compiled then, which no clock counts."""
    ground = _ground(game)
    for name in lineup.names:
        bots = make_bots([name] * lineup.players, "warm", ground.board)
        with suppress(TracksideError):  # a bot that fails is reported by the first game
            Table(ground, "warm", bots, "warm").ask_once()


@lru_cache(maxsize=8)
def _ground(game: str) -> Ground:
    return find_ground(game)


class Table:
    """Bots around one game. `noise` decides what each is shown in place of what it may not know."""

    def __init__(self, ground: Ground, seed: str, bots: Sequence[Bot], noise: str, records: bool = False) -> None:
        self._seed = seed
        self._bots = bots
        self._dealer = Dealer(noise, timed=lambda seat, seconds: self.times[seat].append(seconds))
        self._game = Game.dealt(ground, len(bots), seed) if records else None
        self.position = Position.dealt(ground, len(bots), seed) if self._game is None else self._game.position()
        self.times: list[list[float]] = [[] for _ in bots]
        self.turns = [0] * len(bots)

    def record(self, names: list[str]) -> str | None:
        """The record of the game, if it was kept."""
        if self._game is None:
            return None
        self._game.notes["names"] = names
        return self._game.record()

    def play_on(self) -> None:
        """Let the bots play the game to its end. Where there is one legal decision, nobody is asked."""
        position, game = self.position, self._game
        seat, turn = position.seat, position.turn
        for decision in asked(self._bots, position, self._dealer, self._seed, only_choices=True):
            if game is not None:
                game.decide(decision)
            if position.turn != turn:
                turn = position.turn
                self.turns[seat] += 1
            seat = position.seat

    def ask_once(self) -> int:
        """Let the bot to move make one decision, and leave it at that; which one."""
        return next(asked(self._bots, self.position, self._dealer, self._seed))


def _sheets(table: Table, budgets: Sequence[int | None]) -> list[Sheet]:
    """One sheet per seat."""
    position = table.position
    ground, scores = position.ground, position.scores()
    result = ground.result(position.state, scores)
    ranks = _ranks(result["scores"], result["winners"])
    sheets = []
    for seat, score in enumerate(result["scores"]):
        parts = {name: value for name, value in result["parts"][seat].items() if name not in _COUNTS}
        sheets.append(
            Sheet(
                score=score,
                win=(seat in result["winners"]) / len(result["winners"]),
                rank=ranks[seat],
                parts=parts,
                turns=table.turns[seat],
                clock=Clock.of(table.times[seat], budgets[seat]),
                **asdict(ground.tally(position.state, scores, seat)),
            )
        )
    return sheets


_COUNTS = ("completed", "longest_path")
"""Entries of a result's parts that are no points."""


def _ranks(scores: Sequence[int], winners: Sequence[int]) -> list[float]:
    """The rank of each seat: winners first (tie-breaks decided who they are), then by score."""
    keys = [(seat in winners, score) for seat, score in enumerate(scores)]
    return [sum(k > key for k in keys) + (1 + keys.count(key)) / 2 for key in keys]
