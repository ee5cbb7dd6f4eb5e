"""Checking and reading files by command."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.boards import SMALL
from tests.tables import NAMES
from trackside import Game
from trackside.bots import make_bots, play_game
from trackside.cli.main import main
from trackside.core.boards import load

Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One finished game of every board."""
    path = tmp_path_factory.mktemp("records") / "games.jsonl"
    with path.open("w", encoding="utf-8") as file:
        for name in NAMES:
            game = Game.new(name, load(name).players[0], seed=4)
            game.notes["names"] = ["ann", "bob", "cy"][: game.players]
            play_game(game, make_bots(["random"] * game.players, "4", game.board))
            file.write(game.record())
    return path


def test_right_records_are_all_right(games: Path, capsys: Capture) -> None:
    assert main(["record", "check", str(games)]) == 0
    assert capsys.readouterr().out == "5 games, all right\n"
    assert main(["record", "check", str(games), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report == {"file": str(games), "games": 5, "ok": True, "errors": []}


def test_all_wrong_games_of_a_file_are_named(games: Path, tmp_path: Path, capsys: Capture) -> None:
    lines = games.read_text("utf-8").splitlines()
    headers = [i for i, line in enumerate(lines) if line.startswith('{"trackside"')]
    lines[headers[1] - 1] = '{"result": {"scores": [0, 0], "winners": [0, 1], "parts": []}}'
    lines[headers[3] + 1] = '{"chance": "deal", "seat": 0, "cards": ["pink"]}'
    path = tmp_path / "wrong.jsonl"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    assert main(["record", "check", str(path)]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert f"{path}: line {headers[1]}: the result should be" in printed.err
    assert f"{path}: line {headers[3] + 2}: " in printed.err
    assert main(["record", "check", str(path), "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert (report["games"], report["ok"]) == (5, False)
    assert [error["line"] for error in report["errors"]] == [headers[1], headers[3] + 2]


@pytest.mark.parametrize(
    "content", ["", "not json\n", "[1]\n", "\n", '{"do": "take"}\n', '{"trackside": 2}\n', "\x9b1m"]
)
def test_what_is_no_record_is_an_error_of_one_line(content: str, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "odd.jsonl"
    path.write_text(content, "utf-8")
    for job in ("check", "show"):
        assert main(["record", job, str(path)]) == 1
        error = capsys.readouterr().err
        assert f"{path}: line 1: " in error
        assert error.count("\n") == 1
        assert error.rstrip("\n").isprintable()


def test_games_are_shown_in_both_languages(games: Path, capsys: Capture) -> None:
    assert main(["record", "show", str(games)]) == 0
    english = capsys.readouterr().out
    assert "Game 1: Europe, 2 players, seat" in english
    assert "Game 3: Paris Connection, 3 players" in english
    assert english.count("The game is over") == 5
    assert main(["record", "show", str(games), "--language", "nl", "--game", "4"]) == 0
    dutch = capsys.readouterr().out
    assert dutch.startswith("Spel 4: San Francisco, 2 spelers, speler")
    assert dutch.count("De partij is afgelopen") == 1
    assert "toeristenfiche" in dutch


def test_a_seat_is_shown_only_what_it_could_know(games: Path, capsys: Capture) -> None:
    assert main(["record", "show", str(games), "--game", "1"]) == 0
    everything = capsys.readouterr().out
    assert main(["record", "show", str(games), "--game", "1", "--seat", "0"]) == 0
    own = capsys.readouterr().out
    assert "seat 1 (bob): drew" in everything
    assert "seat 1 (bob): drew" not in own
    assert "seat 0 (you): drew" in own
    assert main(["record", "show", str(games), "--game", "1", "--seat", "2"]) == 2
    assert "seats are 0 to 1, not 2" in capsys.readouterr().err


def test_a_wrong_game_is_shown_up_to_the_wrong_line(games: Path, tmp_path: Path, capsys: Capture) -> None:
    lines = games.read_text("utf-8").splitlines()[:40]
    lines[30] = '{"seat": 0, "do": "claim", "route": "nowhere", "pay": {"red": 1}}'
    path = tmp_path / "wrong.jsonl"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    assert main(["record", "show", str(path)]) == 1
    printed = capsys.readouterr()
    assert "is dealt" in printed.out
    assert "The game is over" not in printed.out
    assert f"{path}: line 31: " in printed.err or f"{path}: line 30: " in printed.err


def test_an_unfinished_game_is_shown_but_not_all_right(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "begun.jsonl"
    path.write_text(Game.new("europe", 2, seed=1).record(), "utf-8")
    assert main(["record", "show", str(path)]) == 0
    assert "the game was not over" in capsys.readouterr().out
    assert main(["record", "check", str(path)]) == 1
    assert "the result line is missing" in capsys.readouterr().err


def test_a_game_that_is_not_in_the_file(games: Path, capsys: Capture) -> None:
    assert main(["record", "show", str(games), "--game", "9"]) == 2
    assert f"{games} has no game 9" in capsys.readouterr().err
    assert main(["record", "check", "nowhere.jsonl"]) == 2
    assert capsys.readouterr().err == "trackside: nowhere.jsonl: No such file or directory\n"


def write(path: Path, board: dict[str, Any]) -> str:
    path.write_text(json.dumps(board), "utf-8")
    return str(path)


@pytest.mark.parametrize("name", NAMES)
def test_a_board_says_what_it_is(name: str, capsys: Capture) -> None:
    assert main(["board", "check", name.replace("_", "-")]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith(f"{name}: {name}, ")
    assert "all right" in printed
    assert main(["board", "check", name, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["ok"], report["problems"], report["board"]["id"]) == (True, [], name)


def test_all_problems_of_a_board_are_listed(tmp_path: Path, capsys: Capture) -> None:
    wrong = json.loads(json.dumps(SMALL))
    wrong["routes"][2]["color"] = "pink"
    wrong["routes"][3]["a"] = "atlantis"
    wrong["tickets"][0]["points"] = -5
    path = write(tmp_path / "wrong.json", wrong)
    assert main(["board", "check", path]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    problems = printed.err.splitlines()
    assert problems[-1] == f"{len(problems) - 1} problems"
    assert len(problems) >= 4
    assert all(line.startswith(f"{path}: ") and "; cure: " in line for line in problems[:-1])
    assert main(["board", "check", path, "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert len(report["problems"]) == len(problems) - 1
    assert set(report["problems"][0]) == {"entry", "problem", "cure"}


def test_a_board_that_cannot_be_read_at_all_has_one_problem(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "torn.json"
    path.write_text('{"trackside_board": 1,', "utf-8")
    assert main(["board", "check", str(path)]) == 1
    assert capsys.readouterr().err.endswith("1 problem\n")
    assert main(["board", "check", str(tmp_path / "none.json")]) == 2
    assert "cannot be read" in capsys.readouterr().err
