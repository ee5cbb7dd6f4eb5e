"""A map of one's own is a folder: the page offers it and it is played to the end, with no file of ours touched."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from trackside.core import maps

from .conftest import serving
from .person import Person


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that finds `bay`, San Francisco's map by another name, and a variant of it."""
    folder = tmp_path_factory.mktemp("own")
    bay = folder / "maps" / "bay"
    shutil.copytree(maps.BUILT_IN / "san_francisco", bay)
    board = json.loads((bay / maps.BOARD).read_text("utf-8"))
    (bay / maps.BOARD).write_text(json.dumps({**board, "id": "bay", "name": {"en": "Bay"}}), "utf-8")
    for words in bay.glob("words.*"):
        words.unlink()  # a map may do without: the page then says what holds for every map
    variant = {"extends": "bay", "id": "bay_quick", "name": {"en": "Bay, quick"}, "pieces": {"trains": 9}}
    (folder / "maps" / "bay_quick.json").write_text(json.dumps(variant), "utf-8")
    with serving(folder, TRACKSIDE_MAPS=str(folder / "maps")) as where:
        yield where


def test_a_map_in_a_folder_is_played_in_the_browser(open_page: Callable[..., Any]) -> None:
    page = open_page()
    page.get_by_role("link", name="Bay, quick", exact=True).click()
    page.wait_for_selector(".seat-row")
    while page.locator(".seat-row").count() > 2:
        page.get_by_role("button", name="Fewer").click()
    page.get_by_label("Who sits at seat 2").select_option(label="Greedy")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector(".table-top")
    pressed = Person(page, seed=3).play_out()
    assert pressed >= {"route", "card", "ticket", "agreed"}
    assert page.locator(".score-table tbody tr").count() == 2
