"""Matches of the share planner: one seat against all others, seats rotated on the same deals."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt

import numpy as np

from ...core.ground import find_ground
from ...core.seeds import generator_words
from ...families.shares.layout import SEATS
from ...kernel.contract import MOST_LEGAL
from ..whole_games import play_games
from .entries import choose_at, choose_greedily_at
from .notes import DEFAULTS, NOTES


@dataclass(frozen=True)
class Match:
    """How the one seat did. A shared win counts in parts; the interval is over deals, whose games are alike."""

    games: int
    win_share: float
    margin: float
    """Half the width of the 95 % interval."""
    mean_score: float
    others_score: float
    turns: float
    unfinished: int
    seconds: float
    """Of this process, rules included."""
    decisions: int


def chooser(table: np.ndarray, states: np.ndarray, notes: np.ndarray, greedy: np.ndarray) -> Callable[[int], int]:
    """Decides for all seats of all games: notes[game, seat] are a seat's notes, greedy[game, seat] makes it greedy."""
    out = np.empty(MOST_LEGAL, np.int64)

    def choose(game: int) -> int:
        ask = choose_greedily_at if greedy[game, int(states[game].seat)] else choose_at
        return ask(table, states, game, notes[game], out)

    return choose


def play_match(
    players: int,
    deals: int,
    seed: str,
    weights: np.ndarray | None = None,
    others: np.ndarray | None = None,
    name: str = "paris_connection",
) -> Match:
    """Play every deal once with the planner in each seat; `others` are weights of planners, None: greedy bots.

    >>> play_match(3, deals=2, seed="example").games
    6
    """
    ground = find_ground(name)
    games = deals * players
    seats = np.arange(games) % players
    states = ground.new_states(games)
    words = np.array([generator_words(f"{seed}/{deal}")[: states["generators"].shape[1]] for deal in range(deals)])
    states["generators"] = np.repeat(words, players, axis=0)
    notes, greedy = np.zeros((games, SEATS), NOTES), np.full((games, SEATS), others is None)
    notes["weighed"] = 1
    notes["weight"] = DEFAULTS if others is None else others
    notes["weight"][np.arange(games), seats] = DEFAULTS if weights is None else weights
    greedy[np.arange(games), seats] = False
    begun = time.process_time()
    results, made = play_games(ground, states, players, chooser(ground.table, states, notes, greedy))
    seconds = time.process_time() - begun
    winners = results["winner"][:, :players].astype(float)
    won = (winners / winners.sum(axis=1, keepdims=True))[np.arange(games), seats]
    by_deal = won.reshape(deals, players).mean(axis=1)
    totals = results["total"][:, :players].astype(float)
    own = totals[np.arange(games), seats]
    return Match(
        games=games,
        win_share=float(won.mean()),
        margin=1.96 * float(by_deal.std(ddof=1)) / sqrt(deals) if deals > 1 else 1.0,
        mean_score=float(own.mean()),
        others_score=float((totals.sum(axis=1) - own).mean() / (players - 1)),
        turns=float(states["turn"].mean()),
        unfinished=int((made < 0).sum()),
        seconds=seconds,
        decisions=int(np.abs(made).sum()),
    )
