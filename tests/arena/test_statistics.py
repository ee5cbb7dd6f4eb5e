"""Intervals that hold what they promise, also for games that are not independent."""

from __future__ import annotations

import random

import pytest

from trackside.arena.clock import Clock
from trackside.arena.statistics import mean_of, share_of, student


def test_student_is_that_of_the_tables() -> None:
    table = {1: 12.706, 2: 4.303, 5: 2.571, 6: 2.447, 10: 2.228, 30: 2.042, 120: 1.980}
    for degrees, value in table.items():
        assert student(degrees) == pytest.approx(value, abs=0.002)


def test_a_mean_has_students_interval() -> None:
    estimate = mean_of([1.0, 2.0, 3.0, 4.0])
    assert estimate.mean == 2.5
    assert estimate.low == pytest.approx(2.5 - 3.1824 * 1.29099 / 2, abs=1e-3)
    assert estimate.high == pytest.approx(2.5 + 3.1824 * 1.29099 / 2, abs=1e-3)


def test_one_deal_says_nothing_about_the_spread() -> None:
    assert (mean_of([3.0]).low, mean_of([3.0]).high) == (None, None)


def test_a_bot_that_won_everything_still_has_an_interval() -> None:
    estimate = share_of([1.0] * 20)
    assert estimate.high == 1.0
    assert estimate.low is not None
    assert 0.75 < estimate.low < 0.9


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
def test_intervals_cover_the_truth_where_games_of_a_deal_hang_together(share: float) -> None:
    """Both games of a deal end alike in half of the deals: counting games as independent would cover too seldom."""
    chance = random.Random(1)
    covered = 0
    for _ in range(1000):
        deals = []
        for _ in range(60):
            first = chance.random() < share
            second = first if chance.random() < 0.5 else chance.random() < share
            deals.append((first + second) / 2)
        estimate = share_of(deals)
        assert estimate.low is not None
        assert estimate.high is not None
        covered += estimate.low <= share <= estimate.high
    assert 925 <= covered <= 985


def test_percentiles_of_times_are_right_to_a_few_percent() -> None:
    times = [number / 1000 for number in range(1, 1001)]
    clock = Clock.together([Clock.of(times[:300]), Clock.of(times[300:])])
    assert clock.percentile(0.5) == pytest.approx(0.5, rel=0.03)
    assert clock.percentile(0.99) == pytest.approx(0.99, rel=0.03)
    assert clock.longest == 1.0
    assert clock.decisions == 1000
    assert clock.per_second == pytest.approx(1000 / sum(times))


def test_decisions_over_the_budget_are_counted() -> None:
    assert Clock.of([0.1, 0.119, 0.121, 0.3], milliseconds=100).over_budget == 2
    assert Clock.of([0.1, 9.0]).over_budget == 0


def test_a_clock_without_decisions_is_silent() -> None:
    assert Clock.of([]).percentile(0.5) == 0.0
    assert Clock.of([]).per_second == 0.0
