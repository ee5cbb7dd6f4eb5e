"""First thought and looking ahead are weighed against each other: a sure sight overrules, a doubtful one does not."""

from __future__ import annotations

import numpy as np
import pytest

from trackside.bots.guided.judging import Judgement

LIKELY, SELDOM, NEVER = np.log([0.7, 0.2, 0.0001])


def seen(log_shares: list[float], leads: list[float], noise: float, deals: int) -> Judgement:
    """A judgement after some deals in which candidates came out so much ahead of the first, give or take some."""
    judgement = Judgement(np.array(log_shares))
    signs = np.where(np.arange(deals) % 2, 1.0, -1.0)[:, None] * noise
    values = np.array([0.0, *leads])[None, :] + np.where(np.arange(1 + len(leads)) > 0, signs, 0.0)
    judgement.see(values)
    return judgement


def test_before_anything_is_seen_the_networks_favourite_is_played() -> None:
    assert Judgement(np.array([LIKELY, SELDOM])).best == 0


def test_what_is_surely_better_is_played_however_unlikely() -> None:
    assert seen([LIKELY, NEVER], [0.3], 0.05, 16).best == 1


@pytest.mark.parametrize(("lead", "noise"), [(0.3, 2.0), (0.0005, 0.0), (-0.1, 0.0)])
def test_what_is_not_surely_better_is_not(lead: float, noise: float) -> None:
    assert seen([LIKELY, SELDOM], [lead], noise, 16).best == 0


def test_an_unlikely_decision_must_show_more_than_a_likely_one() -> None:
    assert seen([LIKELY, SELDOM], [0.003], 0.0, 16).best == 1
    assert seen([LIKELY, NEVER], [0.003], 0.0, 16).best == 0


def test_a_hopeless_candidate_is_given_up_and_the_others_go_on() -> None:
    judgement = seen([LIKELY, SELDOM, SELDOM], [-0.5, 0.1], 0.05, 16)
    assert judgement.running.tolist() == [True, False, True]
    judgement.see(np.array([[0.0, 0.1]] * 8))
    assert judgement.deals.tolist() == [24, 16, 24]
    assert judgement.best == 2
