"""The module that draws the boards, run by Node where there is one."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import playwright
import pytest

import trackside

WEB = Path(trackside.__file__).parent / "web"
MAPS = WEB.parent / "maps"
BOARDS = ["europe", "great_lakes", "san_francisco", "world", "paris_connection"]
NODE = shutil.which("node") or str(Path(playwright.__file__).parent / "driver" / "node")
"""The one of this machine, or the one that comes with Playwright."""


def markup(name: str, options: dict[str, object]) -> str:
    program = (
        f"import {{ boardSvg }} from {json.dumps((WEB / 'js' / 'board' / 'draw.js').as_uri())};"
        f"import {{ readFileSync }} from 'node:fs';"
        f"const drawing = JSON.parse(readFileSync({json.dumps(str(MAPS / name / 'drawing.json'))}));"
        f"process.stdout.write(boardSvg(drawing, {json.dumps(options)}));"
    )
    done = subprocess.run(
        [NODE, "--input-type=module", "-e", program], capture_output=True, text=True, check=True, timeout=60
    )
    return done.stdout


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_uses_only_shapes_it_defines_and_no_broken_number(name):
    svg = markup(name, {})
    defined = set(re.findall(r' id="([^"]+)"', svg))
    assert set(re.findall(r'href="#([^"]+)"', svg)) <= defined
    assert set(re.findall(r"url\(#([^)]+)\)", svg)) <= defined
    assert not re.findall(r"NaN|undefined|null|Infinity", svg)
    assert len(defined) == len(re.findall(r' id="', svg)), "an id is given twice"


@pytest.mark.parametrize("name", BOARDS[:3])
def test_every_route_and_city_has_one_group(name):
    drawing = json.loads((MAPS / name / "drawing.json").read_text())
    svg = markup(name, {})
    assert sorted(re.findall(r'data-route="([^"]+)"', svg)) == sorted(drawing["routes"])
    assert sorted(re.findall(r'data-city="([^"]+)"', svg)) == sorted(drawing["cities"])


def test_a_claimed_route_shows_its_owner_and_no_longer_its_colour():
    svg = markup("europe", {"routes": {"brest--paris": {"owner": 3}}})
    group = re.search(r'<g data-route="brest--paris" class="([^"]+)">(.*?)<g data-route', svg)
    assert group is not None
    assert group[1] == "route kind-train player-3 claimed"
    assert group[2].count('href="#b-player-3"') == 3
    assert "colour-black" not in group[2]


def test_a_hex_shows_the_locomotives_on_it():
    svg = markup("paris_connection", {"hexes": {"3,-5": {"pieces": ["red", "brown"]}}, "track": {"red": 75}})
    field = re.search(r'<g data-hex="3,-5" class="([^"]+)">', svg)
    group = re.search(r'<g data-pieces="3,-5">(.*?)<g data-pieces', svg)
    assert field is not None
    assert group is not None
    assert "taken" in field[1]
    assert re.findall(r"company-(\w+)", group[1]) == ["red", "brown"]
    assert ">+72<" in svg, "the track has 72 spaces and starts over"


def test_a_network_is_joined_by_lines_from_piece_to_piece():
    drawn = json.loads((MAPS / "paris_connection" / "drawing.json").read_text())["hexes"]
    one, two = next(
        (id_, f"{q + 1},{r}") for id_ in drawn for q, r in [map(int, id_.split(","))] if f"{q + 1},{r}" in drawn
    )
    hexes = {one: {"pieces": ["red"]}, two: {"pieces": ["brown", "red"]}}
    svg = markup("paris_connection", {"hexes": hexes, "rails": {"red": [[one, two]]}})
    rail = re.search(r'<g class="company-red"><path class="rail-rim" d="M([^"]+)"', svg)
    assert rail is not None
    ends = [float(number) for number in re.split("[L ]", rail[1])]
    assert ends[:2] == [drawn[one]["x"], drawn[one]["y"]]
    assert ends[2] > drawn[two]["x"], "red is the second there and stands on the right"


def test_the_points_of_a_city_are_seen_before_and_after_building():
    drawn = json.loads((MAPS / "paris_connection" / "drawing.json").read_text())["hexes"]
    city = next(id_ for id_, entry in drawn.items() if entry.get("value") == 3)
    for state in ({}, {"pieces": ["red"]}):
        svg = markup("paris_connection", {"hexes": {city: state}})
        group = re.search(rf'<g data-hex="{city}" class="[^"]+">(.*?)</g>', svg)
        assert group is not None
        assert group[1].count('class="pip"') == 3
    legal = markup("paris_connection", {"hexes": {city: {"legal": True}}})
    assert 'text-anchor="middle">+3</text>' in legal, "what building there adds is told before it is done"


def test_names_are_escaped():
    assert 'aria-label="A &amp; &lt;b&gt;"' in markup("europe", {"title": "A & <b>"})


@pytest.mark.parametrize("name", BOARDS)
def test_the_shapes_of_a_board_have_no_class_that_the_page_gives_to_other_things(name):
    shapes = "".join(re.findall(r"<defs>.*?</defs>", markup(name, {}), re.DOTALL))
    classes = {one for found in re.findall(r'class="([^"]+)"', shapes) for one in found.split()}
    for path in sorted((WEB / "css").glob("*.css")):
        if path.name != "board.css":
            plain = set(re.findall(r"(?:^|[},])\s*\.([a-z-]+)(?=[\s,{])", path.read_text("utf-8"), re.MULTILINE))
            assert not classes & plain, path.name


def test_a_board_says_where_routes_leave_it_and_what_is_paid_twice():
    svg = markup("world", {})
    drawn = json.loads((MAPS / "world" / "drawing.json").read_text())
    assert svg.count('class="signpost"') == len(drawn["edges"]) == 16
    assert len(re.findall(r'class="beyond"[^>]*>.*?Tokyo', svg)) == 2
    pairs = sum(len(entry["spaces"]) for entry in drawn["routes"].values() if entry["kind"] == "pair")
    assert svg.count('href="#b-space-pair"') == pairs == 10
