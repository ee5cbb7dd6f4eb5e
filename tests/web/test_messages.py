"""Every text of the page is a message, in every language, and every message is used."""

from __future__ import annotations

import re

import pytest

from .messages import (
    JS,
    LANGUAGES,
    OF_A_MAP,
    OPTIONAL,
    ROOT,
    SHARED,
    SOURCES,
    TEMPLATES,
    WORDS,
    asked_by_python,
    asked_by_the_page,
    filled,
    language_files,
    messages,
    references,
    variables,
)

NAMES = {"Trackside"}
UNCLEAR = {
    ("app/announce.js", "id"),
    ("text/lines.js", "id"),
    ("text/messages.js", "id"),
    ("text/messages.js", "general"),
    ("text/reasons.js", "id"),
    ("text/refusal.js", "id"),
}
"""Calls that take an id from a variable; where it is put together, the template is read too."""


def known(language: str) -> set[str]:
    return {key for path in language_files(language).values() for key in messages(path)}


def test_there_is_more_than_one_language() -> None:
    assert set(LANGUAGES) >= {"en", "nl"}


@pytest.mark.parametrize("language", [tag for tag in LANGUAGES if tag != "en"])
def test_every_language_has_the_messages_of_english_with_the_same_values(language: str) -> None:
    english, other = language_files("en"), language_files(language)
    assert list(english) == list(other)
    for name in english:
        ours, theirs = messages(english[name]), messages(other[name])
        assert list(ours) == list(theirs), name
        different = [key for key in ours if variables(ours[key]) - variables(theirs[key]) - {"count"}]
        assert not different, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_has_a_message_twice(language: str) -> None:
    files = language_files(language).values()
    names = [name for path in files for name in re.findall(r"^([a-z][\w-]*) =", path.read_text("utf-8"), re.M)]
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_that_the_page_asks_for_is_there(language: str) -> None:
    ids, templates, unclear = asked_by_the_page()
    assert len(ids) > 200
    assert unclear <= UNCLEAR, "a call of t() says which message it wants"
    assert {template for _, template in templates} == set(TEMPLATES) | set(OPTIONAL) | set(WORDS), (
        "tests/web/messages.py lists them"
    )
    wanted = {key for _, key in ids} | {key for template in TEMPLATES for key in filled(template)}
    assert wanted - known(language) == OF_A_MAP


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_used(language: str) -> None:
    ids, _, _ = asked_by_the_page()
    page = {key for _, key in ids} | {key for template in TEMPLATES for key in filled(template)}
    for name, path in language_files(language).items():
        inside = messages(path)
        used = page | {other for message in inside.values() for other in references(message)}
        used |= asked_by_python() if name in SHARED else set()
        unused = {key for key in inside if key not in used and not key.startswith(_optional())}
        assert unused == set(), path


def _optional() -> tuple[str, ...]:
    return tuple(template.removesuffix("{}") for template in OPTIONAL)


def _codes() -> set[str]:
    return set(re.findall(r"`([a-z_]+)`", (ROOT.parents[1] / "docs" / "http.md").read_text("utf-8")))


def test_every_problem_and_reason_is_a_code_of_the_server() -> None:
    codes = _codes() | {"failed", "offline", "cards"}
    started = ("problem-", "reason-")
    found = [key for path in language_files("en").values() for key in messages(path) if key.startswith(started)]
    assert len(found) > 20
    assert not [key for key in found if key.split("-", 1)[1].replace("-", "_") not in codes]


def test_no_text_outside_the_message_files() -> None:
    outside = []
    for path in SOURCES:
        source = path.read_text("utf-8")
        name = path.relative_to(JS).as_posix()
        # What stands between tags on one line, with no value in it.
        for text in re.findall(r">([^<>${}`=;()]*[A-Za-z]{3}[^<>${}`=;()]*)</", source):
            if text.strip() and text.strip() not in NAMES:
                outside.append((name, text.strip()))
        outside += [
            (name, text)
            for text in re.findall(r'\s(?:aria-label|title|placeholder|alt)="([^"$]*[A-Za-z]{2}[^"$]*)"', source)
        ]
        outside += [(name, text) for text in re.findall(r'(?:notify|announce)\("([^"]+)"\)', source)]
    assert not outside
    index = (ROOT / "web" / "index.html").read_text("utf-8")
    assert re.sub(r"<[^>]*>", "", index).split() == ["Trackside"]
