"""Bots play whole games: every decision legal, every game ends, and nobody sees what they may not know."""

from __future__ import annotations

import numpy as np
import pytest

from tests.tables import NAMES, QUICK
from trackside import Game, SetupError
from trackside.bots import (
    BotFailed,
    Dealer,
    RandomBot,
    StuckGame,
    UnknownBot,
    asking,
    choose_action,
    make_bot,
    make_bots,
    play_game,
    play_position,
    play_series,
    seated,
    series,
)
from trackside.bots.dice import Dice
from trackside.core.boards import load

TABLES = [(name, players) for name in NAMES for players in range(load(name).players[0], load(name).players[1] + 1)]


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.parametrize("bots", [["greedy"], ["random", "greedy"]], ids=["greedy", "mixed"])
def test_games_of_bots_end_at_every_number_of_players(name: str, players: int, bots: list[str]) -> None:
    for outcome in play_series(name, players, bots, "end", games=2):  # raises where a decision is not legal
        assert len(outcome.scores) == players
        assert outcome.winners
        assert outcome.turns > 0


@pytest.mark.parametrize("name", ["europe", "san_francisco", "great_lakes"])
def test_greedy_beats_random_clearly(name: str) -> None:
    """60 games, each deal played from both seats."""
    first = play_series(name, 2, ["greedy", "random"], "duplicate", games=30)
    second = play_series(name, 2, ["random", "greedy"], "duplicate", games=30)
    won = sum(o.winners == [0] for o in first) + sum(o.winners == [1] for o in second)
    assert won >= 51


def test_greedy_beats_random_at_shares() -> None:
    outcomes = play_series("paris_connection", 3, ["greedy", "random", "random"], "shares", games=20)
    assert sum(outcome.winners == [0] for outcome in outcomes) >= 18


@pytest.mark.parametrize("name", QUICK)
def test_compiled_random_games_are_those_of_random_bots(name: str) -> None:
    players = load(name).players[1]
    compiled = list(play_series(name, players, ["random"], "same", games=3))
    recorded = list(play_series(name, players, ["random"], "same", games=3, records=True))
    for one, other in zip(compiled, recorded, strict=True):
        assert (one.seed, one.scores, one.winners, one.turns, one.decisions) == (
            other.seed,
            other.scores,
            other.winners,
            other.turns,
            other.decisions,
        )
        assert other.record is not None


def test_a_series_is_the_same_with_and_without_records() -> None:
    plain = list(play_series("san_francisco", 3, ["greedy", "random"], "again", games=4))
    recorded = list(play_series("san_francisco", 3, ["greedy", "random"], "again", games=4, records=True))
    assert [o.scores for o in plain] == [o.scores for o in recorded]


def test_game_i_of_a_series_has_the_seed_with_its_number() -> None:
    outcomes = list(play_series("europe", 2, ["random"], "base", games=200))
    assert [o.seed for o in outcomes] == [f"base/{i}" for i in range(200)]
    game = Game.new("europe", 2, seed="base/150")
    play_game(game, make_bots(["random", "random"], "base/150"))
    assert game.standing()["scores"] == outcomes[150].scores


class Spy:
    """Looks at everything, breaks its copy, and plays at random."""

    name = "spy"
    sees_state = True

    def __init__(self) -> None:
        self.seen: list[tuple[list[int], list[int]]] = []
        self._player = RandomBot("spy")

    def decide(self, table: np.ndarray, states: np.ndarray, seat: int) -> int:
        """A legal decision."""
        hands = states["hand"][0]
        self.seen.append((hands[seat].tolist(), hands[1 - seat].tolist()))
        decision = self._player.decide(table, states, seat)
        states["hand"] = 99
        return decision


def test_a_bot_sees_its_own_cards_and_redealt_ones_of_others() -> None:
    game = Game.new("europe", 2, seed=3, start=0)
    game.play(game.legal[0])
    game.play(game.legal[0])
    own, other = game.states["hand"][0, 0].tolist(), game.states["hand"][0, 1].tolist()
    spy = Spy()
    dealer = Dealer("noise")
    for _ in range(20):
        dealer.ask(spy, game.position())
    assert all(seen[0] == own for seen in spy.seen)
    assert len({tuple(seen[1]) for seen in spy.seen}) > 10
    assert all(sum(seen[1]) == sum(other) for seen in spy.seen)


def test_what_a_bot_does_to_its_copy_leaves_the_game_alone() -> None:
    game = Game.new("san_francisco", 2, seed=3)
    play_game(game, [Spy(), make_bot("greedy", 1)])
    assert game.is_over


class Cheat(RandomBot):
    """Does what is not legal."""

    name = "cheat"

    def decide(self, table: np.ndarray, states: np.ndarray, seat: int) -> int:
        """Nothing of the kind."""
        return 399


def test_a_decision_that_is_not_legal_is_refused() -> None:
    game = Game.new("europe", 2, seed=3)
    with pytest.raises(BotFailed, match="the bot cheat failed in the game with seed '3': it chose 399"):
        play_game(game, [Cheat("a"), Cheat("b")])
    with pytest.raises(BotFailed, match="the bot cheat failed in the game with seed 'seed': it chose 399"):
        play_position(game.position(), [Cheat("a"), Cheat("b")], "seed")
    with pytest.raises(BotFailed, match="the bot cheat failed: it chose 399"):
        choose_action(Cheat("a"), game.position(), Dealer("seed"))


@pytest.mark.parametrize(("bots", "records"), [(["random"], False), (["greedy"], False), (["random"], True)])
def test_a_game_that_does_not_end_is_reported_with_its_seed(
    bots: list[str], records: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asking, "MOST_DECISIONS", 10)
    monkeypatch.setattr(series, "MOST_DECISIONS", 10)
    with pytest.raises(StuckGame, match="'long/0' is stuck after 10 decisions") as stuck:
        list(play_series("europe", 2, bots, "long", games=2, records=records))
    assert stuck.value.seed == "long/0"


def test_unknown_bots_are_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownBot, match="no bot is called 'deep'; bots are random, greedy"):
        make_bot("deep", 1)
    with pytest.raises(UnknownBot):
        play_series("europe", 2, ["deep"], "0", games=1)


def test_bots_are_repeated_around_the_table() -> None:
    assert seated(["greedy", "random"], 5, "europe") == ["greedy", "random", "greedy", "random", "greedy"]
    with pytest.raises(SetupError, match="3 bots are named for 2 players"):
        seated(["random"] * 3, 2, "europe")
    with pytest.raises(SetupError, match="at least one bot"):
        seated([], 2, "europe")


def test_a_game_takes_one_bot_per_seat() -> None:
    with pytest.raises(SetupError, match="3 seats take 3 bots, not 1"):
        play_game(Game.new("europe", 3, seed=1), [make_bot("random", 1)])
    with pytest.raises(SetupError, match="europe is for 2 to 5 players, not 6"):
        play_series("europe", 6, ["random"], "0", games=1)


def test_dice_are_fair_enough_and_repeat() -> None:
    dice, same = Dice("seed"), Dice("seed")
    numbers = [dice.below(6) for _ in range(6000)]
    assert numbers == [same.below(6) for _ in range(6000)]
    assert all(850 < numbers.count(n) < 1150 for n in range(6))
