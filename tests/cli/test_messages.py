"""English and Dutch are complete, say the same, and nothing in them is unused."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import trackside.cli
from trackside.messages import LANGUAGES, UnknownMessage, say, source

SPEAKING = [Path(trackside.cli.__file__).parent]
"""Folders of code that says something to people."""


def messages(language: str) -> dict[str, ftl.Message]:
    resource = FluentParser().parse(source(language))
    assert not [entry for entry in resource.body if isinstance(entry, ftl.Junk)]
    return {entry.id.name: entry for entry in resource.body if isinstance(entry, ftl.Message)}


def variables(message: ftl.Message) -> set[str]:
    return set(re.findall(r"\$(\w+)", source_of(message)))


def source_of(message: ftl.Message) -> str:
    from fluent.syntax import FluentSerializer

    return FluentSerializer().serialize_entry(message)


def used_texts() -> tuple[set[str], set[str]]:
    """All text constants of the command line, and those asked for as messages."""
    texts: set[str] = set()
    asked: set[str] = set()
    for path in (path for folder in SPEAKING for path in folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
            if isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if name in ("say", "_say"):
                    constants = [a.value for a in node.args[:2] if isinstance(a, ast.Constant)]
                    asked |= {text for text in constants if text not in LANGUAGES}
    return texts, asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_missing(language: str) -> None:
    assert used_texts()[1] - set(messages(language)) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_unused(language: str) -> None:
    assert set(messages(language)) - used_texts()[0] == set()


def test_both_languages_say_the_same_things() -> None:
    english, dutch = messages("en"), messages("nl")
    assert list(english) == list(dutch)
    for name in english:
        assert variables(english[name]) == variables(dutch[name]), name


def test_no_language_repeats_a_message() -> None:
    for language in LANGUAGES:
        names = re.findall(r"^([a-z][\w-]*) =", source(language), re.MULTILINE)
        assert len(names) == len(set(names))


def test_dutch_is_dutch() -> None:
    """What is the same in both languages is named here, so that a forgotten translation shows."""
    same = {"hex", "ferry", "tunnel", "do-place-company", "prompt-action", "column-score", "title-score"}
    same |= {"do-in-city", "seat-named", "ticket-open", "title-routes", "column-route", "column-stations", "colour"}
    english, dutch = messages("en"), messages("nl")
    alike = {name for name in english if source_of(english[name]) == source_of(dutch[name])}
    assert alike <= same


def test_words_dutch_players_know() -> None:
    for word in ("bestemmingskaart", "treinkaart", "transportkaart", "haven", "toeristenfiche", "locomotie"):
        assert word in source("nl")
    assert "wissel" not in source("nl")  # players trade: ruilen


def test_an_unknown_message_or_language_is_an_error() -> None:
    with pytest.raises(UnknownMessage, match="no message is called 'nonsense'"):
        say("en", "nonsense")
    with pytest.raises(UnknownMessage, match="languages are en, nl"):
        say("fr", "total")
    with pytest.raises(ValueError, match="seat in en"):
        say("en", "seat")
