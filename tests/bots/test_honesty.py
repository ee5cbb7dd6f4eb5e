"""No bot of the catalogue chooses by what its seat cannot know."""

from __future__ import annotations

import numpy as np
import pytest

from tests.bots.honesty import SUSPICIOUS, by_dealer, least_odds, positions
from trackside.arena.playing import _Table
from trackside.bots import NAMES, RandomBot, make_bot
from trackside.bots.simple.opponents import OPPONENTS
from trackside.core.boards import NAMES as GAMES
from trackside.core.ground import find_ground
from trackside.kernel.copying import overwrite

SPECS = [{"search": "search:40playouts"}.get(name, name) for name in NAMES if name != "master"]
"""`master` is `search` with a budget in time, which two runs use differently."""


def plays(spec: str, game: str) -> bool:
    return spec not in OPPONENTS or game != "paris_connection"


@pytest.mark.parametrize(("spec", "game"), [(spec, game) for spec in SPECS for game in GAMES if plays(spec, game)])
def test_a_choice_does_not_depend_on_what_is_hidden(spec: str, game: str) -> None:
    name = spec.partition(":")[0]
    places = positions(game, 3, "honest", 8)
    assert least_odds(lambda: make_bot(spec, "bot"), places, times=20 if name == "search" else 8) > SUSPICIOUS


class Peeper:
    """Chooses by the cards of the others."""

    name = "peeper"
    sees_state = True

    def decide(self, table: np.ndarray, states: np.ndarray, seat: int) -> int:
        """A legal decision that says what another seat holds."""
        hand = states["hand"][0, (seat + 1) % int(states["players"][0])].tolist()
        return RandomBot(str(hand)).decide(table, states, seat)


class Blind(Peeper):
    """Says that it does not look, and looks."""

    sees_state = False


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_that_sees_hidden_cards_is_found_out(game: str) -> None:
    assert least_odds(Blind, positions(game, 3, "honest", 8), times=8) <= SUSPICIOUS


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_that_would_look_at_hidden_cards_sees_redealt_ones(game: str) -> None:
    assert least_odds(Peeper, positions(game, 3, "honest", 4), times=30) > SUSPICIOUS


def in_the_arena(bot, table, states, noise):  # type: ignore[no-untyped-def]
    """The way in which the arena asks."""
    game = next(name for name in GAMES if find_ground(name).table is table)
    made = _Table(find_ground(game), "any", [bot] * int(states["players"][0]), noise, None)
    overwrite(made.states, states)
    return made._ask(int(states["seat"][0]), np.arange(400))


def test_the_arena_shows_redealt_cards_too() -> None:
    places = positions("europe", 3, "honest", 4)
    assert least_odds(Peeper, places, times=30, ask=in_the_arena) > SUSPICIOUS
    assert least_odds(Blind, places, times=8, ask=in_the_arena) <= SUSPICIOUS
    assert by_dealer(make_bot("greedy", 1), *places[1], "x") == in_the_arena(make_bot("greedy", 1), *places[1], "x")
