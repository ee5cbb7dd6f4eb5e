"""Many games by command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.tables import QUICK
from trackside.bots import asking as playing
from trackside.bots import series
from trackside.cli.main import main
from trackside.core.records import check, read_file

Capture = pytest.CaptureFixture[str]


def run_json(capsys: Capture, *options: str) -> dict[str, object]:
    assert main(["simulate", *options, "--json"]) == 0
    printed = capsys.readouterr()
    assert printed.out.count("\n") == 1
    summary: dict[str, object] = json.loads(printed.out)
    return summary


@pytest.mark.parametrize("name", QUICK)
def test_json_holds_what_it_promises(name: str, capsys: Capture) -> None:
    summary = run_json(capsys, name, "--players", "3", "--games", "20", "--seed", "s", "--bots", "random")
    keys = ["game", "players", "games", "seed", "bots", "decisions", "decisions_per_s", "games_per_s", "turns_mean"]
    assert list(summary) == [*keys, "seats"]
    assert summary["game"] == name
    assert (summary["players"], summary["games"], summary["seed"]) == (3, 20, "s")
    assert summary["bots"] == ["random"] * 3
    seats = summary["seats"]
    assert isinstance(seats, list)
    assert [seat["seat"] for seat in seats] == [0, 1, 2]
    assert sum(seat["win_share"] for seat in seats) == pytest.approx(1, abs=0.001)
    for seat in seats:
        assert seat["min_score"] <= seat["mean_score"] <= seat["max_score"]
        assert seat["wins"] >= seat["win_share"] * 20 - 0.01


def test_the_same_command_plays_the_same_games(capsys: Capture, tmp_path: Path) -> None:
    options = ["san_francisco", "--games", "5", "--seed", "7", "--bots", "greedy,random"]
    first, second = run_json(capsys, *options), run_json(capsys, *options)
    recorded = run_json(capsys, *options, "--records", str(tmp_path / "r.jsonl"))
    assert first["seats"] == second["seats"] == recorded["seats"]
    assert run_json(capsys, *options[:-1], "random,greedy")["seats"] != first["seats"]


def test_the_table_names_bots_and_speed(capsys: Capture) -> None:
    assert main(["simulate", "europe", "--players", "3", "--games", "4", "--bots", "greedy,random"]) == 0
    printed = capsys.readouterr()
    assert "europe, 3 players, 4 games, seed 0" in printed.out
    assert printed.out.count("greedy") == 2
    assert printed.out.count("random") == 1
    assert "games/s" in printed.out
    assert "decisions/s" in printed.out
    assert "mean turns" in printed.out


def test_records_hold_every_game(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    assert main(["simulate", "great_lakes", "--games", "3", "--seed", "x", "--records", str(path)]) == 0
    games = [check(record) for record in read_file(path)]
    assert [game.seed for game in games] == ["x/0", "x/1", "x/2"]
    assert games[0].notes["names"] == ["random", "random"]


def test_a_board_file_can_be_played_on(capsys: Capture, tmp_path: Path) -> None:
    from tests.cli.boards import SMALL

    path = tmp_path / "small.json"
    path.write_text(json.dumps(SMALL), "utf-8")
    records = tmp_path / "small.jsonl"
    summary = run_json(capsys, str(path), "--games", "3", "--bots", "greedy", "--records", str(records))
    assert (summary["game"], summary["players"]) == ("small", 2)
    assert main(["record", "check", str(records), "--board", str(path)]) == 0
    assert capsys.readouterr().out == "3 games, all right\n"


@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_a_stuck_game_is_exit_code_1_with_its_seed(bots: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(playing, "MOST_DECISIONS", 10)
    monkeypatch.setattr(series, "MOST_DECISIONS", 10)
    assert main(["simulate", "europe", "--games", "2", "--seed", "9", "--bots", bots]) == 1
    assert "the game with seed '9/0' is stuck" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (["europe", "--players", "6"], "europe is for 2 to 5 players, not 6"),
        (["europe", "--bots", "deep"], "no bot is called 'deep'; bots are random, greedy"),
        (["europe", "--bots", "random,random,random"], "3 bots are named for 2 players"),
        (["europe", "--bots", ","], "name at least one bot"),
        (["atlantis"], "atlantis: file: cannot be read"),
        (["europe", "--records", "/nowhere/games.jsonl"], "/nowhere/games.jsonl: No such file"),
    ],
)
def test_wrong_calls_are_one_line_and_exit_code_2(options: list[str], problem: str, capsys: Capture) -> None:
    assert main(["simulate", *options]) == 2
    printed = capsys.readouterr()
    assert problem in printed.err
    assert printed.err.count("\n") == 1
    assert printed.out == ""


@pytest.mark.parametrize("games", ["0", "-1", "many", "1e3"])
def test_a_number_of_games_is_a_number(games: str, capsys: Capture) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["simulate", "europe", "--games", games])
    assert stop.value.code == 2
