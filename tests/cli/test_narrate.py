"""The log tells everything, or exactly what a seat may know."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tables import NAMES
from trackside import Game
from trackside.bots import make_bots, play_game
from trackside.cli.narrate import Narrator
from trackside.cli.words import Words
from trackside.core.boards import load
from trackside.families.shares.board import ShareBoard
from trackside.messages import LANGUAGES

Line = dict[str, Any]


def played(name: str, bots: str = "random") -> Game:
    game = Game.new(name, load(name).players[1], seed=11)
    play_game(game, make_bots([bots] * game.players, "11"))
    return game


def told(game: Game, lines: list[Line], seat: int | None, language: str = "en") -> list[str | None]:
    narrator = Narrator(Words(game.board, language), seat)
    return [narrator.tell(line) for line in lines]


@pytest.fixture(scope="module", params=NAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return played(request.param)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_a_game_is_told(game: Game, language: str) -> None:
    sentences = told(game, game.lines, None, language)
    assert all(sentences)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_hidden_from_a_seat_changes_what_it_is_told(game: Game, language: str) -> None:  # T32, P13
    """Whatever others hold in secret is replaced by something else: the log reads the same."""
    seat = 1
    changed = [_disguised(game, line, seat) for line in game.lines]
    assert changed != game.lines
    assert told(game, changed, seat, language) == told(game, game.lines, seat, language)


def _disguised(game: Game, line: Line, seat: int) -> Line:
    line = dict(line)
    if line.get("seat", seat) == seat:
        return line
    what = line.get("chance") or line["do"]
    if what == "deal":
        other = game.board.companies[0] if isinstance(game.board, ShareBoard) else "wild"
        line["cards"] = [other] * len(line["cards"])
    elif what == "drawn":
        line["card"] = "wild"
    elif what in ("offer", "keep"):
        assert not isinstance(game.board, ShareBoard)
        line["tickets"] = [ticket.id for ticket in game.board.tickets[: len(line["tickets"])]]
    elif what == "pieces":
        line |= {"trains": 20, "ships": 30}
    return line


def test_a_seat_is_told_all_of_its_own(game: Game) -> None:
    everything, own = told(game, game.lines, None), told(game, game.lines, 1)
    mine = [i for i, line in enumerate(game.lines) if line.get("seat") == 1]
    assert [everything[i] for i in mine] == [own[i] for i in mine]


def test_first_tickets_chosen_before_others_are_not_counted() -> None:  # E5
    game = Game.new("europe", 2, seed=1, start=1)
    game.play(game.legal[0])
    sentences = [s for s in told(game, game.lines, 0) if s]
    assert sentences[-1] == "seat 1: has chosen first tickets"
    assert not any("is shown" in sentence or "looks at" in sentence for sentence in sentences)


def test_sentences_name_cards_cities_and_points() -> None:
    words = Words(load("europe"), "en", ["ann", "bob"])
    narrator = Narrator(words)
    claim = {"seat": 1, "do": "claim", "route": "dieppe--paris", "pay": {"purple": 1}}
    assert narrator.tell(claim) == "seat 1 (bob): claims Dieppe – Paris for 1× purple, 1 point"
    narrator.tell({"chance": "market", "cards": ["red", "wild", None, "blue", "white"]})
    assert narrator.tell({"seat": 0, "do": "take", "slot": 1}) == "seat 0 (ann): takes locomotive from the market"
    assert narrator.tell({"chance": "turn_up", "slot": 1, "card": None}) == "space 1 stays empty"
    lakes = Words(load("great_lakes"), "nl")
    cards = ["train-red", "train-red-h", "ship-red", "ship2-red", "wild"]
    assert lakes.cards(cards) == "trein rood, trein rood met havensymbool, schip rood, dubbel schip rood, locomotief"


def test_names_from_files_cannot_steer_the_terminal() -> None:
    words = Words(load("europe"), "en", ["\x1b[2Jann", "bob\nroot"])
    assert words.seat(0) == "seat 0 (?[2Jann)"
    assert words.seat(1) == "seat 1 (bob?root)"
