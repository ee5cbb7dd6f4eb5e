"""The drawings of the boards hold what is drawn apart; every test names the pairs that touch."""

from __future__ import annotations

import gzip
import itertools
import json
import math
import re
from pathlib import Path

import pytest

import trackside
from tools.draw_boards.shapes import Box, overlap, overlap_disc
from trackside.core.boards import load

MAPS = Path(trackside.__file__).parent / "maps"
TICKET_BOARDS = ["europe", "great_lakes", "san_francisco", "world"]
ALL_BOARDS = [*TICKET_BOARDS, "paris_connection"]
SMALLEST_TARGET = 24 * 1500 / 1400  # 24 px where the board is drawn 1400 px wide


def drawing(name: str) -> dict:
    return json.loads((MAPS / name / "drawing.json").read_text())


def spaces(drawn: dict) -> list[tuple[str, Box]]:
    long, wide = drawn["space"]["length"], drawn["space"]["width"]
    return [
        (route, Box(space["x"], space["y"], long, wide, space["angle"]))
        for route, entry in drawn["routes"].items()
        for space in entry["spaces"]
    ]


def labels(drawn: dict) -> list[tuple[str, Box]]:
    found = []
    for city, entry in drawn["cities"].items():
        if "label" in entry:
            x, y, width, height = entry["label"]["box"]
            found.append((city, Box(x + width / 2, y + height / 2, width, height)))
    return found


def signs(drawn: dict) -> list[tuple[str, Box]]:
    """The names at the edges, where routes leave the map."""
    found = []
    for entry in drawn.get("edges", []):
        x, y, width, height = entry["label"]["box"]
        found.append((f"to {entry['to']}", Box(x + width / 2, y + height / 2, width, height)))
    return found


def stretches(entry: dict) -> list[list[dict]]:
    """The spaces of a route: in one row, or in two where it leaves the map and comes back."""
    cut = entry.get("wraps", len(entry["spaces"]))
    return [row for row in (entry["spaces"][:cut], entry["spaces"][cut:]) if row]


def points(path: str) -> list[tuple[float, float]]:
    numbers = [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", path)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


@pytest.mark.parametrize("name", TICKET_BOARDS)
def test_every_route_is_drawn_with_its_length_kind_and_colour(name):
    board, drawn = load(name), drawing(name)
    assert set(drawn["routes"]) == {route.id for route in board.routes}
    assert set(drawn["cities"]) == {city.id for city in board.cities}
    for route in board.routes:
        entry = drawn["routes"][route.id]
        assert len(entry["spaces"]) == route.length, route.id
        assert entry["color"] == route.color, route.id
        assert sum("wild" in space for space in entry["spaces"]) == route.ferries, route.id
        marks = {"ship": route.kind == "ship", "tunnel": route.tunnel, "pair": route.pair, "ferry": route.ferries}
        assert entry["kind"] == next((kind for kind, has in marks.items() if has), "train"), route.id
        assert ("double" in entry) == bool(route.double), route.id


@pytest.mark.parametrize("name", TICKET_BOARDS)
def test_no_two_spaces_touch(name):
    touching = [
        (one, two, round(overlap(a, b), 1))
        for (one, a), (two, b) in itertools.combinations(spaces(drawing(name)), 2)
        if overlap(a, b) > 0
    ]
    assert not touching


@pytest.mark.parametrize("name", TICKET_BOARDS)
def test_no_space_touches_a_city(name):
    drawn = drawing(name)
    touching = [
        (route, city, round(overlap_disc(box, entry["x"], entry["y"], drawn["city_radius"]), 1))
        for route, box in spaces(drawn)
        for city, entry in drawn["cities"].items()
        if overlap_disc(box, entry["x"], entry["y"], drawn["city_radius"]) > 0
    ]
    assert not touching


@pytest.mark.parametrize("name", TICKET_BOARDS)
def test_no_label_covers_a_space(name):
    drawn = drawing(name)
    covered = [
        (city, route, round(overlap(label, box), 1))
        for city, label in [*labels(drawn), *signs(drawn)]
        for route, box in spaces(drawn)
        if overlap(label, box) > 0
    ]
    assert not covered


@pytest.mark.parametrize("name", TICKET_BOARDS)
def test_no_label_covers_a_city_or_another_label(name):
    drawn = drawing(name)
    names = [*labels(drawn), *signs(drawn)]
    for (one, a), (two, b) in itertools.combinations(names, 2):
        assert overlap(a, b) <= 0, (one, two)
    for label, box in names:
        for city, entry in drawn["cities"].items():
            assert overlap_disc(box, entry["x"], entry["y"], drawn["city_radius"]) <= 0, (label, city)


@pytest.mark.parametrize("name", TICKET_BOARDS)
def test_a_label_stands_beside_its_own_city(name):
    drawn = drawing(name)
    for city, box in labels(drawn):
        away = {other: -overlap_disc(box, entry["x"], entry["y"], 0) for other, entry in drawn["cities"].items()}
        assert min(away, key=lambda other: away[other]) == city
        assert away[city] < 2.5 * drawn["city_radius"]


@pytest.mark.parametrize("name", TICKET_BOARDS)
def test_every_name_is_on_the_board_whole(name):
    board, drawn = load(name), drawing(name)
    for city in board.cities:
        entry = drawn["cities"][city.id]
        if city.junction:
            assert "label" not in entry
        else:
            assert " ".join(entry["label"]["lines"]) == city.name


@pytest.mark.parametrize("name", TICKET_BOARDS)
def test_everything_is_within_the_frame(name):
    drawn = drawing(name)
    width, height, margin = drawn["width"], drawn["height"], 9  # the neat line
    for what, box in [*spaces(drawn), *labels(drawn), *signs(drawn)]:
        for x, y in box.corners():
            assert margin <= x <= width - margin, what
            assert margin <= y <= height - margin, what


@pytest.mark.parametrize("name", TICKET_BOARDS)
def test_the_two_routes_of_a_double_run_side_by_side(name):
    drawn = drawing(name)
    gaps = set()
    for entry in drawn["routes"].values():
        if "double" in entry:
            twin = drawn["routes"][entry["double"]]
            for one, two in zip(entry["spaces"], twin["spaces"], strict=True):
                assert one["angle"] == two["angle"]
                gaps.add(math.hypot(one["x"] - two["x"], one["y"] - two["y"]))
    assert max(gaps) - min(gaps) < 0.5, "one gap for all doubles of a board"


@pytest.mark.parametrize("name", TICKET_BOARDS)
def test_the_spaces_of_a_route_follow_each_other_evenly(name):
    drawn = drawing(name)
    for route, entry in drawn["routes"].items():
        for row in stretches(entry):
            steps = [math.hypot(b["x"] - a["x"], b["y"] - a["y"]) for a, b in itertools.pairwise(row)]
            assert not steps or max(steps) - min(steps) < 0.12 * drawn["space"]["length"], route
            for one, two in itertools.pairwise(row):
                turn = abs((two["angle"] - one["angle"] + 180) % 360 - 180)
                assert turn < 45, f"{route} bends too sharply"


@pytest.mark.parametrize("name", TICKET_BOARDS)
def test_the_spaces_lead_from_the_first_city_to_the_second(name):
    drawn = drawing(name)
    for route, entry in drawn["routes"].items():
        a, b = drawn["cities"][entry["a"]], drawn["cities"][entry["b"]]
        first, last = entry["spaces"][0], entry["spaces"][-1]
        reach = 2.4 * drawn["space"]["length"] + drawn["city_radius"]
        assert math.hypot(first["x"] - a["x"], first["y"] - a["y"]) < reach, route
        assert math.hypot(last["x"] - b["x"], last["y"] - b["y"]) < reach, route


@pytest.mark.parametrize("name", TICKET_BOARDS)
def test_pointer_targets_are_large_enough(name):
    drawn = drawing(name)
    assert drawn["hit_width"] >= SMALLEST_TARGET
    for route, entry in drawn["routes"].items():
        line = points(entry["hit"])
        length = sum(math.dist(a, b) for a, b in itertools.pairwise(line))
        assert length >= SMALLEST_TARGET, route
        assert len(entry["middle"]) == 2


WRAPS = {
    "anchorage--cambridge_bay",
    "anchorage--vancouver",
    "christchurch--valparaiso",
    "honolulu--lima",
    "honolulu--los_angeles",
    "lima--sydney.1",
    "lima--sydney.2",
    "los_angeles--tokyo.1",
    "los_angeles--tokyo.2",
    "tokyo--vancouver",
}


@pytest.mark.rules("W6")
def test_ten_routes_leave_the_world_at_one_edge_and_come_back_at_the_other():
    drawn = drawing("world")
    assert {route for route, entry in drawn["routes"].items() if "wraps" in entry} == WRAPS
    for route in WRAPS:
        entry = drawn["routes"][route]
        assert 0 < entry["wraps"] < len(entry["spaces"]), route
        (one, two) = stretches(entry)
        assert abs(one[-1]["x"] - two[0]["x"]) > drawn["width"] / 2, f"{route} does not jump"
        for what in ("path", "hit"):
            assert entry[what].count("M") == 2, "two lines: nothing is drawn across the map"


@pytest.mark.rules("W6")
def test_a_signpost_at_either_edge_names_the_city_beyond():
    drawn, board = drawing("world"), load("world")
    names = {city.id: city.name for city in board.cities}
    for route in WRAPS:
        entry = drawn["routes"][route]
        posts = [post for post in drawn["edges"] if route in post["routes"]]
        assert len(posts) == 2
        assert abs(posts[0]["y"] - posts[1]["y"]) < 3, "it comes back as far down as it left"
        for post in posts:
            assert " ".join(post["label"]["lines"]) == names[post["to"]]
            # The signpost stands where the half from the other city ends.
            here = entry["b"] if post["to"] == entry["a"] else entry["a"]
            assert {here, post["to"]} == {entry["a"], entry["b"]}
            assert (drawn["cities"][here]["x"] < drawn["width"] / 2) == post["left"]
            assert (post["x"] < 0.03 * drawn["width"]) == post["left"]
            assert (post["x"] > 0.97 * drawn["width"]) != post["left"]


def test_no_route_of_a_map_without_edges_wraps():
    for name in TICKET_BOARDS:
        drawn = drawing(name)
        assert ("edges" in drawn) == any("wraps" in entry for entry in drawn["routes"].values()), name


def test_every_hex_of_paris_connection_is_drawn_once_and_apart():
    board, drawn = load("paris_connection"), drawing("paris_connection")
    assert set(drawn["hexes"]) == {f"{hex_.q},{hex_.r}" for hex_ in board.hexes}
    across = math.sqrt(3) * drawn["hex_size"]
    middles = [(entry["x"], entry["y"]) for entry in drawn["hexes"].values()]
    assert min(math.dist(a, b) for a, b in itertools.combinations(middles, 2)) > across - 0.3
    for hex_ in board.hexes:
        entry = drawn["hexes"][f"{hex_.q},{hex_.r}"]
        assert entry["type"] == hex_.type
        assert entry.get("value") == (hex_.value or None)


def test_every_city_of_paris_connection_is_named_and_no_name_covers_another_or_points():
    board, drawn = load("paris_connection"), drawing("paris_connection")
    names = {}
    for hex_ in board.hexes:
        entry = drawn["hexes"][f"{hex_.q},{hex_.r}"]
        if hex_.name and hex_.type != "eiffel":
            x, y, width, height = entry["label"]["box"]
            names[hex_.name] = Box(x + width / 2, y + height / 2, width, height)
            assert hex_.name.endswith(" ".join(entry["label"]["lines"]))
            assert x - 2 <= entry["x"] <= x + width + 2, "it stands above or below its hex"
            assert abs(y + height / 2 - entry["y"]) < 1.2 * drawn["hex_size"]
    assert len(names) > 40
    for (one, a), (two, b) in itertools.combinations(names.items(), 2):
        assert overlap(a, b) <= 0, (one, two)
    for entry in drawn["hexes"].values():
        if entry.get("value"):
            points = Box(entry["x"], entry["y"] + 0.66 * drawn["hex_size"], 0.3 * drawn["hex_size"] * entry["value"], 8)
            for name, box in names.items():
                assert overlap(box, points) <= 0, (name, entry.get("name"))
    assert drawn["font"] * 846 / drawn["height"] >= 10, "10 px where a window of 1400 x 900 shows the board"


def test_a_dashed_border_lies_between_its_two_hexes():
    board, drawn = load("paris_connection"), drawing("paris_connection")
    assert len(drawn["borders"]) == len(board.borders)
    for border in drawn["borders"]:
        one, two = (drawn["hexes"][id_] for id_ in border["between"])
        ends = points(border["d"])
        assert math.dist(*ends) == pytest.approx(drawn["hex_size"], abs=0.3)
        for end in ends:
            assert math.dist(end, (one["x"], one["y"])) == pytest.approx(drawn["hex_size"], abs=0.3)
            assert math.dist(end, (two["x"], two["y"])) == pytest.approx(drawn["hex_size"], abs=0.3)


def test_the_value_track_touches_neither_itself_nor_a_hex():
    drawn = drawing("paris_connection")
    width, height = drawn["track"]["box"]
    cells = [Box(x, y, width, height) for x, y in drawn["track"]["spaces"]]
    for one, two in itertools.combinations(cells, 2):
        assert overlap(one, two) <= 0
    for cell in cells:
        assert width / 2 <= cell.x <= drawn["width"] - width / 2
        assert height / 2 <= cell.y <= drawn["height"] - height / 2
        for id_, entry in drawn["hexes"].items():
            assert overlap_disc(cell, entry["x"], entry["y"], drawn["hex_size"]) <= 0, id_


@pytest.mark.parametrize("name", ALL_BOARDS)
def test_a_drawing_is_small_and_says_where_its_coast_comes_from(name):
    text = (MAPS / name / "drawing.json").read_bytes()
    assert len(gzip.compress(text)) < 48_000
    assert "public domain" in json.loads(text)["source"]


@pytest.mark.parametrize("name", ALL_BOARDS)
def test_land_is_drawn_with_closed_rings(name):
    drawn = drawing(name)
    assert drawn["land"]
    for ring in [*drawn["land"], *drawn.get("lakes", []), *drawn.get("islands", [])]:
        assert re.fullmatch(r"M-?[\d.]+ -?[\d.]+(L-?[\d.]+ -?[\d.]+)+Z", ring)
