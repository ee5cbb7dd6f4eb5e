"""A bot is one file: dropped into a folder, it is listed, offered where it plays, and plays."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from trackside.arena import local, new_tournament, run
from trackside.bots import (
    BadSpec,
    BotFileError,
    NotForThisGame,
    UnknownBot,
    add_folder,
    forget_folder,
    make_bot,
    names,
    needs_compiling,
    offered,
    parse_spec,
    play_series,
)
from trackside.core.boards import load
from trackside.core.maps import map_ids

LAST = '''
"""The bot that always does the last thing on the list."""

import numpy as np

from trackside.bots import BotKind, register
from trackside.kernel.contract import MOST_LEGAL
from trackside.kernel.driver import legal_at


class LastBot:
    name = "last"
    sees_state = True

    def decide(self, table, states, seat):
        room = np.empty(MOST_LEGAL, np.int64)
        return int(room[legal_at(table, states, 0, room) - 1])


register(BotKind("last", lambda order: LastBot(), families=("tickets",), fits=lambda board: board.id != "europe"))
'''


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    add_folder(tmp_path)
    yield tmp_path
    forget_folder(tmp_path)


def test_a_file_in_a_folder_is_a_bot_like_any_other(folder: Path) -> None:
    before = names()
    (folder / "last.py").write_text(LAST)
    assert set(names()) - set(before) == {"last"}
    assert [game for game in ("europe", "san_francisco", "paris_connection") if "last" in offered(game)] == [
        "san_francisco"
    ]
    [outcome] = play_series("san_francisco", 2, ["last", "greedy"], "one file", games=1)
    assert len(outcome.scores) == 2
    assert not needs_compiling("last")
    with pytest.raises(BadSpec, match="last takes no budget"):
        parse_spec("last:5ms")
    for game in ("europe", "paris_connection"):
        with pytest.raises(NotForThisGame, match=f"the bot last does not play {game}"):
            new_tournament(game, 3, ["last", "greedy"])
    forget_folder(folder)
    with pytest.raises(UnknownBot):
        make_bot("last", 1)


def test_the_example_of_the_document_plays_every_game(folder: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text("utf-8")
    [example] = re.findall(r"^```py\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    (folder / "last.py").write_text(example)
    for game in map_ids():
        players = load(game).players[0]
        [outcome] = play_series(game, players, ["last", *["greedy"] * (players - 1)], "example", games=1)
        assert len(outcome.scores) == players


def test_the_folder_can_be_named_in_the_environment(tmp_path: Path) -> None:
    (tmp_path / "last.py").write_text(LAST)
    program = "from trackside.bots import names; print(*names())"
    environment = {**os.environ, "TRACKSIDE_BOTS": str(tmp_path)}
    ran = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert "last" in ran.stdout.split()


def test_it_plays_in_the_arenas_other_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "last.py").write_text(LAST)
    monkeypatch.setenv("TRACKSIDE_BOTS", str(tmp_path))
    tournament = new_tournament("san_francisco", 2, ["last", "random"], seed="one file")
    here = {game.pairing: [sheet.score for sheet in game.sheets] for game in run(tournament, 2, local(1))}
    there = {game.pairing: [sheet.score for sheet in game.sheets] for game in run(tournament, 2, local(2))}
    assert here == there


def test_a_budget_reaches_a_bot_that_takes_one(folder: Path) -> None:
    text = LAST.replace('BotKind("last", lambda order: LastBot(),', 'BotKind("last", made, takes_budget=True,')
    made = "def made(order):\n    return LastBot(repr((order.milliseconds, order.playouts)))\n"
    text = text.replace('    name = "last"\n', "    def __init__(self, name):\n        self.name = name\n\n")
    (folder / "last.py").write_text(text.replace("\n\nregister", f"\n\n{made}\nregister"))
    specs = ("last", "last:7ms", "last:9playouts")
    assert [make_bot(spec, 1, "san_francisco").name for spec in specs] == ["(100, None)", "(7, None)", "(None, 9)"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("x = 1\n", "the file registers no bot"),
        ("1 / 0\n", "running the file raised ZeroDivisionError"),
        (LAST.replace('"last"', '"greedy"'), "there is a bot called greedy already"),
        (LAST.replace('"last"', '"my bot"'), "'my bot' is no name for a bot"),
    ],
)
def test_a_file_that_is_wrong_is_named(folder: Path, text: str, problem: str) -> None:
    (folder / "mine.py").write_text(text)
    with pytest.raises(BotFileError, match=rf"mine\.py: {problem}"):
        names()


def test_files_that_begin_with_an_underscore_are_left_alone(folder: Path) -> None:
    (folder / "_shared.py").write_text("1 / 0\n")
    assert names()
