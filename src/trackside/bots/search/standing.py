"""How a race stands: what is known of each candidate, who leads, who is out."""

from __future__ import annotations

import numpy as np

from ..compiling import jit

WIDTH = 8  # candidates of a race

RACE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("candidates", "i4"),
                ("rounds", "i4"),
                ("playouts", "i8"),
                ("decisions", "i8"),
                ("decision", "i2", WIDTH),
                ("style", "i1", WIDTH),  # how the seat plays on after it
                ("value", "f8", WIDTH),  # what the planner thought of it
                ("error", "f8", WIDTH),  # points by which that is taken to err
                ("running", "i1", WIDTH),  # still in the race
                ("ran", "i4", WIDTH),  # rounds it took part in
                ("reward", "f8", WIDTH),
                ("wins", "f8", WIDTH),
                ("margin", "f8", WIDTH),
                ("lead", "f8", (WIDTH, WIDTH)),  # sum over rounds of the first's reward less the second's
                ("lead_squared", "f8", (WIDTH, WIDTH)),
            ],
            align=True,
        ),
    )
)


@jit
def lead(race, first, second):
    """By how much the first of two candidates is ahead, and the standard error of that."""
    rounds = min(race.ran[first], race.ran[second])
    if rounds < 2:
        return 0.0, 1e9
    mean = race.lead[first, second] / rounds
    variance = max(1e-9, race.lead_squared[first, second] / rounds - mean * mean)
    return mean, (variance / (rounds - 1)) ** 0.5


@jit
def front_runner(race):
    """The candidate with the best mean. All that still run have run the same rounds."""
    best = -1
    for other in range(race.candidates):
        if race.running[other] == 1 and (best < 0 or race.reward[other] > race.reward[best]):
            best = other
    return best


@jit
def favourite(race, settings):
    """The candidate to play: the best by a mean of what the planner thinks and what the race has shown.

    Each counts the more the less it errs. Of the planner's values that is the error of the candidate, of the race its
    standard error. Without the planner's values a short race would be decided by chance: the best of several means is
    the luckiest one.
    """
    point = (1.0 - settings.winning) * 0.5 / settings.scale  # what a point ahead adds to a reward
    base = 0 if race.running[0] == 1 else front_runner(race)
    best = base
    best_value = 0.0
    for other in range(race.candidates):
        if race.running[other] == 0 or other == base:
            continue
        mean, error = lead(race, other, base)
        thought = settings.shrink * (race.value[other] - race.value[base]) * point
        trusted = (max(race.error[other], race.error[base]) * point) ** 2
        shown = error * error
        value = (thought * shown + mean * trusted) / (shown + trusted)
        if value > best_value:
            best = other
            best_value = value
    return best


@jit
def drop_hopeless(race, doubt):
    """Take candidates out of the race that are behind the best one by more than `doubt` standard errors."""
    best = front_runner(race)
    for other in range(race.candidates):
        if other != best and race.running[other] == 1:
            mean, error = lead(race, best, other)
            if mean > doubt * error:
                race.running[other] = 0
