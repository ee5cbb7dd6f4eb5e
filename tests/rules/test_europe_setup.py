"""Europe's setup: E1 to E5, and drawing tickets: E7."""

from __future__ import annotations

import pytest

from trackside import Game
from trackside.core.errors import IllegalAction, SetupError, WrongSeat

from ..positions import begun, drain_tickets, kinds, state

PLAYERS = [2, 3, 4, 5]


def first_offers(game: Game) -> list[list[str]]:
    return [game.view(seat).own.offer for seat in range(game.players)]


def long_tickets(game: Game) -> set[str]:
    return {ticket.id for ticket in game.board.tickets if ticket.long}


@pytest.mark.rules("E1")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_deck_of_110_cards_and_a_market_of_five(players):
    game = Game.new("europe", players=players, seed=3)
    assert len(game.view().market) == 5
    s = state(game)
    counts = dict.fromkeys(kinds(game), 0)
    for name, kind in kinds(game).items():
        counts[name] += int(s.pile[kind]) + int(s.discard[kind]) + int(s.hand[:, kind].sum())
        counts[name] += game.view().market.count(name)
    colours = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")
    assert counts == {"wild": 14, **dict.fromkeys(colours, 12)}
    assert sum(counts.values()) == 110


@pytest.mark.rules("E2")
@pytest.mark.parametrize("players", PLAYERS)
def test_each_player_has_45_trains_3_stations_and_4_cards(players):
    game = Game.new("europe", players=players, seed=3)
    for seat in range(players):
        public = game.view().seats[seat]
        assert (public.trains, public.buildings_left, public.cards) == (45, 3, 4)
        assert sum(game.view(seat).own.hand.values()) == 4
    assert [line["seat"] for line in game.lines if line["chance"] == "deal"] == [
        (game.start + i) % players for i in range(players)
    ]


@pytest.mark.rules("E2")
@pytest.mark.parametrize("players", [1, 6])
def test_europe_is_for_two_to_five_players(players):
    with pytest.raises(SetupError):
        Game.new("europe", players=players)


@pytest.mark.rules("E3")
def test_there_are_6_long_and_40_regular_tickets():
    game = Game.new("europe", players=2, seed=1)
    assert len(long_tickets(game)) == 6
    assert len(game.board.tickets) - 6 == 40


@pytest.mark.rules("E3")
@pytest.mark.parametrize("players", PLAYERS)
def test_each_player_is_dealt_one_long_and_three_regular_tickets(players):
    dealt_first = set()
    for seed in range(12):
        game = Game.new("europe", players=players, seed=seed)
        offers = first_offers(game)
        for offer in offers:
            assert len(offer) == 4
            assert len(set(offer) & long_tickets(game)) == 1
        assert len({ticket for offer in offers for ticket in offer}) == 4 * players
        assert game.view().ticket_pile == 40 - 3 * players
        dealt_first |= set(offers[0]) & long_tickets(game)
    assert len(dealt_first) > 2  # by chance


@pytest.mark.rules("E3", "E4")
@pytest.mark.parametrize("players", PLAYERS)
def test_other_long_tickets_and_first_tickets_not_kept_leave_the_game(players):
    game = Game.new("europe", players=players, seed=8)
    shown = {ticket for offer in first_offers(game) for ticket in offer}
    for _ in range(players):
        game.play({"do": "keep", "tickets": game.view(game.seat).own.offer[1:3]})
    rest = drain_tickets(game)
    assert len(rest) == 40 - 3 * players
    assert set(rest) == {ticket.id for ticket in game.board.tickets} - long_tickets(game) - shown


@pytest.mark.rules("E4")
def test_at_least_two_of_the_four_are_kept_long_or_regular():
    game = Game.new("europe", players=3, seed=8)
    for seat in range(3):
        kept = [action.line["tickets"] for action in game.legal_for(seat)]
        assert sorted(map(len, kept)) == [2] * 6 + [3] * 4 + [4]
        for few in ([], kept[0][:1]):
            with pytest.raises(IllegalAction):
                game.play({"do": "keep", "tickets": few}, seat=seat)
    regular = [ticket for ticket in game.view(0).own.offer if ticket not in long_tickets(game)]
    game.play({"do": "keep", "tickets": regular}, seat=0)  # the long one need not be kept


@pytest.mark.rules("E5")
def test_all_choose_first_tickets_at_the_same_time_in_any_order():
    game = Game.new("europe", players=4, seed=8, start=1)
    chosen = {seat: game.view(seat).own.offer[:2] for seat in range(4)}
    assert game.waiting == [0, 1, 2, 3]
    for seat in (3, 1, 0):
        game.play({"do": "keep", "tickets": chosen[seat]}, seat=seat)
        assert seat not in game.waiting
        with pytest.raises(WrongSeat):
            game.play({"do": "keep", "tickets": chosen[seat]}, seat=seat)
    assert game.view().phase == "keep"  # no turn before all have chosen
    with pytest.raises(IllegalAction):
        game.play("draw", seat=2)
    game.play({"do": "keep", "tickets": chosen[2]}, seat=2)
    assert (game.view().phase, game.seat) == ("turn", 1)
    for seat in range(4):
        assert sorted(game.view(seat).own.tickets) == sorted(chosen[seat])


@pytest.mark.rules("E5", "T29")
@pytest.mark.parametrize("start", [0, 1])
def test_nobody_learns_what_others_choose_before_all_have_chosen(start):
    seen = []
    for places in ((0, 1), (2, 3), (0, 1, 2, 3)):
        game = Game.new("europe", players=3, seed=8, start=start)
        offer = game.view(0).own.offer
        game.play({"do": "keep", "tickets": [offer[place] for place in places]}, seat=0)
        assert [seat.tickets for seat in game.view().seats] == [None, None, None]
        seen.append([game.view(), game.view(1), game.view(2)])
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.rules("E5")
def test_the_record_has_the_choices_seat_by_seat_from_the_start_player():
    game = Game.new("europe", players=3, seed=8, start=2)
    for seat in (1, 0, 2):
        game.play({"do": "keep", "tickets": game.view(seat).own.offer[:2]}, seat=seat)
    choices = [(line.get("chance") or line["do"], line["seat"]) for line in game.lines if "seat" in line]
    assert choices[3:] == [("offer", 2), ("keep", 2), ("offer", 0), ("keep", 0), ("offer", 1), ("keep", 1)]


@pytest.mark.rules("E7")
def test_three_tickets_are_drawn_and_one_is_enough_to_keep():
    game = begun("europe", 2)
    pile = game.view().ticket_pile
    offer = game.play("tickets")[-1]["tickets"]
    assert len(offer) == 3
    assert game.view().ticket_pile == pile - 3
    assert sorted(len(action.line["tickets"]) for action in game.legal) == [1, 1, 1, 2, 2, 2, 3]
    game.play(f"keep {offer[2]}")
    assert game.view().ticket_pile == pile - 1
    assert game.seat == 1
