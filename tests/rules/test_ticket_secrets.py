"""What everybody knows and what nobody else does: T29, T32 and T33.

A secret is proven by changing it and nothing else: no view but the owner's may change with it.
"""

from __future__ import annotations

from typing import Any

import pytest

from trackside import Game

from ..positions import (
    begun,
    changed,
    hand,
    own,
    set_discards,
    set_field,
    set_hand,
    set_market,
    set_pile,
    set_tickets,
    state,
)

PLAIN = ["red", "blue", "white", "black", "orange"]


def others(game: Game, seat: int) -> list[Any]:
    """What everyone but `seat` sees."""
    return [game.view()] + [game.view(other) for other in range(game.players) if other != seat]


def everyone(game: Game) -> list[Any]:
    return [game.view(), *(game.view(seat) for seat in range(game.players))]


@pytest.mark.rules("T29", "T32")
def test_tickets_are_secret_and_their_number_is_public():
    game = begun("europe", 3)
    set_tickets(game, 0, "berlin--roma", "brest--petrograd")
    seen, kept = others(game, 0), game.view(0)
    set_tickets(game, 0, "kyiv--sochi", "paris--wien")
    assert others(game, 0) == seen
    assert game.view(0).own.tickets == ["kyiv--sochi", "paris--wien"]
    assert game.view(0) != kept
    set_tickets(game, 0, "kyiv--sochi")
    assert [view.seats[0].tickets for view in others(game, 0)] == [1, 1, 1]


@pytest.mark.rules("T29", "T32")
def test_a_completed_ticket_stays_secret():
    game = begun("europe", 3)
    own(game, 0, "dieppe--paris", "brest--dieppe", "brest--pamplona", "madrid--pamplona.1")
    set_tickets(game, 0, "madrid--dieppe")
    seen = others(game, 0)
    assert game.view(0).own.completed == ["madrid--dieppe"]
    set_tickets(game, 0, "kyiv--sochi")
    assert game.view(0).own.completed == []
    assert others(game, 0) == seen


@pytest.mark.rules("T29", "T32", "E5")
def test_tickets_shown_to_choose_from_are_secret():
    game = begun("europe", 3)
    game.play("tickets")
    seen = others(game, 0)
    assert len(game.view(0).own.offer) == 3
    offer = state(game).offer
    for place in range(3):
        offer[0, place] = (int(offer[0, place]) + 7) % 40
    changed(game)
    assert others(game, 0) == seen
    assert [view.own.offer for view in others(game, 0)[1:]] == [[], []]


@pytest.mark.rules("T32")
def test_hands_are_secret_and_their_size_is_public():
    game = begun("europe", 3)
    set_hand(game, 0, {"red": 3, "wild": 1})
    seen = others(game, 0)
    set_hand(game, 0, {"blue": 2, "green": 2})
    assert others(game, 0) == seen
    assert game.view(0).own.hand == {"blue": 2, "green": 2}
    set_hand(game, 0, {"blue": 5})
    assert [view.seats[0].cards for view in others(game, 0)] == [5, 5, 5]


@pytest.mark.rules("T32")
def test_the_order_of_the_piles_is_secret():
    game = begun("europe", 3)
    seen = everyone(game)
    s = state(game)
    s.generators[:] = 99  # the cards to come
    pile = range(int(s.ring_head), int(s.ring_head) + int(s.ring_size))
    s.ring[pile.start : pile.stop] = s.ring[pile.start : pile.stop][::-1].copy()
    s.pile[:9] = s.pile[:9][::-1].copy()
    changed(game)
    assert everyone(game) == seen


@pytest.mark.rules("T32")
def test_a_card_drawn_blind_is_seen_by_its_owner_only():
    seen = []
    for card in ("green", "wild"):
        game = begun("europe", 3)
        set_hand(game, 0, {})
        set_pile(game, {card: 9})
        game.play("draw")
        assert hand(game, 0) == {card: 1}
        seen.append(others(game, 0))
    assert seen[0] == seen[1]


@pytest.mark.rules("T32")
def test_everybody_sees_what_is_public():
    game = begun("europe", 3)
    set_hand(game, 0, {"yellow": 3, "red": 2})
    set_hand(game, 1, {"blue": 1, "green": 1})
    set_discards(game, {"white": 2})
    set_pile(game, {"black": 30})
    set_market(game, PLAIN)
    set_tickets(game, 0, "berlin--roma")
    game.play("claim amsterdam--essen yellow")
    game.play("station wien blue")
    for view in everyone(game):
        assert view.market == PLAIN
        assert view.decks["cards"].pile == 30
        assert view.decks["cards"].discards == {"white": 2, "yellow": 3, "blue": 1}
        assert view.ticket_pile == 31
        assert [seat.cards for seat in view.seats][:2] == [2, 1]
        assert [seat.routes for seat in view.seats] == [["amsterdam--essen"], [], []]
        assert [seat.trains for seat in view.seats] == [42, 45, 45]
        assert [seat.score for seat in view.seats] == [4, 0, 0]
        assert [seat.tickets for seat in view.seats] == [1, 2, 2]
        assert [seat.buildings for seat in view.seats] == [[], ["wien"], []]
        assert [seat.buildings_left for seat in view.seats] == [3, 2, 3]
        assert view.to_move == 2


@pytest.mark.rules("T32", "E10")
def test_everybody_sees_what_is_laid_and_turned_up_for_a_tunnel():
    game = begun("europe", 2)
    set_hand(game, 0, {"purple": 3, "wild": 1})
    set_pile(game, {"purple": 3})
    game.play("claim marseille--zurich 1 purple 1 wild")
    for view in everyone(game):
        assert view.tunnel is not None
        assert view.tunnel.route == "marseille--zurich"
        assert view.tunnel.laid == {"purple": 1, "wild": 1}
        assert view.tunnel.turned_up == ["purple"] * 3
        assert view.tunnel.extra == 3


@pytest.mark.rules("T33")
def test_everybody_knows_a_card_taken_from_the_market_until_it_is_played():
    game = begun("europe", 2)
    set_hand(game, 0, {"green": 1})
    set_market(game, ["purple", "blue", "white", "black", "orange"])
    set_pile(game, {"yellow": 40})
    game.play("take 0")
    game.play("draw")
    assert game.view(1).seats[0].known == {"purple": 1}  # and not the one drawn blind
    game.play("draw")
    game.play("draw")
    game.play("claim dieppe--paris purple")
    assert game.view(1).seats[0].known == {}


@pytest.mark.rules("T33")
def test_a_bot_may_remember_a_card_taken_from_the_market():
    game = begun("europe", 2)
    set_market(game, ["purple", "blue", "white", "black", "orange"])
    game.play("take 0")
    game.play("take 1")
    dealt = [game.redealt(1, noise).view(0).own.hand for noise in range(12)]
    assert all(cards.get("purple", 0) >= 1 and cards.get("blue", 0) >= 1 for cards in dealt)
    assert any(cards != dealt[0] for cards in dealt)  # what was not seen is dealt anew


@pytest.mark.rules("T29")
def test_tickets_are_open_when_the_game_is_over():
    game = begun("europe", 2)
    set_tickets(game, 0, "berlin--roma", "kyiv--sochi")
    set_tickets(game, 1)
    assert game.result is None
    set_field(game, "turns_left", 1)
    game.play("draw")
    game.play("draw")
    assert game.result is not None
    assert [part["tickets"] for part in game.result.parts] == [-17, 0]
