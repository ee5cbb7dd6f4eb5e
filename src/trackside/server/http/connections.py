"""How many connections there are, by address, and which may stay.

uvicorn does not limit how many connections an address has. This does, and so the server can be reached without a proxy
in front of it. protocols.py asks here about each connection.

A connection is *half-open* while no whole headers came over it. When connections run out, half-open ones go first, the
oldest of them first: whoever opens them and says nothing keeps nobody out.
"""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Iterable
from typing import Protocol

from ..limits.addresses import group_of
from ..limits.buckets import Buckets
from ..log_lines import logger
from ..settings import Settings
from .arrivals import Arrivals

HALF_OPEN = 100
"""Half-open connections that an address may have, a proxy too."""
_KEPT_FILES = 128
"""Files that connections leave for everything else: the database, the page, webhooks."""
_SAY_AGAIN = 10.0
"""Seconds between two lines of the log about the same thing."""


class Connection(Protocol):
    """One of them."""

    def end(self) -> None:
        """Close it: room is needed for others."""


def most_files() -> int:
    """How many files this process may have open; the limit is raised as far as it may be."""
    try:
        import resource
    except ImportError:  # not there on Windows, where sockets are no files
        return 16_384
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = min(65_536, hard) if hard != resource.RLIM_INFINITY else 65_536
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):
            wanted = soft
    else:
        wanted = 65_536 if soft == resource.RLIM_INFINITY else soft
    return wanted


class Connections:
    """All connections of a process, by address."""

    def __init__(
        self, settings: Settings, proxies: Iterable[str], most: int | None = None, arrivals: Arrivals | None = None
    ) -> None:
        self._settings = settings
        self.arrivals = arrivals
        self._proxies = frozenset(proxies)
        self.most = max(16, most_files() - _KEPT_FILES) if most is None else most
        self.count = 0
        """How many are open."""
        self._open: Counter[str] = Counter()
        self._half_open: OrderedDict[Connection, str] = OrderedDict()
        """Oldest first."""
        self._half_of: dict[str, OrderedDict[Connection, None]] = {}
        """The same by address. Nothing here looks through all connections: whoever has many would make each dearer."""
        self._arriving = Buckets(settings.connections_per_second, 20 * settings.connections_per_second)
        self._connects = Buckets(settings.connects_per_minute / 60, settings.connects_per_minute / 2)
        self._said: dict[str, float] = {}

    def is_proxy(self, address: str) -> bool:
        """Whether others' requests come from there."""
        return "*" in self._proxies or address in self._proxies

    def arrive(self, connection: Connection, address: str) -> bool:
        """Whether a connection may stay."""
        group = group_of(address)
        limit = 0 if self.is_proxy(address) else self._settings.connections_per_address
        if limit and (self._open[group] >= limit or self._arriving.take(group)):
            return self._refused("too many connections from one address", address)
        half = self._half_of.get(group)
        if half is not None and self._settings.connections_per_address and len(half) >= HALF_OPEN:
            next(iter(half)).end()
        if self.count >= self.most:
            self._refused("connections have run out", address)
            if not self._half_open:
                return False
            next(iter(self._half_open)).end()
        self.count += 1
        self._open[group] += 1
        self._half_open[connection] = group
        self._half_of.setdefault(group, OrderedDict())[connection] = None
        return True

    def may_watch(self, address: str) -> bool:
        """Whether a WebSocket may be opened. The guard asks again by the address that a proxy tells of."""
        return self.is_proxy(address) or not self._connects.take(group_of(address))

    def _refused(self, what: str, address: str) -> bool:
        now = time.monotonic()
        if now - self._said.get(what, -_SAY_AGAIN) >= _SAY_AGAIN:
            self._said[what] = now
            logger.warning(what, extra={"address": address, "problem": f"{self.count} are open"})
        return False

    def spoke(self, connection: Connection) -> None:
        """Whole headers came over it."""
        group = self._half_open.pop(connection, None)
        if group is not None:
            half = self._half_of[group]
            del half[connection]
            if not half:
                del self._half_of[group]

    def leave(self, connection: Connection, address: str) -> None:
        """It is closed, or it is a WebSocket now that has ended."""
        self.spoke(connection)
        group = group_of(address)
        self.count -= 1
        self._open[group] -= 1
        if not self._open[group]:
            del self._open[group]
