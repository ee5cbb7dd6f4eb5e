"""One made-up game to its end: the planner plays for everybody, the searching seat by the style it is given."""

from __future__ import annotations

from ...kernel.contract import score, step
from ..compiling import jit
from .sides import choose

LONGEST = 3000  # decisions; a playout that takes more is scored as it stands


@jit
def reward_of(result, players, seat, settings):
    """What a final score is worth to a seat, 0 to 1; the share of the win; the margin over the best other seat.

    Winning counts, and so do points ahead of the others on average: they tell candidates apart where winning is far off
    or certain, and vary less from deal to deal.
    """
    winners = 0
    best_other = -10000
    others = 0
    for other in range(players):
        winners += result.winner[other]
        if other != seat:
            others += int(result.total[other])
            best_other = max(best_other, int(result.total[other]))
    own = int(result.total[seat])
    win = 1.0 / winners if result.winner[seat] == 1 and winners > 0 else 0.0
    slope = (own - others / (players - 1)) / settings.scale
    ahead = 0.5 + 0.5 * slope / (1.0 + abs(slope))
    return settings.winning * win + (1.0 - settings.winning) * ahead, win, float(own - best_other)


@jit
def play_on(b, s, seat, race, notes, out, settings, result):
    """Play `s` to its end; reward, share of the win, margin."""
    steps = 0
    while s.phase != settings.over and steps < LONGEST:
        step(b, s, choose(b, s, notes[s.seat], out))
        steps += 1
    score(b, s, result)
    race.decisions += steps
    return reward_of(result, int(s.players), seat, settings)
