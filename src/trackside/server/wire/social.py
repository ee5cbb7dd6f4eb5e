"""Daily deals, leaderboards and statistics, as they go over the wire."""

from __future__ import annotations

from msgspec import Struct


class Daily(Struct, frozen=True):
    """Today's deal of a game."""

    game: str
    date: str
    players: int
    bot: str
    ends: float
    played: int
    yours: str | None


class DailyResult(Struct, frozen=True):
    """How one person did with a daily deal."""

    place: int
    name: str
    score: int
    won: bool
    seconds: float
    person: str | None
    yours: bool


class DailyResults(Struct, frozen=True):
    """A daily deal's table."""

    game: str
    date: str
    results: list[DailyResult]


class PlayedGame(Struct, frozen=True):
    """A finished game of a person."""

    game: str
    players: int
    place: int
    score: int
    finished: float
    table: str | None
    """None where the table was private and who asks did not sit there."""


class Ranked(Struct, frozen=True):
    """A line of a leaderboard."""

    place: int
    player: str
    name: str
    bot: bool
    rating: float
    uncertainty: float
    games: int
    wins: int


class SeatStatistics(Struct, frozen=True):
    """How a seat played."""

    seat: int
    score: int
    place: int
    parts: dict[str, int]
    completed: int
    failed: int
    open_cards: int
    blind_cards: int
    wilds: int
    tunnels: int
    tunnel_extra: int
    tunnel_expected: float
    route_lengths: dict[str, int]
    seconds: float
    actions: int


class PlayStatistics(Struct, frozen=True):
    """Means over games."""

    game: str
    players: int
    games: int
    wins: int
    mean_score: float
    best_score: int
    parts: dict[str, float]
    completed: float
    failed: float
    open_cards: float
    blind_cards: float
    wilds: float
    tunnels: float
    tunnel_extra: float
    tunnel_expected: float
    route_lengths: dict[str, float]
    seconds: float
    actions: float
