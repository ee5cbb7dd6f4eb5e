"""Every text of the page is in the message files, in both languages, and every message there is used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

ROOT = Path(__file__).parents[2] / "src" / "trackside"
MESSAGES = ROOT / "messages"
SOURCES = sorted((ROOT / "web" / "js").glob("*.js"))
PAGE_FILES = ("page", "rules", "learn")
NAMES = {"Trackside"}


def messages(path: Path) -> dict[str, ast.Message]:
    resource = FluentParser().parse(path.read_text("utf-8"))
    junk = [entry for entry in resource.body if isinstance(entry, ast.Junk)]
    assert not junk, f"{path}: {junk[0].content}"
    return {entry.id.name: entry for entry in resource.body if isinstance(entry, ast.Message)}


def variables(message: ast.Message) -> set[str]:
    found: set[str] = set()

    def walk(node: object) -> None:
        if isinstance(node, ast.VariableReference):
            found.add(node.id.name)
        if isinstance(node, ast.BaseNode):
            for value in vars(node).values():
                for item in value if isinstance(value, list) else [value]:
                    walk(item)

    walk(message)
    return found


def sources() -> dict[str, str]:
    return {path.name: re.sub(r"^\s*//.*$", "", path.read_text("utf-8"), flags=re.M) for path in SOURCES}


@pytest.mark.parametrize("name", PAGE_FILES)
def test_both_languages_have_the_same_messages_with_the_same_values(name: str) -> None:
    english, dutch = (messages(MESSAGES / tag / f"{name}.ftl") for tag in ("en", "nl"))
    assert list(english) == list(dutch)
    different = [key for key in english if variables(english[key]) - variables(dutch[key]) - {"count", "game"}]
    assert not different


def test_every_message_that_the_page_asks_for_is_there() -> None:
    known = {key for name in PAGE_FILES for key in messages(MESSAGES / "en" / f"{name}.ftl")}
    known |= set(messages(MESSAGES / "en.ftl"))
    asked = {
        (file, key)
        for file, text in sources().items()
        for key in re.findall(r'(?:\bt|\bsay|\brich|\bhas)\(\s*"([a-z][\w-]*)"', text)
    }
    assert len(asked) > 200
    assert not {(file, key) for file, key in asked if key not in known}


def test_every_message_of_the_page_is_used() -> None:
    whole = "\n".join(sources().values())
    literal = set(re.findall(r'"([a-z][a-z0-9-]*)"', whole))
    patterns = []
    for template in re.findall(r"\bt\(\s*`([^`]*)`", whole):
        parts = re.split(r"\$\{(?:[^{}]|\{[^}]*\})*\}", template)
        if not any(len(part) > 2 for part in parts):
            continue
        patterns.append(re.compile("^" + ".+".join(map(re.escape, parts)) + "$"))
    unused = [
        key
        for name in PAGE_FILES
        for key in messages(MESSAGES / "en" / f"{name}.ftl")
        if key not in literal and not any(pattern.match(key) for pattern in patterns) and not key.startswith("problem-")
    ]
    assert not unused


def test_every_problem_message_is_a_code_of_the_server() -> None:
    codes = set(re.findall(r"`([a-z_]+)`", (ROOT.parents[1] / "docs" / "http.md").read_text("utf-8"))) | {
        "failed",
        "offline",
    }
    problems = [key for key in messages(MESSAGES / "en" / "page.ftl") if key.startswith("problem-")]
    assert problems
    assert not [key for key in problems if key.removeprefix("problem-").replace("-", "_") not in codes]


def test_no_text_outside_the_message_files() -> None:
    outside = []
    for path in SOURCES:
        source = path.read_text("utf-8")
        # What stands between tags on one line, with no value in it.
        for text in re.findall(r">([^<>${}`=;()]*[A-Za-z]{3}[^<>${}`=;()]*)</", source):
            if text.strip() and text.strip() not in NAMES:
                outside.append((path.name, text.strip()))
        outside += [
            (path.name, text)
            for text in re.findall(r'\s(?:aria-label|title|placeholder|alt)="([^"$]*[A-Za-z]{2}[^"$]*)"', source)
        ]
        outside += [(path.name, text) for text in re.findall(r'(?:notify|announce)\("([^"]+)"\)', source)]
    assert not outside
    index = (ROOT / "web" / "index.html").read_text("utf-8")
    assert re.sub(r"<[^>]*>", "", index).split() == ["Trackside"]
