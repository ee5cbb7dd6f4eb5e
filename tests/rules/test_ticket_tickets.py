"""Tickets: drawing, keeping, completing: T26 to T31."""

from __future__ import annotations

import pytest

from trackside import Game
from trackside.core.errors import IllegalAction

from ..positions import begun, drain_tickets, let_turns_pass, own, scores, set_field, set_tickets, texts


@pytest.mark.rules("T26")
def test_tickets_come_from_the_top_of_the_pile():
    game = begun("europe", 2)
    order = drain_tickets(game.copy())
    assert len(order) == game.view().ticket_pile == 34
    for turn in range(4):
        offer = game.play("tickets")[-1]["tickets"]
        assert offer == order[3 * turn : 3 * turn + 3]
        assert game.view().ticket_pile == 34 - 3 * (turn + 1) + 2 * turn
        game.play(f"keep {offer[1]}")


@pytest.mark.rules("T26")
@pytest.mark.parametrize("left", [1, 2])
def test_fewer_tickets_left_means_drawing_what_is_left(left):
    game = begun("europe", 2)
    set_field(game, "ring_size", left)
    offer = game.play("tickets")[-1]["tickets"]
    assert len(offer) == left
    assert len(game.legal) == 2**left - 1
    game.play({"do": "keep", "tickets": offer})
    assert game.view().ticket_pile == 0


@pytest.mark.rules("T26")
def test_no_ticket_left_means_none_can_be_drawn():
    game = begun("europe", 2)
    drain_tickets(game)
    assert game.view().ticket_pile == 0
    assert "tickets" not in texts(game)
    with pytest.raises(IllegalAction):
        game.play("tickets")


@pytest.mark.rules("T27", "E7")
def test_at_least_one_drawn_ticket_must_be_kept():
    game = begun("europe", 2)
    a, b, c = game.play("tickets")[-1]["tickets"]
    kept = [set(action.line["tickets"]) for action in game.legal]
    assert len(kept) == 7
    assert all(subset in kept for subset in ({a}, {b}, {c}, {a, b}, {a, c}, {b, c}, {a, b, c}))
    with pytest.raises(IllegalAction):
        game.play({"do": "keep", "tickets": []})
    assert game.seat == 0
    game.play(f"keep {b}")
    assert b in game.view(0).own.tickets
    assert not {a, c} & set(game.view(0).own.tickets)


@pytest.mark.rules("T27")
def test_a_ticket_that_was_not_offered_cannot_be_kept():
    game = begun("europe", 2)
    later = drain_tickets(game.copy())[5]
    game.play("tickets")
    with pytest.raises(IllegalAction):
        game.play(f"keep {later}")


@pytest.mark.rules("T27")
def test_tickets_not_kept_go_under_the_pile_in_the_order_shown():
    game = begun("europe", 3)
    order = drain_tickets(game.copy())
    game.play("tickets")
    game.play(f"keep {order[1]}")
    game.play("tickets")
    game.play({"do": "keep", "tickets": [order[5], order[4]]})  # in whatever order they are named
    game.play("tickets")
    game.play(f"keep {order[8]}")
    under = [order[0], order[2], order[3], order[6], order[7]]
    assert drain_tickets(game) == order[9:] + under


@pytest.mark.rules("T27")
@pytest.mark.parametrize("start", [0, 1, 2])
def test_first_tickets_not_kept_go_under_the_pile_seat_by_seat_from_the_start_player(start):
    game = Game.new("san_francisco", players=3, seed=5, start=start)
    offers = {seat: game.view(seat).own.offer for seat in range(3)}
    for seat in (2, 0, 1):  # the order in which the players make up their minds does not matter
        game.play(f"keep {offers[seat][1]}", seat=seat)
    while game.view().phase == "stack":
        game.play(game.legal[0])
    under = [offers[(start + i) % 3][0] for i in range(3)]
    assert drain_tickets(game)[-3:] == under


@pytest.mark.rules("T28")
def test_kept_tickets_stay_and_there_is_no_limit_to_them():
    game = begun("europe", 2)
    held = [set(game.view(seat).own.tickets) for seat in range(2)]
    while game.view().ticket_pile:
        seat = game.seat
        offer = game.play("tickets")[-1]["tickets"]
        game.play({"do": "keep", "tickets": offer})
        assert set(game.view(seat).own.tickets) == held[seat] | set(offer)
        held[seat] |= set(offer)
    assert sum(map(len, held)) == 34 + 4
    # no other action takes one away
    assert {text.split()[0] for text in texts(game)} <= {"take", "draw", "claim", "station"}
    let_turns_pass(game, 4)
    assert [set(game.view(seat).own.tickets) for seat in range(2)] == held


@pytest.mark.rules("T30", "T31")
def test_a_ticket_is_completed_by_own_routes_without_a_gap():
    game = begun("europe", 3)
    set_tickets(game, 0, "edinburgh--paris")
    own(game, 0, "edinburgh--london.1", "dieppe--paris")
    assert game.view(0).own.completed == []
    assert scores(game)["parts"][0]["tickets"] == -7
    own(game, 1, "dieppe--london.1")  # someone else's route closes no gap
    assert scores(game)["parts"][0] == scores(game)["parts"][0] | {"tickets": -7, "completed": 0}
    own(game, 0, "dieppe--london.2")
    assert game.view(0).own.completed == ["edinburgh--paris"]
    assert scores(game)["parts"][0] == scores(game)["parts"][0] | {"tickets": 7, "completed": 1}


@pytest.mark.rules("T30")
def test_a_detour_completes_a_ticket_as_well():
    game = begun("europe", 2)
    set_tickets(game, 0, "frankfurt--kobenhavn")
    detour = ["kobenhavn--stockholm.1", "petrograd--stockholm", "petrograd--riga", "danzig--riga", "berlin--danzig"]
    own(game, 0, *detour)
    assert scores(game)["parts"][0]["completed"] == 0
    own(game, 0, "berlin--frankfurt.1")
    assert scores(game)["parts"][0]["completed"] == 1


@pytest.mark.rules("T31")
def test_completed_tickets_add_their_value_and_all_others_subtract_it():
    game = begun("europe", 2)
    set_tickets(game, 0, "brest--petrograd", "cadiz--stockholm", "zurich--brindisi", "budapest--sofia")
    own(game, 0, "budapest--sarajevo", "sarajevo--sofia")
    own(game, 0, "venezia--zurich", "roma--venezia", "brindisi--roma")
    part = scores(game)["parts"][0]
    assert part["tickets"] == 6 + 5 - 20 - 21
    assert part["completed"] == 2


@pytest.mark.rules("T31")
def test_every_ticket_counts_with_its_printed_value():
    game = begun("europe", 2)
    for ticket in game.board.tickets:
        set_tickets(game, 0, ticket.id)
        assert scores(game)["parts"][0]["tickets"] == -ticket.points


@pytest.mark.rules("T28", "T31")
def test_a_ticket_is_counted_at_the_end_of_the_game():
    game = begun("europe", 2)
    set_tickets(game, 0, "madrid--dieppe")
    set_tickets(game, 1)
    assert game.view().seats[0].score == 0  # not before
    set_field(game, "turns_left", 1)
    assert game.result is None
    let_turns_pass(game, 1)
    assert game.is_over
    assert game.result is not None
    assert game.result.parts[0]["tickets"] == -8
