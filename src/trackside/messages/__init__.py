"""What people read, in English and Dutch: one Fluent file per language beside this one."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "nl")
"""Languages there is a file for."""


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
    """The text of a language's file."""
    return files(__package__).joinpath(f"{language}.ftl").read_text("utf-8")


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
