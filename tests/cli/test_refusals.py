"""Every refusal of the rules has words in every language, and players read names in them."""

from __future__ import annotations

import pytest

from tests import positions as at
from tests.cli.fluent import messages, variables
from tests.cli.spoken import refusals
from trackside import Game
from trackside.cli.families import words_for
from trackside.core.errors import GameOver, IllegalAction, NothingToUndo
from trackside.messages import BUILT_IN, languages, refused


def test_codes_are_found() -> None:
    codes = refusals()
    assert len(codes) > 50
    assert {"over", "wrong-seat", "now-souvenir", "no-exchange", "supply-short", "route-price"} <= set(codes)


@pytest.mark.parametrize("language", ["en", "nl"])
def test_every_refusal_has_a_message_that_says_all_of_it_and_no_message_is_left_over(language: str) -> None:
    said = messages((BUILT_IN / language / "refusals.ftl").read_text("utf-8"))
    codes = refusals()
    assert set(said) == {f"refused-{code}" for code in codes}
    for code, data in codes.items():
        assert data == {frozenset(variables(said[f"refused-{code}"]))}, code


def test_dutch_refusals_name_things_as_players_do() -> None:
    game = at.begun("europe", players=2)
    words = words_for(game.ground, "nl", [None, "ann"], you=0)
    at.own(game, 1, "dieppe--paris")
    at.set_hand(game, 0, {"purple": 1, "wild": 1})
    at.set_market(game, ["red", "red", "red", "red", "red"])
    for typed, answer in {
        "claim dieppe--paris purple": "Dieppe – Paris is al van speler 1 (ann)",
        "claim edinburgh--london.1 black": "speler 0 (jij) heeft geen 4× zwart",
        "claim palermo--smyrna wild": "speler 0 (jij) heeft geen 6× locomotief",
        "claim dieppe--london.1 2 purple": "speler 0 (jij) heeft geen 2× paars",
        "claim london--dieppe 1 purple": "Dieppe – London kost 2 kaarten in één kleur naar keuze",
        "claim edinburgh--london.1 1 purple 1 wild": "Edinburgh – London kost 4 kaarten in zwart",
        "take blue": "er ligt geen blauw open",
        "take 7": "een plek van de open kaarten is een heel getal van 0 tot 4, niet 7",
        "station atlantis red": "geen stad heet 'atlantis'",
        "pass": "passen kan alleen als er niets anders kan",
        "dance": "geen zet heet 'dance'; zetten zijn claim, ",
        "claim \x1b[2J red": "geen route heet '?[2J'",
    }.items():
        refusal = game.why_not(typed)
        assert refusal is not None, typed
        assert answer in words.refusal(refusal), typed


def test_other_games_name_companies_decks_and_tickets() -> None:
    game = Game.new("paris_connection", 3, seed=1)
    words = words_for(game.ground, "nl")
    view = game.view(game.seat)
    lacking = next((company for company, held in view.own.items() if not held), None)
    if lacking is not None:
        other = next(company for company in view.own if company != lacking)
        refusal = game.why_not(f"trade {lacking} {other} 1")
        assert refusal is not None
        assert f"geen locomotief van {words.colour(lacking)}" in words.refusal(refusal)
    refusal = IllegalAction("supply-empty", company="red")
    assert words.refusal(refusal) == "de voorraad van rood is leeg"
    lakes = words_for(Game.new("great_lakes", 2, seed=1).ground, "nl")
    refusal = IllegalAction("name-the-deck", decks=["train", "ship"])
    assert lakes.refusal(refusal).endswith("treinkaarten (train), scheepskaarten (ship)")
    assert "trein rood met havensymbool" in lakes.refusal(IllegalAction("not-in-market", card="train-red-h"))
    offered = IllegalAction("not-offered", ticket="x", tickets=["albany--buffalo"])
    assert lakes.refusal(offered).endswith("Albany – Buffalo (4)")


def test_the_moment_and_the_seat_are_said_too() -> None:
    game = Game.new("europe", 3, seed=7)
    words = words_for(game.ground, "nl", ["ann", "bob", None], you=2)
    wrong = IllegalAction("wrong-seat", seats=[0, 2], seat=1)
    assert words.refusal(wrong) == "de beslissing is aan speler 0 (ann), speler 2 (jij), niet aan speler 1 (bob)"
    assert words.refusal(GameOver()) == "de partij is afgelopen"
    with pytest.raises(NothingToUndo) as problem:
        game.undo(0)
    assert words.refusal(problem.value).startswith("Er is niets om terug te nemen")


@pytest.mark.parametrize("language", languages())
def test_without_names_seats_are_numbers(language: str) -> None:
    assert "3" in refused(language, "building-cards", {"seat": 3, "kind": "station"})
    assert str(IllegalAction("wrong-seat", seats=[0, 1], seat=2)) == "the decision is with seat 0, seat 1, not seat 2"
