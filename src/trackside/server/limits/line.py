"""Who is next in line: it depends on who used least, not on who came first.

What waits is done for a payer: a person at an address. Addresses have equal shares, and within an address its people
have.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

_MOST_KNOWN = 5_000
"""Payers whose use of the threads is remembered while they have nothing to do."""
AT_ONCE = 0.005
"""Seconds: work that is expected to take less has a thread that nothing longer can take."""
QUICK = 0.05
"""And so has work that is expected to take less than this."""


@dataclass(frozen=True)
class Payer:
    """For whom work is done."""

    address: str
    """An address as limits count it; empty where it is not known, which is one address more."""
    person: str = ""


class Waiter(Protocol):
    """What can stand in a line."""

    payer: Payer
    expected: float
    """Seconds it is expected to take."""


_Waiter = TypeVar("_Waiter", bound=Waiter)


class _Share(Generic[_Waiter]):
    """How much somebody used, with the work that waits; an address has one, and each person there."""

    __slots__ = ("jobs", "people", "size", "used")

    def __init__(self, used: float) -> None:
        self.used = used
        self.jobs: deque[_Waiter] = deque()
        """A person's."""
        self.people: dict[str, _Share[_Waiter]] = {}
        self.size = 0
        """How much waits for an address, all its people together."""


class Line(Generic[_Waiter]):
    """Work that waits, by who pays for it. Thousands of addresses that have nothing to do cost nothing here."""

    def __init__(self, used_lately: Callable[[str], float] | None = None) -> None:
        """Addresses are ordered by what they used as long as they had to wait for others; or by what is given."""
        self._used_lately = used_lately
        self._shares: dict[str, _Share[_Waiter]] = {}
        self._waiting: dict[str, _Share[_Waiter]] = {}
        """Those for whom something waits."""
        self._now = 0.0
        """What whoever was served last had used. Who comes new begins there: nobody saves up."""
        self.size = 0
        self._short = {AT_ONCE: 0, QUICK: 0}
        """How much of it is expected to take less."""

    def add(self, job: _Waiter) -> None:
        """Stand at the end of the payer's own line."""
        address = self._share(job.payer.address)
        if len(address.people) > _MOST_KNOWN:
            address.people = {name: person for name, person in address.people.items() if person.jobs}
        least = min((p.used for p in address.people.values() if p.jobs), default=0.0) if address.size else 0.0
        person = address.people.setdefault(job.payer.person, _Share(least))
        if not person.jobs:
            person.used = max(person.used, least)
        person.jobs.append(job)
        address.size += 1
        self._waiting[job.payer.address] = address
        self._count(job, 1)

    def _share(self, name: str) -> _Share[_Waiter]:
        address = self._shares.get(name)
        if address is None:
            if len(self._shares) > max(_MOST_KNOWN, 2 * len(self._waiting)):
                self._shares = dict(self._waiting)
            address = self._shares[name] = _Share(self._now)
        elif not address.size:
            address.used = max(address.used, self._now)
        return address

    def _rank(self, name: str) -> float:
        return self._waiting[name].used if self._used_lately is None else self._used_lately(name)

    def take(self, longest: float | None = None, most: float | None = None) -> _Waiter | None:
        """The next piece of work: of the address that used least, of its person who did.

        With `longest`, only what is expected to take no longer; with `most`, only of an address that used no more.
        """
        if not self.size or (longest is not None and not self._short[longest]):
            return None
        first = min(self._waiting, key=self._rank)
        if most is not None and self._rank(first) > most:
            return None
        if longest is None:
            address = self._waiting[first]
            return self._taken(address, min((p for p in address.people.values() if p.jobs), key=_used).jobs[0])
        for name in sorted(self._waiting, key=self._rank):
            if most is not None and self._rank(name) > most:
                return None
            address = self._waiting[name]
            for person in sorted((p for p in address.people.values() if p.jobs), key=_used):
                for job in person.jobs:
                    if job.expected <= longest:
                        return self._taken(address, job)
        return None

    def _taken(self, address: _Share[_Waiter], job: _Waiter) -> _Waiter:
        self._now = max(self._now, address.used)
        self.drop(job)
        self.charge(job.payer, job.expected)
        return job

    def charge(self, payer: Payer, seconds: float) -> None:
        """Somebody used so much."""
        address = self._shares.get(payer.address)
        if address is not None:
            address.used += seconds
            person = address.people.get(payer.person)
            if person is not None:
                person.used += seconds

    def drop(self, job: _Waiter) -> bool:
        """Take a piece of work out; whether it was there."""
        address = self._waiting.get(job.payer.address)
        person = None if address is None else address.people.get(job.payer.person)
        if address is None or person is None or job not in person.jobs:
            return False
        person.jobs.remove(job)
        address.size -= 1
        if not address.size:
            del self._waiting[job.payer.address]
        self._count(job, -1)
        return True

    def _count(self, job: _Waiter, more: int) -> None:
        self.size += more
        for limit in self._short:
            if job.expected <= limit:
                self._short[limit] += more

    def waiting_for(self, payer: Payer) -> int:
        """How much waits for an address."""
        address = self._waiting.get(payer.address)
        return 0 if address is None else address.size


def _used(share: _Share[Any]) -> float:
    return share.used
