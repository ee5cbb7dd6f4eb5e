"""The friendly layer: secret choices in any order, undo, copies, texts, boards of one's own."""

from __future__ import annotations

import json
import random
from pathlib import Path

import msgspec
import pytest

from tests import positions as at
from tests.tables import NAMES
from trackside import BoardError, Game, IllegalAction, NothingToUndo, UnknownAction, WrongSeat
from trackside.core import records
from trackside.core.boards import load


def test_the_same_seed_deals_the_same_game_and_another_another() -> None:
    one, same, other = (Game.new("europe", players=3, seed=seed) for seed in (7, "7", 8))
    assert one.record() == same.record()
    assert one.lines != other.lines


def test_naming_the_start_player_changes_nothing_else_in_the_deal() -> None:
    drawn = Game.new("san_francisco", players=3, seed=5)
    named = Game.new("san_francisco", players=3, seed=5, start=drawn.start)
    assert named.record() == drawn.record()


def test_with_one_seed_the_nth_card_of_the_pile_is_the_same_whatever_players_do() -> None:
    def pile(decide: int) -> list[str]:
        game = Game.new("europe", players=2, seed=12, start=0)
        cards: list[str] = []
        while len(cards) < 40 and not game.is_over:
            texts = [str(action) for action in game.legal]
            draws = [text for text in texts if text.startswith(("draw", "take"))]
            for line in game.play(draws[decide % len(draws)] if draws else texts[0]):
                cards += line["cards"] if line.get("chance") == "market" else []
                cards += [line["card"]] if line.get("chance") in ("drawn", "turn_up") else []
        return cards[:40]

    assert pile(5) == pile(0)


def test_first_tickets_can_be_chosen_in_any_order() -> None:
    in_order, mixed = (Game.new("europe", players=3, seed=3, start=1) for _ in range(2))
    keeps = {seat: str(in_order.legal_for(seat)[seat]) for seat in range(3)}
    for seat in (1, 2, 0):
        in_order.play(keeps[seat], seat=seat)
    assert mixed.waiting == [0, 1, 2]
    assert mixed.play(keeps[0], seat=0) == []
    assert mixed.waiting == [1, 2]
    assert mixed.play(keeps[2], seat=2) == []
    assert [line.get("seat") for line in mixed.play(keeps[1], seat=1)] == [1, 1, 2, 2, 0, 0]
    assert mixed.record() == in_order.record()
    assert mixed.waiting == [1]


def test_pieces_can_be_picked_in_any_order_and_are_shown_together() -> None:
    game = Game.new("great_lakes", players=2, seed=3, start=0)
    game.play(game.legal[0])
    game.play(game.legal[0])
    game.play("pieces 27 23", seat=1)
    assert [seat.trains for seat in game.view(0).seats] == [None, None]
    game.play("pieces 33 17", seat=0)
    assert [(seat.trains, seat.ships) for seat in game.view(0).seats] == [(33, 17), (27, 23)]


def test_a_choice_out_of_order_is_checked_and_can_be_taken_back() -> None:
    game = Game.new("europe", players=2, seed=3, start=0)
    with pytest.raises(IllegalAction, match="not among the tickets offered"):
        game.play("keep paris--nowhere", seat=1)
    with pytest.raises(IllegalAction, match="at least 2"):
        game.play({"do": "keep", "tickets": game.view(1).own.offer[:1]}, seat=1)
    game.play(game.legal_for(1)[0], seat=1)
    with pytest.raises(WrongSeat):
        game.play(game.legal_for(0)[0], seat=1)
    game.undo(seat=1)
    assert game.waiting == [0, 1]


def test_undo_takes_back_an_action_as_long_as_nothing_was_shown() -> None:
    game = at.begun("europe", players=2)
    at.set_hand(game, 0, {"red": 4})
    before = game.record()
    game.play("station wien red")
    assert game.can_undo
    game.undo()
    assert game.record() == before
    assert game.seat == 0
    assert at.hand(game, 0) == {"red": 4}
    with pytest.raises(NothingToUndo):
        game.undo()


def test_undo_stops_where_chance_spoke_or_another_seat_acted() -> None:
    game = at.begun("europe", players=2)
    at.set_market(game, ["red", "blue", "green", "black", "white"])
    game.play("take 0")
    assert not game.can_undo
    game.play("take 1")
    at.set_hand(game, 1, {"red": 3})
    game.play("station wien red")
    at.set_hand(game, 0, {"blue": 3})
    game.play("station roma blue")
    game.undo()
    with pytest.raises(NothingToUndo):
        game.undo()


def test_placements_of_a_build_are_undone_one_by_one() -> None:
    game = Game.new("paris_connection", players=3, seed=4)
    positions = []
    for _ in range(3):
        positions.append((game.view(0), len(game.lines)))
        game.play(next(action for action in game.legal if str(action).startswith("place")))
    for view, lines in reversed(positions):
        game.undo()
        assert (game.view(0), len(game.lines)) == (view, lines)


def test_a_build_can_be_typed_at_once_or_hex_by_hex() -> None:
    slow = Game.new("paris_connection", players=3, seed=4, start=0)
    company = str(slow.legal[0]).split()[1]
    hexes = []
    for _ in range(2):
        action = next(action for action in slow.legal if str(action).startswith("place"))
        hexes.append(str(action).split()[-1])
        slow.play(action)
    slow.play("stop")
    fast = Game.new("paris_connection", players=3, seed=4, start=0)
    fast.play(f"build {company} {' '.join(hexes)}")
    assert fast.record() == slow.record()
    with pytest.raises(IllegalAction):
        fast.play(f"build {company} 0,0")
    with pytest.raises(UnknownAction, match="no hex lies at 90,90"):
        fast.play(f"build {company} 90,90")


def test_a_copy_goes_its_own_way() -> None:
    game = at.begun("europe", players=2)
    other = game.copy()
    other.play("draw")
    assert game.lines != other.lines
    game.play("draw")
    assert game.record() == other.record()  # the same cards were still to come


def test_texts_are_understood_in_several_forms() -> None:
    game = at.begun("europe", players=2)
    at.set_hand(game, 0, {"purple": 1, "wild": 3, "black": 2, "white": 2})
    for words in ("claim dieppe--paris purple", "claim paris--dieppe purple", "claim dieppe paris 1 purple"):
        copy = game.copy()
        assert copy.play(words)[0]["route"] == "dieppe--paris"
    copy = game.copy()
    assert copy.play("claim brest paris 2 black 1 wild")[0]["pay"] == {"black": 2, "wild": 1}
    at.set_market(game, ["red", "blue", "blue", "black", "white"])
    assert game.play("take blue")[0]["slot"] == 1


def test_an_error_says_what_was_wrong_and_what_would_be_right() -> None:
    game = at.begun("europe", players=2)
    at.own(game, 1, "dieppe--paris")
    at.set_hand(game, 0, {"purple": 1, "wild": 1})
    for words, message in {
        "claim dieppe--paris purple": "dieppe--paris is already claimed by seat 1",
        "claim edinburgh--london.1 black": "seat 0 does not hold 4 black",
        "claim palermo--smyrna wild": "seat 0 does not hold 6 wild",
        "take 7": "a space of the market is a whole number from 0 to 4",
        "station atlantis red": "no city is called 'atlantis'",
        "claim dieppe--roma red": "no route is called 'dieppe--roma'",
        "pass": "another action is possible",
        "extra red": "extra is not possible at this point",
        "keep": "keep is not possible at this point",
        "station wien 2 purple": "1 card of one colour",
    }.items():
        with pytest.raises(IllegalAction, match=message):
            game.play(words)


@pytest.mark.parametrize("name", NAMES)
def test_a_board_of_ones_own_is_a_file(name: str, tmp_path: Path) -> None:
    fields = json.loads(msgspec.json.encode(load(name)))
    fields["id"] = "my_map"
    if name == "europe":  # another map of the family: no stations, a shorter game
        fields["stations"] = None
        fields["ties"] = ["completed"]
        fields["pieces"]["trains"] = 30
    file = tmp_path / "my_map.json"
    file.write_text(json.dumps(fields))
    players = fields["players"][0]
    game = Game.new(str(file), players=players, seed=1)
    assert not any(str(action).startswith("station") for action in game.legal)
    chooser = random.Random(1)
    while not game.is_over:
        game.decide(chooser.choice(game.decisions))
    [record] = records.read(game.record().splitlines())
    assert records.check(record, load(file)).record() == game.record()
    with pytest.raises(records.RecordError, match="name its file"):
        records.check(record)
    fields["players"] = [2, 99]
    file.write_text(json.dumps(fields))
    with pytest.raises(BoardError):
        Game.new(file, players=players)


def test_the_last_decision_belongs_to_the_same_action_as_the_first() -> None:
    game = at.begun("europe", players=2)
    at.set_hand(game, 0, {"purple": 3})
    route = next(d for d in game.decisions if d >= 272)
    game.decide(route)
    with pytest.raises(IllegalAction, match="single decisions"):
        game.play("draw")
    game.decide(game.decisions[0])
    assert "claim" in [line.get("do") for line in game.lines[-2:]]


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("europe", "draw 9"),
        ("europe", {"do": "draw", "deck": "trains"}),
        ("san_francisco", {"do": "draw", "note": "hello"}),
        ("great_lakes", {"do": "tickets", "count": 3}),
    ],
)
def test_an_action_with_more_than_it_means_is_refused(name: str, line: str | dict[str, object]) -> None:
    """Records hold what was done and nothing else."""
    game = at.begun(name)
    before = game.record()
    with pytest.raises(UnknownAction):
        game.play(line)
    assert game.record() == before
