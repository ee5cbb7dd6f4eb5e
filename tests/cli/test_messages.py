"""English and Dutch are complete, say the same, and every message is said somewhere."""

from __future__ import annotations

import re

import pytest

from tests.cli.fluent import messages, references, variables, written
from tests.cli.spoken import narrated, said, said_by_name, single
from trackside.core import maps
from trackside.messages import BUILT_IN, UnknownMessage, language_name, languages, say, source

COMPLETE = ("en", "nl")
"""Languages that have every message. Others may begin with a few."""


def test_what_is_said_is_found() -> None:
    names, _ = said_by_name()
    assert {"seat", "column-seat", "log-claim", "more-choices", "prompt-hide", "compiling"} <= names
    assert {"log-trade", "log-market", "log-pieces-hidden", "log-withdraw"} <= narrated()
    assert not {"log-place", "log-deal", "log-keep-hidden"} & narrated()
    assert {"do-keep", "do-pass", "do-stop"} <= single()
    assert not {"do-claim", "do-place", "do-build"} & single()


@pytest.mark.parametrize("language", COMPLETE)
def test_no_message_is_missing(language: str) -> None:
    assert said() - set(messages(source(language))) == set()


@pytest.mark.parametrize("language", COMPLETE)
def test_no_message_is_unused(language: str) -> None:
    known = messages(source(language))
    used = said() | {other for message in known.values() for other in references(message)}
    assert {name for name in known if name not in used} == set()


def test_all_complete_languages_say_the_same_things() -> None:
    english = messages(source("en"))
    for language in COMPLETE:
        other = messages(source(language))
        assert list(english) == list(other)
        for name in english:
            assert variables(english[name]) == variables(other[name]), (language, name)


@pytest.mark.parametrize("language", languages())
def test_no_language_repeats_or_invents_a_message(language: str) -> None:
    names = re.findall(r"^([a-z][\w-]*) =", source(language), re.MULTILINE)
    assert len(names) == len(set(names))
    english = messages(source("en"))
    for name, message in messages(source(language)).items():
        assert variables(message) <= variables(english[name]), name


def test_dutch_is_dutch() -> None:
    """What is the same in both languages is named here, so that a forgotten translation shows."""
    same = {"hex", "ferry", "tunnel", "do-place-company", "prompt-action", "column-score", "title-score"}
    same |= {"do-in-city", "seat-named", "ticket-open", "title-routes", "column-route", "column-stations", "colour"}
    english, dutch = messages(source("en")), messages(source("nl"))
    alike = {name for name in english if written(english[name]) == written(dutch[name])}
    assert alike <= same


def test_words_dutch_players_know() -> None:
    dutch = source("nl") + (maps.BUILT_IN / "san_francisco" / "words.nl.ftl").read_text("utf-8")
    for word in ("bestemmingskaart", "treinkaart", "transportkaart", "haven", "toeristenfiche", "locomotie"):
        assert word in dutch
    assert "wissel" not in dutch  # players trade: ruilen


@pytest.mark.parametrize("name", maps.map_ids())
def test_words_of_a_map_ask_for_no_more_than_those_of_every_map(name: str) -> None:
    folder = maps.map_folder(name)
    assert folder is not None
    general = messages(source("en"))
    for file in folder.glob("words.*.ftl"):
        for key, message in messages(file.read_text("utf-8")).items():
            if key in general:
                assert variables(message) <= variables(general[key]), (file, key)


def test_an_unknown_message_or_language_is_an_error() -> None:
    with pytest.raises(UnknownMessage, match="no message is called 'nonsense'"):
        say("en", "nonsense")
    with pytest.raises(UnknownMessage, match="languages are en, nl"):
        say("fr", "total")
    with pytest.raises(ValueError, match="seat in en"):
        say("en", "seat")


def test_languages_are_the_folders() -> None:
    assert set(languages()) == {path.parent.name for path in BUILT_IN.glob("*/*.ftl")}
    assert [language_name(code) for code in COMPLETE] == ["English", "Nederlands"]
