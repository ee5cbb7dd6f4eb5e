"""Work out the pinned numbers anew: python -m tests.pinned.make. Only for a change that is meant to change them."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import numpy as np

from tests.tables import TABLES, deal
from trackside.core.ground import find_ground
from trackside.core.seeds import generator_words
from trackside.families.shares import layout as shares_layout
from trackside.families.tickets import layout
from trackside.kernel import driver, playouts
from trackside.kernel.copying import duplicate

FILE = Path(__file__).with_name("numbers.json")
SEED = 2026
GAMES = 50
DEPTHS = {"europe": 4, "san_francisco": 4, "great_lakes": 4, "paris_connection": 4, "world": 3}
_TURN = (layout.TURN, shares_layout.TURN)


def sequences(name: str, players: int, depth: int) -> int:
    """How many sequences of `depth` decisions begin at the first turn of the deal of SEED."""
    table, states = deal(name, players, SEED)
    out = np.empty(400, np.int64)
    driver.legal_at(table, states, 0, out)
    while int(states["phase"][0]) != _TURN[name == "paris_connection"]:
        driver.drive(table, states, 0, int(out[0]), out)
    return _count(table, states, out[: int(driver.legal_at(table, states, 0, out))].tolist(), depth)


def _count(table: np.ndarray, states: np.ndarray, legal: list[int], depth: int) -> int:
    if depth == 1:
        return len(legal)
    out = np.empty(400, np.int64)
    found = 0
    for decision in legal:
        after = duplicate(states)
        count = int(driver.drive(table, after, 0, decision, out))
        found += _count(table, after, out[:count].tolist(), depth - 1)
    return found


def games_digest(name: str, players: int, games: int) -> tuple[int, str]:
    """Decisions in so many random games, and a digest of all their final states and scores."""
    ground = find_ground(name)
    states, scores = ground.new_states(games), ground.new_scores(games)
    for game in range(games):
        generators = states[game].generators
        generators[:] = generator_words(f"{SEED}/{game}")[: len(generators)]
    dice = np.arange(games * players, dtype=np.uint64).reshape(games, players)
    made = np.zeros(games, np.int64)
    playouts.play_randomly(ground.table, states, players, dice, 100_000, made, scores)
    assert (made > 0).all()
    return int(made.sum()), sha256(states.tobytes() + scores.tobytes()).hexdigest()[:32]


def numbers(games: int, shallower: int = 0) -> dict[str, dict[str, object]]:
    """All pinned numbers."""
    found: dict[str, dict[str, object]] = {}
    for name, players in TABLES:
        decisions, digest = games_digest(name, players, games)
        found[f"{name} {players}"] = {
            "sequences": [sequences(name, players, d) for d in range(1, DEPTHS[name] + 1 - shallower)],
            "decisions": decisions,
            "digest": digest,
        }
    return found


if __name__ == "__main__":
    FILE.write_text(json.dumps({"games": GAMES, "numbers": numbers(GAMES)}, indent=1) + "\n")
