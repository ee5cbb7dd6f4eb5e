"""Maps are folders and variants are files, found by listing."""

from __future__ import annotations

import json
import random
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from trackside import BoardError, Game
from trackside.bots import make_bots, play_game
from trackside.core import maps
from trackside.core.boards import load
from trackside.core.records import read, replay


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder of maps, with `isles`: the Great Lakes by another name."""
    shutil.copytree(maps.BUILT_IN / "great_lakes", tmp_path / "isles")
    board = json.loads((tmp_path / "isles" / maps.BOARD).read_text("utf-8"))
    (tmp_path / "isles" / maps.BOARD).write_text(json.dumps({**board, "id": "isles"}), "utf-8")
    maps.add_folder(tmp_path)
    yield tmp_path
    maps.forget_folder(tmp_path)


def write(folder: Path, name: str, /, **fields: Any) -> None:
    (folder / f"{name}.json").write_text(json.dumps({"id": name, **fields}), "utf-8")


def problem_of(name: str) -> BoardError:
    with pytest.raises(BoardError) as caught:
        load(name)
    return caught.value


def test_the_maps_and_variants_in_the_box() -> None:
    assert set(maps.map_ids()) >= {"europe", "great_lakes", "paris_connection", "san_francisco"}
    assert maps.variant_ids() == ("europe_quick", "great_lakes_quick")
    assert load("europe_quick").pieces.trains == 30  # type: ignore[attr-defined]
    assert not any(ticket.long for ticket in load("europe_quick").tickets)  # type: ignore[attr-defined]
    assert load("great_lakes_quick").pieces.choose == 35  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["europe_quick", "great_lakes_quick"])
def test_a_variant_is_played_to_the_end_and_its_record_replays(name: str) -> None:
    game = Game.new(name, players=3, seed=5)
    play_game(game, make_bots(["greedy", "random", "greedy"], "5"))
    assert game.board.id == name
    text = game.record()
    assert replay(next(read(text.splitlines()))).record() == text


def test_a_map_is_one_folder(folder: Path) -> None:
    assert "isles" in maps.map_ids()
    game = Game.new("isles", players=2, seed=1)
    dice = random.Random(1)
    while not game.is_over:
        game.play(dice.choice(game.legal))
    text = game.record()
    assert replay(next(read(text.splitlines()))).record() == text


def test_world_came_as_a_folder_and_nothing_else_in_the_package_names_it() -> None:
    package = maps.BUILT_IN.parent
    own = [path for path in package.rglob("*") if not {"vendor", "compiled", "world"} & set(path.parts)]
    texts = [path for path in own if path.suffix in {".py", ".js", ".ts", ".css", ".html", ".ftl", ".json"}]
    assert len(texts) > 400
    assert [path for path in texts if re.search(r"\bworld\b", path.read_text("utf-8"), re.IGNORECASE)] == []


def test_a_variant_is_one_file(folder: Path) -> None:
    write(folder, "isles_small", extends="isles", pieces={"choose": 20}, exchange=None)
    write(folder, "isles_tiny", extends="isles_small", pieces={"choose": 12}, name={"en": "Tiny"})
    board: Any = load("isles_tiny")
    assert (board.pieces.trains, board.pieces.ships, board.pieces.choose) == (33, 32, 12)
    assert board.exchange is None
    assert board.name == {"en": "Tiny", "nl": "Grote Meren"}
    assert maps.map_of("isles_tiny") == "isles"
    play_game(Game.new("isles_tiny", players=2, seed=1), make_bots(["greedy", "random"], "1"))


def test_entries_with_ids_are_changed_one_by_one(folder: Path) -> None:
    tickets = {"buffalo--marquette": None, "new": {"a": "chicago", "b": "toronto", "points": 9}}
    write(folder, "isles_other", extends="isles", tickets=tickets)
    board: Any = load("isles_other")
    ids = [ticket.id for ticket in board.tickets]
    assert len(ids) == len(load("isles").tickets)  # type: ignore[attr-defined]
    assert "buffalo--marquette" not in ids
    assert ids[-1] == "new"


@pytest.mark.parametrize(
    ("fields", "entry", "problem", "cure"),
    [
        ({"extends": "atlantis"}, "extends", "no board is called 'atlantis'", "extend one of"),
        ({"extends": 3}, "extends", "3 is no name", "use a name"),
        ({"extends": "isles_odd"}, "extends", "a circle: isles_odd extends isles_odd", "describe its board whole"),
        ({"extends": "isles", "sails": None}, "sails", "nothing to take out", "leave the field out"),
        ({"extends": "isles", "tickets": {"x": None}}, "tickets.x", "nothing to take out", "check the id"),
        ({"extends": "isles", "tickets": {"x": 4}}, "tickets.x", "4 is no entry", "use an object"),
        ({"extends": "isles", "pieces": {"wagons": 4}}, "pieces", "unknown field 'wagons'", "take it out"),
        ({"extends": "isles", "pieces": {"choose": 4000}}, "pieces.choose", "4000 is not allowed", "use a number"),
    ],
)
def test_a_variant_that_is_wrong_says_where_and_how_to_cure_it(
    folder: Path, fields: dict[str, Any], entry: str, problem: str, cure: str
) -> None:
    write(folder, "isles_odd", **fields)
    error = problem_of("isles_odd")
    assert error.entry == entry
    assert problem in error.problem
    assert cure in error.cure


def test_variants_that_extend_each_other_in_a_circle(folder: Path) -> None:
    write(folder, "one", extends="two")
    write(folder, "two", extends="three")
    write(folder, "three", extends="two")
    assert "a circle: two extends three extends two" in problem_of("one").problem
    assert maps.map_of("one") is None


def test_a_folder_without_a_board_names_the_file(folder: Path) -> None:
    (folder / "empty").mkdir()
    assert "empty" in maps.map_ids()
    error = problem_of("empty")
    assert "cannot be read" in error.problem
    assert Game.new("isles", players=2, seed=1).board.id == "isles", "others can be played all the same"


def test_the_environment_names_folders_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(maps.BUILT_IN / "paris_connection", tmp_path / "lyon")
    monkeypatch.setenv("TRACKSIDE_MAPS", str(tmp_path))
    assert "lyon" in maps.map_ids()
