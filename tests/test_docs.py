"""The documents tell the truth: their examples run, their tables are those of the code, their links lead somewhere."""

from __future__ import annotations

import doctest
import itertools
import re
from pathlib import Path
from typing import Any

import pytest

from tests.tables import NAMES
from trackside import Game
from trackside.core.ground import find_ground
from trackside.families.shares import decisions as shares_decisions
from trackside.families.shares import layout as shares_layout
from trackside.families.shares import limits as share_limits
from trackside.families.shares import observe as shares_observe
from trackside.families.tickets import decisions, layout, limits, observe

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
ENGINE = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
ENVIRONMENTS = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")

_FENCE = re.compile(r"^```(\w*)\n(.*?)^```", re.DOTALL | re.MULTILINE)


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path) -> list[tuple[int, str]]:
    """The Python of a page, with the number of the line before each block."""
    text = page.read_text(encoding="utf-8")
    return [
        (text[: fence.start(2)].count("\n"), fence[2])
        for fence in _FENCE.finditer(text)
        if fence[1] in ("python", "pycon")
    ]


def run(page: Path) -> None:
    """Run the blocks of a page one after another in one namespace."""
    names: dict[str, Any] = {"__name__": page.stem}
    for line, block in blocks(page):
        if block.lstrip().startswith(">>>"):
            example = doctest.DocTestParser().get_doctest(block, names, name_of(page), str(page), line)
            runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
            report: list[str] = []
            runner.run(example, out=report.append, clear_globs=False)
            assert not report, "".join(report)
            names |= example.globs
        else:
            exec(compile("\n" * line + block, str(page), "exec"), names)


def section(text: str, heading: str) -> str:
    """A page from a heading to the next of any level."""
    found = re.search(rf"^#+ {re.escape(heading)}\n(.*?)(?=^#|\Z)", _FENCE.sub("", text), re.DOTALL | re.MULTILINE)
    assert found, heading
    return found[1]


def rows(text: str, first: str) -> list[list[str]]:
    """The rows of the table whose first heading is `first`."""
    table = re.search(rf"^\| {first} \|.*\n\|[-|]+\|\n((?:\|.*\n)+)", text, re.MULTILINE)
    assert table, first
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in table[1].splitlines()]


def span(cell: str) -> range:
    """Integers written as 7 or 6–11."""
    first, _, last = cell.partition("–")
    return range(int(first), int(last or first) + 1)


def finished_game() -> str:
    game = Game.new("san_francisco", players=2, seed=1)
    while not game.is_over:
        game.decide(game.decisions[-1])
    return game.record()


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page)], ids=name_of)
def test_the_examples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "games.jsonl").write_text(finished_game(), encoding="utf-8")  # a file that pages read from
    run(page)


@pytest.mark.parametrize("text", ["1 / 0\n", ">>> 1 + 1\n3\n"])
def test_an_example_that_fails_is_noticed(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"Text.\n\n```python\n{text}```\n", encoding="utf-8")
    monkeypatch.setattr(f"{__name__}.ROOT", tmp_path)
    with pytest.raises((ZeroDivisionError, AssertionError)):
        run(page)


def headings(page: Path) -> set[str]:
    """The anchors of a page, made from its headings the way GitHub makes them."""
    text = _FENCE.sub("", page.read_text(encoding="utf-8"))
    titles = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def links(page: Path) -> list[tuple[str, str]]:
    """File and anchor of every relative link."""
    text = _FENCE.sub("", page.read_text(encoding="utf-8"))
    found = re.findall(r"\]\(([^)\s]+)\)", text)
    return [(target.partition("#")[0], target.partition("#")[2]) for target in found if "://" not in target]


@pytest.mark.parametrize("page", [page for page in PAGES if links(page)], ids=name_of)
def test_relative_links_lead_somewhere(page: Path) -> None:
    for target, anchor in links(page):
        there = (page.parent / target).resolve() if target else page
        assert there.exists(), f"{target} does not exist"
        assert there.is_relative_to(ROOT), f"{target} is outside the project"
        assert not anchor or anchor in headings(there), f"{target} has no heading #{anchor}"


@pytest.mark.parametrize(
    ("heading", "code", "last"),
    [
        ("Decisions of the ticket games", decisions, "FREE"),
        ("Decisions of the share game", shares_decisions, "END"),
    ],
)
def test_the_table_of_decisions_is_that_of_the_code(heading: str, code: Any, last: str) -> None:
    table = {name.strip("`"): span(integers) for name, integers, _ in rows(section(ENGINE, heading), "name")}
    assert {name: integers[0] for name, integers in table.items()} == {name: getattr(code, name) for name in table}
    if code is decisions:
        named = {name for name, value in vars(code).items() if name.isupper() and isinstance(value, int)}
        assert table.keys() == named - {last, "WILDS"}
    after = [*(integers[0] for integers in table.values()), getattr(code, last)][1:]
    assert [integers[-1] + 1 for integers in table.values()] == after  # no gap, no overlap
    assert f"`{last}`, {getattr(code, last)}," in ENGINE


@pytest.mark.parametrize(
    ("heading", "code", "last"),
    [("Decisions of the ticket games", layout, 15), ("Decisions of the share game", shares_layout, 3)],
)
def test_the_table_of_phases_is_that_of_the_code(heading: str, code: Any, last: int) -> None:
    table = [(name.strip("`"), int(number)) for name, number, _, _ in rows(section(ENGINE, heading), "phase")]
    assert [number for _, number in table] == list(range(last + 1))
    assert table == [(name, getattr(code, name)) for name, _ in table]
    assert last == code.OVER


@pytest.mark.parametrize(
    ("heading", "code"), [("The state of a ticket game", layout), ("The state of a share game", shares_layout)]
)
def test_every_field_of_a_state_is_described_once(heading: str, code: Any) -> None:
    described = [
        field for fields, _ in rows(section(ENGINE, heading), "fields") for field in re.findall(r"`(\w+)`", fields)
    ]
    assert sorted(described) == sorted(code.STATE.names)


def test_sizes_of_records_are_those_of_the_code() -> None:
    assert f"{layout.STATE.itemsize:,} of them for a ticket game" in ENGINE
    assert f"{shares_layout.STATE.itemsize:,} for a share game" in ENGINE


def test_limits_are_those_of_the_code() -> None:
    text = " ".join(section(ENGINE, "Limits").split())
    for phrase in (
        f"{limits.ROUTES} routes of at most {limits.ROUTE_LENGTH} spaces",
        f"{limits.CITIES} cities, {limits.TICKETS} tickets, {limits.DOUBLES} doubles",
        f"{limits.COLORS_ONE_DECK} colours ({limits.COLORS_TWO_DECKS} with two decks)",
        f"{limits.MARKET[1]} market spaces",
        f"{limits.SYMBOLS} souvenir symbols and {limits.TICKET_PLAYERS[1]} players",
        f"{share_limits.HEXES} hexes, {share_limits.COMPANIES} companies and {share_limits.SHARE_PLAYERS[1]} players",
    ):
        assert phrase in text


def test_sizes_of_observations_and_masks_are_those_of_the_code() -> None:
    table = {name.strip("`"): (int(numbers), int(mask)) for name, numbers, mask in rows(ENVIRONMENTS, "board")}
    assert table == {name: (find_ground(name).observation_size, find_ground(name).decision_count) for name in NAMES}


def starts(heading: str) -> list[int]:
    """Where the entries of a table of numbers begin; there is no gap between them."""
    spans = [span(index) for index, _ in rows(section(ENVIRONMENTS, heading), "index")]
    for before, after in itertools.pairwise(spans):
        assert before[-1] + 1 == after[0]
    assert spans[0][0] == 0
    return [*(numbers[0] for numbers in spans), spans[-1][-1] + 1]


def test_the_numbers_of_a_ticket_observation_are_those_of_the_code() -> None:
    heading = "An observation of a ticket game"
    places = starts(heading)
    named = ("PHASE", "TABLE", "SLOTS", "HAND", "DISCARDS", "SEATS", "ROUTES", "CITIES", "TICKETS", "STACKS")
    assert {getattr(observe, f"AT_{name}") for name in named} <= set(places)
    assert places[-1] == observe.SIZE
    text = section(ENVIRONMENTS, heading)
    assert f"{observe.AT_SEATS} + {observe.SEAT_SIZE} × `i`" in text
    seat = [span(index[1:]) for index, _ in rows(text.partition("begins at")[2], "index")]
    assert [numbers[-1] + 1 for numbers in seat] == [*(numbers[0] for numbers in seat[1:]), observe.SEAT_SIZE]


def test_the_numbers_of_a_share_observation_are_those_of_the_code() -> None:
    places = starts("An observation of a share game")
    named = ("TABLE", "COMPANIES", "SEATS", "HEXES")
    assert {getattr(shares_observe, f"AT_{name}") for name in named} <= set(places)
    assert places[-1] == shares_observe.SIZE
    text = section(ENVIRONMENTS, "An observation of a share game")
    assert f"six companies, {shares_observe.COMPANY_SIZE} numbers each" in text
    assert f"{shares_observe.SEAT_SIZE} numbers each: locomotives held" in text
