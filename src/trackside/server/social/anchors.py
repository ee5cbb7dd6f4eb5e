"""Measures the bots against each other, game by game, and writes their ratings down: anchors.json.

    python -m trackside.server.social.anchors --games 80

The bots that people meet at tables take part: the levels and the ladder they stand on. Those that search do so with a
number of playouts in place of a time, so that the figures do not depend on the machine; it is short, so that all of it
takes minutes, and they are a little stronger at a table than their rating here. Ratings depend on the order of games
only a little when there are many; `sigma` says how sure they are.
"""

from __future__ import annotations

import argparse
import json
import random

from ...bots import make_bot, play_game, seat_seed
from ...core import Game, maps
from ...core.boards import load
from ..tables.offered_bots import bots
from .ratings import ANCHORS, first_rating, rate
from .statistics import places

MEASURED_AS = {"search": "search:60playouts", "master": "search:240playouts"}
"""Bots that would take too long, and what plays for them."""
SAME_AS = {"planner": "strong"}
"""Bots that are the same under another name."""
_BESIDE = ("thinker", "long_routes", "hoarder")
"""Bots with one habit each, which others are tried against; they are rated like people."""


def measure(game: str, names: list[str], games: int) -> dict[str, tuple[float, float]]:
    """Ratings of bots after so many games with mixed seats."""
    chooser = random.Random(game)
    ratings = dict.fromkeys(names, first_rating())
    low, high = load(game).players
    for number in range(games):
        players = chooser.randint(low, min(high, low + 1))
        seated = (
            chooser.sample(names, players)
            if len(names) >= players
            else [*names, *chooser.choices(names, k=players - len(names))]
        )
        chooser.shuffle(seated)
        seed = f"anchor {number}"
        table = Game.new(game, players, seed)
        play_game(
            table, [make_bot(MEASURED_AS.get(name, name), seat_seed(seed, seat)) for seat, name in enumerate(seated)]
        )
        result = table.standing()
        after = rate([ratings[name] for name in seated], places(result["scores"], result["winners"]))
        if len(set(seated)) == len(seated):
            ratings |= dict(zip(seated, after, strict=True))
        else:  # the same bot twice: each seat counts half
            for name in set(seated):
                mine = [new for who, new in zip(seated, after, strict=True) if who == name]
                ratings[name] = (sum(mu for mu, _ in mine) / len(mine), sum(s for _, s in mine) / len(mine))
    return ratings


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=80, help="on each board")
    parser.add_argument("--bots", nargs="*", default=[b.id for b in bots() if b.id not in (*_BESIDE, *SAME_AS)])
    args = parser.parse_args()
    ratings = {}
    for game in maps.map_ids():
        found = measure(game, args.bots, args.games)
        found |= {name: found[same] for name, same in SAME_AS.items() if same in found}
        ratings[game] = {name: [round(mu, 2), round(sigma, 2)] for name, (mu, sigma) in found.items()}
        print(game, ratings[game], flush=True)
    used = {name: spec for name, spec in MEASURED_AS.items() if name in args.bots}
    made = {
        "made_by": f"python -m trackside.server.social.anchors --games {args.games}",
        "measured_as": used,
        "ratings": ratings,
    }
    ANCHORS.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
