"""Bots by name: what a spec says, and what is wrong with one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tables import deal
from trackside.bots import (
    LEVELS,
    BadSpec,
    BotSpec,
    NotForThisGame,
    UnknownBot,
    make_bot,
    names,
    needs_compiling,
    offered,
    parse_spec,
    play_series,
    plays,
    seated,
)
from trackside.core.maps import map_ids

OPPONENTS = ("thinker", "long_routes", "hoarder")


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
    with pytest.raises(UnknownBot, match="bots are random, greedy, planner, search, learned, guided, thinker"):
        parse_spec(text)


def test_only_searches_take_a_budget() -> None:
    for name in names():
        if name in ("search", "guided"):
            assert parse_spec(f"{name}:50ms") == BotSpec(name, milliseconds=50)
        else:
            with pytest.raises(BadSpec, match=f"{name} takes no budget"):
                parse_spec(f"{name}:100ms")


def test_every_name_is_a_bot() -> None:
    assert names() == ("random", "greedy", "planner", "search", "learned", "guided", *OPPONENTS, *LEVELS)
    for name in names():
        assert make_bot(name, "seed").name.partition(":")[0] == name


@pytest.mark.parametrize("game", map_ids())
def test_what_is_offered_can_be_made_for_the_game_and_nothing_else_can(game: str) -> None:
    for name in names():
        assert plays(name, game) == (name in offered(game))
        if name in offered(game):
            assert make_bot(name, "seed", game).name.partition(":")[0] == name
        else:
            with pytest.raises(NotForThisGame, match=rf"the bot {name}(:\S+)? does not play {game}"):
                make_bot(name, "seed", game)


def test_bots_for_ticket_games_cannot_be_seated_at_paris_connection() -> None:
    assert set(names()) - set(offered("paris_connection")) == {*OPPONENTS, "guided"}
    for name in (*OPPONENTS, "guided"):
        with pytest.raises(NotForThisGame):
            seated([name], 3, "paris_connection")
        with pytest.raises(NotForThisGame):
            play_series("paris_connection", 3, ["greedy", name], "0", games=1)


def test_a_bot_made_for_no_game_says_so_when_it_cannot_play() -> None:
    table, states = deal("paris_connection", 3, 1)
    with pytest.raises(NotForThisGame, match="the bot thinker does not play games of the family shares"):
        make_bot("thinker", 1).decide(table, states, 0)


def test_levels_are_compiled_where_one_of_their_bots_is() -> None:
    assert [name for name in names() if needs_compiling(name)] == [
        "planner",
        "search",
        "learned",
        "guided",
        "steady",
        "strong",
        "master",
    ]
