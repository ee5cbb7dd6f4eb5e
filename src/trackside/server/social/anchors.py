"""Measures the bots against each other, map by map, and writes their ratings down: `anchors` in each map's `bots.json`.

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
from pathlib import Path

from ...bots import LEVELS, make_bot, names, play_game, seat_seed
from ...bots.levels import Recipe
from ...bots.registry import cooked_recipe
from ...core import Game
from ...core.board import Board
from ..games import BOTS, OfferedGame, games
from .ratings import first_rating, rate
from .statistics import places

_SHORT = {"search": ("search:60playouts", "search:240playouts"), "guided": ("guided:32playouts", "guided:64playouts")}
"""What plays for a bot that searches, and for a level that does: at a table they would take too long."""
_BESIDE = ("thinker", "long_routes", "hoarder")
"""Bots with one habit each, which others are tried against; they are rated like people."""


def measured_as(name: str, board: Board) -> str:
    """The spec of what plays for a bot."""
    recipe = cooked_recipe(name, board)
    bot = name if recipe is None else recipe.bot.partition(":")[0]
    if bot not in _SHORT:
        return name
    return _SHORT[bot][0 if recipe is None else 1]


def same_as(board: Board) -> dict[str, str]:
    """Bots that are the same under another name: a bot that a level plays as it is."""
    recipes = {name: cooked_recipe(name, board) for name in LEVELS}
    return {bot: name for bot in names() for name, recipe in recipes.items() if recipe == Recipe(bot)}


def measure(game: OfferedGame, names: list[str], count: int) -> dict[str, tuple[float, float]]:
    """Ratings of bots after so many games with mixed seats."""
    chooser = random.Random(game.id)
    ratings = dict.fromkeys(names, first_rating())
    low, high = game.board.players
    for number in range(count):
        players = chooser.randint(low, min(high, low + 1))
        seated = (
            chooser.sample(names, players)
            if len(names) >= players
            else [*names, *chooser.choices(names, k=players - len(names))]
        )
        chooser.shuffle(seated)
        seed = f"anchor {number}"
        table = Game.new(game.id, players, seed)
        play_game(
            table,
            [
                make_bot(measured_as(name, game.board), seat_seed(seed, seat), game.board)
                for seat, name in enumerate(seated)
            ],
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
    parser.add_argument("--maps", nargs="*", default=[game.id for game in games().values() if game.id == game.map])
    parser.add_argument("--bots", nargs="*", help="all that people meet at tables")
    args = parser.parse_args()
    for name in args.maps:
        game = games()[name]
        same = same_as(game.board)
        asked = args.bots or [bot for bot in game.bots if bot not in (*_BESIDE, *same)]
        found = measure(game, asked, args.games)
        found |= {bot: found[level] for bot, level in same.items() if level in found}
        write(game.folder / BOTS, found)
        print(name, found, flush=True)


def write(file: Path, ratings: dict[str, tuple[float, float]]) -> None:
    """Put ratings into a map's file about bots; the rest of it stays."""
    written = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    written["anchors"] = {bot: [round(mu, 2), round(sigma, 2)] for bot, (mu, sigma) in ratings.items()}
    parts = []
    for name, part in written.items():
        lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in part.items()]
        parts.append(f" {json.dumps(name)}: {{\n" + ",\n".join(lines) + "\n }")
    file.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
