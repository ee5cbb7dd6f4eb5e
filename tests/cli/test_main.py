"""The command as a whole: help, exit codes, and what it writes where."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import trackside
from trackside.cli.main import build_parser, main

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    "words",
    [[], ["play"], ["simulate"], ["record"], ["record", "check"], ["record", "show"], ["board"], ["board", "check"]],
    ids=" ".join,
)
def test_every_help_has_examples(words: list[str], capsys: Capture) -> None:
    with pytest.raises(SystemExit) as stop:
        main([*words, "--help"])
    assert stop.value.code == 0
    assert "examples:\n  trackside " in capsys.readouterr().out


def test_examples_of_the_help_are_understood() -> None:
    """Every example line parses; what it would do is another matter."""
    import trackside.cli.main as main_module
    from trackside.cli import board, play, record, simulate

    parser = build_parser()
    for module in (main_module, play, simulate, record, board):
        lines = [line for line in module._EXAMPLES.splitlines() if line.startswith("  trackside ")]
        assert lines
        for line in lines:
            command = line.strip().split("   ")[0].split()[1:]
            assert parser.parse_args(command).run


def test_version(capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"trackside {trackside.__version__}\n"


@pytest.mark.parametrize("words", [["dance"], ["play", "--dance"], ["record"], ["board"]])
def test_what_is_no_command_is_exit_code_2(words: list[str], capsys: Capture) -> None:
    with pytest.raises(SystemExit) as stop:
        main(words)
    assert stop.value.code == 2
    assert "usage: trackside" in capsys.readouterr().err


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "trackside.cli.main", *words]


def test_as_a_process_stdout_is_pure_json() -> None:
    words = command("simulate", "san_francisco", "--games", "3", "--json")
    done = subprocess.run(words, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0
    assert json.loads(done.stdout)["games"] == 3


def test_a_reader_who_leaves_gets_no_traceback() -> None:
    words = command("record", "show", "/dev/stdin")
    game = trackside.Game.new("europe", 2, seed=1)
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(game.record().encode())
        process.stdin.close()
        error = process.stderr.read().decode()
        assert process.wait(timeout=300) == 2
    assert error.endswith("trackside: the output was closed before all of it was written\n")
    assert "Traceback" not in error


def test_ctrl_c_is_one_line(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("trackside.cli.simulate.play_series", interrupted)
    assert main(["simulate", "europe"]) == 130
    assert capsys.readouterr().err == "trackside: stopped\n"
