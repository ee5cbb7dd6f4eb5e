"""Rate limits, and what counts as one address."""

from __future__ import annotations

import pytest

from trackside.server.http.names import is_ours
from trackside.server.limits import buckets
from trackside.server.limits.addresses import group_of
from trackside.server.limits.buckets import Buckets


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("192.0.2.1", "192.0.2.2", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("fe80::1%eth0", "fe80::2%eth1", True),
    ],
)
def test_a_network_of_ipv6_counts_as_one(one: str, other: str, same: bool) -> None:
    assert (group_of(one) == group_of(other)) is same
    limit = Buckets(0.001, 1)
    assert limit.take(group_of(one)) == 0
    assert (limit.take(group_of(other)) > 0) is same


def test_many_addresses_do_not_give_others_their_limit_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(buckets, "_MOST_ADDRESSES", 100)
    limit = Buckets(0.001, 2)
    assert [limit.take("me") > 0 for _ in range(3)] == [False, False, True]
    for n in range(70):
        limit.take(f"other-{n}")
        limit.take(f"other-{n}")
    assert limit.take("me") > 0
    for n in range(1000):
        limit.take(f"another-{n}")
    assert len(limit._left) <= 101


def test_what_was_used_is_owed() -> None:
    limit = Buckets(1, 10)
    limit.spend("me", 25)
    assert 10 < limit.take("me", 0.01) < 11, "no more than one bucket is owed"


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("localhost:8000", True),
        ("127.0.0.1", True),
        ("[::1]:8000", True),
        ("10.1.2.3:80", True),
        ("laptop.local", True),
        ("games.example.org", True),
        ("GAMES.example.org.", True),
        ("evil.example", False),
        ("games.example.org.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("", False),
    ],
)
def test_names_of_this_server(host: str, ours: bool) -> None:
    assert is_ours(host, ("games.example.org",)) is ours
