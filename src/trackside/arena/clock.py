"""How long decisions take: counted in narrow classes, so that millions of them take no room."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable

import msgspec

_PER_OCTAVE = 32
"""Classes between a time and twice that time: a percentile is right to about 2 %."""


class Clock(msgspec.Struct):
    """Times of decisions of one bot."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    over_budget: int = 0
    """Decisions that took over 1.2 times the bot's budget, for a bot that has one in milliseconds."""
    classes: dict[int, int] = {}

    @classmethod
    def of(cls, times: Iterable[float], milliseconds: int | None = None) -> Clock:
        """Count times, in seconds."""
        clock = cls(classes={})
        counts: Counter[int] = Counter()
        limit = math.inf if milliseconds is None else 1.2e-3 * milliseconds
        for time in times:
            clock.decisions += 1
            clock.seconds += time
            clock.longest = max(clock.longest, time)
            clock.over_budget += time > limit
            counts[math.floor(_PER_OCTAVE * math.log2(max(time, 1e-9)))] += 1
        clock.classes = dict(sorted(counts.items()))
        return clock

    @classmethod
    def together(cls, clocks: Iterable[Clock]) -> Clock:
        """All of them as one."""
        total = cls(classes={})
        counts: Counter[int] = Counter()
        for clock in clocks:
            total.decisions += clock.decisions
            total.seconds += clock.seconds
            total.longest = max(total.longest, clock.longest)
            total.over_budget += clock.over_budget
            counts.update(clock.classes)
        total.classes = dict(sorted(counts.items()))
        return total

    def percentile(self, share: float) -> float:
        """The time in seconds that this share of decisions does not exceed; 0 where there are none."""
        wanted = share * self.decisions
        for number, count in sorted(self.classes.items()):
            wanted -= count
            if wanted <= 0:
                return float(min(2 ** ((number + 1) / _PER_OCTAVE), self.longest))
        return self.longest

    @property
    def per_second(self) -> float:
        """Decisions per second of thinking."""
        return self.decisions / self.seconds if self.seconds else 0.0
