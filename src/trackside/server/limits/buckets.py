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

    def take(self, address: str, count: float = 1.0) -> float:
        """0 where there is enough left, else the seconds until there is."""
        if self._rate <= 0:
            return 0.0
        now = time.monotonic()
        left, at = self._left.pop(address, (self._burst, now))
        left = min(self._burst, left + (now - at) * self._rate)
        wait = 0.0 if left >= count else (count - left) / self._rate
        self._left[address] = (left if wait else left - count, now)  # last, as the one used last
        if len(self._left) > _MOST_ADDRESSES:
            self._forget(now)
        return wait

    def spend(self, address: str, count: float) -> None:
        """Something was used whose size was not known before; the bucket may owe as much as it holds."""
        if self._rate > 0 and count > 0:
            self.take(address, 0.0)  # fills it
            left, at = self._left[address]
            self._left[address] = (max(-self._burst, left - count), at)

    def _forget(self, now: float) -> None:
        """Those whose bucket is full again need not be remembered; if that is not enough, the oldest go."""
        self._left = {
            address: (left, at)
            for address, (left, at) in self._left.items()
            if left + (now - at) * self._rate < self._burst
        }
        for address in list(self._left)[: len(self._left) - _MOST_ADDRESSES * 3 // 4]:
            del self._left[address]
