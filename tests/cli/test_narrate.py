"""The log tells everything, or exactly what a seat may know."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tables import NAMES
from trackside import Game
from trackside.bots import make_bots, play_game
from trackside.cli.families import narrator_for, words_for
from trackside.cli.tickets.words import TicketWords
from trackside.core.boards import load
from trackside.core.ground import find_ground
from trackside.messages import languages

Line = dict[str, Any]


def played(name: str, bots: str = "random") -> Game:
    game = Game.new(name, load(name).players[1], seed=11)
    play_game(game, make_bots([bots] * game.players, "11", game.board))
    return game


def told(game: Game, lines: list[Line], seat: int | None, language: str = "en") -> list[str | None]:
    narrator = narrator_for(words_for(game.ground, language), seat)
    return [narrator.tell(line) for line in lines]


@pytest.fixture(scope="module", params=NAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return played(request.param)


@pytest.mark.parametrize("language", languages())
def test_every_line_of_a_game_is_told(game: Game, language: str) -> None:
    sentences = told(game, game.lines, None, language)
    assert all(sentences)


@pytest.mark.parametrize("language", languages())
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
        line["cards"] = [game.lines[0]["cards"][0]] * len(line["cards"])
    elif what == "drawn":
        line["card"] = "wild"
    elif what in ("offer", "keep"):
        line["tickets"] = [ticket.id for ticket in game.ground.board.tickets[: len(line["tickets"])]]  # type: ignore[attr-defined]
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
    words = words_for(find_ground("europe"), "en", ["ann", "bob"])
    narrator = narrator_for(words)
    claim = {"seat": 1, "do": "claim", "route": "dieppe--paris", "pay": {"purple": 1}}
    assert narrator.tell(claim) == "seat 1 (bob): claims Dieppe – Paris for 1× purple, 1 point"
    narrator.tell({"chance": "market", "cards": ["red", "wild", None, "blue", "white"]})
    assert narrator.tell({"seat": 0, "do": "take", "slot": 1}) == "seat 0 (ann): takes locomotive from the market"
    assert narrator.tell({"chance": "turn_up", "slot": 1, "card": None}) == "space 1 stays empty"
    lakes = TicketWords(find_ground("great_lakes"), "nl")
    cards = ["train-red", "train-red-h", "ship-red", "ship2-red", "wild"]
    assert lakes.cards(cards) == "trein rood, trein rood met havensymbool, schip rood, dubbel schip rood, locomotief"


def test_names_from_files_cannot_steer_the_terminal() -> None:
    words = words_for(find_ground("europe"), "en", ["\x1b[2Jann", "bob\nroot"])
    assert words.seat(0) == "seat 0 (?[2Jann)"
    assert words.seat(1) == "seat 1 (bob?root)"


def test_a_map_says_some_things_in_its_own_words() -> None:
    draw = {"seat": 0, "do": "draw"}
    for name, language, sentence in (
        ("europe", "en", "seat 0: draws a train card from the pile"),
        ("san_francisco", "en", "seat 0: draws a transport card from the pile"),
        ("san_francisco", "nl", "speler 0: trekt een transportkaart van de stapel"),
    ):
        words = words_for(find_ground(name), language)
        assert narrator_for(words).tell(draw) == sentence
    assert words_for(find_ground("san_francisco"), "en").say("column-trains") == "cable cars"


def test_a_line_that_no_narrator_knows_is_told_by_its_fields() -> None:
    """A new verb needs a message, and no code here."""
    narrator = narrator_for(words_for(find_ground("europe"), "en"))
    line = {"seat": 1, "do": "station", "city": "wien", "pay": {"red": 2, "wild": 1}}
    assert narrator.tell(line) == "seat 1: builds a station in Wien for 2× red, 1× locomotive"
