"""Is a bot honest? Its choice must not depend on what its seat cannot know.

A position is played by a seat in the real game and in others that the seat cannot tell from it. A bot whose choice is
distributed differently in these knows something that it should not know.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence

from trackside.bots import Bot, Dealer, make_bot
from trackside.core import Position
from trackside.core.ground import find_ground

SUSPICIOUS = 0.0005
"""Odds that chance alone does not reach: a few dozen comparisons are made."""

Asker = Callable[[Bot, Position, str], int]
"""Asks a bot for its decision in a position; the text decides what is dealt anew."""


def by_dealer(bot: Bot, position: Position, noise: str) -> int:
    """The way in which games, servers and terminals ask."""
    return Dealer(noise).ask(bot, position)


def positions(game: str, players: int, seed: str, count: int) -> list[Position]:
    """Positions spread over a game between greedy bots in which the seat to move has a choice."""
    position = Position.dealt(find_ground(game), players, seed)
    bots = [make_bot("greedy", seat, game) for seat in range(players)]
    dealer = Dealer(seed)
    found = []
    legal = position.legal
    while legal:
        if len(legal) > 1:
            found.append(position.copy())
        legal = position.decide(dealer.ask(bots[position.seat], position))
    return [found[i * len(found) // count] for i in range(count)]


def others(position: Position, count: int) -> list[Position]:
    """Games that the seat to move cannot tell from this one."""
    return [position.redealt(1_000_003 * (number + 1)) for number in range(count)]


def choices(make: Callable[[], Bot], position: Position, times: int, ask: Asker) -> list[int]:
    """What fresh bots choose, each shown another deal."""
    return [ask(make(), position, f"noise {number}") for number in range(times)]


def spread(first: Sequence[int], second: Sequence[int]) -> float:
    """How differently two samples are distributed: chi-square."""
    one, two = Counter(first), Counter(second)
    total = 0.0
    for choice in one.keys() | two.keys():
        share = (one[choice] + two[choice]) / (len(first) + len(second))
        for sample, size in ((one, len(first)), (two, len(second))):
            total += (sample[choice] - share * size) ** 2 / (share * size)
    return total


def odds(first: Sequence[int], second: Sequence[int]) -> float:
    """How often chance alone makes two samples as different as these: a permutation test."""
    found = spread(first, second)
    if found == 0:
        return 1.0
    mixed, dice = [*first, *second], random.Random(1)
    share = 1.0
    for shuffles in (199, 9999):  # a closer look only where the first one is suspicious
        extreme = 0
        for _ in range(shuffles):
            dice.shuffle(mixed)
            extreme += spread(mixed[: len(first)], mixed[len(first) :]) >= found - 1e-9
        share = (extreme + 1) / (shuffles + 1)
        if share > 0.02:
            break
    return share


def least_odds(
    make: Callable[[], Bot], places: Sequence[Position], times: int, ask: Asker = by_dealer, swaps: int = 3
) -> float:
    """The smallest odds over positions: far below 1 in their number where a bot sees what it may not see."""
    least = 1.0
    for place in places:
        here = choices(make, place, times, ask)
        for other in others(place, swaps):
            least = min(least, odds(here, choices(make, other, times, ask)))
    return least
