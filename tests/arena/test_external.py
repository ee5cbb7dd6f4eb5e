"""Bots from files: the example plays, and what is wrong with a file is said with the bot's name."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from tests.tables import NAMES
from trackside.arena import Report, local, new_tournament, run
from trackside.bots import BadSpec, BotFailed, BotFileError, make_bot

EXAMPLE = Path(__file__).parents[2] / "examples" / "first_bot.py"


@pytest.mark.parametrize("name", [name for name in NAMES if name != "paris_connection"])
def test_the_example_plays_and_beats_random(name: str) -> None:
    tournament = new_tournament(name, 2, [f"{EXAMPLE}:FirstBot", "random"], seed="first")
    report = Report(tournament, run(tournament, 20, local(1)))
    first, _ = report.as_dict(name)["bots"]
    assert first["name"].endswith("first_bot.py:FirstBot")
    assert first["win_share"] >= 0.8


def test_the_example_is_as_short_as_promised() -> None:
    body = EXAMPLE.read_text("utf-8").split('"""', 2)[2]
    assert len([line for line in body.splitlines() if line.strip()]) <= 20


def test_the_example_plays_in_other_processes() -> None:
    tournament = new_tournament("san_francisco", 2, [f"{EXAMPLE}:FirstBot", "random"], seed="first")
    scores = [[sheet.score for sheet in game.sheets] for game in run(tournament, 4, local(1))]
    elsewhere = sorted(run(tournament, 4, local(2)), key=lambda game: game.pairing)
    assert scores == [[sheet.score for sheet in game.sheets] for game in elsewhere]


def bot_file(tmp_path: Path, decide: str, init: str = "pass") -> str:
    path = tmp_path / "bot.py"
    path.write_text(
        f"class Mine:\n    def __init__(self, seed):\n        {init}\n"
        f"    def decide(self, table, states, seat):\n        {decide}\n"
    )
    return f"{path}:Mine"


@pytest.mark.parametrize(
    ("decide", "problem"),
    [
        ("return 399", r"it chose 399; legal are \[35"),
        ("raise KeyError('x')", "KeyError: 'x'"),
        ("return None", "one of the legal integers, not None"),
        ("return 1.0", "one of the legal integers, not 1.0"),
        ("return True", "one of the legal integers, not True"),
    ],
)
def test_a_bot_that_fails_is_named_with_the_game(decide: str, problem: str, tmp_path: Path) -> None:
    spec = bot_file(tmp_path, decide)
    with pytest.raises(BotFailed, match=f"bot.py:Mine failed in the game with seed '0/0': .*{problem}"):
        list(run(new_tournament("europe", 2, [spec, "random"]), 1, local(1)))


def test_a_bot_that_fails_in_another_process_is_named(tmp_path: Path) -> None:
    spec = bot_file(tmp_path, "raise KeyError('x')")
    with pytest.raises(BotFailed, match=r"bot\.py:Mine failed in the game with seed '0/0': KeyError: 'x'"):
        list(run(new_tournament("europe", 2, [spec]), 1, local(2)))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("class Other: pass\n", "the file has no class Mine"),
        ("Mine = 3\n", "the file has no class Mine"),
        ("class Mine:\n    pass\n", r"Mine has no method decide\(table, states, seat\)"),
        ("class Mine(\n", "running the file raised SyntaxError"),
        ("import no_such_module\n", "running the file raised ModuleNotFoundError"),
    ],
)
def test_a_file_without_the_bot_is_refused(text: str, problem: str, tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text(text)
    with pytest.raises(BotFileError, match=rf"the bot .*bot\.py:Mine: {problem}"):
        make_bot(f"{path}:Mine", 1)


def test_a_missing_file_is_refused() -> None:
    with pytest.raises(BotFileError, match=r"nowhere/bot\.py:Mine: the file cannot be read: No such file"):
        make_bot("nowhere/bot.py:Mine", 1)


def test_a_bot_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BotFailed, match=r"Mine\(seed\) raised ZeroDivisionError"):
        make_bot(bot_file(tmp_path, "pass", init="1 / 0"), 1)


@pytest.mark.parametrize("spec", ["bot.py", "bot.py:", "bot.py:not a name", "dir:with/bot.py"])
def test_a_file_needs_the_name_of_a_class(spec: str) -> None:
    with pytest.raises(BadSpec, match=r"my_bot\.py:MyBot"):
        make_bot(spec, 1)


def test_an_external_bot_never_sees_what_is_hidden(tmp_path: Path) -> None:
    """Also if it says that it does not look."""
    path = tmp_path / "bot.py"
    path.write_text(
        "class Mine:\n    sees_state = False\n    def __init__(self, seed): ...\n    def decide(self, *a): return 0\n"
    )
    assert make_bot(f"{path}:Mine", 1).sees_state


def test_failures_travel_between_processes() -> None:
    for problem in (BotFailed("b", "p", "s"), BotFileError("b", "p")):
        assert str(pickle.loads(pickle.dumps(problem))) == str(problem)
