"""Play every tournament that docs/bots.md makes a claim of, and print its tables.

    python benchmarks/claims.py simple --folder claims        the simple opponents against greedy, 400 games each
    python benchmarks/claims.py fast --folder claims          the bots that answer at once, 400 games a claim
    python benchmarks/claims.py search --folder claims        the search with 100 ms a decision, 120 games a claim
    python benchmarks/claims.py learned --folder claims       the networks alone against planners, 400 games a claim
    python benchmarks/claims.py best --folder claims          the networks against the search with 100 ms, 400 games
    python benchmarks/claims.py time --folder claims          `guided` with 25, 100 and 400 ms, 400 games a claim
    python benchmarks/claims.py search --only europe --folder claims

The folder keeps a journal per tournament, so that a stopped run goes on and a finished one only prints. Play the search
on cores that have nothing else to do: its budget is time.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

SEED = "claims"
_BOARDS = ("europe", "san_francisco", "great_lakes")
_OPPONENTS = ("thinker", "long_routes", "hoarder")
_WITH_NETWORK = {"europe": 5, "san_francisco": 4, "great_lakes": 5, "world": 5}
"""Ticket maps with a network, and how many can play."""
_FOR_TWO = {"europe": 0.75}
"""What is asked of a network alone against the planner; 0.70 on other maps."""


@dataclass(frozen=True)
class Claim:
    """One tournament: who shall win how much of it. `least` is a share of wins, None where something else counts."""

    game: str
    lineup: tuple[str, ...]
    games: int
    least: float | None

    @property
    def against(self) -> str:
        """The other bots, in words."""
        others = set(self.lineup[1:])
        number = {2: "", 3: "two ", 4: "three ", 5: "four ", 6: "five "}[len(self.lineup)]
        return number + f"`{'`, `'.join(sorted(others))}`"

    def journal(self, folder: Path) -> Path:
        """Where its games are kept."""
        name = hashlib.sha256("/".join((self.game, *self.lineup)).encode()).hexdigest()[:12]
        return folder / f"{self.game}-{self.lineup[0].replace(':', '')}-{name}.jsonl"


def simple() -> Iterator[Claim]:
    """How strong the opponents are that planner and search are measured by."""
    for game in _BOARDS:
        for other in _OPPONENTS:
            yield Claim(game, (other, "greedy"), 400, 0.50)


def fast() -> Iterator[Claim]:
    """Bots that answer at once."""
    for game in _BOARDS:
        yield Claim(game, ("greedy", "random"), 400, 0.95)
        yield Claim(game, ("planner", "greedy"), 400, 0.95)
        yield Claim(game, ("planner", "greedy", "greedy", "greedy"), 400, 0.70)
        for other in _OPPONENTS:
            yield Claim(game, ("planner", other), 400, 0.65)
    yield Claim("europe", ("planner", "planner", "planner", "planner"), 2000, None)


def search() -> Iterator[Claim]:
    """The search, from the claims most in doubt to the others."""
    for other in _OPPONENTS:
        yield Claim("great_lakes", ("search:100ms", other), 120, 0.80)
    for game in _BOARDS:
        yield Claim(game, ("search:100ms", "planner", "planner", "planner"), 120, 0.40)
    yield Claim("europe", ("search:100ms", "search:25ms"), 120, 0.50)
    for other in _OPPONENTS:
        yield Claim("europe", ("search:100ms", other), 120, 0.80)
    for game in _BOARDS:
        yield Claim(game, ("search:100ms", "planner"), 120, 0.65)
    yield Claim("europe", ("search:400ms", "search:100ms"), 120, 0.50)
    for other in _OPPONENTS:
        yield Claim("san_francisco", ("search:100ms", other), 120, 0.80)
    yield Claim("paris_connection", ("search:100ms", "greedy", "greedy", "greedy", "greedy"), 120, 0.60)


def learned() -> Iterator[Claim]:
    """The networks alone, at every number of players; some more claims have nothing asked of them."""
    for game, most in _WITH_NETWORK.items():
        for players in range(2, most + 1):
            asked = {2: _FOR_TWO.get(game, 0.70), 4: 0.45}.get(players)
            yield Claim(game, ("learned", *["planner"] * (players - 1)), 400, asked)
    yield Claim("paris_connection", ("learned", *["greedy"] * 4), 400, 0.85)
    for players in (3, 5, 6):
        yield Claim("paris_connection", ("learned", *["planner"] * (players - 1)), 400, None)
    yield Claim("europe", ("learned",) * 4, 400, None)


def best() -> Iterator[Claim]:
    """The networks, which answer in milliseconds, against the search with a hundred."""
    for game in _WITH_NETWORK:
        yield Claim(game, ("learned", "search:100ms"), 400, 0.65)
        yield Claim(game, ("learned", *["search:100ms"] * 3), 400, 0.40)
    for players in (3, 4):
        asked = 0.65 if players == 3 else 0.40
        yield Claim("paris_connection", ("learned", *["search:100ms"] * (players - 1)), 400, asked)


def time() -> Iterator[Claim]:
    """Whether more time makes the search led by a network stronger."""
    for longer, shorter in (("100ms", "25ms"), ("400ms", "100ms")):
        yield Claim("europe", (f"guided:{longer}", f"guided:{shorter}"), 400, 0.50)


SETS = {"simple": simple, "fast": fast, "search": search, "learned": learned, "best": best, "time": time}


def arena(game: str, lineup: Sequence[str], games: int, seed: str, journal: Path, workers: int) -> dict[str, Any]:
    """The arena's report of a tournament, which goes on from its journal."""
    command = [sys.executable, "-m", "trackside.cli.main", "arena", game]
    command += ["--bots", ",".join(lineup), "--games", str(games), "--seed", seed]
    command += ["--players", str(len(lineup)), "--workers", str(workers), "--json"]
    command += ["--resume", str(journal)]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True)
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def row(claim: Claim, report: dict[str, Any]) -> str:
    """A line of the table."""
    bot = report["bots"][0]
    share = f"{100 * bot['win_share']:.1f} % ({100 * bot['win_low']:.1f}–{100 * bot['win_high']:.1f})"
    asked = "" if claim.least is None else f"{100 * claim.least:.0f} %"
    if len(set(claim.lineup)) == 1:
        share = (
            f"mean {report['mean_score']:.1f}, of winners {report['mean_winner_score']:.1f}, {bot['turns']:.1f} turns, "
            f"{100 * bot['ticket_points_completed']:.1f} % of ticket points"
        )
    scores = f"{bot['mean_score']:.1f} | {report['bots'][-1]['mean_score']:.1f}"
    who = f"| `{claim.game}` | {len(claim.lineup)} | `{claim.lineup[0]}` | {claim.against} | {report['games']} "
    return who + f"| {share} | {asked} | {scores} | {bot['p99_ms']:.1f} |"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("which", choices=sorted(SETS))
    parser.add_argument("--only", metavar="GAME", help="claims of one game")
    parser.add_argument("--folder", type=Path, required=True, help="where journals are kept")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes (1)")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    print("| game | players | bot | against | games | win share (95 %) | asked | mean score | of the other | p99 ms |")
    print("|---|---|---|---|---|---|---|---|---|---|", flush=True)
    for claim in SETS[arguments.which]():
        if arguments.only in (None, claim.game):
            journal = claim.journal(arguments.folder)
            report = arena(claim.game, claim.lineup, claim.games, SEED, journal, arguments.workers)
            print(row(claim, report), flush=True)


if __name__ == "__main__":
    main()
