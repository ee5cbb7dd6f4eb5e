"""The planner's reasons: data that says which route and tickets."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from tests.bots.reason_kinds import kinds_in
from tests.positions import begun, own, set_field, set_hand, set_market, set_tickets
from tests.tables import TABLES, random_positions
from trackside import Game, messages
from trackside.bots.choice import Choice
from trackside.bots.planner.bot import PlannerBot
from trackside.core.ground import find_ground
from trackside.families.tickets.decisions import ROUTE, TAKE, TICKETS


def choices(game: Game) -> list[Choice]:
    return PlannerBot().explain(game.ground.table, game.states.copy(), game.seat)


def of(game: Game, decision: int) -> Choice:
    return next(choice for choice in choices(game) if choice.decision == decision)


def test_a_claim_names_the_tickets_it_is_for() -> None:
    game = begun("europe")
    set_tickets(game, 0, "amsterdam--pamplona", "barcelona--bruxelles")
    own(game, 0, "amsterdam--bruxelles", "bruxelles--paris.1", "barcelona--pamplona")
    set_hand(game, 0, {"blue": 4})
    best = choices(game)[0]
    route = game.ground.route_number["pamplona--paris.1"]
    tickets = [game.ground.ticket_number[t] for t in ("amsterdam--pamplona", "barcelona--bruxelles")]  # type: ignore[attr-defined]
    assert best.decision == ROUTE + route
    assert best.reason == {"kind": "claim", "route": route, "tickets": tickets, "missing": {}}
    assert game.ground.named(best.reason)["route"] == "pamplona--paris.1"


def test_a_card_names_the_route_that_lacks_it() -> None:
    game = begun("europe")
    set_tickets(game, 0, "amsterdam--pamplona", "barcelona--bruxelles")
    own(game, 0, "amsterdam--bruxelles", "bruxelles--paris.1", "barcelona--pamplona")
    set_hand(game, 0, {"blue": 2})
    set_market(game, ["red", "blue", "orange", "black", "white"])
    reason = of(game, TAKE + 1).reason
    assert (reason["kind"], reason["count"], len(reason["tickets"])) == ("collect", 2, 2)
    named = game.ground.named(reason)
    assert (named["colour"], named["route"]) == ("blue", "pamplona--paris.1")
    assert of(game, TAKE).reason["kind"] == "spare"


def test_a_block_names_the_opponent() -> None:
    game = begun("europe")
    set_tickets(game, 0, "athina--angora")
    own(game, 1, "lisboa--madrid", "barcelona--madrid", "brest--paris", "marseille--paris", score=True)
    own(game, 1, "paris--zurich", score=True)
    set_field(game, "trains", 5, 1)
    set_hand(game, 0, {"yellow": 4, "black": 1})
    reason = choices(game)[0].reason
    assert (reason["kind"], reason["opponent"]) == ("block", 1)
    assert game.ground.named(reason)["route"] == "barcelona--marseille"


def test_drawing_tickets_has_a_reason() -> None:
    game = begun("europe")
    assert of(game, TICKETS).reason == {"kind": "tickets"}


@pytest.mark.parametrize("name", ["europe", "san_francisco", "great_lakes"])
def test_every_decision_of_a_game_can_be_explained(name: str) -> None:
    ground = find_ground(name)
    players = max(players for table, players in TABLES if table == name)
    bot = PlannerBot()
    for table, states, legal in random_positions(name, players, seed=3):
        if not legal:
            continue
        made = bot.explain(table, states, int(states[0].seat))
        assert sorted(choice.decision for choice in made) == sorted(legal)
        assert all(np.isfinite(choice.value) for choice in made)
        for choice in made:
            assert ground.named(choice.reason)["kind"] == choice.reason["kind"]


@pytest.mark.parametrize("language", messages.languages())
def test_the_page_has_words_for_every_kind_of_reason_and_no_others(language: str) -> None:
    said = (Path(messages.__file__).parent / language / "page.ftl").read_text("utf-8")
    named = set(re.findall(r"^reason-(\w+) =", said, re.MULTILINE)) - {"cards"}
    assert named == kinds_in("planner/explain.py", "simple/greedy.py", "learned/bot.py")
