"""Bots at the table: each is asked for its decisions and shown only what its seat may know."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ..core import Action, Game, IllegalAction, SetupError
from ..core.ground import Ground, Line
from ..core.seeds import fresh_seed
from ..families.shares import layout as shares_layout
from ..families.tickets import layout
from ..families.tickets.decisions import MOST_LEGAL
from ..kernel.copying import duplicate
from ..kernel.driver import drive, legal_at, redeal_at
from .bot import Bot, StuckGame
from .dice import Dice

MOST_DECISIONS = 100_000
"""No game takes nearly as many; one that does is stuck."""


class Dealer:
    """Shows a bot the game as its seat could have it: what the seat does not know is dealt anew for each decision."""

    def __init__(self, table: np.ndarray, seed: str) -> None:
        self._table = table
        self._dice = Dice(f"{seed}/redeal")

    def ask(self, bot: Bot, states: np.ndarray) -> int:
        """The decision of a bot for the seat to move in states[0]."""
        seat = int(states["seat"][0])
        shown = states
        if bot.looks:
            shown = duplicate(states)
            redeal_at(self._table, shown, 0, seat, np.uint64(self._dice.word()))
        return bot.decide(self._table, shown, seat)


def is_over(states: np.ndarray) -> bool:
    """Whether the game in states[0] has ended."""
    return int(states["phase"][0]) == over_phase(states)


def over_phase(states: np.ndarray) -> int:
    """The phase of a game that has ended, in these states' family."""
    return layout.OVER if "ring" in (states.dtype.names or ()) else shares_layout.OVER


def play_states(table: np.ndarray, states: np.ndarray, bots: Sequence[Bot], seed: str) -> int:
    """Let bots play the game in states[0] to its end, one bot per seat; how many decisions they made.

    `seed` decides what bots are shown in place of what they may not know. It names the game in messages too.
    """
    dealer = Dealer(table, seed)
    out = np.empty(MOST_LEGAL, np.int64)
    count = int(legal_at(table, states, 0, out))
    made = 0
    while count and made < MOST_DECISIONS:
        bot = bots[int(states["seat"][0])]
        decision = dealer.ask(bot, states)
        if decision not in out[:count]:
            raise IllegalAction(f"{bot.name} chose {decision}, not among the legal decisions {out[:count].tolist()}")
        count = int(drive(table, states, 0, decision, out))
        made += 1
    _check_end(states, seed, made, count)
    return made


def _check_end(states: np.ndarray, seed: str | None, made: int, count: int) -> None:
    if count:
        raise StuckGame(seed, made, "it should have ended long ago")
    if not is_over(states):
        raise StuckGame(seed, made, "no decision is legal and it is not over")


class Seats:
    """The bots of one game, for a game that is recorded or that people play in too."""

    def __init__(self, game: Game, bots: dict[int, Bot]) -> None:
        self.game = game
        self.bots = bots
        self._dealer = Dealer(game._table, game.seed or fresh_seed())

    def act(self) -> list[Line]:
        """Let the bot whose turn it is do one whole action; the lines it adds to the record."""
        game = self.game
        bot = self.bots[game.seat]
        added = game.decide(self._dealer.ask(bot, game._states))
        while game._amid:
            added = game.decide(self._dealer.ask(bot, game._states))
        return added


def play_game(game: Game, bots: Sequence[Bot]) -> int:
    """Let bots play a game to its end, one bot per seat; how many decisions they made.

    >>> from trackside.bots import make_bot, play_game
    >>> game = Game.new("san_francisco", players=2, seed=1)
    >>> decisions = play_game(game, [make_bot("greedy", seed=1), make_bot("random", seed=2)])
    >>> game.is_over
    True
    """
    if len(bots) != game.players:
        raise SetupError(f"{game.players} seats take {game.players} bots, not {len(bots)}")
    dealer = Dealer(game._table, game.seed or fresh_seed())
    made = 0
    while not game.is_over and made < MOST_DECISIONS:
        game.decide(dealer.ask(bots[game.seat], game._states))
        made += 1
    _check_end(game._states, game.seed, made, len(game.decisions))
    return made


def choose_action(ground: Ground, states: np.ndarray, bot: Bot, dealer: Dealer) -> Action:
    """One whole action of the seat to move in states[0], which is left as it was.

    For games that several people and bots play at once: the bot can think about a copy, wherever it runs.
    """
    trial = duplicate(states)
    out = np.empty(MOST_LEGAL, np.int64)
    legal = out[: int(legal_at(ground.table, trial, 0, out))]
    chain: list[int] = []
    while True:
        decision = int(dealer.ask(bot, trial))
        if decision not in legal:
            raise IllegalAction(f"{bot.name} chose {decision}, not among the legal decisions {legal.tolist()}")
        chain.append(decision)
        legal = out[: int(drive(ground.table, trial, 0, decision, out))]
        if not ground.amid(trial[0]):
            break
    line = ground.line(states[0], chain)
    return Action(ground.text(line), line)
