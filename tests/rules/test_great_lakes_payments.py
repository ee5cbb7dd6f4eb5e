"""Which cards and pieces a route of Great Lakes takes: G11 to G14."""

import random
from collections.abc import Iterator

import pytest

from tests.positions import Counts, begun, hand, set_field, set_hand, ways_to_pay
from trackside import Game
from trackside.core import IllegalAction
from trackside.families.tickets.board import Route

SHIP_1 = "milwaukee--chicago.1"  # one green ship space
SHIP_2 = "detroit--cleveland"  # two yellow
SHIP_3 = "thunder_bay--marathon"  # three purple
SHIP_5 = "duluth--junction_superior.1"  # five black
TRAIN_4 = "duluth--wausau"  # four green train spaces


def with_hand(cards: Counts, trains: int = 33, ships: int = 32) -> Game:
    game = begun("great_lakes", players=5)
    set_field(game, "trains", trains, 0)
    set_field(game, "ships", ships, 0)
    set_hand(game, 0, cards)
    return game


def paid(game: Game, route: str) -> set[tuple[tuple[str, int], ...]]:
    pays = [tuple(sorted(pay.items())) for pay in ways_to_pay(game, "claim", route)]
    assert len(pays) == len(set(pays)), "a payment is listed twice"
    return set(pays)


def as_set(*pays: Counts) -> set[tuple[tuple[str, int], ...]]:
    return {tuple(sorted(pay.items())) for pay in pays}


@pytest.mark.rules("G11")
def test_a_train_route_takes_no_ship_cards():
    game = with_hand({"ship-green": 4, "ship2-green": 4})
    assert paid(game, TRAIN_4) == set()
    with pytest.raises(IllegalAction):
        game.play(f"claim {TRAIN_4} ship-green")
    set_hand(game, 0, {"train-green": 3, "ship-green": 1})
    assert paid(game, TRAIN_4) == set()


@pytest.mark.rules("G11")
def test_a_ship_route_takes_no_train_cards():
    game = with_hand({"train-purple": 4, "train-purple-h": 4})
    assert paid(game, SHIP_3) == set()
    with pytest.raises(IllegalAction):
        game.play(f"claim {SHIP_3} train-purple")
    set_hand(game, 0, {"ship-purple": 2, "train-purple-h": 1})
    assert paid(game, SHIP_3) == set()


@pytest.mark.rules("G11")
@pytest.mark.parametrize(
    ("route", "cards", "left"), [(TRAIN_4, "train-green", (29, 32)), (SHIP_3, "ship-purple", (33, 29))]
)
def test_trains_go_on_train_routes_and_ships_on_ship_routes(route, cards, left):
    game = with_hand({cards: 4})
    game.play(f"claim {route} {cards}")
    seat = game.view().seats[0]
    assert (seat.trains, seat.ships) == left


@pytest.mark.rules("G11")
@pytest.mark.parametrize(
    ("trains", "ships", "open_routes"), [(3, 32, {SHIP_3}), (4, 2, {TRAIN_4}), (3, 2, set()), (4, 3, {TRAIN_4, SHIP_3})]
)
def test_pieces_of_the_other_kind_do_not_help(trains, ships, open_routes):
    game = with_hand({"train-green": 4, "ship-purple": 3}, trains, ships)
    assert {route for route in (TRAIN_4, SHIP_3) if paid(game, route)} == open_routes


@pytest.mark.rules("G12")
def test_a_locomotive_stands_for_a_train_or_for_a_ship():
    game = with_hand({"train-green": 3, "ship-purple": 2, "wild": 1})
    assert paid(game, TRAIN_4) == as_set({"train-green": 3, "wild": 1})
    assert paid(game, SHIP_3) == as_set({"ship-purple": 2, "wild": 1})


@pytest.mark.rules("G12")
def test_a_locomotive_fills_one_space_of_a_ship_route():
    game = with_hand({"wild": 2})
    assert paid(game, SHIP_3) == set()
    assert paid(game, SHIP_2) == as_set({"wild": 2})
    set_hand(game, 0, {"wild": 3})
    assert paid(game, SHIP_3) == as_set({"wild": 3})
    set_hand(game, 0, {"ship2-purple": 1, "wild": 1})
    assert paid(game, SHIP_3) == as_set({"ship2-purple": 1, "wild": 1})


@pytest.mark.rules("G13")
def test_a_double_ship_fills_two_spaces():
    game = with_hand({"ship2-yellow": 1})
    assert paid(game, SHIP_2) == as_set({"ship2-yellow": 1})
    assert paid(game, SHIP_3) == set()
    set_hand(game, 0, {"ship2-purple": 1, "ship-purple": 1})
    assert paid(game, SHIP_3) == as_set({"ship2-purple": 1, "ship-purple": 1})


@pytest.mark.rules("G13")
@pytest.mark.parametrize(
    ("route", "colour", "doubles"), [(SHIP_1, "green", 1), (SHIP_3, "purple", 2), (SHIP_5, "black", 3)]
)
def test_a_double_ship_may_overpay_by_one_space_and_no_change_is_given(route, colour, doubles):
    game = with_hand({f"ship2-{colour}": doubles})
    assert paid(game, route) == as_set({f"ship2-{colour}": doubles})
    game.play(f"claim {route} {doubles} ship2-{colour}")
    assert hand(game, 0) == {}
    assert game.view().decks["ship"].discards[f"ship2-{colour}"] == doubles
    assert game.view().seats[0].ships == 32 - {SHIP_1: 1, SHIP_3: 3, SHIP_5: 5}[route]


@pytest.mark.rules("G13")
def test_a_double_ship_may_lose_one_space_only_among_doubles():
    game = with_hand({"ship2-purple": 2, "ship-purple": 3, "wild": 2})
    assert paid(game, SHIP_3) == as_set(
        {"ship2-purple": 2},
        {"ship2-purple": 1, "ship-purple": 1},
        {"ship2-purple": 1, "wild": 1},
        {"ship-purple": 3},
        {"ship-purple": 2, "wild": 1},
        {"ship-purple": 1, "wild": 2},
    )
    for too_much in (
        "2 ship2-purple 1 wild",
        "2 ship2-purple 1 ship-purple",
        "1 ship2-purple 2 wild",
        "1 ship2-purple 2 ship-purple",
    ):
        with pytest.raises(IllegalAction):
            game.play(f"claim {SHIP_3} {too_much}")


@pytest.mark.rules("G13")
def test_a_card_too_many_is_not_allowed():
    game = with_hand({"ship2-yellow": 3, "ship-yellow": 3, "wild": 3, "train-green": 5})
    for too_much in ("2 ship2-yellow", "1 ship2-yellow 1 wild", "3 ship-yellow", "3 wild"):
        with pytest.raises(IllegalAction):
            game.play(f"claim {SHIP_2} {too_much}")
    with pytest.raises(IllegalAction):
        game.play(f"claim {TRAIN_4} 5 train-green")


@pytest.mark.rules("G14")
def test_train_cards_with_and_without_a_harbour_symbol_pay_alike():
    game = with_hand({"train-green": 3, "train-green-h": 4})
    assert paid(game, TRAIN_4) == as_set(
        {"train-green": 3, "train-green-h": 1},
        {"train-green": 2, "train-green-h": 2},
        {"train-green": 1, "train-green-h": 3},
        {"train-green-h": 4},
    )
    game.play(f"claim {TRAIN_4} 1 train-green 3 train-green-h")
    assert hand(game, 0) == {"train-green": 2, "train-green-h": 1}


@pytest.mark.rules("G14")
def test_no_harbour_symbol_is_needed_for_a_route():
    game = with_hand({"train-green": 4, "ship2-yellow": 1, "ship-purple": 3})
    assert paid(game, TRAIN_4) == as_set({"train-green": 4})
    assert paid(game, SHIP_2) == as_set({"ship2-yellow": 1})
    assert paid(game, SHIP_3) == as_set({"ship-purple": 3})


def enough_and_not_too_much(cards: Counts, route: Route) -> Iterator[Counts]:
    """Every choice from a hand that fills the route and from which no card can be left out."""
    kind = "ship" if route.kind == "ship" else "train"
    for colour in ("purple", "yellow", "green", "red", "black", "white") if route.color == "gray" else (route.color,):
        plain, special = (
            (f"ship-{colour}", f"ship2-{colour}") if kind == "ship" else (f"train-{colour}", f"train-{colour}-h")
        )
        worth = {plain: 1, special: 2 if kind == "ship" else 1, "wild": 1}
        for a in range(cards.get(plain, 0) + 1):
            for b in range(cards.get(special, 0) + 1):
                for c in range(cards.get("wild", 0) + 1):
                    pay = {card: n for card, n in ((plain, a), (special, b), ("wild", c)) if n}
                    filled = sum(n * worth[card] for card, n in pay.items())
                    if filled >= route.length and all(filled - worth[card] < route.length for card in pay):
                        yield pay


@pytest.mark.rules("G11", "G12", "G13", "G14")
@pytest.mark.parametrize("seed", range(12))
def test_every_payment_that_is_enough_and_not_too_much_is_allowed_and_no_other(seed):
    chance = random.Random(seed)
    game = with_hand({})
    names = [name for name in game.ground.cards.names if name != "wild"]
    cards = {name: chance.randint(1, 4) for name in chance.sample(names, 8)} | {"wild": chance.randint(0, 5)}
    set_hand(game, 0, cards)
    legal: dict[str, list[Counts]] = {route.id: [] for route in game.board.routes}
    for action in game.legal:
        if action.line["do"] == "claim":
            legal[action.line["route"]].append(action.line["pay"])
    for route in game.board.routes:
        assert as_set(*legal[route.id]) == as_set(*enough_and_not_too_much(cards, route)), route.id
