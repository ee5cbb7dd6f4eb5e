"""Webhooks reach the public internet and nothing else."""

from __future__ import annotations

import pytest

from trackside.server.social.addresses import is_internal

INTERNAL = [
    "127.0.0.1",
    "10.1.2.3",
    "169.254.169.254",
    "192.168.1.1",
    "172.16.0.1",
    "172.31.255.255",
    "100.64.0.1",
    "0.0.0.0",
    "0.1.2.3",
    "224.0.0.1",
    "255.255.255.255",
    "192.0.0.8",
    "192.0.0.9",
    "192.0.0.170",
    "192.0.2.1",
    "198.18.0.1",
    "198.19.255.255",
    "198.51.100.1",
    "203.0.113.5",
    "192.88.99.1",
    "240.0.0.1",
    "::1",
    "::",
    "fe80::1%eth0",
    "fd00::1",
    "fc00::1",
    "fec0::1",
    "feff::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "::127.0.0.1",
    "2002:7f00:1::",
    "2002:c0a8:101::1",
    "64:ff9b::7f00:1",
    "64:ff9b::10.0.0.1",
    "64:ff9b:1::1",
    "100::1",
    "2001::1",
    "2001:0:4136:e378:8000:63bf:3fff:fdd2",
    "2001:db8::1",
    "3fff::1",
    "3fff:fff::1",
    "5f00::1",
    "4000::1",
    "2001:2::1",
    "2001:10::1",
    "2001:20::1",
]
PUBLIC = [
    "8.8.8.8",
    "1.1.1.1",
    "192.0.1.1",
    "172.32.0.1",
    "2606:4700::1111",
    "2a00:1450::1",
    "2002:808:808::1",
    "64:ff9b::808:808",
]


@pytest.mark.parametrize("address", INTERNAL)
def test_what_is_internal(address: str) -> None:
    assert is_internal(address)


@pytest.mark.parametrize("address", PUBLIC)
def test_what_is_public(address: str) -> None:
    assert not is_internal(address)


def test_what_is_no_address() -> None:
    with pytest.raises(ValueError, match="does not appear"):
        is_internal("example.org")
