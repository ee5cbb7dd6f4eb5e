"""Which addresses belong to the public internet.

What Python's `ipaddress` calls global changes with its version, and leaves out ranges that a router may answer to.
So the ranges are written down here: those of the IANA registries of special purposes.
"""

from __future__ import annotations

from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address

_SPECIAL_4 = [
    IPv4Network(network)
    for network in (
        "0.0.0.0/8",  # this network
        "10.0.0.0/8",
        "100.64.0.0/10",  # shared by customers of a provider
        "127.0.0.0/8",
        "169.254.0.0/16",  # this link; in clouds, the machine's own secrets
        "172.16.0.0/12",
        "192.0.0.0/24",  # protocols
        "192.0.2.0/24",
        "192.31.196.0/24",
        "192.52.193.0/24",
        "192.88.99.0/24",
        "192.168.0.0/16",
        "192.175.48.0/24",
        "198.18.0.0/15",  # benchmarks
        "198.51.100.0/24",
        "203.0.113.0/24",
        "224.0.0.0/4",  # many receivers
        "240.0.0.0/4",
    )
]
_PUBLIC_6 = IPv6Network("2000::/3")
"""The only part of IPv6 that is given out to the public. Site-local, unique local and mapped addresses are outside."""
_SPECIAL_6 = [
    IPv6Network(network)
    for network in (
        "2001::/23",  # protocols, Teredo among them
        "2001:db8::/32",
        "2620:4f:8000::/48",
        "3fff::/20",
    )
]
_SIXTOFOUR = IPv6Network("2002::/16")
_EMBEDDED = (IPv6Network("::ffff:0:0/96"), IPv6Network("64:ff9b::/96"))
"""IPv6 addresses that stand for the IPv4 address in their last four bytes."""


def is_internal(address: str) -> bool:
    """Whether an address is not one of the public internet. Raises ValueError for what is no address.

    >>> is_internal("fec0::1"), is_internal("8.8.8.8")
    (True, False)
    """
    ip = ip_address(address.partition("%")[0])
    if isinstance(ip, IPv4Address):
        return any(ip in network for network in _SPECIAL_4)
    inner = _inner(ip)
    if inner is not None:
        return is_internal(str(inner))
    return ip not in _PUBLIC_6 or any(ip in network for network in _SPECIAL_6)


def _inner(ip: IPv6Address) -> IPv4Address | None:
    if ip in _SIXTOFOUR:
        return IPv4Address(ip.packed[2:6])
    if any(ip in network for network in _EMBEDDED):
        return IPv4Address(ip.packed[12:])
    return None
