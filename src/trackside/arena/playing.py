"""One game of a tournament, from the deal to what is counted of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from time import perf_counter
from typing import Any

import msgspec
import numpy as np

from ..bots import Bot, BotFailed, StuckGame, make_bots
from ..bots.asking import MOST_DECISIONS, is_over
from ..bots.dice import Dice
from ..bots.specs import parse_spec
from ..core import Game, TracksideError, maps
from ..core.ground import Ground, find_ground
from ..core.seeds import generator_words
from ..kernel.contract import MOST_LEGAL
from ..kernel.copying import duplicate, overwrite
from ..kernel.driver import drive, legal_at, redeal_at, score_at, set_up_at
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
    table = _Table(ground, seed, make_bots(seating, noise), noise, tournament if tournament.records else None)
    table.play_on()
    sheets = _sheets(ground, table, [parse_spec(spec).milliseconds for spec in seating])
    by_entry = sorted(range(lineup.players), key=lambda seat: lineup.entry_at(seat, pairing.rotation))
    return Played(pairing.deal, pairing.rotation, [sheets[seat] for seat in by_entry], table.record(seating))


@lru_cache(maxsize=8)
def warm(game: str, lineup: Lineup) -> None:
    """Let every bot decide once in this process: compiled ones are loaded or compiled then, which no clock counts."""
    ground = _ground(game)
    for name in lineup.names:
        table = _Table(ground, "warm", make_bots([name] * lineup.players, "warm"), "warm", None)
        with suppress(TracksideError):  # a bot that fails is reported by the first game
            table.ask_once()


@lru_cache(maxsize=8)
def _ground(game: str) -> Ground:
    return find_ground(game)


class _Table:
    """Bots around one game."""

    def __init__(self, ground: Ground, seed: str, bots: Sequence[Bot], noise: str, to_record: Tournament | None):
        self._seed = seed
        self._bots = bots
        self._dice = Dice(f"{noise}/redeal")
        self._table = ground.table
        self._game: Game | None = None
        if to_record is None:
            self.states = ground.new_states(1)
            size = self.states["generators"].shape[1]
            self.states["generators"][0] = generator_words(seed)[:size]
            set_up_at(ground.table, self.states, 0, len(bots), -1)
        else:
            known = to_record.game if to_record.game in maps.ids() else ground.board
            self._game = Game.new(known, len(bots), seed)
            self.states = self._game._states
        self._shown = duplicate(self.states)
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
        states, out, step = self.states, np.empty(MOST_LEGAL, np.int64), self._step()
        seat_of, turn_of = states["seat"], states["turn"]
        count = int(legal_at(self._table, states, 0, out))
        made, turn = 0, int(turn_of[0])
        while count and made < MOST_DECISIONS:
            seat = int(seat_of[0])
            decision = int(out[0]) if count == 1 else self._ask(seat, out[:count])
            count = step(decision, out)
            made += 1
            if int(turn_of[0]) != turn:
                turn = int(turn_of[0])
                self.turns[seat] += 1
        if count:
            raise StuckGame(self._seed, made, "it should have ended long ago")
        if not is_over(states):
            raise StuckGame(self._seed, made, "no decision is legal and it is not over")

    def ask_once(self) -> None:
        """Let the bot to move decide, and leave it at that."""
        out = np.empty(MOST_LEGAL, np.int64)
        count = int(legal_at(self._table, self.states, 0, out))
        self._ask(int(self.states["seat"][0]), out[:count])

    def _step(self) -> Callable[[int, np.ndarray], int]:
        """How a decision is done; it says how many are legal next."""
        if self._game is None:
            return lambda decision, out: int(drive(self._table, self.states, 0, decision, out))
        game = self._game

        def decide(decision: int, out: np.ndarray) -> int:
            game.decide(decision)
            return int(legal_at(self._table, game._states, 0, out))

        return decide

    def _ask(self, seat: int, legal: np.ndarray) -> int:
        """The decision of the bot at a seat, which is shown what it cannot know dealt anew."""
        bot = self._bots[seat]
        shown = self._shown
        overwrite(shown, self.states)  # which a bot may have changed
        if bot.sees_state:
            redeal_at(self._table, shown, 0, seat, np.uint64(self._dice.word()))
        begun = perf_counter()
        try:
            decision = bot.decide(self._table, shown, seat)
        except BotFailed as problem:
            raise BotFailed(bot.name, problem.problem, self._seed) from problem
        except TracksideError as problem:
            raise BotFailed(bot.name, str(problem), self._seed) from problem
        except Exception as problem:
            raise BotFailed(bot.name, f"{type(problem).__name__}: {problem}", self._seed) from problem
        self.times[seat].append(perf_counter() - begun)
        if decision not in legal:
            raise BotFailed(bot.name, f"it chose {decision}; legal are {legal.tolist()}", self._seed)
        return int(decision)


def _sheets(ground: Ground, table: _Table, budgets: Sequence[int | None]) -> list[Sheet]:
    """One sheet per seat."""
    states, scores = table.states, ground.new_scores()
    score_at(ground.table, states, 0, scores)
    result = ground.result(states[0], scores[0])
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
                **_ticket_counts(ground.table[0], states[0], scores[0], seat),
            )
        )
    return sheets


_COUNTS = ("completed", "longest_path")
"""Entries of a result's parts that are no points."""


def _ticket_counts(board: Any, state: Any, scores: Any, seat: int) -> dict[str, int]:
    if "ring" not in state.dtype.names:
        return {"tickets": 0, "completed": 0, "ticket_points": 0, "completed_points": 0}
    held, done = int(state.held[seat]), int(scores.done[seat])
    points = {ticket: int(board.ticket_points[ticket]) for ticket in range(64) if held >> ticket & 1}
    completed = {ticket: worth for ticket, worth in points.items() if done >> ticket & 1}
    return {
        "tickets": len(points),
        "completed": len(completed),
        "ticket_points": sum(points.values()),
        "completed_points": sum(completed.values()),
    }


def _ranks(scores: Sequence[int], winners: Sequence[int]) -> list[float]:
    """The rank of each seat: winners first (tie-breaks decided who they are), then by score."""
    keys = [(seat in winners, score) for seat, score in enumerate(scores)]
    return [sum(k > key for k in keys) + (1 + keys.count(key)) / 2 for key in keys]
