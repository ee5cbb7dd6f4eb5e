"""Draw the curves of a checkpoint or of a curve.json: strength against bots and the network before, scores, entropy.

python -m training.curves training/checkpoints/europe.pt docs/pictures/training_europe.webp
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any


def read(path: Path) -> list[dict[str, Any]]:
    """The entries of a curve, oldest first."""
    if path.suffix == ".json":
        entries: list[dict[str, Any]] = json.loads(path.read_text())
        return entries
    import torch

    stored: list[dict[str, Any]] = torch.load(path, map_location="cpu", weights_only=True)["curve"]
    return stored


def thinned(entries: list[dict[str, Any]], most: int = 150) -> list[dict[str, Any]]:
    """At most so many of them, evenly spread."""
    step = max(1, -(-len(entries) // most))
    return entries[::step]


def draw(entries: list[dict[str, Any]], goal: Path) -> None:
    """Three pictures above one another, over thousand million decisions."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, (strength, scores, entropy) = pyplot.subplots(3, 1, figsize=(8, 9), sharex=True)
    evaluations = [
        entry | {"of": (entry["evaluation"], entry.get("against", "planner"))}
        for entry in entries
        if "evaluation" in entry
    ]
    for players, rival in sorted({entry["of"] for entry in evaluations}):
        some = [entry for entry in evaluations if entry["of"] == (players, rival)]
        where = [entry["decisions"] / 1e9 for entry in some]
        label = f"1 against {players - 1} {rival}"
        bars = [196 * entry["error"] for entry in some]
        strength.errorbar(where, [100 * entry["share"] for entry in some], yerr=bars, marker="o", label=label)
    for players in sorted({entry["match"] for entry in entries if "match" in entry}):
        some = [entry for entry in entries if entry.get("match") == players]
        where = [entry["decisions"] / 1e9 for entry in some]
        bars = [196 * entry["error"] for entry in some]
        label = f"{players} players, half of them the network before"
        strength.errorbar(where, [100 * entry["share"] for entry in some], yerr=bars, marker="s", label=label)
    rounds = thinned([entry for entry in entries if "entropy" in entry])
    for players in range(2, 7):
        some = [entry for entry in rounds if f"mean{players}" in entry]
        if not some:
            continue
        where = [entry["decisions"] / 1e9 for entry in some]
        scores.plot(where, [entry[f"mean{players}"] for entry in some], label=f"{players} players")
    entropy.plot([entry["decisions"] / 1e9 for entry in rounds], [entry["entropy"] for entry in rounds])
    strength.set_ylabel("games won, %")
    scores.set_ylabel("mean score in self-play")
    entropy.set_ylabel("entropy of a decision")
    entropy.set_xlabel("thousand million decisions")
    strength.legend()
    scores.legend()
    figure.tight_layout()
    figure.savefig(goal, dpi=80)


def main() -> None:
    """Read one file, write another."""
    draw(read(Path(sys.argv[1])), Path(sys.argv[2]))


if __name__ == "__main__":
    main()
