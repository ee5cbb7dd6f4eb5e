"""What a tournament says about each bot: shares, ranks, scores with intervals, parts, tickets, tempo, time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from .clock import Clock
from .games import Played, Sheet, Tournament
from .lineup import Pairing
from .statistics import Estimate, mean_of, share_of


class Report:
    """Finished games, asked for sums. The order in which they were added does not matter."""

    def __init__(self, tournament: Tournament, played: Iterable[Played] = ()) -> None:
        self.tournament = tournament
        self._games: dict[Pairing, Played] = {}
        for game in played:
            self.add(game)

    def add(self, played: Played) -> None:
        """Count a game, once."""
        self._games.setdefault(played.pairing, played)

    @property
    def games(self) -> int:
        """How many games there are."""
        return len(self._games)

    @property
    def deals(self) -> int:
        """How many deals they were played on."""
        return len({pairing.deal for pairing in self._games})

    def sheets(self, entries: Sequence[int]) -> list[list[Sheet]]:
        """The sheets of some entries of the line-up, deal by deal."""
        by_deal: dict[int, list[Sheet]] = defaultdict(list)
        for pairing in sorted(self._games):
            by_deal[pairing.deal] += [self._games[pairing].sheets[entry] for entry in entries]
        return list(by_deal.values())

    def entries_of(self, name: str) -> list[int]:
        """Where a bot stands in the line-up."""
        return [entry for entry, bot in enumerate(self.tournament.lineup.entries) if bot == name]

    def scores(self, name: str) -> list[int]:
        """All scores of a bot."""
        return [sheet.score for deal in self.sheets(self.entries_of(name)) for sheet in deal]

    def bot(self, name: str) -> dict[str, Any]:
        """How a bot did. Where it has several seats, every number is that of one seat, but for `win_share_together`."""
        entries = self.entries_of(name)
        numbers = {"name": name, "seats": len(entries), "games": self.games, **_numbers(self.sheets(entries))}
        numbers["win_share_together"] = round(numbers["win_share"] * len(entries), 4)
        return numbers

    def entry(self, entry: int) -> dict[str, Any]:
        """How one entry of the line-up did."""
        win = share_of([_mean([s.win for s in deal]) for deal in self.sheets([entry])])
        sheets = [sheet for deal in self.sheets([entry]) for sheet in deal]
        return {
            "entry": entry,
            "name": self.tournament.lineup.entries[entry],
            **_interval("win", win, 4, mean="win_share"),
            "mean_score": round(_mean([s.score for s in sheets]), 2),
        }

    def as_dict(self, game: str, seconds: float | None = None) -> dict[str, Any]:
        """The whole report, for JSON."""
        lineup = self.tournament.lineup
        winners = [s.score for g in self._games.values() for s in g.sheets if s.win > 0]
        everybody = [s.score for g in self._games.values() for s in g.sheets]
        report: dict[str, Any] = {
            "game": game,
            "players": lineup.players,
            "seed": self.tournament.seed,
            "games": self.games,
            "deals": self.deals,
            "rotations": lineup.rotations,
            "mean_score": round(_mean(everybody), 2),
            "mean_winner_score": round(_mean(winners), 2),
            "bots": [self.bot(name) for name in lineup.names],
            "entries": [self.entry(entry) for entry in range(lineup.players)],
        }
        if seconds is not None:
            report["seconds"] = round(seconds, 2)
        return report


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _interval(name: str, estimate: Estimate, digits: int, mean: str) -> dict[str, Any]:
    low, high = (None if end is None else round(end, digits) for end in (estimate.low, estimate.high))
    return {mean: round(estimate.mean, digits), f"{name}_low": low, f"{name}_high": high}


def _share(part: int, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None


def _numbers(deals: list[list[Sheet]]) -> dict[str, Any]:
    """The numbers of one bot: its sheets deal by deal."""
    sheets = [sheet for deal in deals for sheet in deal]
    won = [sheet.score for sheet in sheets if sheet.win > 0]
    clock = Clock.together(sheet.clock for sheet in sheets)
    return {
        **_interval("win", share_of([_mean([s.win for s in deal]) for deal in deals]), 4, mean="win_share"),
        **_interval("rank", mean_of([_mean([s.rank for s in deal]) for deal in deals]), 3, mean="mean_rank"),
        **_interval("score", mean_of([_mean([s.score for s in deal]) for deal in deals]), 2, mean="mean_score"),
        "mean_winning_score": round(_mean(won), 2) if won else None,
        "parts": {part: round(_mean([s.parts[part] for s in sheets]), 2) for part in sheets[0].parts},
        "tickets_kept": round(_mean([s.tickets for s in sheets]), 2),
        "tickets_completed": _share(sum(s.completed for s in sheets), sum(s.tickets for s in sheets)),
        "ticket_points_completed": _share(
            sum(s.completed_points for s in sheets), sum(s.ticket_points for s in sheets)
        ),
        "turns": round(_mean([s.turns for s in sheets]), 2),
        "decisions": clock.decisions,
        "decisions_per_s": round(clock.per_second, 1),
        "p50_ms": round(1000 * clock.percentile(0.5), 3),
        "p99_ms": round(1000 * clock.percentile(0.99), 3),
        "max_ms": round(1000 * clock.longest, 3),
        "over_budget": clock.over_budget,
    }
