"""A game in the terminal, typed by a script."""

from __future__ import annotations

import itertools
import json
import re
from pathlib import Path

import pytest
from rich.console import Console

from tests.cli.keyboard import any_numbers, type_lines
from tests.tables import NAMES
from trackside import Game, SetupError
from trackside.bots import Seats, make_bot
from trackside.cli import families
from trackside.cli.families import terminal_of, words_for
from trackside.cli.listing import listed
from trackside.cli.main import main
from trackside.cli.menu import Entry, menu
from trackside.core import maps
from trackside.core.boards import load
from trackside.core.ground import find_ground
from trackside.core.maps import map_of
from trackside.core.records import check, read_file, replay

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


SECRETS = {
    "en": r"seat {} \(greedy\): (drew|is shown|keeps \D|is dealt \d+×|picks)",
    "nl": r"speler {} \(greedy\): (trok|bekijkt \D|houdt \D|krijgt \d+×|neemt \d)",
}


@pytest.mark.parametrize(("name", "language"), list(zip(NAMES, itertools.cycle(["nl", "en"]))))
def test_a_whole_game_on_every_board(
    name: str, language: str, monkeypatch: Patch, capsys: Capture, tmp_path: Path
) -> None:
    record = tmp_path / "game.jsonl"
    type_lines(monkeypatch, any_numbers(name))
    assert main(["play", name, "--seed", "5", "--language", language, "--record", str(record)]) == 0
    printed = capsys.readouterr().out
    assert ("wins." in printed or "shared win" in printed) if language == "en" else "totaal" in printed
    game = check(next(read_file(record)))
    for score in game.standing()["scores"]:
        assert str(score) in printed
    assert game.notes["names"][:2] == ["person", "greedy"]
    for seat, bot in enumerate(game.notes["names"]):
        if bot == "greedy":
            assert not re.search(SECRETS[language].format(seat), printed)
    assert re.search(SECRETS[language].format(0).replace("greedy", "you" if language == "en" else "jij"), printed)


@pytest.mark.parametrize("name", NAMES)
def test_the_screen_is_the_same_whatever_others_hold(name: str) -> None:  # T32, P13
    game = Game.new(name, 3, seed=2, start=0)
    seats = Seats(game, {seat: make_bot("greedy", seat) for seat in range(3)})
    for moment in range(40):
        if game.is_over:
            break
        if moment % 8 == 0:
            for seat in range(3):
                assert shown(game, seat) == shown(game.redealt(seat, noise=moment), seat)
        seats.act()


def shown(game: Game, seat: int) -> str:
    """All that is printed for a seat before it acts."""
    words, view, family = words_for(game.ground, "en", you=seat), game.view(seat), terminal_of(game.board)
    console = Console(width=100, markup=False)
    entries: list[Entry] = menu(game.legal, view, words) if game.seat == seat else []
    with console.capture() as capture:
        for part in [*family.whole(view, words), *family.board(view, words), family.routes(view, words, {}, "a")]:
            console.print(part)
        for entry in entries:
            console.print(entry.typed, entry.label)
    return capture.get()


def play_lines(monkeypatch: Patch, capsys: Capture, lines: list[str], *options: str) -> str:
    type_lines(monkeypatch, lines)
    assert main(["play", *options]) == 0
    return capsys.readouterr().out


def test_actions_can_be_typed(monkeypatch: Patch, capsys: Capture) -> None:
    lines = ["keep brest--petrograd roma--smyrna", "take green", "draw", "quit"]
    printed = play_lines(monkeypatch, capsys, lines, "europe", "--seed", "7")
    assert "seat 0 (you): keeps Brest – Petrograd (20), Roma – Smyrna (8)" in printed
    assert "seat 0 (you): takes green from the market" in printed
    assert "seat 0 (you): drew " in printed
    assert "You left the game." in printed


def test_bad_input_says_why_and_loses_nothing(monkeypatch: Patch, capsys: Capture) -> None:
    lines = ["dance", "99", "", "1", "claim dieppe--paris purple", "take 9", "undo", "999999999999", "²", "take 0"]
    printed = play_lines(monkeypatch, capsys, lines, "europe", "--seed", "7")
    assert "no action is called 'dance'" in printed
    assert "There is no 99 in the list." in printed
    assert "seat 0 (you) does not hold 1 purple" in printed
    assert "a space of the market is a whole number from 0 to 4, not 9" in printed
    assert "Nothing can be taken back" in printed
    assert "seat 0 (you): takes green from the market" in printed


def test_commands_show_routes_log_board_and_help(monkeypatch: Patch, capsys: Capture) -> None:
    lines = ["1", "?", "routes zürich", "routes PARIS", "routes atlantis", "routes", "log", "board", "quit"]
    printed = play_lines(monkeypatch, capsys, lines, "europe", "--seed", "7")
    assert "save FILE" in printed
    assert "Paris – Zürich" in printed
    assert "Dieppe – Paris" in printed
    assert "No route like that is free." in printed
    assert printed.count("is shown Brest – Petrograd") == 1
    assert "Nobody has claimed a route yet." in printed


def test_a_route_with_several_payments_asks_which(monkeypatch: Patch, capsys: Capture, tmp_path: Path) -> None:
    game = Game.new("san_francisco", 2, seed=0, start=0)
    while game.view().phase in ("keep", "stack"):
        game.play(game.legal[-1])
    entries = menu(game.legal, game.view(0), words_for(game.ground, "en"))
    claim = "claim crissy_field--presidio …"
    number, entry = next((n, e) for n, e in enumerate(entries, 1) if e.typed == claim)
    saved = tmp_path / "begun.jsonl"
    saved.write_text(game.record(), "utf-8")
    lines = [str(number), "", str(number), "2", "undo", str(number), "1", ""]
    printed = play_lines(monkeypatch, capsys, lines, "--resume", str(saved))
    assert printed.count(f"{entry.typed} {entry.label}") == 3
    assert "which (Enter: back)>" in printed
    assert "Enter ends your turn, undo takes it back>" in printed
    assert "Taken back." in printed


def test_two_people_share_the_keyboard_behind_a_curtain(monkeypatch: Patch, capsys: Capture) -> None:
    lines = ["", "1", "", "", "1", "", "", "draw", "draw", "", "", "quit"]
    printed = play_lines(monkeypatch, capsys, lines, "europe", "--seed", "7", "--people", "2")
    first, second, third, *_ = printed.split("Hand the keyboard to seat")[1:]
    assert first.startswith(" 0 and press Enter.")
    assert second.startswith(" 1 and press Enter.")
    assert "seat 0 (you): is dealt" in first
    assert "seat 1: is dealt 4 cards" in first
    assert "seat 1 (you): is dealt" in second
    assert "seat 0: has chosen first tickets" in second
    assert third.startswith(" 0 and press Enter.")
    assert "seat 0 (you): drew" in third
    assert "Enter hides your cards>" in third


def test_a_saved_game_goes_on(monkeypatch: Patch, capsys: Capture, tmp_path: Path) -> None:
    saved = tmp_path / "saved.jsonl"
    lines = ["1", "1", f"save {saved}", f"save {tmp_path}", f"save {saved}", "quit"]
    printed = play_lines(monkeypatch, capsys, lines, "san_francisco", "--seed", "7")
    assert f"The game is in {saved}." in printed
    assert "directory" in printed.lower() or "exists" in printed.lower()
    before = replay(next(read_file(saved)))
    record = tmp_path / "whole.jsonl"
    type_lines(monkeypatch, any_numbers("on"))
    assert main(["play", "--resume", str(saved), "--record", str(record)]) == 0
    after = check(next(read_file(record)))
    assert after.lines[: len(before.lines)] == before.lines


def test_a_file_of_somebody_else_is_not_overwritten(monkeypatch: Patch, capsys: Capture, tmp_path: Path) -> None:
    precious = tmp_path / "thesis.txt"
    precious.write_text("all my work", "utf-8")
    printed = play_lines(monkeypatch, capsys, [f"save {precious}", "quit"], "europe", "--seed", "7")
    assert "File exists" in printed
    assert precious.read_text("utf-8") == "all my work"


def test_leaving_keeps_the_record(monkeypatch: Patch, capsys: Capture, tmp_path: Path) -> None:
    record = tmp_path / "left.jsonl"
    printed = play_lines(monkeypatch, capsys, ["1", "draw"], "europe", "--seed", "7", "--record", str(record))
    assert f"The game is in {record}." in printed
    game = replay(next(read_file(record)))
    assert not game.is_over
    assert game.lines[-1]["chance"] == "drawn"


def test_ctrl_c_leaves_cleanly(monkeypatch: Patch, capsys: Capture) -> None:
    def interrupt(_prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    assert main(["play", "europe"]) == 0
    assert "You left the game." in capsys.readouterr().out


def number_of(game: str) -> str:
    """The number of a game in the list."""
    return str(1 + [name for name, _ in listed()].index(game))


def test_without_a_game_it_asks_which(monkeypatch: Patch, capsys: Capture) -> None:
    francisco = number_of("san_francisco")
    lines = ["", "atlantis", "99", francisco, "7", "x", "3", "", "quit"]
    printed = play_lines(monkeypatch, capsys, lines, "--language", "nl")
    assert f"{francisco}  San Francisco (2–4)" in printed
    assert "atlantis: file: cannot be read" in printed
    assert "2 tot 4 kan." in printed
    assert "speler 2" in printed
    assert "Je hebt de partij verlaten." in printed


def test_every_board_lists_all_legal_actions() -> None:
    for name in NAMES:
        game = Game.new(name, load(name).players[0], seed=3)
        seats = Seats(game, {seat: make_bot("random", seat) for seat in range(game.players)})
        for _ in range(60):
            if game.is_over:
                break
            entries = menu(game.legal, game.view(game.seat), words_for(game.ground, "en"))
            found = [action for entry in entries for action in leaves(entry)]
            assert sorted(map(str, found)) == sorted(map(str, game.legal))
            seats.act()


def leaves(entry: Entry) -> list[object]:
    if not entry.choices:
        assert len(entry.actions) == 1
        return list(entry.actions)
    return [action for choice in entry.choices for action in leaves(choice)]


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (["europe", "--players", "7"], "europe is for 2 to 5 players, not 7"),
        (["europe", "--seat", "4"], "seats are 0 to 1, not 4"),
        (["europe", "--people", "3"], "3 people do not fit at a table for 2"),
        (["europe", "--bots", "deep"], "no bot is called 'deep'"),
        (["europe", "--bots", "greedy,random"], "2 bots are named for 1 players"),
        (["atlantis"], "atlantis: file: cannot be read"),
        (["--resume", "nowhere.jsonl"], "nowhere.jsonl: No such file"),
        (["europe", "--record", "/nowhere/game.jsonl"], "/nowhere/game.jsonl: No such file"),
    ],
)
def test_wrong_calls_are_one_line_and_exit_code_2(options: list[str], problem: str, capsys: Capture) -> None:
    assert main(["play", *options]) == 2
    printed = capsys.readouterr()
    assert problem in printed.err
    assert printed.err.count("\n") == 1


def test_a_game_that_is_over_cannot_be_resumed(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "over.jsonl"
    assert main(["simulate", "san_francisco", "--games", "1", "--records", str(path), "--quiet"]) == 0
    assert main(["play", "--resume", str(path)]) == 1
    assert "the last game of the file is over" in capsys.readouterr().err


def variants(folder: Path) -> None:
    """Two variants and a map that cannot be read, in a folder of maps of one's own."""
    for name, title in (("europe_short", "Europe, short"), ("europe_long", "Europe, long")):
        fields = {"extends": "europe", "id": name, "name": {"en": title, "nl": f"{title} (nl)"}}
        (folder / f"{name}.json").write_text(json.dumps(fields), "utf-8")
    (folder / "torn").mkdir()
    (folder / "torn" / "board.json").write_text("{", "utf-8")


def test_variants_are_listed_below_their_map(monkeypatch: Patch, capsys: Capture, tmp_path: Path) -> None:
    variants(tmp_path)
    monkeypatch.setenv("TRACKSIDE_MAPS", str(tmp_path))
    short = number_of("europe_short")
    printed = play_lines(monkeypatch, capsys, [short, "2", "", "quit"], "--language", "nl")
    lines = [line for line in printed.splitlines() if re.match(r"\d+  ", line)]
    assert lines[0] == "1  Europa (2–5)"
    assert lines[int(short) - 1] == f"{short}     Europe, short (nl) (2–5)"
    assert 1 < int(short) < int(number_of("great_lakes"))
    assert len(lines) == len(maps.map_ids()) - 1 + len(maps.variant_ids())
    assert "torn: " in printed
    assert "Europe, short (nl), beurt 0" in printed


def test_only_bots_that_can_play_are_offered(monkeypatch: Patch, capsys: Capture) -> None:
    lines = [number_of("paris_connection"), "3", "hoarder", "greedy,greedy,greedy", "random", "quit"]
    printed = play_lines(monkeypatch, capsys, lines)
    assert "Which bots, of random, greedy, " in printed
    assert "hoarder" not in printed
    assert printed.count("Name at most 2 of these bots") == 2
    assert "(random)" in printed


def test_a_bot_that_does_not_play_the_game_is_refused_with_those_that_do(capsys: Capture) -> None:
    assert main(["play", "paris_connection", "--bots", "hoarder"]) == 2
    error = capsys.readouterr().err
    assert "the bot hoarder does not play paris_connection; bots that do: random, greedy" in error
    assert error.count("\n") == 1


@pytest.mark.parametrize("at", [0, 1, 2])
def test_quit_leaves_at_every_question(at: int, monkeypatch: Patch, capsys: Capture) -> None:
    printed = play_lines(monkeypatch, capsys, [*["1", "2", ""][:at], "quit"])
    assert printed.endswith("You left the game.\n")


def test_no_file_of_the_terminal_asks_which_game_it_has() -> None:
    """Families are found by name, maps say things in their own words, and boards are asked what they have."""
    folder = Path(terminal_of.__code__.co_filename).parent
    for path in folder.rglob("*.py"):
        text = re.sub(r'""".*?"""', "", path.read_text("utf-8"), flags=re.DOTALL)
        assert not re.search(r"isinstance\([^()]*(Board|View|Ground|Words)\b", text), path
        assert not re.search(r"\.id == ['\"]|hasattr\([^)]*(board|view)", text), path
        if path.name != "bench.py":  # it measures by the same maps every time
            assert not re.search("|".join(f'"{name}"' for name in maps.map_ids()), text), path
        if path.parent == folder:
            assert not re.search(r"families\.(tickets|shares)", text), path


def test_a_variant_of_a_variant_has_the_words_of_the_map(monkeypatch: Patch, tmp_path: Path) -> None:
    for name, base in (("hills", "san_francisco"), ("hills_quick", "hills"), ("one", "other"), ("other", "one")):
        (tmp_path / f"{name}.json").write_text(json.dumps({"extends": base, "id": name}), "utf-8")
    monkeypatch.setenv("TRACKSIDE_MAPS", str(tmp_path))
    assert [map_of(name) for name in ("europe", "hills", "hills_quick")] == ["europe", "san_francisco", "san_francisco"]
    assert [map_of(name) for name in ("one", "other", "atlantis")] == [None, None, None]
    ground = find_ground("hills_quick")
    assert words_for(ground, "en").say("column-trains") == "cable cars"
    names = [name for name, _ in listed()]
    assert names.index("hills") == names.index("san_francisco") + 1
    assert names[-2:] == ["one", "other"]


def test_a_family_that_the_terminal_does_not_know_is_named(monkeypatch: Patch) -> None:
    class Unknown:
        name = "cards"

    monkeypatch.setattr(families, "family_of_board", lambda board: Unknown)
    with pytest.raises(SetupError, match="the terminal cannot show games of the family cards"):
        words_for(find_ground("europe"), "en")
