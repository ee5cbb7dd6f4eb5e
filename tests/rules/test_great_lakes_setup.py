"""Great Lakes before the first turn: G1 to G6."""

from collections import Counter
from itertools import combinations

import pytest

from tests.positions import build_at, hand, own, set_hand, state, texts, ticket_pile, ways_to_pay
from trackside import Game
from trackside.core import IllegalAction

COLOURS = ("purple", "yellow", "green", "red", "black", "white")
TABLES = [(players, start) for players in (2, 3, 4, 5) for start in range(players)]


def dealt(players: int = 2, start: int = 0, seed: int = 1) -> Game:
    return Game.new("great_lakes", players=players, seed=seed, start=start)


def with_tickets(players: int, start: int = 0) -> Game:
    """All have chosen their first tickets: the pieces are next."""
    game = dealt(players, start)
    for _ in range(players):
        game.play(game.legal[0])
    return game


def cards_of_the_game(game: Game) -> Counter[str]:
    """Every card, wherever it lies."""
    cards = Counter(card for card in game.view().market if card is not None)
    for seat in range(game.players):
        cards.update(hand(game, seat))
    s = state(game)
    for kind, name in enumerate(game.ground.cards.names):
        cards[name] += int(s.pile[kind]) + int(s.discard[kind])
    return cards


def is_ship(card: str) -> bool:
    return card.startswith("ship")


@pytest.mark.rules("G1")
@pytest.mark.parametrize("players", [2, 5])
def test_the_train_deck_has_eleven_of_each_colour_four_with_a_harbour_and_fourteen_locomotives(players):
    trains = {card: n for card, n in cards_of_the_game(dealt(players)).items() if not is_ship(card)}
    expected = {"wild": 14}
    for colour in COLOURS:
        expected |= {f"train-{colour}": 7, f"train-{colour}-h": 4}
    assert trains == expected
    assert sum(trains.values()) == 80


@pytest.mark.rules("G2")
@pytest.mark.parametrize("players", [2, 5])
def test_the_ship_deck_has_four_single_and_six_double_ships_of_each_colour_and_no_wild(players):
    ships = {card: n for card, n in cards_of_the_game(dealt(players)).items() if is_ship(card)}
    expected = {}
    for colour in COLOURS:
        expected |= {f"ship-{colour}": 4, f"ship2-{colour}": 6}
    assert ships == expected
    assert sum(ships.values()) == 60


@pytest.mark.rules("G2")
def test_single_ships_carry_the_harbour_symbol_and_double_ships_do_not():
    game = with_tickets(2)
    while game.view().phase != "turn":
        game.play(game.legal[0])
    own(game, 0, "chicago--south_bend.1")
    set_hand(game, 0, {"train-red-h": 2, "ship-red": 2})
    assert ways_to_pay(game, "harbour", "chicago") == [{"train-red-h": 2, "ship-red": 2}]
    set_hand(game, 0, {"train-red-h": 2, "ship2-red": 2})
    assert ways_to_pay(game, "harbour", "chicago") == []


@pytest.mark.rules("G3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_player_begins_with_two_train_and_two_ship_cards(players):
    game = dealt(players)
    for seat in range(players):
        cards = Counter(hand(game, seat)).elements()
        assert Counter(is_ship(card) for card in cards) == {True: 2, False: 2}


@pytest.mark.rules("G3")
@pytest.mark.parametrize("seed", range(8))
def test_three_cards_of_each_deck_lie_open(seed):
    market = dealt(seed=seed).view().market
    assert [is_ship(card) for card in market] == [False] * 3 + [True] * 3


@pytest.mark.rules("G4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_player_is_shown_5_of_55_tickets(players):
    game = dealt(players)
    offers = [game.view(seat).own.offer for seat in range(players)]
    assert [len(offer) for offer in offers] == [5] * players
    assert len(set(ticket_pile(game)).union(*offers)) == 55


@pytest.mark.rules("G4")
def test_three_to_five_first_tickets_are_kept():
    game = dealt()
    offer = game.view(0).own.offer
    choices = {" ".join(["keep", *chosen]) for size in (3, 4, 5) for chosen in combinations(offer, size)}
    assert set(texts(game)) == choices
    with pytest.raises(IllegalAction, match="at least 3"):
        game.play(" ".join(["keep", *offer[:2]]))


@pytest.mark.rules("G4")
@pytest.mark.parametrize(("players", "start"), TABLES)
def test_first_tickets_not_kept_go_under_the_pile_from_the_start_player_on(players, start):
    game = dealt(players, start)
    before, returned = ticket_pile(game), []
    for i in range(players):
        offer = game.view((start + i) % players).own.offer
        game.play(" ".join(["keep", *offer[1:4]]))
        returned += [offer[0], offer[4]]
    assert ticket_pile(game) == before + returned
    assert [seat.tickets for seat in game.view().seats] == [3] * players


@pytest.mark.rules("G5")
def test_pieces_are_picked_after_the_tickets():
    game = dealt()
    with pytest.raises(IllegalAction):
        game.play("pieces 27 23")
    for _ in range(2):
        assert game.view().phase == "keep"
        game.play(game.legal[0])
    assert game.view().phase == "pieces"


@pytest.mark.rules("G5")
def test_fifty_pieces_are_picked_at_most_33_trains_and_32_ships():
    game = with_tickets(2)
    assert set(texts(game)) == {f"pieces {trains} {50 - trains}" for trains in range(18, 34)}
    for wrong in ("pieces 34 16", "pieces 17 33", "pieces 27 22", "pieces 33 32"):
        with pytest.raises(IllegalAction):
            game.play(wrong)
    game.play("pieces 27 23")
    own_pieces = game.view(0).own
    assert (own_pieces.trains, own_pieces.ships) == (27, 23)


@pytest.mark.rules("G5")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_pieces_are_picked_in_secret_and_shown_together(players):
    game = with_tickets(players)
    for seat in reversed(range(players)):
        assert game.waiting == list(range(seat + 1))
        for viewer in (None, *range(players)):
            assert [(other.trains, other.ships) for other in game.view(viewer).seats] == [(None, None)] * players
        game.play(f"pieces {20 + seat} {30 - seat}", seat=seat)
    assert game.view().phase == "turn"
    assert [(other.trains, other.ships) for other in game.view().seats] == [(20 + s, 30 - s) for s in range(players)]


@pytest.mark.rules("G6")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_player_has_three_harbours(players):
    assert [seat.buildings_left for seat in dealt(players).view().seats] == [3] * players


@pytest.mark.rules("G6")
def test_a_fourth_harbour_cannot_be_built():
    game = with_tickets(2)
    while game.view().phase != "turn":
        game.play(game.legal[0])
    own(game, 0, "chicago--south_bend.1")
    set_hand(game, 0, {"wild": 4})
    build_at(game, 0, "detroit", "toledo")
    assert ways_to_pay(game, "harbour", "chicago") == [{"wild": 4}]
    build_at(game, 0, "detroit", "toledo", "erie")
    assert ways_to_pay(game, "harbour", "chicago") == []
