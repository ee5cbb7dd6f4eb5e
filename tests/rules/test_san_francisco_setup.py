"""San Francisco before the first turn: S1 to S6."""

from collections import Counter

import pytest

from tests.positions import hand, state, texts, ticket_pile
from trackside import Game

STACK_CITIES = {"alcatraz", "golden_gate_bridge", "the_embarcadero", "sunset", "potrero_hill"}
TABLES = [(players, start) for players in (2, 3, 4) for start in range(players)]
COLOURS = ("blue", "green", "black", "purple", "red", "orange")


def dealt(players: int, start: int | None = 0, seed: int = 1) -> Game:
    return Game.new("san_francisco", players=players, seed=seed, start=start)


def with_tickets(players: int, start: int = 0, seed: int = 1) -> Game:
    """All have chosen their first tickets: the free stacks are next."""
    game = dealt(players, start, seed)
    for _ in range(players):
        game.play(game.legal[0])
    return game


def free_symbols(game: Game) -> list[int]:
    return [stack.symbol for stack in game.view().stacks if stack.city is None]


@pytest.mark.rules("S1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_six_cards_of_each_colour_and_eight_ferries_are_on_the_table(players):
    game = dealt(players)
    s, names = state(game), ["wild", *COLOURS]
    cards = Counter(card for card in game.view().market if card is not None)
    for seat in range(players):
        cards.update(hand(game, seat))
    for kind, name in enumerate(game.ground.cards.names):
        cards[name] += int(s.pile[kind]) + int(s.discard[kind])
    assert cards == {name: 8 if name == "wild" else 6 for name in names}


@pytest.mark.rules("S1")
@pytest.mark.parametrize("seed", range(5))
def test_five_cards_lie_open(seed):
    market = dealt(2, seed=seed).view().market
    assert len(market) == 5
    assert None not in market


@pytest.mark.rules("S2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_begins_with_20_cable_cars_2_cards_and_an_offer_of_2_tickets(players):
    game = dealt(players)
    offers = [game.view(seat).own.offer for seat in range(players)]
    assert [seat.trains for seat in game.view().seats] == [20] * players
    assert [sum(hand(game, seat).values()) for seat in range(players)] == [2] * players
    assert [len(offer) for offer in offers] == [2] * players
    assert len(set(ticket_pile(game)).union(*offers)) == 24


@pytest.mark.rules("S2")
def test_one_or_both_first_tickets_are_kept():
    game = dealt(2)
    first, second = game.view(0).own.offer
    assert set(texts(game)) == {f"keep {first}", f"keep {second}", f"keep {first} {second}"}


@pytest.mark.rules("S2")
@pytest.mark.parametrize(("players", "start"), TABLES)
def test_first_tickets_not_kept_go_under_the_pile_from_the_start_player_on(players, start):
    game = dealt(players, start)
    before, returned = ticket_pile(game), []
    for i in range(players):
        seat = (start + i) % players
        kept, back = game.view(seat).own.offer
        game.play(f"keep {kept}")
        returned.append(back)
    assert ticket_pile(game) == before + returned
    assert [seat.tickets for seat in game.view().seats] == [1] * players


@pytest.mark.rules("S3", "S4")
@pytest.mark.parametrize(("players", "tokens"), [(2, 2), (3, 2), (4, 3)])
def test_stacks_at_the_five_locations_have_two_tokens_or_three_with_four_players(players, tokens):
    stacks = dealt(players).view().stacks
    placed = [stack for stack in stacks if stack.city is not None]
    assert [stack.symbol for stack in stacks] == list(range(7))
    assert {stack.city for stack in placed} == STACK_CITIES
    assert [stack.left for stack in placed] == [tokens] * 5


@pytest.mark.rules("S3", "S6")
@pytest.mark.parametrize(("players", "tokens"), [(2, 1), (3, 2), (4, 3)])
def test_free_stacks_are_as_high_as_the_others_but_of_one_token_with_two_players(players, tokens):
    free = [stack for stack in dealt(players).view().stacks if stack.city is None]
    assert [stack.left for stack in free] == [tokens] * 2


@pytest.mark.rules("S4")
def test_any_symbol_may_lie_at_any_of_the_five_locations():
    seen = set()
    for seed in range(40):
        stacks = dealt(2, seed=seed).view().stacks
        assert {stack.city for stack in stacks} == {*STACK_CITIES, None}
        seen |= {(stack.symbol, stack.city) for stack in stacks}
    assert len(seen) == 7 * 6


@pytest.mark.rules("S5", "S6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_tickets_are_chosen_before_the_free_stacks_are_placed(players):
    game = dealt(players)
    for _ in range(players):
        assert game.view().phase == "keep"
        game.play(game.legal[0])
    assert game.view().phase == "stack"


@pytest.mark.rules("S5")
@pytest.mark.parametrize(("players", "start"), [table for table in TABLES if table[0] > 2])
def test_the_last_player_places_a_free_stack_and_the_last_but_one_the_other(players, start):
    game = with_tickets(players, start)
    last, last_but_one = (start - 1) % players, (start - 2) % players
    one, other = free_symbols(game)
    assert game.seat == last
    game.play(f"stack {other} twin_peaks")
    assert game.seat == last_but_one
    game.play(f"stack {one} market_street")
    assert (game.seat, game.view().phase) == (start, "turn")
    stacks = game.view().stacks
    assert (stacks[one].city, stacks[other].city) == ("market_street", "twin_peaks")


@pytest.mark.rules("S6")
@pytest.mark.parametrize("start", [0, 1])
def test_with_two_players_the_second_places_both_free_stacks(start):
    game = with_tickets(2, start)
    one, other = free_symbols(game)
    assert game.seat == 1 - start
    game.play(f"stack {one} twin_peaks")
    assert (game.seat, game.view().phase) == (1 - start, "stack")
    game.play(f"stack {other} union_square")
    assert (game.seat, game.view().phase) == (start, "turn")
    assert [game.view().stacks[symbol].left for symbol in (one, other)] == [1, 1]


@pytest.mark.rules("S5", "S6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_free_stack_goes_to_any_location_without_a_stack(players):
    game = with_tickets(players)
    bare = {city.id for city in game.board.cities} - STACK_CITIES
    one, other = free_symbols(game)
    assert set(texts(game)) == {f"stack {symbol} {city}" for symbol in (one, other) for city in bare}
    game.play(f"stack {one} twin_peaks")
    assert set(texts(game)) == {f"stack {other} {city}" for city in bare - {"twin_peaks"}}
