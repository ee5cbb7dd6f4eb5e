"""Tunnels: E10 to E16.

The draw pile is made of the very cards that are to be turned up, so what happens is known but for their order.
"""

from __future__ import annotations

import pytest

from trackside import Game
from trackside.core.errors import IllegalAction

from ..positions import Counts, begun, hand, payments, set_discards, set_hand, set_pile, steps, texts

TUNNEL = "marseille--zurich"  # two purple spaces
GREY = "angora--constantinople"  # two grey spaces


def before(cards: Counts, pile: Counts, discards: Counts | None = None) -> Game:
    game = begun("europe", 2)
    set_hand(game, 0, cards)
    set_pile(game, pile)
    set_discards(game, discards or {})
    return game


def claimed(game: Game) -> bool:
    return bool(game.view().seats[0].routes)


def discards(game: Game) -> Counts:
    return game.view().decks["cards"].discards


@pytest.mark.rules("E10")
def test_the_cards_are_laid_first_and_then_three_are_turned_up():
    game = before({"purple": 2}, {"red": 10})
    lines = game.play(f"claim {TUNNEL} purple")
    assert lines == [
        {"seat": 0, "do": "claim", "route": TUNNEL, "pay": {"purple": 2}},
        {"chance": "tunnel", "cards": ["red", "red", "red"], "extra": 0},
    ]
    assert game.view().decks["cards"].pile == 7
    assert claimed(game)
    assert game.seat == 1


@pytest.mark.rules("E10")
def test_exactly_the_printed_length_is_laid():
    game = before({"purple": 5, "wild": 2}, {"red": 10})
    assert payments(game, route=TUNNEL) == {"2 purple", "1 purple 1 wild", "2 wild"}
    with pytest.raises(IllegalAction):
        game.play(f"claim {TUNNEL} 3 purple")


@pytest.mark.rules("E10")
def test_no_card_is_turned_up_for_an_open_route():
    game = before({"yellow": 2}, {"yellow": 10})
    assert steps(game.play("claim barcelona--madrid yellow")) == ["claim"]


@pytest.mark.rules("E11")
@pytest.mark.parametrize(
    ("turned_up", "extra"),
    [
        ({"red": 3}, 0),
        ({"purple": 1, "red": 2}, 1),
        ({"wild": 1, "red": 2}, 1),
        ({"purple": 1, "wild": 1, "red": 1}, 2),
        ({"purple": 3}, 3),
        ({"wild": 3}, 3),
        ({"purple": 2, "wild": 1}, 3),
    ],
)
@pytest.mark.parametrize("laid", ["2 purple", "1 purple 1 wild"])
def test_each_card_of_the_colour_and_each_locomotive_asks_for_one_more(laid, turned_up, extra):
    game = before({"purple": 9, "wild": 4}, turned_up)
    line = game.play(f"claim {TUNNEL} {laid}")[1]
    assert line["extra"] == extra
    assert sorted(line["cards"]) == sorted(card for card, count in turned_up.items() for _ in range(count))
    assert claimed(game) == (extra == 0)


@pytest.mark.rules("E11")
@pytest.mark.parametrize(("laid", "extra"), [("red", 2), ("blue", 1), ("green", 0)])
def test_in_a_grey_tunnel_the_colour_laid_is_the_one_that_counts(laid, extra):
    game = before({"red": 4, "blue": 4, "green": 4}, {"red": 2, "blue": 1})
    assert game.play(f"claim {GREY} {laid}")[1]["extra"] == extra


@pytest.mark.rules("E11")
def test_the_player_chooses_the_mix_of_the_extra_cards():
    game = before({"purple": 5, "wild": 3, "red": 4}, {"purple": 2, "wild": 1})
    game.play(f"claim {TUNNEL} purple")
    assert payments(game, do="extra") == {"3 purple", "2 purple 1 wild", "1 purple 2 wild", "3 wild"}
    with pytest.raises(IllegalAction):
        game.play("extra 3 red")
    game.play("extra 1 purple 2 wild")
    assert claimed(game)
    assert hand(game, 0) == {"purple": 2, "wild": 1, "red": 4}


@pytest.mark.rules("E11")
def test_laid_cards_cannot_be_paid_a_second_time():
    game = before({"purple": 2, "wild": 2}, {"purple": 2, "red": 1})
    game.play(f"claim {TUNNEL} 1 purple 1 wild")
    assert payments(game, do="extra") == {"1 purple 1 wild"}


@pytest.mark.rules("E11")
def test_nothing_else_can_be_done_while_the_extra_cards_are_asked_for():
    game = before({"purple": 3}, {"purple": 1, "red": 2})
    game.play(f"claim {TUNNEL} purple")
    assert texts(game) == ["extra purple", "withdraw"]
    assert game.seat == 0


@pytest.mark.rules("E12")
def test_where_only_locomotives_were_laid_only_locomotives_ask_for_more():
    game = before({"wild": 2, "purple": 5}, {"purple": 3})
    assert game.play(f"claim {TUNNEL} wild")[1]["extra"] == 0
    assert claimed(game)
    assert hand(game, 0) == {"purple": 5}


@pytest.mark.rules("E12")
@pytest.mark.parametrize("route", [TUNNEL, GREY])
def test_extra_cards_for_laid_locomotives_must_be_locomotives(route):
    game = before({"wild": 4, "purple": 5}, {"wild": 2, "purple": 1})
    assert game.play(f"claim {route} wild")[1]["extra"] == 2
    assert texts(game) == ["extra wild", "withdraw"]
    with pytest.raises(IllegalAction):
        game.play("extra 1 purple 1 wild")
    game.play("extra wild")
    assert claimed(game)
    assert hand(game, 0) == {"purple": 5}


@pytest.mark.rules("E12", "E13")
def test_colour_cards_do_not_save_a_tunnel_laid_with_locomotives():
    game = before({"wild": 3, "purple": 9}, {"wild": 2, "purple": 1})
    game.play(f"claim {TUNNEL} wild")
    assert texts(game) == ["withdraw"]


@pytest.mark.rules("E13")
def test_a_declined_tunnel_gives_the_laid_cards_back_and_ends_the_turn():
    game = before({"purple": 4, "wild": 1}, {"purple": 1, "red": 2})
    game.play(f"claim {TUNNEL} 1 purple 1 wild")
    assert "extra purple" in texts(game)
    assert game.play("withdraw") == [{"seat": 0, "do": "withdraw"}]
    assert hand(game, 0) == {"purple": 4, "wild": 1}
    assert not claimed(game)
    assert (game.seat, game.turn) == (1, 1)
    public = game.view().seats[0]
    assert (public.score, public.trains) == (0, 45)
    set_hand(game, 1, {"purple": 2})
    assert payments(game, route=TUNNEL) == {"2 purple"}  # the route is as free as before


@pytest.mark.rules("E13")
def test_a_player_who_cannot_pay_can_only_withdraw():
    game = before({"purple": 3, "red": 9}, {"purple": 2, "wild": 1})
    game.play(f"claim {TUNNEL} purple")
    assert texts(game) == ["withdraw"]
    game.play("withdraw")
    assert hand(game, 0) == {"purple": 3, "red": 9}
    assert game.seat == 1


@pytest.mark.rules("E13")
def test_a_tunnel_that_asks_for_nothing_cannot_be_declined():
    game = before({"purple": 2}, {"red": 3})
    game.play(f"claim {TUNNEL} purple")
    with pytest.raises(IllegalAction):
        game.play("withdraw")


@pytest.mark.rules("E14")
@pytest.mark.parametrize("choice", ["extra purple", "withdraw"])
def test_turned_up_cards_go_to_the_discards_at_the_end_of_the_turn_paid_or_not(choice):
    game = before({"purple": 9}, {"purple": 9}, {"white": 1})
    game.play(f"claim {TUNNEL} purple")
    assert discards(game) == {"white": 1}  # not yet: neither the cards laid nor those turned up
    assert game.view().decks["cards"].pile == 6
    game.play(choice)
    paid = 2 + 3 if choice == "extra purple" else 0
    assert discards(game) == {"purple": 3 + paid, "white": 1}


@pytest.mark.rules("E14")
def test_turned_up_cards_go_to_the_discards_also_where_they_asked_for_nothing():
    game = before({"purple": 2}, {"red": 9}, {"white": 1})
    game.play(f"claim {TUNNEL} purple")
    assert discards(game) == {"purple": 2, "red": 3, "white": 1}


@pytest.mark.rules("E15")
@pytest.mark.parametrize(
    ("pile", "left"),
    [({}, {}), ({"red": 1}, {}), ({}, {"red": 1}), ({"red": 2}, {}), ({"red": 1}, {"red": 1}), ({}, {"red": 2})],
)
def test_with_fewer_than_three_cards_those_there_are_are_turned_up(pile, left):
    game = before({"purple": 2}, pile, left)
    lines = game.play(f"claim {TUNNEL} purple")
    (tunnel,) = [line for line in lines if line.get("chance") == "tunnel"]
    assert tunnel["cards"] == ["red"] * (sum(pile.values()) + sum(left.values()))
    assert tunnel["extra"] == 0
    assert claimed(game)
    assert game.view().decks["cards"].pile == 0
    assert sum(discards(game).values()) == 2 + len(tunnel["cards"])


@pytest.mark.rules("E15", "E11")
@pytest.mark.parametrize("count", [1, 2])
def test_one_or_two_cards_left_ask_for_more_as_three_would(count):
    game = before({"purple": 4}, {"purple": count})
    game.play(f"claim {TUNNEL} purple")
    assert payments(game, do="extra") == {f"{count} purple"}
    game.play("extra purple")
    assert claimed(game)
    assert discards(game) == {"purple": 2 + 2 * count}


@pytest.mark.rules("E15")
def test_with_no_card_left_the_tunnel_is_claimed_without_extra_cost():
    game = before({"purple": 2}, {})
    lines = game.play(f"claim {TUNNEL} purple")
    assert lines[1] == {"chance": "tunnel", "cards": [], "extra": 0}
    assert claimed(game)
    assert discards(game) == {"purple": 2}


@pytest.mark.rules("E15")
@pytest.mark.parametrize(("pile", "left"), [({}, {"red": 1}), ({"red": 1}, {}), ({}, {"red": 2}), ({}, {})])
@pytest.mark.parametrize("laid", ["purple", "wild"])
def test_a_laid_card_cannot_be_turned_up_in_its_own_tunnel(pile, left, laid):
    game = before({laid: 4}, pile, left)
    lines = game.play(f"claim {TUNNEL} {laid}")
    (tunnel,) = [line for line in lines if line.get("chance") == "tunnel"]
    assert laid not in tunnel["cards"]
    assert tunnel["extra"] == 0


@pytest.mark.rules("E15", "T13")
def test_laid_cards_are_not_in_a_pile_reshuffled_during_their_tunnel():
    game = before({"purple": 4}, {"purple": 3}, {"red": 4})
    assert steps(game.play(f"claim {TUNNEL} purple")) == ["claim", "tunnel", "reshuffle"]
    assert game.view().decks["cards"].pile == 4
    game.play("withdraw")
    assert discards(game) == {"purple": 3}


@pytest.mark.rules("E16")
@pytest.mark.parametrize(
    ("route", "spaces", "points"), [(TUNNEL, 2, 2), ("paris--zurich", 3, 4), ("budapest--kyiv", 6, 15)]
)
def test_a_tunnel_counts_its_printed_length_whatever_was_paid(route, spaces, points):
    game = before({"purple": 12}, {"purple": 3})
    game.play(f"claim {route} purple")
    game.play("extra purple")
    public = game.view().seats[0]
    assert hand(game, 0) == {"purple": 9 - spaces}
    assert (public.trains, public.score) == (45 - spaces, points)
    assert game.standing()["parts"][0]["longest_path"] == spaces
