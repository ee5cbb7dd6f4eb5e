"""Made-up games in which candidates are tried: dealt alike for all of them, and played on together.

All games wait for a network at the same time, so that it is asked about many positions at once. The network takes so
much longer than the steps between two questions that a loop in Python costs little, and nothing is compiled for it
but what playing, the search and the network need anyway.
"""

from __future__ import annotations

import numpy as np

from ...core.seeds import generator_words
from ...families.tickets.features import feature_size, features_at
from ...families.tickets.ways import new_memos, new_room
from ...kernel.contract import MOST_LEGAL
from ...kernel.driver import drive, redeal_at, score_at
from ..learned.rounding import rounded
from ..learned.worth import Worth
from ..planner.notes import new_notes
from ..search.sides import side_of
from ..search.tickets.likely import new_likelihoods, swap_tickets_at, weigh_tickets_at

RUNNING, BACK, ENDED = 0, 1, 2
"""A game goes on; the own turn has come at which the look ends, and the network's value is the last to ask for; it is
over."""


class Worlds:
    """Games made up from one position, as the seat that looks may suppose them."""

    def __init__(self, table: np.ndarray, states: np.ndarray, seat: int, worth: Worth) -> None:
        """Judge what the others are likely to hold in states[0]; it must not change while games are made up."""
        self._table, self._states, self._seat, self._worth = table, states, seat, worth
        self._turn = int(states["turn"][0])
        self._notes, self._clean = new_notes(table), new_notes(table)
        self._likely = new_likelihoods(table)
        self._out = np.empty(MOST_LEGAL, np.int64)
        self._room, self._memos = new_room(table), new_memos(table, 2)
        self._scores = side_of(states).new_scores(table)
        weigh_tickets_at(table, states, seat, self._notes, self._likely)

    def deal(self, candidates: np.ndarray, deals: int, noise: int, depth: int) -> None:
        """Make up games and do each candidate in a copy: game i is deal i // n with candidate i % n.

        noise: any number; with a deal's number it decides what is made up. depth: how many own turns from this one on
        a game goes on.
        """
        n = len(candidates)
        self._depth = depth
        self.games = np.zeros(deals * n, self._states.dtype)
        self.stage = np.zeros(deals * n, np.int64)
        self.own_turns = np.zeros(deals * n, np.int64)
        """Own turns that have begun since."""
        self._last_own = np.full(deals * n, self._turn)
        self.outcome = np.zeros(deals * n)
        """What games that ended were worth to the seat that looks, as in training."""
        self.rows = np.zeros((deals * n, feature_size(self._table[0])), np.int8)
        """What the network is shown of each game that waits."""
        self._legal: dict[int, np.ndarray] = {}
        self._seats, self._turns = self.games["seat"], self.games["turn"]
        for first in range(0, len(self.games), n):
            self.games[first] = self._states[0]
            redealing, swapping = generator_words(f"guided/{noise}/{first // n}")[:2]
            redeal_at(self._table, self.games, first, self._seat, redealing)
            self._notes[0] = self._clean[0]
            one = self.games[first : first + 1]
            swap_tickets_at(self._table, one, self._seat, self._notes, self._likely, swapping)
            self.games[first + 1 : first + n] = self.games[first]
            for i, candidate in enumerate(candidates.tolist()):
                self._play(first + i, candidate)

    def waiting(self) -> np.ndarray:
        """The games that wait for the network, in order; `rows` is what it is shown of each."""
        asking = np.flatnonzero(self.stage == RUNNING)
        for row, game in enumerate(asking.tolist()):
            mover = int(self._seats[game])
            if mover == self._seat and self._turns[game] != self._last_own[game]:
                self._last_own[game] = self._turns[game]
                self.own_turns[game] += 1
                if self.own_turns[game] == self._depth:
                    self.stage[game] = BACK
            self._memos[0] = self._memos[1]
            features_at(self._table, self.games, game, mover, self._room, self._memos, self.rows[row])
        return asking

    def movers(self, asking: np.ndarray) -> np.ndarray:
        """Whose decision it is in these games."""
        return np.asarray(self._seats[asking], np.int64)

    def decide(self, asking: np.ndarray, logits: np.ndarray) -> None:
        """Do what the network thinks best in those games that go on; of decisions as likely, the lowest number."""
        for row, game in enumerate(asking.tolist()):
            if self.stage[game] == RUNNING:
                legal = self._legal[game]
                self._play(game, int(legal[int(rounded(logits[row][legal]).argmax())]))

    def _play(self, game: int, decision: int) -> None:
        """Do a decision, and all that follows where there is no choice."""
        count = drive(self._table, self.games, game, decision, self._out)
        while count == 1:
            count = drive(self._table, self.games, game, int(self._out[0]), self._out)
        if count == 0:
            self.stage[game] = ENDED
            score_at(self._table, self.games, game, self._scores)
            self.outcome[game] = self._worth.of(self._scores[0], int(self.games["players"][game]), self._seat)
        else:
            self._legal[game] = np.sort(self._out[:count])
