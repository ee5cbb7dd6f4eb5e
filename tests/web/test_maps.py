"""The folders of the maps: what the page reads of them, and that the page knows none of them by name."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from trackside.core import maps
from trackside.core.boards import load, load_bytes
from trackside.core.errors import BoardError

from .messages import JS, LANGUAGES, ROOT, SOURCES, messages, overridable, variables

MAPS = sorted(path.parent for path in (ROOT / "maps").glob("*/drawing.json"))
IDS = [path.name for path in MAPS]
VERBS = {"take", "draw", "tickets", "keep", "pieces", "stack", "claim", "extra", "withdraw", "souvenir", "station"}
VERBS |= {"harbour", "exchange", "place", "stop", "trade", "pass"}


def words(folder: Path, language: str) -> dict[str, set[str]]:
    return {key: variables(found) for key, found in messages(folder / f"words.{language}.ftl").items()}


def steps(folder: Path) -> list[dict[str, object]]:
    return list(json.loads((folder / "lesson.json").read_text("utf-8"))["steps"])


def test_there_are_maps() -> None:
    assert len(MAPS) >= 4


@pytest.mark.parametrize("path", [*SOURCES, *sorted((ROOT / "web" / "css").glob("*.css"))], ids=lambda path: path.name)
def test_the_page_knows_no_map_by_its_name(path: Path) -> None:
    text = path.read_text("utf-8")
    named = [name for name in IDS if re.search(rf"\b{name}\b", text)]
    assert not named, f"ask what the board has (js/board/features.js), not whether it is {named}"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_only_the_parts_of_families_know_them(path: Path) -> None:
    """js/families finds a part by the family's name; nothing else compares that name or has one of its own for each."""
    if JS / "families" in path.parents:
        return
    text = path.read_text("utf-8")
    assert not re.search(r"family\b[^\n]{0,3}[!=]==|\b(?:shares|tickets): (?:\[|\{|\()", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_for_every_map_names_one(language: str) -> None:
    for path in (ROOT / "messages" / language).glob("*.ftl"):
        if path.stem == "terminal":
            continue  # the terminal does not read the maps' words yet
        assert not [name for name in IDS if f"[{name}]" in path.read_text("utf-8")], path


@pytest.mark.parametrize("folder", MAPS, ids=IDS)
def test_a_map_says_the_same_in_every_language(folder: Path) -> None:
    english = words(folder, "en")
    assert {"about", "minutes"} <= set(english)
    for language in LANGUAGES:
        assert words(folder, language) == english, language


@pytest.mark.parametrize("folder", MAPS, ids=IDS)
def test_a_map_has_words_only_for_what_the_page_asks_it(folder: Path) -> None:
    lesson = {f"lesson-{step['id']}" for step in steps(folder)}
    assert set(words(folder, "en")) - overridable() - lesson == set()


@pytest.mark.parametrize("folder", MAPS, ids=IDS)
def test_every_step_of_a_lesson_is_said(folder: Path) -> None:
    own, general = words(folder, "en"), messages(ROOT / "messages" / "en" / "learn.ftl")
    assert len(steps(folder)) >= 6
    for step in steps(folder):
        assert set(step) <= {"id", "until"}
        assert set(step.get("until", [])) <= VERBS  # type: ignore[call-overload]
        said = f"lesson-{step['id']}" in own or any(
            f"lesson-{f}-{step['id']}" in general for f in ("tickets", "shares")
        )
        assert said, step


def test_every_map_has_its_pictures() -> None:
    for folder in MAPS:
        for name in ("picture.webp", "picture-dark.webp"):
            assert (folder / name).read_bytes()[8:12] == b"WEBP"


def test_only_one_module_says_where_the_files_of_a_map_are() -> None:
    assert "board.map ?? board.id" in (JS / "board" / "features.js").read_text("utf-8")
    asking = [path.name for path in SOURCES if ".map ??" in path.read_text("utf-8")]
    assert asking == ["early.js", "features.js"], "early.js comes before any module"


def variant_file(**more: object) -> bytes:
    return json.dumps({"extends": "europe", "id": "mine", "name": {"en": "Mine"}, **more}).encode()


@pytest.mark.parametrize("name", maps.variant_ids())
def test_a_variant_says_itself_what_it_is(name: str) -> None:
    board = load(name)
    assert board.about is not None
    assert set(board.about) == set(LANGUAGES)
    assert board.minutes
    assert load(str(maps.map_of(name))).about is None, "the words of a map say what the map is"


@pytest.mark.parametrize(
    ("more", "entry"),
    [
        ({"minutes": 0}, "minutes"),
        ({"minutes": 1000}, "minutes"),
        ({"minutes": "25"}, "minutes"),
        ({"about": {"nl": "Kort."}}, "about"),
        ({"about": {"en": "two\nlines"}}, "about.en"),
        ({"about": {"en": "long " * 100}}, "about.en"),
        ({"about": "short"}, "about"),
    ],
)
def test_wrong_texts_of_a_variant_are_named(more: dict[str, object], entry: str) -> None:
    assert load_bytes(variant_file(about={"en": "Short."}, minutes=25), "mine").minutes == 25
    with pytest.raises(BoardError) as wrong:
        load_bytes(variant_file(**more), "mine")
    assert wrong.value.entry == entry
