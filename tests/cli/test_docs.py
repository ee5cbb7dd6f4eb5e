"""The manuals tell the truth: records in them replay, commands and actions in them are understood."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.boards import SMALL
from trackside import Game, IllegalAction
from trackside.cli.families import narrator_for, words_for
from trackside.cli.main import build_parser
from trackside.core.boards import load_bytes
from trackside.core.ground import find_ground
from trackside.core.records import check, read
from trackside.messages import language_name, languages

DOCS = Path(__file__).parents[2] / "docs"
RECORDS = (DOCS / "records.md").read_text("utf-8")
PLAYING = (DOCS / "playing.md").read_text("utf-8")
BOTS = (DOCS / "bots.md").read_text("utf-8")


def blocks(text: str) -> list[str]:
    return re.findall(r"```jsonl\n(.*?)```", text, re.DOTALL)


def test_the_game_in_the_manual_replays() -> None:
    section = RECORDS.split("## A whole game")[1].split("## Lines of the other games")[0]
    board = load_bytes(json.dumps(SMALL).encode(), "small")
    games = [check(record, board) for record in read("".join(blocks(section)).splitlines())]
    assert len(games) == 1
    assert games[0].result is not None


def test_lines_of_the_other_games_can_be_told() -> None:
    section = RECORDS.split("## Lines of the other games")[1]
    names = ("europe", "san_francisco", "great_lakes", "paris_connection")
    for name, block in zip(names, blocks(section), strict=True):
        narrator = narrator_for(words_for(find_ground(name), "en"))
        narrator.tell({"chance": "market", "cards": [None] * 6})
        for line in block.splitlines():
            assert narrator.tell(json.loads(line))


@pytest.mark.parametrize("text", [RECORDS, PLAYING, BOTS], ids=["records", "playing", "bots"])
def test_commands_of_the_manuals_are_understood(text: str) -> None:
    commands = re.findall(r"^trackside (.*)$", text, re.MULTILINE)
    assert commands
    for command in commands:
        words = re.split(r"  +|#|\stwo people", command)[0].split()
        assert build_parser().parse_args(words).run


@pytest.mark.parametrize("name", ["europe", "san_francisco", "great_lakes", "paris_connection"])
def test_actions_of_the_manual_are_understood(name: str) -> None:
    """They need not be legal, but somewhere they must make sense."""
    rows = re.findall(r"^\| (.*?) \| (`.*) \|$", PLAYING.split("## What else")[0].split("Or type the action")[1], re.M)
    titles = {"Europe": "europe", "San Francisco": "san_francisco", "Great Lakes": "great_lakes"}
    titles["Paris Connection"] = "paris_connection"
    game = Game.new(name, 3, seed=1)
    for title, cell in rows:
        examples = re.findall(r"`([^`]+)`", cell)
        if titles.get(title) == name:
            for example in examples:
                game.read(example, game.seat)
        elif title not in titles and name == "europe":
            for example in examples[:2]:
                try:
                    game.read(example, game.seat)
                except IllegalAction as problem:
                    assert problem.code == "not-in-market"  # take blue: not in this deal


def test_the_manual_names_every_language() -> None:
    for code in languages():
        assert f"`{code}` {language_name(code)}" in PLAYING
