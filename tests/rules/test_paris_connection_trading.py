"""Trading locomotives: P12 and P13, and the limit while the game runs: P14."""

import pytest

from tests.share_positions import STARTS, begun, set_hand, set_supply
from trackside import Game
from trackside.core import IllegalAction, UnknownAction


def trades(game: Game) -> set[str]:
    return {str(action) for action in game.legal if action.line["do"] == "trade"}


def own(game: Game, seat: int) -> dict[str, int]:
    """A seat's locomotives, companies it has none of left out."""
    return {company: count for company, count in game.view(seat).own.items() if count}


@pytest.mark.rules("P12")
@pytest.mark.parametrize("count", [1, 2])
def test_one_locomotive_goes_to_its_supply_and_one_or_two_of_another_company_come_from_theirs(count):
    game = begun()
    set_hand(game, 0, red=2, blue=1)
    set_supply(game, red=5, blue=6, black=7)
    game.play(f"trade red black {count}")
    assert own(game, 0) == {"red": 1, "blue": 1, "black": count}
    supply = {company: left for company, left in game.view().supply.items() if left}
    assert supply == {"red": 6, "blue": 6, "black": 7 - count}
    assert game.seat == 1


@pytest.mark.rules("P12")
def test_any_company_held_can_be_given_for_any_other_in_supply():
    game = begun()
    set_hand(game, 0, red=1, yellow=2)
    set_supply(game, red=5, blue=6, black=7)
    assert trades(game) == {
        f"trade {give} {take} {count}"
        for give, takes in (("red", ["blue", "black"]), ("yellow", ["red", "blue", "black"]))
        for take in takes
        for count in (1, 2)
    }


@pytest.mark.rules("P12")
def test_the_same_company_is_not_allowed():
    game = begun()
    set_hand(game, 0, red=5)
    with pytest.raises(IllegalAction, match="another"):
        game.play("trade red red 1")
    for give in STARTS:
        assert not any(text.startswith(f"trade {give} {give}") for text in trades(game))


@pytest.mark.rules("P12")
def test_with_one_left_only_one_can_be_taken():
    game = begun()
    set_hand(game, 0, red=3)
    set_supply(game, blue=1, black=2, brown=9)
    assert trades(game) == {
        "trade red blue 1",
        "trade red black 1",
        "trade red black 2",
        "trade red brown 1",
        "trade red brown 2",
    }
    with pytest.raises(IllegalAction, match="too few"):
        game.play("trade red blue 2")
    game.play("trade red blue 1")
    assert game.view().supply["blue"] == 0


@pytest.mark.rules("P12")
def test_nothing_is_taken_from_an_empty_supply():
    game = begun()
    set_hand(game, 0, red=3)
    set_supply(game, red=4, black=2)
    with pytest.raises(IllegalAction):
        game.play("trade red blue 1")
    assert trades(game) == {"trade red black 1", "trade red black 2"}


@pytest.mark.rules("P12")
def test_only_a_locomotive_behind_the_own_screen_can_be_given():
    game = begun()
    set_hand(game, 0, red=3)
    set_hand(game, 1, blue=3)
    with pytest.raises(IllegalAction, match="no blue"):
        game.play("trade blue red 1")


@pytest.mark.rules("P12")
@pytest.mark.parametrize("count", ["0", "3"])
def test_neither_none_nor_three_can_be_taken(count):
    game = begun()
    set_hand(game, 0, red=3)
    with pytest.raises(UnknownAction):
        game.play(f"trade red blue {count}")


@pytest.mark.rules("P13")
def test_what_is_traded_is_seen_by_all():
    game = begun(4)
    set_hand(game, 0, red=2, blue=1)
    added = game.play("trade red black 2")
    assert added == [{"seat": 0, "do": "trade", "give": "red", "take": "black", "count": 2}]
    for viewer in (None, 0, 1, 2, 3):
        assert [seat.known for seat in game.view(viewer).seats] == [{"black": 2}, {}, {}, {}]
        assert [seat.locomotives for seat in game.view(viewer).seats] == [4, 8, 8, 8]


@pytest.mark.rules("P13")
def test_a_locomotive_given_is_known_no_longer():
    game = begun(3)
    set_hand(game, 0, red=2)
    game.play("trade red black 2")
    for _ in range(2):
        game.play("build yellow 2,0" if game.seat == 1 else "build yellow 3,0")
    game.play("trade black blue 1")
    assert game.view(1).seats[0].known == {"black": 1, "blue": 1}
    assert game.view(1).seats[0].locomotives == 3
    assert own(game, 0) == {"red": 1, "black": 1, "blue": 1}


@pytest.mark.rules("P13")
def test_holdings_stay_hidden():
    game = begun(3)
    set_hand(game, 0, red=2, blue=1)
    set_hand(game, 1, black=3)
    game.play("trade red black 1")
    assert game.view().own is None
    assert game.view(1).own == {**dict.fromkeys(STARTS, 0), "black": 3}
    other = begun(3)
    set_hand(other, 0, red=1, green=2)  # something else behind the screen
    set_hand(other, 1, black=3)
    other.play("trade red black 1")
    assert other.view(1) == game.view(1)
    assert other.view() == game.view()


@pytest.mark.rules("P14")
@pytest.mark.parametrize(("players", "limit"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_the_limit_may_be_exceeded(players, limit):
    game = begun(players)
    set_hand(game, 0, red=limit)
    assert game.view().limit == limit
    game.play("trade red black 2")
    assert game.view().seats[0].locomotives == limit + 1
