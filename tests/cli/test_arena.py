"""Tournaments by command."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.tables import NAMES
from trackside.bots import asking
from trackside.cli.main import main
from trackside.core.records import check, read_file

Capture = pytest.CaptureFixture[str]


def run_json(capsys: Capture, *options: str) -> dict[str, Any]:
    assert main(["arena", *options, "--json", "--workers", "1"]) == 0
    printed = capsys.readouterr()
    assert printed.out.count("\n") == 1
    report: dict[str, Any] = json.loads(printed.out)
    return report


@pytest.mark.parametrize("name", NAMES)
def test_json_holds_what_it_promises(name: str, capsys: Capture) -> None:
    report = run_json(capsys, name, "--players", "3", "--games", "5", "--seed", "s", "--bots", "greedy,random,random")
    assert (report["game"], report["players"], report["games"], report["deals"]) == (name, 3, 6, 2)
    assert [bot["name"] for bot in report["bots"]] == ["greedy", "random"]
    promised = ("games", "win_share", "win_low", "win_high", "mean_rank", "mean_score", "score_low", "score_high")
    for bot in report["bots"]:
        assert all(isinstance(bot[key], int | float) for key in promised)
        assert bot["win_low"] <= bot["win_share"] <= bot["win_high"]
        assert 0 < bot["p50_ms"] <= bot["p99_ms"] <= bot["max_ms"]
        assert bot["decisions_per_s"] > 0


def test_the_same_command_plays_the_same_games(capsys: Capture) -> None:
    options = ["san_francisco", "--games", "6", "--seed", "7", "--bots", "thinker,random"]
    first, second = run_json(capsys, *options), run_json(capsys, *options)
    timed = {"decisions_per_s", "p50_ms", "p99_ms", "max_ms"}
    for one, other in zip(first["bots"], second["bots"], strict=True):
        assert {k: v for k, v in one.items() if k not in timed} == {k: v for k, v in other.items() if k not in timed}
    assert first["entries"] == second["entries"]


def test_the_table_names_bots_shares_and_parts(capsys: Capture) -> None:
    assert main(["arena", "europe", "--games", "4", "--bots", "greedy,random", "--workers", "1"]) == 0
    printed = capsys.readouterr().out
    assert "europe, 2 players, 4 games on 2 deals, seed 0" in printed
    for word in ("greedy", "random", "win share", "mean rank", "mean score", "routes", "tickets", "p99 ms", "games/s"):
        assert word in printed


def test_records_hold_every_game_also_of_a_resumed_run(capsys: Capture, tmp_path: Path) -> None:
    records, journal = tmp_path / "games.jsonl", tmp_path / "run.jsonl"
    options = ["great_lakes", "--bots", "greedy,random", "--records", str(records), "--resume", str(journal)]
    run_json(capsys, *options, "--games", "2")
    report = run_json(capsys, *options, "--games", "4")
    assert report["games"] == 4
    games = [check(record) for record in read_file(records)]
    assert [game.seed for game in games] == ["0/0", "0/0", "0/1", "0/1"]
    assert [game.notes["names"] for game in games[:2]] == [["greedy", "random"], ["random", "greedy"]]


@pytest.mark.parametrize(("suffix", "start"), [(".svg", b"<?xml"), (".png", b"\x89PNG")])
def test_scores_are_drawn(suffix: str, start: bytes, capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / f"scores{suffix}"
    run_json(capsys, "san_francisco", "--games", "4", "--bots", "greedy,random", "--plot", str(path))
    drawn = path.read_bytes()
    assert drawn.startswith(start)
    if suffix == ".svg":
        assert b"<!-- greedy: " in drawn
        assert b"san_francisco, 2 players, 4 games" in drawn


def test_a_stuck_game_is_exit_code_1_with_its_seed(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(asking, "MOST_DECISIONS", 10)
    assert main(["arena", "europe", "--games", "2", "--seed", "9", "--bots", "random", "--workers", "1"]) == 1
    assert "the game with seed '9/0' is stuck" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (["--bots", "random", "--players", "6"], "europe is for 2 to 5 players, not 6"),
        (["--bots", "deep"], "no bot is called 'deep'; bots are random, greedy"),
        (["--bots", "greedy:5ms"], "greedy:5ms: greedy takes no budget"),
        (["--bots", "search:5"], "search:5: a budget reads like search:500ms"),
        (["--bots", "nowhere.py:Bot"], "the bot nowhere.py:Bot: the file cannot be read"),
        (["--bots", "random", "--plot", "scores.pdf"], "scores.pdf: a plot is a file that ends in .svg or .png"),
        (["--bots", "random", "--plot", "/nowhere/s.svg"], "/nowhere/s.svg: there is no such folder"),
        (["--bots", "random", "--records", "/nowhere/r.jsonl"], "/nowhere/r.jsonl: No such file"),
        (["--bots", "random,random", "--players", "2", "--resume", "/nowhere/j.jsonl"], "/nowhere/j.jsonl: No such"),
        (["--bots", ","], "name at least one bot"),
    ],
)
def test_wrong_calls_are_one_line_and_exit_code_2(options: list[str], problem: str, capsys: Capture) -> None:
    assert main(["arena", "europe", *options, "--workers", "1"]) == 2
    printed = capsys.readouterr()
    assert problem in printed.err
    assert printed.err.count("\n") == 1
    assert printed.out == ""


def test_a_bot_that_does_not_play_this_game_is_said_so(capsys: Capture) -> None:
    assert main(["arena", "paris_connection", "--bots", "hoarder", "--games", "1", "--workers", "1"]) == 2
    assert "the bot hoarder does not play paris_connection" in capsys.readouterr().err
