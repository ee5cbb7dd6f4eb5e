"""Redealing: what is kept, what is dealt anew, and how likely each outcome is."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from math import comb

import numpy as np
import pytest

from tests import positions as at
from tests.tables import TABLES, random_positions
from trackside import Game
from trackside.core.ground import find_ground
from trackside.kernel import driver
from trackside.kernel.copying import duplicate


def redealt_hands(game: Game, seat: int, other: int, times: int) -> Counter[tuple[tuple[str, int], ...]]:
    hands = Counter()
    for noise in range(times):
        hand = game.redealt(seat, noise * 7919 + 13).view(other).own.hand
        hands[tuple(sorted(hand.items()))] += 1
    return hands


@pytest.mark.rules("T33")
def test_cards_taken_from_the_market_stay_with_who_took_them() -> None:
    game = at.begun("europe", players=3)
    at.set_market(game, ["red", "blue", "green", "black", "white"])
    game.play("take 0")
    game.play("take 1")
    for noise in range(50):
        held = game.redealt(1, noise).view(0).own.hand
        assert held.get("red", 0) >= 1
        assert held.get("blue", 0) >= 1


def test_a_known_card_is_no_longer_kept_once_it_is_played() -> None:
    game = at.begun("europe", players=2)
    at.set_hand(game, 0, {"white": 1, "black": 2})
    at.set_market(game, ["red", "red", "green", "black", "white"])
    game.play("take 0")
    game.play("take 1")
    game.play("draw")
    game.play("draw")
    game.play("station wien red")
    assert game.view(1).seats[0].known == {"red": 1}


def test_hidden_cards_follow_the_odds_of_the_deal() -> None:
    """The hand of another seat is drawn from all cards one does not see.

    The number of wilds in it is hypergeometric.
    """
    game = Game.new("europe", players=2, seed=11, start=0)
    seen = game.view(0)
    unseen = 110 - 4 - 5
    wilds = 14 - seen.own.hand.get("wild", 0) - seen.market.count("wild")
    times = 6000
    drawn = Counter()
    for noise in range(times):
        drawn[game.redealt(0, noise * 31 + 7).view(1).own.hand.get("wild", 0)] += 1
    for number in range(3):
        expected = comb(wilds, number) * comb(unseen - wilds, 4 - number) / comb(unseen, 4)
        assert drawn[number] / times == pytest.approx(expected, abs=5 * (expected * (1 - expected) / times) ** 0.5)


def test_who_counted_cards_knows_the_only_other_hand_after_a_reshuffle() -> None:
    """With two players and the pile used up, all cards one does not see are in the other hand."""
    game = at.begun("europe", players=2)
    at.set_pile(game, {"green": 1})
    counts = dict.fromkeys(game.board.colors, 12) | {"wild": 14}
    for name in ("red", "red", "red"):
        counts[name] -= 1
    at.set_hand(game, 0, {"red": 3})
    at.set_hand(game, 1, {"blue": 2, "wild": 1})
    for name, number in (("blue", 2), ("wild", 1), ("green", 1)):
        counts[name] -= number
    at.set_market(game, ["white", "white", "black", "black", "yellow"])
    for name in ("white", "white", "black", "black", "yellow"):
        counts[name] -= 1
    at.set_discards(game, counts)
    game.play("draw")  # empties the pile: the discards are shuffled
    assert redealt_hands(game, 0, 1, 40) == {(("blue", 2), ("wild", 1)): 40}
    hand = game.view(0).own.hand
    for noise in range(40):
        assert game.redealt(1, noise).view(0).own.hand == hand


@pytest.mark.rules("E4")
def test_whether_a_long_ticket_was_kept_is_dealt_anew() -> None:
    game = Game.new("europe", players=2, seed=3, start=0)
    long_ones = {ticket.id for ticket in game.board.tickets if ticket.long}
    offer = game.view(0).own.offer
    game.play({"do": "keep", "tickets": [ticket for ticket in offer if ticket not in long_ones]})
    game.play(game.legal[0])
    kept = Counter()
    for noise in range(2000):
        tickets = set(game.redealt(1, noise).view(0).own.tickets)
        assert len(tickets) == 3
        kept[len(tickets & long_ones)] += 1
    assert kept[1] / 2000 == pytest.approx(3 / 4, abs=0.05)


@pytest.mark.rules("G5", "E5")
def test_choices_made_in_secret_are_dealt_anew_until_all_have_chosen() -> None:
    game = Game.new("great_lakes", players=3, seed=3, start=0)
    for _ in range(3):
        game.play(game.legal[0])
    game.play("pieces 33 17")
    picked = {game.redealt(1, noise).view(0).own.trains for noise in range(300)}
    assert picked == set(range(18, 34))
    assert game.redealt(0, 5).view(0).own.trains == 33


def test_tickets_one_put_under_the_pile_stay_there() -> None:
    game = Game.new("san_francisco", players=2, seed=3, start=0)
    offer = game.view(0).own.offer
    game.play({"do": "keep", "tickets": offer[:1]})
    game.play(game.legal[0])
    assert game.view(0).own.returned == offer[1:]
    piles = Counter()
    for noise in range(200):
        other = game.redealt(0, noise)
        assert other.view(0).own.returned == offer[1:]
        piles[other.view(1).own.returned[0] if other.view(1).own.returned else None] += 1
    assert len(piles) > 1


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_redealt_game_is_a_whole_game(name: str, players: int) -> None:
    """It conserves everything, keeps hand sizes, and plays on to its end."""
    out = np.empty(400, np.int64)
    sums = ("hand", "pile") if name != "paris_connection" else ("hand",)
    for number, (table, states, legal) in enumerate(random_positions(name, players, 8)):
        if number % 25 or not legal:
            continue
        for seat in range(players):
            other = duplicate(states)
            driver.redeal_at(table, other, 0, seat, np.uint64(number))
            assert np.array_equal(other["hand"][0].sum(axis=1), states["hand"][0].sum(axis=1))
            totals = [
                sum(s[field][0].reshape(-1, s[field][0].shape[-1]).sum(axis=0) for field in sums)
                for s in (states, other)
            ]
            assert np.array_equal(*totals)
            assert (other["hand"][0] >= other["known"][0]).all()
            assert np.array_equal(other["hand"][0][seat], states["hand"][0][seat])
            count = driver.legal_at(table, other, 0, out)
            steps = 0
            while count and steps < 5000:
                count = driver.drive(table, other, 0, int(out[steps % count]), out)
                steps += 1
            assert count == 0


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_only_what_the_seat_may_know_decides_how_it_is_redealt(name: str, players: int) -> None:
    """Two games that a seat cannot tell apart are redealt to the same bytes: nothing hidden can shine through."""
    for number, (table, states, legal) in enumerate(random_positions(name, players, 21)):
        if number % 9 or not legal:
            continue
        for seat in range(players):
            redealt = []
            for before in range(3):
                other = duplicate(states)
                if before:
                    driver.redeal_at(table, other, 0, seat, np.uint64(number * 31 + before))
                driver.redeal_at(table, other, 0, seat, np.uint64(number))
                redealt.append(other.tobytes())
            assert redealt[0] == redealt[1] == redealt[2]


def every_deal(older: list[str], newer: list[str], pile: int, plays: dict[int, str]) -> Counter[tuple[str, ...]]:
    """All ways to deal `older` to places 0 and 1 and `newer` to places 2 and 3 and the pile, each card an object.

    Seat 1 has places 0 and 2, seat 2 has 1 and 3. plays[seat] is the card the seat has played: one of its cards of that
    kind. Counted by what is left in both hands.
    """
    left: Counter[tuple[str, ...]] = Counter()
    places = {1: (0, 2), 2: (1, 3)}
    for old in permutations(older):
        for new in permutations(newer):
            dealt = [*old, *new[:2]]
            ways = [[place for place in places[seat] if dealt[place] == kind] for seat, kind in plays.items()]
            for gone in product(*ways):
                hands = [
                    "".join(sorted(dealt[place] for place in places[seat] if place not in gone)) for seat in (1, 2)
                ]
                left[tuple(hands)] += 1
    assert len(newer) == 2 + pile
    return left


def test_cards_played_since_a_reshuffle_are_weighed_by_every_deal() -> None:
    """Nobody can tell whether a card that was played had been drawn before the reshuffle or after it."""
    game = at.begun("europe", players=3)
    state = game.states[0]
    red, blue, green = (1 + game.board.colors.index(name) for name in ("red", "blue", "green"))
    for field in ("hand", "known", "older", "spent", "pile", "discard"):
        state[field] = 0
    state.reshuffled[0] = 1
    # before: seats 1 and 2 had a red and a blue; since: both drew one of red, red, green, green and played a red
    state.older[1, red] = 1
    state.older[2, blue] = 1
    state.spent[1, red] = 1
    state.spent[2, red] = 1
    state.hand[1, green] = 1
    state.hand[2, blue] = 1
    state.pile[red] = 1
    state.pile[green] = 1
    state.pile_size[0] = 2
    expected = every_deal(["r", "b"], ["r", "r", "g", "g"], 2, {1: "r", 2: "r"})
    letters = {red: "r", blue: "b", green: "g"}
    times = 20000
    found: Counter[tuple[str, ...]] = Counter()
    table = find_ground("europe").table
    for noise in range(times):
        other = duplicate(game.states)
        driver.redeal_at(table, other, 0, 0, np.uint64(noise * 7919 + 13))
        hands = other["hand"][0]
        found[tuple("".join(letters[k] * int(hands[seat][k]) for k in (blue, green, red)) for seat in (1, 2))] += 1
    assert set(found) == set(expected)
    for hands_left, ways in expected.items():
        share = ways / expected.total()
        assert found[hands_left] / times == pytest.approx(share, abs=5 * (share * (1 - share) / times) ** 0.5)
