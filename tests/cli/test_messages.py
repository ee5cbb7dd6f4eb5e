"""English and Dutch are complete, say the same, and every message is said somewhere."""

from __future__ import annotations

import ast
import re
from typing import Any

import pytest

from tests.cli.fluent import called, constants, messages, references, syntax, variables, written
from tests.cli.test_refusals import refusals
from trackside.cli.families import terminal_of
from trackside.core import maps
from trackside.core.actions import Action
from trackside.core.ground import Ground, find_ground
from trackside.messages import BUILT_IN, UnknownMessage, language_name, languages, say, source

COMPLETE = ("en", "nl")
"""Languages that have every message. Others may begin with a few."""

FORWARDED = {"message_id"}
"""A parameter of this name is a message that the caller named."""

ONE_LINE = {"place", "stop"}
"""Actions that a record never has: it writes a whole build."""

ANYTHING: dict[str, Any] = {
    "seat": 0,
    "cards": [],
    "card": None,
    "tickets": [],
    "slot": 0,
    "deck": "",
    "extra": 0,
    "at": {},
}
"""The fields of all lines of chance together."""


def said_by_name() -> tuple[set[str], set[str]]:
    """The messages that Python code names where it says them, and how ids begin that it puts together."""
    names: set[str] = set()
    beginnings: set[str] = set()
    for path, tree in syntax():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or called(node) not in ("say", "_say", "heads"):
                continue
            with_language = called(node) == "say" and isinstance(node.func, ast.Name)
            given = node.args if called(node) == "heads" else node.args[with_language : with_language + 1]
            for argument in given:
                found = constants(argument)
                if found is not None:
                    names |= set(found)
                elif isinstance(argument, ast.JoinedStr) and isinstance(argument.values[0], ast.Constant):
                    beginnings.add(str(argument.values[0].value))
                else:
                    assert isinstance(argument, ast.Name), f"{path}:{node.lineno}: which message is said?"
                    assert argument.id in FORWARDED, f"{path}:{node.lineno}: which message is said?"
    return names, beginnings


def grounds() -> dict[str, Ground]:
    """One ground of each family, by the name of its package."""
    found = {}
    for name in maps.map_ids():
        ground = find_ground(name)
        found[type(ground).__module__.split(".")[-2]] = ground
    return found


def chances(family: str) -> set[str]:
    """What chance can give in a family: the lines that its ground writes."""
    found: set[str] = set()
    for _, tree in syntax(f"families/{family}"):
        for node in ast.walk(tree):
            if isinstance(node, ast.Dict):
                pairs = zip(node.keys, node.values, strict=True)
                values = [v for k, v in pairs if isinstance(k, ast.Constant) and k.value == "chance"]
                found |= {v.value for v in values if isinstance(v, ast.Constant) and isinstance(v.value, str)}
    return found


def narrated() -> set[str]:
    """`log-NAME`: lines that no family tells in a way of its own."""
    found: set[str] = set()
    for family, ground in grounds().items():
        narrator = terminal_of(ground.board).narrator
        kinds = {kind.verb: kind for kind in ground.kinds if kind.verb not in ONE_LINE}
        plain = {name for name in kinds.keys() | chances(family) if not hasattr(narrator, f"_tell_{name}")}
        secret = {verb for verb, kind in kinds.items() if kind.seen_line.__func__ is not Action.seen_line.__func__}  # type: ignore[attr-defined]
        given = [{**ANYTHING, "chance": name} for name in chances(family)]
        secret |= {line["chance"] for line in given if ground.seen_chance(line) != line}
        hidden = {f"{name}-hidden" for name in secret if not hasattr(narrator, f"_tell_{name}_hidden")}
        found |= {f"log-{name.replace('_', '-')}" for name in plain | hidden}
    return found


def single() -> set[str]:
    """`do-VERB`: actions that are one choice in the list."""
    found: set[str] = set()
    for family, ground in grounds().items():
        patterns = [
            node.cls.id
            for _, tree in syntax(f"cli/{family}")
            for node in ast.walk(tree)
            if isinstance(node, ast.MatchClass) and isinstance(node.cls, ast.Name)
        ]
        for kind in ground.kinds:
            if kind.__name__ not in patterns and list(kind.begins(ground)):
                found.add(f"do-{kind.verb}")
    return found


def said() -> set[str]:
    """Every message that Python says."""
    names, beginnings = said_by_name()
    assert beginnings == {"refused-", "log-", "do-"}, "a message that is put together is computed here"
    return names | narrated() | single() | {f"refused-{code}" for code in refusals()}


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
