"""What people read. A language is a folder of Fluent files, `en/` for English, and languages are found by listing.

English is complete. What another language lacks is said in English, message by message, so a new language may begin
with one file of a few lines. Further folders of languages are named in the environment, in TRACKSIDE_LANGUAGES, or
added by `add_folder`. A map may say some messages in its own words: see `Voice`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from ..folders import Folders

BUILT_IN = Path(__file__).parent
ENGLISH = "en"

_SPOKEN = ("terminal.ftl", "refusals.ftl", "mail.ftl")
"""The files that Python speaks with. Others in the same folders are the page's."""

_PAGE = ("page.ftl",)
"""The file that the server says titles and descriptions of pages from."""

_CODE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
"""How the code of a language reads: nl, pt-BR."""

_MOST_KNOWN = 8192

_folders = Folders("TRACKSIDE_LANGUAGES", BUILT_IN)
folders, add_folder, forget_folder = _folders.listed, _folders.add, _folders.forget


class UnknownMessage(LookupError):
    """No message has that name, or there is no such language."""


def languages() -> tuple[str, ...]:
    """The codes of all languages: of every folder that is named like one and holds a Fluent file.

    >>> {"en", "nl"} <= set(languages())
    True
    """
    return _listed(folders())


@lru_cache(maxsize=64)
def _listed(places: tuple[Path, ...]) -> tuple[str, ...]:
    entries = [entry for place in places if place.is_dir() for entry in place.iterdir()]
    return tuple(sorted({e.name for e in entries if _CODE.fullmatch(e.name) and any(e.glob("*.ftl"))}))


def language_name(language: str) -> str:
    """What a language calls itself; its code where it does not say so.

    >>> language_name("nl")
    'Nederlands'
    """
    bundle = _bundle(language, None, folders())
    return say(language, "language") if bundle.has_message("language") else language


def source(language: str) -> str:
    """The text of the files of a language that Python speaks with."""
    return _source(language, folders(), _SPOKEN)


@lru_cache(maxsize=64)
def _source(language: str, places: tuple[Path, ...], names: tuple[str, ...]) -> str:
    files = [place / language / name for place in places for name in names]
    return "\n".join(file.read_text("utf-8", errors="replace") for file in files if file.is_file())


@lru_cache(maxsize=64)
def _resource(text: str) -> FluentResource:
    return FluentResource(text)


@lru_cache(maxsize=256)
def _bundle(language: str, own: Path | None, places: tuple[Path, ...], names: tuple[str, ...] = _SPOKEN) -> Any:
    """The messages of a language; those of a map's own words stand before those that are said of every map."""
    # no marks for the direction of text around values: a terminal shows them as boxes
    bundle = FluentBundle([language, ENGLISH], use_isolating=False)
    file = own / f"words.{language}.ftl" if own is not None else None
    if file is not None and file.is_file():
        bundle.add_resource(FluentResource(file.read_text("utf-8", errors="replace")))
    bundle.add_resource(_resource(_source(language, places, names)))
    return bundle


class Voice:
    """A language, as it is spoken of every map or, with a map's folder, of that map.

    A map's folder may hold `words.en.ftl`, `words.nl.ftl`: a message there takes the place of the one with the same
    name that is said of every map. Where the language has neither, the two are looked for in English.
    """

    def __init__(
        self, language: str, own: Path | None, places: tuple[Path, ...], names: tuple[str, ...] = _SPOKEN
    ) -> None:
        if language not in _listed(places):
            raise UnknownMessage(f"no messages in {language!r}; languages are {', '.join(_listed(places))}")
        self.language = language
        self._bundles = [_bundle(spoken, own, places, names) for spoken in dict.fromkeys((language, ENGLISH))]
        self._known: dict[Any, str] = {}

    def say(self, message_id: str, /, **values: Any) -> str:
        """A message. Lists of actions say the same things again and again, so what was said is kept."""
        key = (message_id, *values.items())
        text = self._known.get(key)
        if text is None:
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            text = self._known[key] = self._said(message_id, values)
        return text

    def _said(self, message_id: str, values: dict[str, Any]) -> str:
        problem: object = None
        for bundle in self._bundles:
            if bundle.has_message(message_id) and (pattern := bundle.get_message(message_id).value) is not None:
                text, errors = bundle.format_pattern(pattern, values)
                if not errors:
                    return str(text)
                problem = errors[0]  # a translation that asks for what there is not: English knows better
        if problem is None:
            raise UnknownMessage(f"no message is called {message_id!r}")
        raise ValueError(f"{message_id} in {self.language}: {problem}")

    def refused(self, code: str, data: Mapping[str, Any]) -> str:
        """Why an action is refused, from the code and the data of a refusal."""
        return self.say(f"refused-{code}", **{name: self._named(name, value) for name, value in data.items()})

    def _named(self, name: str, value: Any) -> Any:
        """Seats by their number, lists as text; the rest as it is."""
        if isinstance(value, list):
            return ", ".join(str(self._named(name.removesuffix("s"), item)) for item in value)
        return self.say("seat", number=value) if name == "seat" and isinstance(value, int) else value


def voice(language: str, own: Path | None = None) -> Voice:
    """The voice of a language and, where given, of the map in the folder `own`."""
    return _voice(language, own, folders())


@lru_cache(maxsize=256)
def _voice(language: str, own: Path | None, places: tuple[Path, ...]) -> Voice:
    return Voice(language, own, places)


def page_text(language: str, message_id: str, /, **values: Any) -> str:
    """A message of the page itself, which the terminal does not say.

    >>> page_text("nl", "title-learn", game="Europa")
    'Europa leren – Trackside'
    """
    return _page_voice(language, folders()).say(message_id, **values)


@lru_cache(maxsize=64)
def _page_voice(language: str, places: tuple[Path, ...]) -> Voice:
    return Voice(language, None, places, _PAGE)


def refused(language: str, code: str, data: Mapping[str, Any]) -> str:
    """Why an action is refused, from the code and the data of a refusal.

    >>> refused("nl", "too-few-pieces", {"route": "Brest – Paris", "count": 3, "seat": 1, "left": 2})
    'Brest – Paris kost 3 stukken, speler 1 heeft er 2'
    """
    return voice(language).refused(code, data)


def say(language: str, message_id: str, /, **values: Any) -> str:
    """A message in a language.

    >>> say("en", "prompt-players", low=2, high=5)
    'How many players, 2 to 5?'
    >>> say("nl", "colour", colour="purple")
    'paars'
    """
    return voice(language).say(message_id, **values)
