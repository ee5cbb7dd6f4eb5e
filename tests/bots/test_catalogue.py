"""Bots by name: what a spec says, and what is wrong with one."""

from __future__ import annotations

from pathlib import Path

import pytest

from trackside.bots import NAMES, BadSpec, BotSpec, UnknownBot, make_bot, parse_spec
from trackside.bots.levels import LEVELS
from trackside.bots.simple.opponents import OPPONENTS


@pytest.mark.parametrize(
    ("text", "spec"),
    [
        ("greedy", BotSpec("greedy")),
        ("search", BotSpec("search", milliseconds=100)),
        ("search:500ms", BotSpec("search", milliseconds=500)),
        ("search:200playouts", BotSpec("search", playouts=200)),
        ("bots/mine.py:Mine", BotSpec("Mine", file=Path("bots/mine.py"))),
    ],
)
def test_a_spec_reads(text: str, spec: BotSpec) -> None:
    assert parse_spec(text) == spec
    assert parse_spec(spec.text) == spec


@pytest.mark.parametrize("text", ["search:", "search:0ms", "search:ms", "search:1.5s", "search:-5ms", "search:5 ms"])
def test_a_budget_that_does_not_read_is_refused(text: str) -> None:
    with pytest.raises(BadSpec, match="a budget reads like search:500ms or search:200playouts"):
        parse_spec(text)


@pytest.mark.parametrize("text", ["", "Greedy", "deep", "deep:5ms", ":5ms", "greedy ms"])
def test_an_unknown_bot_is_refused_with_the_names_there_are(text: str) -> None:
    with pytest.raises(UnknownBot, match="bots are random, greedy, planner, search, thinker"):
        parse_spec(text)


def test_only_search_takes_a_budget() -> None:
    for name in NAMES:
        if name != "search":
            with pytest.raises(BadSpec, match=f"{name} takes no budget"):
                parse_spec(f"{name}:100ms")


def test_every_name_is_a_bot() -> None:
    assert len(set(NAMES)) == len(NAMES)
    assert set(NAMES) == {"random", "greedy", "planner", "search", *OPPONENTS, *LEVELS}
    for name in NAMES:
        assert make_bot(name, "seed").name.partition(":")[0] == name
