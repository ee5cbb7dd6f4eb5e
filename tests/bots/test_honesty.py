"""No bot of the catalogue chooses by what its seat cannot know."""

from __future__ import annotations

import numpy as np
import pytest

from tests.bots.honesty import SUSPICIOUS, by_dealer, least_odds, positions
from trackside.arena.games import Table
from trackside.bots import Bot, RandomBot, make_bot, names, plays
from trackside.core import Position
from trackside.core.maps import map_ids
from trackside.kernel.copying import overwrite

GAMES = map_ids()
BUDGETS = {"search": "search:40playouts", "guided": "guided:6playouts"}
SPECS = [BUDGETS.get(name, name) for name in names() if name != "master"]
"""`master` is `search` with a budget in time, which two runs use differently, or `learned` or
`guided`, which are here themselves."""


@pytest.mark.parametrize(("spec", "game"), [(spec, game) for spec in SPECS for game in GAMES if plays(spec, game)])
def test_a_choice_does_not_depend_on_what_is_hidden(spec: str, game: str) -> None:
    times = 12 if spec in BUDGETS.values() else 8
    count = {BUDGETS["search"]: 3, BUDGETS["guided"]: 2}.get(spec, 6)  # these take long to ask so often
    places = positions(game, 3, "honest", count)
    assert least_odds(lambda: make_bot(spec, "bot", game), places, times) > SUSPICIOUS


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


def in_the_arena(bot: Bot, position: Position, noise: str) -> int:
    """The way in which the arena asks."""
    table = Table(position.ground, "any", [bot] * int(position.state.players), noise)
    overwrite(table.position.states, position.states)
    return table.ask_once()


def test_the_arena_shows_redealt_cards_too() -> None:
    places = positions("europe", 3, "honest", 4)
    assert least_odds(Peeper, places, times=30, ask=in_the_arena) > SUSPICIOUS
    assert least_odds(Blind, places, times=8, ask=in_the_arena) <= SUSPICIOUS
    assert by_dealer(make_bot("greedy", 1), places[1], "x") == in_the_arena(make_bot("greedy", 1), places[1], "x")
