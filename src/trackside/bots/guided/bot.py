"""The bot that asks the network first, and looks ahead with it where it hesitates or could stop somebody."""

from __future__ import annotations

import math
import time
from dataclasses import replace

import numpy as np

from ...core import SetupError
from ...families.tickets.layout import MIX, PAY, PRICE, REFILL, STACK, TURN
from ..choice import Choice
from ..dice import Dice
from ..learned.bot import LearnedBot
from ..search.tickets.gaps import gaps
from .ahead import Ahead
from .judging import Judgement
from .pace import Pace
from .stopping import Stopping, reason_to_stop

_SETTLED = (PAY, MIX, PRICE, REFILL, STACK)
"""Phases in which little is at stake: the network's word stands."""
_SURE = 0.95
"""A favourite as likely as that is played at once, unless there is somebody to stop."""
_UNLIKELY = 0.03
"""Decisions less likely than that are no candidates."""
_MOST, _WIDTH = 5, 8
"""Candidates that the network names, and with those that could stop somebody."""
_DEPTHS = ((50.0, 2), (200.0, 4))
"""How many own turns a look goes with a budget below so many milliseconds, or as many playouts."""
_DEEPEST = 5
_BATCH = 16
"""Deals of a look at most."""
_SPARED, _AT_LEAST = 0.07, 2.5
"""The part of a time budget that is not used, and how many milliseconds at least: a network is not interrupted."""


class GuidedBot:
    """Search led by a network that learned by self-play.

    The network names candidates. Each is done in games made up alike for all of them; everybody plays a turn as the
    network would, and it says how things stand then. The budget is a time, or a number of playouts (one candidate in
    one deal), which makes it play the same with the same seed.
    """

    sees_state = True

    def __init__(self, seed: int | str, milliseconds: float | None = None, playouts: int | None = None) -> None:
        if (milliseconds is None) == (playouts is None):
            raise SetupError("a search takes a budget either in milliseconds or in playouts")
        if (milliseconds or playouts or 0) <= 0:
            raise SetupError("the budget of a search must be more than 0")
        self.name = f"guided:{milliseconds:g}ms" if milliseconds is not None else f"guided:{playouts}playouts"
        self._milliseconds, self._playouts = milliseconds, playouts
        budget = float(milliseconds or playouts or 0)
        self._depth = next((depth for least, depth in _DEPTHS if budget < least), _DEEPEST)
        self._dice = Dice(str(seed))
        self._first_sight = LearnedBot()
        self._pace = Pace()
        self._stopping = Stopping(seed, milliseconds, playouts)

    def decide(self, table: np.ndarray, states: np.ndarray, seat: int) -> int:
        """The claim that stops somebody, or what is best by the network's first thought and by looking ahead."""
        claim, best = self._think(table, states, seat)
        return best if claim is None else claim

    def explain(self, table: np.ndarray, states: np.ndarray, seat: int) -> list[Choice]:
        """The legal decisions with what the network says of each, the one that this bot would make first."""
        claim, best = self._think(table, states, seat)
        choices = self._first_sight.explain(table, states, seat)
        if claim is None:
            return sorted(choices, key=lambda choice: choice.decision != best)
        first = next(choice for choice in choices if choice.decision == claim)
        reason = reason_to_stop(table, states, claim)
        return [replace(first, reason=reason), *(choice for choice in choices if choice is not first)]

    def _think(self, table: np.ndarray, states: np.ndarray, seat: int) -> tuple[int | None, int]:
        """A claim that stops somebody, if there is one; otherwise what is best."""
        began = time.perf_counter()
        legal, log_shares = self._first_sight.likelihoods(table, states, seat)
        if int(states["phase"][0]) == TURN:
            claim = self._stopping.claim(table, states, seat, legal)
            if claim is not None:
                return claim, claim
        places = self._candidates(table, states, legal, log_shares)
        if len(places) == 1:
            return None, int(legal[0])
        judgement = Judgement(log_shares[places])
        self._look(table, states, seat, legal[places], judgement, began)
        return None, int(legal[places[judgement.best]])

    def _candidates(
        self, table: np.ndarray, states: np.ndarray, legal: np.ndarray, log_shares: np.ndarray
    ) -> list[int]:
        """Places of the decisions worth trying; one where there is nothing to think about."""
        if int(states["phase"][0]) in _SETTLED:
            return [0]
        shares = np.exp(log_shares)
        first = max(1, min(_MOST, int(np.count_nonzero(shares >= _UNLIKELY))))
        further = gaps(table, states, legal, first)[: _WIDTH - first]
        if shares[0] >= _SURE and not further:
            return [0]
        return [*range(first), *further]

    def _look(
        self,
        table: np.ndarray,
        states: np.ndarray,
        seat: int,
        candidates: np.ndarray,
        judgement: Judgement,
        began: float,
    ) -> None:
        """Look ahead until the budget is spent or only the network's favourite is left."""
        network = self._first_sight.network(table)
        ahead = Ahead(table, states, seat, network, network.worth)
        players, spent, until = int(states["players"][0]), 0, math.inf
        if self._milliseconds is not None:
            until = began + (self._milliseconds - max(_AT_LEAST, _SPARED * self._milliseconds)) / 1000
        while (many := int(np.count_nonzero(judgement.running))) > 1:
            start = time.perf_counter()
            if self._playouts is not None:
                deals = (self._playouts - spent) // many
            else:
                deals = self._pace.deals(until - start, many, self._depth, players)
            deals = min(_BATCH, deals)
            if deals < 1:
                break
            judgement.see(ahead.look(candidates[judgement.running], deals, self._dice.word(), self._depth, until))
            spent += deals * many
            now = time.perf_counter()
            self._pace.took(now - start, deals * many, self._depth, players, was_cut=now >= until)
