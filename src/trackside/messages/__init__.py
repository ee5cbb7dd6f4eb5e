"""What people read. A language is a folder beside this file, with Fluent files: one for each place that speaks.

A message that a language lacks is said in English.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

_HERE = Path(__file__).parent
_SPOKEN = ("terminal.ftl", "refusals.ftl")
"""Files that Python speaks with; the page has others."""

LANGUAGES = tuple(sorted(folder.name for folder in _HERE.iterdir() if (folder / "terminal.ftl").is_file()))
"""Languages there is a folder for."""


class UnknownMessage(LookupError):
    """No message has that name, or there is no such language."""


@cache
def _bundle(language: str) -> Any:
    if language not in LANGUAGES:
        raise UnknownMessage(f"no messages in {language!r}; languages are {', '.join(LANGUAGES)}")
    # no marks for the direction of text around values: a terminal shows them as boxes
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source(language)))
    return bundle


def source(language: str) -> str:
    """The text of the files of a language that Python speaks with."""
    return "\n".join((_HERE / language / name).read_text("utf-8") for name in _SPOKEN)


def refused(language: str, code: str, data: Mapping[str, Any]) -> str:
    """Why an action is refused, from the code and the data of a refusal.

    >>> refused("nl", "too-few-pieces", {"route": "Brest – Paris", "count": 3, "seat": 1, "left": 2})
    'Brest – Paris kost 3 stukken, speler 1 heeft er 2'
    """
    return say(language, f"refused-{code}", **{name: _listed(value) for name, value in data.items()})


def _listed(value: Any) -> Any:
    return ", ".join(map(str, value)) if isinstance(value, list) else value


def say(language: str, message_id: str, **values: Any) -> str:
    """A message in a language.

    >>> say("en", "prompt-players", low=2, high=5)
    'How many players, 2 to 5?'
    >>> say("nl", "colour", colour="purple")
    'paars'
    """
    return _said(language, message_id, tuple(values.items()))


@lru_cache(maxsize=8192)
def _said(language: str, message_id: str, values: tuple[tuple[str, Any], ...]) -> str:
    """Lists of actions say the same things over and over, and Fluent takes its time."""
    bundle = _bundle(language)
    if not bundle.has_message(message_id):
        raise UnknownMessage(f"no message is called {message_id!r}")
    text, errors = bundle.format_pattern(bundle.get_message(message_id).value, dict(values))
    if errors:
        raise ValueError(f"{message_id} in {language}: {errors[0]}")
    return str(text)
