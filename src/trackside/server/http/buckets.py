"""Rate limits: a bucket per address that fills steadily and may be emptied at once."""

from __future__ import annotations

import time

_MOST_ADDRESSES = 50_000


class Buckets:
    """One limit for many addresses."""

    def __init__(self, per_second: float, burst: float) -> None:
        self._rate = per_second
        self._burst = burst
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, address: str) -> float:
        """0 where there is one left, else the seconds until there is."""
        if self._rate <= 0:
            return 0.0
        now = time.monotonic()
        left, at = self._left.get(address, (self._burst, now))
        left = min(self._burst, left + (now - at) * self._rate)
        if left < 1:
            self._left[address] = (left, now)
            return (1 - left) / self._rate
        if len(self._left) > _MOST_ADDRESSES:
            self._left.clear()
        self._left[address] = (left - 1, now)
        return 0.0
