"""What the page makes of a board, run by Node: features, topics of the rules and lessons, of known and unknown maps."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import msgspec
import pytest

from trackside.core.boards import load

from .messages import JS
from .test_board_module import NODE

TICKETS = ["goal", "setup", "turn", "draw", "claim", "doubles", "tickets", "end", "scoring"]
TOPICS = {
    "europe": ["ferries", "tunnels", "stations", "longest"],
    "san_francisco": ["ferries", "souvenirs"],
    "great_lakes": ["pieces", "ships", "harbours", "exchange"],
    "world": ["pieces", "ships", "harbours", "exchange", "pairs", "tours"],
}


def board(name: str) -> dict[str, Any]:
    """A board as the server sends it."""
    return dict(json.loads(msgspec.json.encode(load(name))))


def asked(expression: str, given: dict[str, Any]) -> Any:
    program = f"""
      const {{ features, mapOf }} = await import({json.dumps((JS / "board" / "features.js").as_uri())});
      const {{ learningOf, topicsOf }} = await import({json.dumps((JS / "families" / "learning.js").as_uri())});
      const board = {json.dumps(given)};
      process.stdout.write(JSON.stringify({expression}));"""
    done = subprocess.run(
        [NODE, "--input-type=module", "-e", program], capture_output=True, text=True, check=True, timeout=60
    )
    return json.loads(done.stdout)


@pytest.mark.parametrize("name", TOPICS)
def test_the_rules_have_a_topic_for_each_feature(name: str) -> None:
    topics = asked("topicsOf(board)", board(name))
    assert sorted(topics) == sorted(TICKETS + TOPICS[name])
    assert topics[:2] == ["goal", "setup"]
    assert topics[-2:] == ["end", "scoring"]


def test_a_share_game_has_its_own_topics() -> None:
    topics = asked("topicsOf(board)", board("paris_connection"))
    assert topics == ["goal", "setup", "turn", "build", "borders", "trade", "limit", "end", "scoring"]


def test_a_board_is_known_by_what_it_has_and_not_by_its_name() -> None:
    europe = board("europe")
    assert asked("features(board)", {**europe, "id": "elsewhere"}) == asked("features(board)", europe)
    without = {**europe, "stations": None, "longest_path": None}
    assert "stations" not in asked("topicsOf(board)", without)
    assert asked("features(board).building", without) is None
    assert asked("features(board).building", board("great_lakes")) == "harbour"


def test_a_variant_has_the_files_of_its_map() -> None:
    assert asked("mapOf(board)", {"id": "europe"}) == "europe"
    assert asked("mapOf(board)", {"id": "europe_quick", "map": "europe"}) == "europe"
    assert asked("mapOf(board)", {"id": "europe", "map": None}) == "europe"


@pytest.mark.parametrize(
    ("name", "steps"),
    [
        ("europe", ["keep", "board", "draw", "claim", "tunnels", "ferries", "stations", "more", "end"]),
        ("great_lakes", ["keep", "pieces", "board", "draw", "claim", "harbours", "more", "end"]),
        ("paris_connection", ["shares", "build", "stop", "values", "trade", "end"]),
    ],
)
def test_a_map_without_a_lesson_gets_one(name: str, steps: list[str]) -> None:
    assert [step["id"] for step in asked("learningOf(board).lesson(board)", board(name))] == steps
