"""Means and intervals over duplicate deals.

Games of one deal are alike: good cards are good from either side of the table. So a deal, not a game, is what counts
as one observation: each bot's mean over the games of a deal, then mean and spread over deals.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

_Z = 1.959964
_FEW = {1: 12.7062, 2: 4.3027, 3: 3.1824, 4: 2.7764, 5: 2.5706}


@dataclass(frozen=True)
class Estimate:
    """A mean with the ends of its 95 % interval, which are None where one deal says nothing about the spread."""

    mean: float
    low: float | None
    high: float | None


def _mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values)


def _error(values: Sequence[float]) -> float:
    """The standard error of the mean of independent values."""
    mean = _mean(values)
    return math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


def student(degrees: int) -> float:
    """The 97.5 % point of Student's t.

    >>> round(student(9), 2), round(student(100), 2)
    (2.26, 1.98)
    """
    if degrees in _FEW:
        return _FEW[degrees]
    z, n = _Z, degrees
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / n + second / n**2 + third / n**3


def mean_of(deals: Sequence[float]) -> Estimate:
    """The mean of numbers, one per deal."""
    mean = _mean(deals)
    if len(deals) < 2:
        return Estimate(mean, None, None)
    reach = student(len(deals) - 1) * _error(deals)
    return Estimate(mean, mean - reach, mean + reach)


def share_of(deals: Sequence[float]) -> Estimate:
    """The mean of shares from 0 to 1, one per deal: Wilson's interval.

    The spread over deals says as how many independent games the tournament counts. Where there is no spread, as when a
    bot won everything, every deal counts as one game: an interval never has no width.
    """
    mean = _mean(deals)
    size = float(len(deals))
    if len(deals) > 1 and 0 < mean < 1:
        error = _error(deals)
        if error > 0:
            size = mean * (1 - mean) / error**2
    quantile = student(len(deals) - 1) if len(deals) > 1 else _Z
    z2 = quantile**2
    middle = (mean + z2 / (2 * size)) / (1 + z2 / size)
    reach = quantile * math.sqrt(mean * (1 - mean) / size + z2 / (4 * size**2)) / (1 + z2 / size)
    return Estimate(mean, max(0.0, middle - reach), min(1.0, middle + reach))
