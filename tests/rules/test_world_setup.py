"""World before the first turn, and its pieces: W1 to W3."""

from collections import Counter
from itertools import combinations

import pytest

from tests.positions import hand, set_field, set_hand, state, texts, ticket_pile
from trackside import Game
from trackside.core import IllegalAction

COLOURS = ("purple", "yellow", "green", "red", "black", "white")


def dealt(players: int = 2, start: int = 0, seed: int = 1) -> Game:
    return Game.new("world", players=players, seed=seed, start=start)


def picked(trains: int, players: int = 2) -> Game:
    """All seats have picked so many trains, and ships for the rest of the sixty."""
    game = dealt(players)
    while game.view().phase != "turn":
        game.play(f"pieces {trains} {60 - trains}" if game.view().phase == "pieces" else game.legal[0])
    return game


def most(game: Game, to: str) -> int:
    """The most pieces that can be exchanged; every smaller number can be as well."""
    counts = sorted(int(text.split()[1]) for text in texts(game) if text.startswith("exchange") and text.endswith(to))
    assert counts == list(range(1, len(counts) + 1))
    return len(counts)


@pytest.mark.rules("W1")
@pytest.mark.parametrize("players", [2, 5])
def test_the_decks_are_those_of_the_great_lakes(players):
    game = dealt(players)
    cards = Counter(card for card in game.view().market if card is not None)
    for seat in range(players):
        cards.update(hand(game, seat))
    s = state(game)
    for kind, name in enumerate(game.ground.cards.names):
        cards[name] += int(s.pile[kind]) + int(s.discard[kind])
    expected = {"wild": 14}
    for colour in COLOURS:
        expected |= {f"train-{colour}": 7, f"train-{colour}-h": 4, f"ship-{colour}": 4, f"ship2-{colour}": 6}
    assert cards == expected


@pytest.mark.rules("W1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_player_begins_with_three_train_and_seven_ship_cards(players):
    game = dealt(players)
    for seat in range(players):
        cards = Counter(hand(game, seat)).elements()
        assert Counter(card.startswith("ship") for card in cards) == {True: 7, False: 3}


@pytest.mark.rules("W1")
@pytest.mark.parametrize("seed", range(4))
def test_three_cards_of_each_deck_lie_open(seed):
    assert [card.startswith("ship") for card in dealt(seed=seed).view().market] == [False] * 3 + [True] * 3


@pytest.mark.rules("W2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_player_is_shown_5_of_65_tickets_tours_among_them_in_one_pile(players):
    game = dealt(players)
    offers = [game.view(seat).own.offer for seat in range(players)]
    assert [len(offer) for offer in offers] == [5] * players
    names = set(ticket_pile(game)).union(*offers)
    cities = Counter(len(ticket.cities) > 2 for ticket in game.board.tickets if ticket.id in names)
    assert cities == {False: 57, True: 8}


@pytest.mark.rules("W2")
def test_three_to_five_first_tickets_are_kept_and_the_others_go_under_the_pile():
    game = dealt()
    offer, before = game.view(0).own.offer, ticket_pile(game)
    choices = {" ".join(["keep", *chosen]) for size in (3, 4, 5) for chosen in combinations(offer, size)}
    assert set(texts(game)) == choices
    with pytest.raises(IllegalAction, match="at least 3"):
        game.play(" ".join(["keep", *offer[:2]]))
    game.play(" ".join(["keep", *offer[1:4]]))
    other = game.view(1).own.offer
    game.play(" ".join(["keep", *other]))
    assert ticket_pile(game) == [*before, offer[0], offer[4]]


@pytest.mark.rules("W2")
def test_a_tour_comes_up_and_is_kept_like_any_ticket():
    game = next(game for game in (dealt(seed=seed) for seed in range(40)) if _tours(game, 0))
    tour = _tours(game, 0)[0]
    rest = [ticket for ticket in game.view(0).own.offer if ticket != tour]
    game.play(" ".join(["keep", tour, *rest[:2]]))
    game.play(game.legal[0])
    assert tour in game.view(0).own.tickets
    assert tour not in ticket_pile(game)


def _tours(game: Game, seat: int) -> list[str]:
    return [ticket for ticket in game.view(seat).own.offer if ticket.count("--") > 1]


@pytest.mark.rules("W2")
def test_four_tickets_are_drawn_and_at_least_one_kept():
    game = picked(20)
    drawn = ticket_pile(game)[:4]
    game.play("tickets")
    assert game.view(0).own.offer == drawn
    choices = {" ".join(["keep", *chosen]) for size in (1, 2, 3, 4) for chosen in combinations(drawn, size)}
    assert set(texts(game)) == choices
    game.play(f"keep {drawn[2]}")
    assert ticket_pile(game)[-3:] == [drawn[0], drawn[1], drawn[3]]


@pytest.mark.rules("W3")
def test_sixty_pieces_are_picked_at_most_25_trains_and_50_ships():
    game = dealt()
    for _ in range(2):
        game.play(game.legal[0])
    assert set(texts(game)) == {f"pieces {trains} {60 - trains}" for trains in range(10, 26)}
    for wrong in ("pieces 26 34", "pieces 9 51", "pieces 20 39", "pieces 25 50"):
        with pytest.raises(IllegalAction):
            game.play(wrong)
    game.play("pieces 20 40")
    assert (game.view(0).own.trains, game.view(0).own.ships) == (20, 40)
    assert game.view(1).seats[0].trains is None, "in secret until all have picked"


@pytest.mark.rules("W3")
@pytest.mark.parametrize(("trains", "to_trains", "to_ships"), [(20, 5, 10), (25, 0, 15), (10, 15, 0), (24, 1, 14)])
def test_an_exchange_stops_at_25_trains_and_50_ships(trains, to_trains, to_ships):
    game = picked(trains)
    assert (most(game, "trains"), most(game, "ships")) == (to_trains, to_ships)
    for count, to in ((to_trains + 1, "trains"), (to_ships + 1, "ships")):
        with pytest.raises(IllegalAction):
            game.play(f"exchange {count} {to}")


@pytest.mark.rules("W3")
def test_pieces_on_the_board_count_towards_25_and_50():
    game = picked(20)
    set_hand(game, 0, {"wild": 7})
    game.play("claim caracas--lagos wild")  # seven ships
    set_field(game, "seat", 0)
    game.play("exchange 10 ships")
    set_field(game, "seat", 0)
    assert game.view().seats[0].ships == 43  # 50 with those on the board
    assert (most(game, "trains"), most(game, "ships")) == (15, 0)
    set_hand(game, 0, {"wild": 4})
    game.play("claim los_angeles--new_york.1 wild")  # four trains
    set_field(game, "seat", 0)
    game.play("exchange 15 trains")
    set_field(game, "seat", 0)
    assert game.view().seats[0].trains == 21  # 25 with those on the board
    assert (most(game, "trains"), most(game, "ships")) == (0, 15)
    assert game.view().seats[0].score == 18 + 7 - 10 - 15
