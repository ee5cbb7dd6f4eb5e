"""Addresses as limits count them."""

from __future__ import annotations

import ipaddress
from functools import lru_cache


@lru_cache(maxsize=20_000)
def group_of(address: str) -> str:
    """What one line to the internet has: a single IPv4 address, and of IPv6 the 64 bits that a network is given.

    >>> group_of("2001:db8:1:2:3:4:5:6"), group_of("::ffff:192.0.2.1"), group_of("192.0.2.1")
    ('2001:db8:1:2::/64', '192.0.2.1', '192.0.2.1')
    """
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ipaddress.ip_network((ip, 64), strict=False))
