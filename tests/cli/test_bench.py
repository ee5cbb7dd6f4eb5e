"""`trackside bench`: what it reports, whatever the figures are."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from trackside import speed
from trackside.cli.main import main
from trackside.core.boards import load


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """One short run of everything."""
    monkeypatch.setattr(speed, "RUNS", 1)
    monkeypatch.setattr(speed, "openspiel_backgammon", lambda: 1000)
    for name, arguments in {
        "random_games": {"seconds": 0.001},
        "two_threads": {"seconds": 0.001},
        "driven_from_python": {"decisions": 500},
        "batch_environment": {"games": 4, "steps": 5},
    }.items():
        measure = getattr(speed, name)
        monkeypatch.setattr(speed, name, lambda *given, m=measure, a=arguments, **named: m(*given, **a, **named))


@pytest.mark.usefixtures("quick")
def test_the_report_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "san_francisco", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [(row["game"], row["players"]) for row in report["results"]] == [("san_francisco", n) for n in (2, 3, 4)]
    for row in report["results"]:
        assert row["decisions_per_s"] > row["games_per_s"] > 0
    assert report["yardstick"] == {"openspiel_backgammon_decisions_per_s": 1000}
    assert report["state_bytes"]["europe"] <= 1024
    figures = ("driven_from_python", "batch", "batch_with_features")
    for figure in (*(f"{name}_decisions_per_s" for name in figures), "two_threads_ratio", "first_move_s"):
        assert report[figure] > 0


@pytest.mark.usefixtures("quick")
def test_the_table_for_people_on_a_board_of_ones_own(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    fields = msgspec.to_builtins(load("san_francisco"), str_keys=True)
    file = tmp_path / "my_map.json"
    file.write_text(json.dumps({**fields, "id": "my_map", "players": [2, 2]}))
    assert main(["bench", str(file)]) == 0
    shown = capsys.readouterr().out
    assert "my_map" in shown
    assert "OpenSpiel" in shown


def test_an_unknown_game_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "atlantis", "--json"]) == 2
    assert "atlantis" in capsys.readouterr().err
