"""The bot that tries things out: it plays each promising decision on in many games that could be the real one."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from ...core import SetupError
from ...kernel.contract import MOST_LEGAL
from ...kernel.copying import duplicate
from ...kernel.driver import legal_at
from ..choice import Choice
from ..dice import Dice
from .line_up import LineUp, line_up_decisions, line_up_others, line_up_styles
from .race import begin, judge, run
from .room import Room, rooms_for

_SHARE = 0.05
"""The part of a time budget that one call of compiled code should take: how late a search can be."""
_ENOUGH = 0.93
"""The part of a time budget after which no new call is begun."""
_STYLE_SHARE = 0.3
"""The part of a long budget in which the search looks for the style to play on in."""
_LONG_MS, _LONG_PLAYOUTS = 150.0, 500
"""Budgets from which on it does so."""
_CHUNK = 4
"""Rounds between two looks at who is hopeless, where the budget is a number of playouts."""


class SearchBot:
    """Information-set search: redeals what it cannot know and races the planner's candidates in the same made-up games.

    The budget is a time, or a number of playouts, which makes it play the same with the same seed.
    """

    sees_state = True

    def __init__(
        self, seed: int | str, milliseconds: float | None = None, playouts: int | None = None, threads: int = 1
    ) -> None:
        if (milliseconds is None) == (playouts is None):
            raise SetupError("a search takes a budget either in milliseconds or in playouts")
        if (milliseconds or playouts or 0) <= 0:
            raise SetupError("the budget of a search must be more than 0")
        self.name = f"search:{milliseconds:g}ms" if milliseconds is not None else f"search:{playouts}playouts"
        self._milliseconds = milliseconds
        self._playouts = playouts
        self._threads = max(1, threads)
        is_long = (milliseconds or 0) >= _LONG_MS or (playouts or 0) >= _LONG_PLAYOUTS
        self._style_share = _STYLE_SHARE if is_long else 0.0
        self._spent = 0
        """Playouts of this decision before the race that is on."""
        self._dice = Dice(str(seed))
        self._out = np.empty(MOST_LEGAL, np.int64)
        self._rooms: list[Room] = []
        self._table: np.ndarray | None = None

    def decide(self, table: np.ndarray, states: np.ndarray, seat: int) -> int:
        """The decision that does best in the games made up within the budget."""
        began = time.perf_counter()
        if int(legal_at(table, states, 0, self._out)) == 1:
            return int(self._out[0])
        race, best = self.race(table, states, seat, began)
        return int(race["decision"][best])

    def explain(self, table: np.ndarray, states: np.ndarray, seat: int) -> list[Choice]:
        """The candidates, best first: the chance to win in per cent, and the planner's reason with what was seen.

        `wins` and `margin` over the best other seat are means over `playouts`.
        """
        race, best = self.race(table, states, seat)
        reasons = self._rooms[0].side.reasons(table, states, seat)
        choices = []
        for i in range(int(race["candidates"])):
            ran = int(race["ran"][i])
            decision = int(race["decision"][i])
            seen: dict[str, float | int] = {"playouts": ran}
            if ran:
                seen |= {"wins": float(race["wins"][i]) / ran, "margin": float(race["margin"][i]) / ran}
            value = 100 * float(race["wins"][i]) / ran if ran else float(race["value"][i])
            choices.append((i != best, -float(race["reward"][i]) / max(1, ran), decision, value, seen))
        return [
            Choice(decision, value, {**reasons.get(decision, {"kind": "search"}), **seen})
            for _, _, decision, value, seen in sorted(choices, key=lambda choice: choice[:2])
        ]

    def try_out(self, table: np.ndarray, states: np.ndarray, seat: int, decisions: np.ndarray) -> np.record:
        """Race decisions of somebody's choice, whatever the planner thinks of them; what came of each."""
        began = time.perf_counter()
        self._settle_in(table, states)
        self._spent = 0
        self._run(table, states, seat, line_up_others(decisions), began, 1.0)
        return self._rooms[0].all_races[-1]

    def race(
        self, table: np.ndarray, states: np.ndarray, seat: int, began: float | None = None
    ) -> tuple[np.record, int]:
        """Search; what came of each candidate, and which of them to play."""
        began = time.perf_counter() if began is None else began
        self._settle_in(table, states)
        room = self._rooms[0]
        style = 0
        self._spent = 0
        if self._style_share and len(room.thinkers) > 1 and not room.side.is_settled(states):
            styles = line_up_styles(table, states, room)
            style = int(styles.styles[self._run(table, states, seat, styles, began, self._style_share)])
            self._spent = int(room.all_races["playouts"][-1])
        line_up = line_up_decisions(table, states, room, style)
        best = self._run(table, states, seat, line_up, began, 1.0)
        return room.all_races[-1], best

    def _settle_in(self, table: np.ndarray, states: np.ndarray) -> None:
        """Make room to play in, unless the board is the last one's."""
        if self._table is not table:
            self._rooms = rooms_for(table, states, self._threads)
            self._table = table

    def _run(
        self, table: np.ndarray, states: np.ndarray, seat: int, line_up: LineUp, began: float, until: float
    ) -> int:
        """Race a line-up until a part of the budget is spent; the place of the best."""
        count = len(line_up.decisions)
        for room in self._rooms:
            begin(
                table, states, seat, room.players, room.likely, room.races,
                line_up.decisions, line_up.styles, line_up.values, line_up.errors, count,
            )  # fmt: skip
        best = int(judge(self._rooms[0].all_races, self._rooms[0].settings)[0])
        if count == 1:
            return best
        if self._milliseconds is not None:
            return self._in_time(table, states, seat, began, until)
        return self._in_playouts(table, states, seat, until)

    def _in_time(self, table: np.ndarray, states: np.ndarray, seat: int, began: float, until: float) -> int:
        assert self._milliseconds is not None
        budget = self._milliseconds / 1000
        rounds = 1
        best, left = 0, 2
        while left > 1:
            start = time.perf_counter()
            best, left = self._rounds(table, states, seat, rounds)
            now = time.perf_counter()
            one = (now - start) / rounds
            spare = budget * until * _ENOUGH - (now - began)
            if spare < one:
                break
            rounds = max(1, int(min(spare, budget * _SHARE) / max(one, 1e-9)))
        return best

    def _in_playouts(self, table: np.ndarray, states: np.ndarray, seat: int, until: float) -> int:
        assert self._playouts is not None
        most = self._playouts * until - self._spent
        best, left = 0, 2
        while left > 1 and int(self._rooms[0].all_races["playouts"][-1]) < most:
            best, left = self._rounds(table, states, seat, _CHUNK)
        return best

    def _rounds(self, table: np.ndarray, states: np.ndarray, seat: int, rounds: int) -> tuple[int, int]:
        """Some rounds in each thread; the place of the candidate to play and how many still run."""

        def one(room: Room, noise: int) -> None:
            run(
                table, room.given, seat, np.uint64(noise), rounds,
                room.states, room.players, room.likely, room.settings, room.races, room.scores,
            )  # fmt: skip

        noises = [self._dice.word() for _ in self._rooms]
        for room in self._rooms:
            room.given = states if len(self._rooms) == 1 else duplicate(states)
        if len(self._rooms) == 1:
            one(self._rooms[0], noises[0])
        else:
            with ThreadPoolExecutor(len(self._rooms)) as pool:
                list(pool.map(one, self._rooms, noises))
        best, left = judge(self._rooms[0].all_races, self._rooms[0].settings)
        return int(best), int(left)
