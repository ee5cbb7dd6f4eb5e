"""What is compiled ahead is all that bots call: nobody waits in the middle of a game."""

from __future__ import annotations

import subprocess
import sys

import pytest

from trackside.kernel.jit import UNCOMPILED

_SCRIPT = """
import sys
from tests.tables import deal
from trackside.bots.planner import entries as tickets
from trackside.bots.search import race
from trackside.bots.search.bot import SearchBot
from trackside.bots.shares import entries as shares
from trackside.warm_up import _calls

name, players = sys.argv[1], int(sys.argv[2])
ENTRIES = (tickets._think_at, shares._think_at, race.begin, race.run, race.judge)
for part in ("record", "redeal", "planner", "search"):
    _calls(name)[part]()
ahead = [list(entry.signatures) for entry in ENTRIES]
table, states = deal(name, players, 1)
for budget in ({"playouts": 600}, {"milliseconds": 200}):
    SearchBot("1", **budget).decide(table, states, int(states["seat"][0]))
    SearchBot("1", **budget).explain(table, states, int(states["seat"][0]))
assert [list(entry.signatures) for entry in ENTRIES] == ahead
assert sum(map(len, ahead)) == 4
"""


@pytest.mark.skipif(UNCOMPILED, reason="nothing is compiled in this run, by request")
@pytest.mark.parametrize(("name", "players"), [("europe", 2), ("paris_connection", 3)])
def test_a_search_calls_nothing_that_was_not_compiled_ahead(name: str, players: int) -> None:
    done = subprocess.run([sys.executable, "-c", _SCRIPT, name, str(players)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


_GUIDED = """
from tests.tables import deal
from trackside.bots import make_bot
from trackside.bots.search.tickets.likely import swap_tickets_at, weigh_tickets_at
from trackside.families.tickets.features import features_at
from trackside.kernel.driver import drive, redeal_at, score_at
from trackside.warm_up import _calls

ENTRIES = (weigh_tickets_at, swap_tickets_at, features_at, drive, redeal_at, score_at)
for part in ("drive", "redeal", "score", "learned", "guided"):
    _calls("europe")[part]()
ahead = [list(entry.signatures) for entry in ENTRIES]
for game in ("europe", "great_lakes"):
    table, states = deal(game, 2, 1)
    for spec in ("guided:24playouts", "guided:30ms"):
        make_bot(spec, "1", game).decide(table, states, int(states["seat"][0]))
assert [list(entry.signatures) for entry in ENTRIES] == ahead
assert sum(map(len, ahead)) == 6
"""


@pytest.mark.skipif(UNCOMPILED, reason="nothing is compiled in this run, by request")
def test_a_guided_search_calls_nothing_that_was_not_compiled_ahead() -> None:
    done = subprocess.run([sys.executable, "-c", _GUIDED], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
