"""The planner against itself: scores, turns, tickets completed and speed."""

from __future__ import annotations

import argparse
import time

import numpy as np

from trackside.bots.planner.entries import choose_at
from trackside.bots.planner.notes import new_notes
from trackside.bots.whole_games import play_games
from trackside.core.ground import find_ground
from trackside.core.seeds import generator_words
from trackside.kernel.contract import MOST_LEGAL


def play(name: str, players: int, games: int, seed: str, templates: np.ndarray | None = None, start: int = -1):
    """Games of planners: board, final states, results, decisions, seconds."""
    ground = find_ground(name)
    states = ground.new_states(games)
    states["generators"] = [generator_words(f"{seed}/{i}") for i in range(games)]
    templates = new_notes(ground.table, players) if templates is None else templates
    notes, out = [templates.copy() for _ in range(games)], np.empty(MOST_LEGAL, np.int64)
    began = time.process_time()
    results, made = play_games(
        ground, states, players, lambda game: choose_at(ground.table, states, game, notes[game], out), start=start
    )
    return ground, states, results, made, time.process_time() - began


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("boards", nargs="*", default=["europe", "san_francisco", "great_lakes"])
    parser.add_argument("--players", type=int, nargs="*", default=[2, 4])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="planner")
    given = parser.parse_args()
    for name in given.boards:
        for players in given.players:
            play(name, players, 1, "warm")
            ground, states, results, made, seconds = play(name, players, given.games, given.seed)
            show(name, players, ground, states, results, made, seconds)


def show(name, players, ground, states, results, made, seconds) -> None:
    """One line of the table."""
    totals = results["total"][:, :players].astype(float)
    winners = results["winner"][:, :players] == 1
    tallies = [
        ground.tally(state, result, seat)
        for state, result in zip(states, results, strict=True)
        for seat in range(players)
    ]
    completed, possible = (sum(getattr(t, part) for t in tallies) for part in ("completed_points", "ticket_points"))
    parts = {
        part: round(float(results[part][:, :players].mean()), 1)
        for part in ("routes", "tickets", "stations", "longest", "souvenirs", "harbours", "exchange")
    }
    print(
        f"{name:14} {players} players: mean {totals.mean():6.1f}, winners {totals[winners].mean():6.1f}, "
        f"turns {states['turn'].mean() / players:5.1f}, tickets {100 * completed / possible:4.1f} %, "
        f"{1e6 * seconds / made.sum():5.2f} us a decision, {1e3 * seconds / len(made):5.3f} ms a game, "
        f"stuck {(made < 0).sum()}"
    )
    print("   ", {k: v for k, v in parts.items() if v})


if __name__ == "__main__":
    main()
