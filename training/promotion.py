"""Promotion: a network that was trained here against the search, in the arena, before it is shipped.

    python -m training.export out/best.pt src/trackside/maps/world/network.onnx
    python -m training.promotion world --bots learned,search:100ms --games 400 --workers 15 --journal world.jsonl

The same as `trackside arena`, for machines that have no more than training needs. Games are written to the journal as
they end, so a run that is stopped can go on, there or elsewhere: `trackside arena --resume` reads the same journal.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

from training.trackside_parts import Report, local, new_tournament, play_tournament, warm


def main() -> None:
    """Play, and print a line now and then and the report as JSON."""
    parser = argparse.ArgumentParser(prog="python -m training.promotion", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--bots", required=True)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--workers", type=int, required=True)
    parser.add_argument("--seed", default="claims")
    parser.add_argument("--journal", type=Path, required=True)
    asked = parser.parse_args()
    tournament = new_tournament(asked.game, asked.players, asked.bots.split(","), asked.seed)
    warm(tournament.game, tournament.lineup)
    report = Report(tournament)
    begun = told = time.time()
    for played in play_tournament(tournament, asked.games, local(asked.workers), asked.journal):
        report.add(played)
        if time.time() - told > 30:
            told = time.time()
            share = report.bot(asked.bots.split(",")[0])["win_share"]
            print(f"{asked.game}: {report.games} games, {100 * share:.1f} %, {told - begun:.0f} s", flush=True)
    print(json.dumps(report.as_dict(asked.game, time.time() - begun)), flush=True)


if __name__ == "__main__":
    main()
