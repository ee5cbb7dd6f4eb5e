"""A language is one folder: once it is there, a game can be played in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.keyboard import any_numbers, type_lines
from trackside import messages
from trackside.cli.families import words_for
from trackside.cli.main import build_parser, main
from trackside.core import maps
from trackside.core.ground import find_ground
from trackside.messages import UnknownMessage, languages, say

Capture = pytest.CaptureFixture[str]

TERMINAL = """\
language = Français
seat = place { $number }
seat-named = place { $number } ({ $name })
you = vous
total = somme
colour = { $colour ->
    [red] rouge
   *[other] { $colour }
}
do-draw = piocher une carte
curtain = { $nobody } prend le clavier
this line is no message
"""
REFUSALS = "refused-cards-not-held = { $seat } n'a pas { $count } { $card }\n"


@pytest.fixture
def french(tmp_path: Path) -> Iterator[Path]:
    """A folder with the beginning of a language."""
    folder = tmp_path / "fr"
    folder.mkdir()
    (folder / "terminal.ftl").write_text(TERMINAL, "utf-8")
    (folder / "refusals.ftl").write_text(REFUSALS, "utf-8")
    messages.add_folder(tmp_path)
    yield tmp_path
    messages.forget_folder(tmp_path)


@pytest.mark.usefixtures("french")
def test_a_game_is_played_in_a_language_that_was_added(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    assert "fr" in languages()
    lines = ["keep brest--petrograd roma--smyrna", "claim dieppe--paris purple", "undo"]
    type_lines(monkeypatch, [*lines, *(line for line, _ in zip(any_numbers("fr"), range(2000), strict=False))])
    assert main(["play", "europe", "--seed", "7", "--language", "fr"]) == 0
    printed = capsys.readouterr().out
    assert "place 0 (vous)>" in printed
    assert "place 0 (vous) n'a pas 1 purple" in printed
    assert "piocher une carte" in printed
    assert "somme" in printed
    assert "What you can do" in printed  # not translated yet
    assert "Nothing can be taken back" in printed


@pytest.mark.usefixtures("french")
def test_a_message_that_is_missing_or_wrong_is_said_in_english() -> None:
    assert say("fr", "colour", colour="red") == "rouge"
    assert say("fr", "wins", who="ann") == "ann wins."
    assert say("fr", "curtain", who="ann") == "Hand the keyboard to ann and press Enter."
    with pytest.raises(UnknownMessage, match="no message is called 'nonsense'"):
        say("fr", "nonsense")


@pytest.mark.usefixtures("french")
def test_help_lists_every_language(capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    printed = " ".join(capsys.readouterr().out.split())
    assert "en for English, fr for Français, nl for Nederlands" in printed
    assert build_parser().parse_args(["record", "show", "x", "--language", "fr"]).language == "fr"


def test_an_unknown_language_is_named_with_those_there_are(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["play", "europe", "--language", "fr"])
    assert stop.value.code == 2
    assert "invalid choice: 'fr'" in capsys.readouterr().err


def test_the_environment_names_folders_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pt-BR").mkdir()
    (tmp_path / "pt-BR" / "page.ftl").write_text("lobby = Sala\n", "utf-8")
    (tmp_path / "notes").mkdir()
    (tmp_path / "de").mkdir()
    monkeypatch.setenv("TRACKSIDE_LANGUAGES", str(tmp_path))
    assert "pt-BR" in languages()
    assert not {"notes", "de"} & set(languages())
    assert messages.language_name("pt-BR") == "pt-BR"
    assert say("pt-BR", "total") == "total"


@pytest.mark.usefixtures("french")
def test_a_map_speaks_an_added_language_too(tmp_path: Path) -> None:
    """First the map's own words in the language, then the language, then the map's own words in English."""
    francisco = maps.map_folder("san_francisco")
    assert francisco is not None
    assert words_for(find_ground("san_francisco"), "fr").say("do-draw", deck="") == "piocher une carte"
    assert words_for(find_ground("san_francisco"), "fr").say("column-trains") == "cable cars"
    assert words_for(find_ground("europe"), "fr").say("column-trains") == "trains"
    own = tmp_path / "own"
    own.mkdir()
    (own / "words.fr.ftl").write_text("column-trains = tramways\n", "utf-8")
    assert messages.voice("fr", own).say("column-trains") == "tramways"
