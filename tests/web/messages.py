"""Which messages the page and Python ask for, read from their sources."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from tests.cli.spoken import said

ROOT = Path(__file__).parents[2] / "src" / "trackside"
MESSAGES = ROOT / "messages"
JS = ROOT / "web" / "js"
SOURCES = sorted(JS.rglob("*.js"))
LANGUAGES = sorted(path.name for path in MESSAGES.iterdir() if path.is_dir() and not path.name.startswith("_"))
SHARED = ("mail", "refusals", "terminal")
"""The files that Python speaks with too."""

TEMPLATES = {
    "account-{}": "login mail old password new-password",
    "act-{}": "draw draw-train draw-ship claim tickets station harbour exchange build trade pass",
    "describe-{}": "lobby new table join scores replay learn rules account reset confirm person daily",
    "title-{}": "lobby new table join scores replay learn rules account reset confirm person daily",
    "clock-{}": "none quick slow day",
    "deal-{}": "record again",
    "deal-{}-about": "record again",
    "deck-{}": "train ship",
    "do-{}": "station harbour",
    "event-{}": "undo rewind absent bot-failed back undo-asked undo-answered rename hint",
    "key-{}": "number board arrows market hand list type hint undo log escape help",
    "kind-{}": "ferry tunnel pair ship",
    "lesson-{}-{}": "tickets/keep tickets/pieces tickets/board tickets/draw tickets/second tickets/claim"
    " tickets/tunnels tickets/ferries tickets/stations tickets/harbours tickets/souvenirs tickets/more tickets/end"
    " shares/shares shares/build shares/stop shares/values shares/trade shares/end",
    "now-{}": "station harbour",
    "phrase-{}": "hello good-luck nice ouch thinking sorry thanks well-played again goodbye",
    "rules-{}-{}": "tickets/goal tickets/setup tickets/pieces tickets/turn tickets/draw tickets/claim tickets/ships"
    " tickets/doubles tickets/pairs tickets/ferries tickets/tunnels tickets/stations tickets/harbours tickets/souvenirs"
    " tickets/exchange tickets/tickets tickets/tours tickets/longest tickets/end tickets/scoring shares/goal"
    " shares/setup shares/turn shares/build shares/borders shares/trade shares/limit shares/end shares/scoring",
    "rules-tie-{}": "completed stations longest-path",
    "seat-{}-line": "friend open",
    "settings-{}": "language theme speed sound ways confirm",
    "settings-{}-{}": "theme/auto theme/light theme/dark speed/calm speed/normal speed/fast speed/none",
    "table-{}": "open playing finished your-turn",
    "topic-{}": "goal setup pieces turn draw claim ships doubles pairs ferries tunnels stations harbours souvenirs"
    " exchange tickets tours longest build borders trade limit end scoring",
    "undo-{}": "free consent unseen none",
    "waiting-{}": "person bot friend open",
    "{}-about": "station harbour",
    "{}-in": "station harbour",
}
"""Ids that the page puts together, and everything that can stand in the gaps."""

OPTIONAL = {
    "problem-{}": "a code of the server; one without a message of its own gets a general one",
    "reason-{}": "a bot's reason; one without a message is left out",
    "refused-{}": "why an action is refused; one without a message gets a general one",
}
"""Ids that the page asks for only where `has` finds them."""

WORDS = {"rules-{}": "a topic of the rules", "lesson-{}": "a step of the map's lesson"}
"""Ids that a map may have in its own words; there is always a message for every map too."""

OF_A_MAP = {"minutes"}
"""What only a map can say; the page leaves it out where a map does not."""


@cache
def messages(path: Path) -> dict[str, ftl.Message]:
    """The messages of a file."""
    resource = FluentParser().parse(path.read_text("utf-8"))
    junk = [entry for entry in resource.body if isinstance(entry, ftl.Junk)]
    assert not junk, f"{path}: {junk[0].content}"
    return {entry.id.name: entry for entry in resource.body if isinstance(entry, ftl.Message)}


def language_files(language: str) -> dict[str, Path]:
    """The files of a language."""
    return {path.stem: path for path in sorted((MESSAGES / language).glob("*.ftl"))}


def variables(message: ftl.Message) -> set[str]:
    """The values that a message asks for."""
    found: set[str] = set()

    def walk(node: object) -> None:
        if isinstance(node, ftl.VariableReference):
            found.add(node.id.name)
        if isinstance(node, ftl.BaseNode):
            for value in vars(node).values():
                for item in value if isinstance(value, list) else [value]:
                    walk(item)

    walk(message)
    return found


def references(message: ftl.Message) -> set[str]:
    """The messages that a message names."""
    from fluent.syntax import FluentSerializer

    return set(re.findall(r"\{ ([a-z][\w-]*) \}", FluentSerializer().serialize_entry(message)))


_CALL = re.compile(r"(?<![\w.])(t|has|rich|say|said|hasWord)\(|\b(?:const|let) id = ")
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|`|[(\[{]|[)\]}]|[,;]')


def first_argument(text: str, start: int) -> str:
    """The source of the argument that begins at `start`."""
    depth = 0
    at = start
    while True:
        token = _TOKEN.search(text, at)
        assert token is not None, text[start : start + 60]
        if token[0] == "`":
            at = template_end(text, token.start())
            continue
        if token[0] in "([{":
            depth += 1
        elif token[0] in ")]},;":
            if depth == 0:
                return text[start : token.start()]
            if token[0] not in ",;":
                depth -= 1
        at = token.end()


def template_end(text: str, start: int) -> int:
    """Where the template that begins at `start` is over."""
    at = start + 1
    while text[at] != "`":
        if text.startswith("${", at):
            depth = 1
            at += 2
            while depth:
                if text[at] == "`":
                    at = template_end(text, at)
                    continue
                depth += {"{": 1, "}": -1}.get(text[at], 0)
                at += 1
        else:
            at += 1
    return at + 1


def gaps(template: str) -> str:
    """A template with `{}` for each value in it."""
    found, at = "", 0
    while at < len(template):
        if template.startswith("${", at):
            depth, at = 1, at + 2
            while depth:
                depth += {"{": 1, "}": -1}.get(template[at], 0)
                at += 1
            found += "{}"
        else:
            found += template[at]
            at += 1
    return found


def arguments(text: str, start: int, most: int = 4) -> list[str]:
    """The sources of the first arguments of a call."""
    found: list[str] = []
    while len(found) < most:
        argument = first_argument(text, start)
        found.append(argument.strip())
        start += len(argument) + 1
        if text[start - 1] != ",":
            break
    return found


@cache
def asked_by_the_page() -> tuple[set[tuple[str, str]], set[tuple[str, str]], set[tuple[str, str]]]:
    """What the page asks for: (file, id), (file, template with gaps), (file, an argument that is neither)."""
    ids, templates, unclear = set(), set(), set()
    for path in SOURCES:
        file = path.relative_to(JS).as_posix()
        text = re.sub(
            r"^\s*(?://|\*|/\*\*|(?:export )?(?:async )?function ).*$", "", path.read_text("utf-8"), flags=re.M
        )
        for call in _CALL.finditer(text):
            given = arguments(text, call.end())
            # said(map, id, values, how it is called where every map has it); hasWord(map, id)
            wanted = given[1:2] + given[3:4] if call[1] in ("said", "hasWord") else given[:1]
            for argument in wanted:
                # What chooses between two messages is no message.
                choices = re.sub(r"^[^?]*\?(?![.?])", "", argument)
                if argument.startswith("`"):
                    templates.add((file, gaps(argument[1 : template_end(argument, 0) - 1])))
                elif '"' in choices:
                    ids |= {(file, text) for text in re.findall(r'"([^"]+)"', choices)}
                else:
                    unclear.add((file, argument))
    return ids, templates, unclear


def filled(template: str) -> set[str]:
    """Every id that a template can become."""
    found = set()
    for values in TEMPLATES[template].split():
        parts = values.split("/")
        found.add(template.format(*parts))
    return found


@cache
def asked_by_python() -> set[str]:
    """What the program says in the terminal."""
    return said()


def overridable() -> set[str]:
    """Every id that a map may say in its own words."""
    found = set(OF_A_MAP)
    for path in SOURCES:
        text = path.read_text("utf-8")
        for call in re.finditer(r"(?<![\w.])(?:said|hasWord)\(", text):
            given = arguments(text, call.end(), 2)
            found |= set(re.findall(r'^"([^"]+)"', given[1])) if len(given) > 1 else set()
    lines = (JS / "text" / "lines.js").read_text("utf-8")
    found |= set(re.findall(r'\bsay\(\s*"([^"]+)"', lines))
    found |= {f"rules-{filled_in.split('-', 2)[2]}" for filled_in in filled("rules-{}-{}")}
    return found
