"""Names this server goes by.

A page of another site can make a browser on this machine, or in this network, talk to us under that site's own name:
its name is made to stand for our address. To the browser we are then that site. So requests for names
that are not ours are refused.
"""

from __future__ import annotations

import ipaddress
import socket
from functools import cache, lru_cache

ANY = "*"


@cache
def _machine() -> frozenset[str]:
    name = socket.gethostname().lower()
    return frozenset({"localhost", name, name.partition(".")[0]})


def host_of(header: str) -> str:
    """The host of a Host header, without its port.

    >>> host_of("Games.example.org:8000"), host_of("[::1]:8000"), host_of("192.0.2.1")
    ('games.example.org', '::1', '192.0.2.1')
    """
    if header.startswith("["):
        return header[1:].partition("]")[0].lower()
    return header.partition(":")[0].lower().rstrip(".")


def is_ours(header: str, names: tuple[str, ...]) -> bool:
    """Whether a Host header names this server: by an address, as this machine, or by one of `names`.

    >>> is_ours("10.0.0.7:8000", ()), is_ours("localhost", ()), is_ours("evil.example", ())
    (True, True, False)
    >>> is_ours("games.example.org", ("games.example.org",)), is_ours("anything", ("*",))
    (True, True)
    """
    host = host_of(header)
    if ANY in names or host in names or host in _machine() or host.endswith((".localhost", ".local")):
        return True
    return _is_address(host)


@lru_cache(maxsize=256)
def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True
