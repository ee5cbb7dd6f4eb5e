"""How seats played, counted from the lines of a finished game's record."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from ...core import Game
from ..tables.state import TableState
from ..wire.social import PlayStatistics, SeatStatistics


def places(scores: list[int], winners: list[int]) -> list[int]:
    """The place of each seat: winners are first, the others by their scores; equal scores share a place."""
    best = [1 if seat in winners else 0 for seat in range(len(scores))]
    return [
        1
        + sum(
            (best[other], scores[other]) > (best[seat], scores[seat]) if not best[seat] else 0
            for other in range(len(scores))
        )
        for seat in range(len(scores))
    ]


def of_game(table: TableState) -> list[SeatStatistics]:
    """The statistics of each seat of a finished game."""
    game = table.game
    if game is None:
        raise ValueError("the game has not begun")
    result = game.standing()
    place = places(result["scores"], result["winners"])
    tellers = [_Teller() for _ in range(game.players)]
    _read(game, tellers)
    shown = []
    for seat, teller in enumerate(tellers):
        parts = result["parts"][seat]
        completed = int(parts.get("completed", 0))
        shown.append(
            SeatStatistics(
                seat=seat,
                score=result["scores"][seat],
                place=place[seat],
                parts=parts,
                completed=completed,
                failed=max(0, teller.tickets - completed),
                open_cards=teller.open_cards,
                blind_cards=teller.blind_cards,
                wilds=teller.wilds,
                tunnels=teller.tunnels,
                tunnel_extra=teller.tunnel_extra,
                tunnel_expected=round(teller.tunnel_expected, 2),
                route_lengths={str(length): count for length, count in sorted(teller.lengths.items())},
                seconds=round(table.seats[seat].used, 1),
                actions=teller.actions,
            )
        )
    return shown


class _Teller:
    """What is counted for a seat."""

    def __init__(self) -> None:
        self.tickets = 0
        self.open_cards = 0
        self.blind_cards = 0
        self.wilds = 0
        self.tunnels = 0
        self.tunnel_extra = 0
        self.tunnel_expected = 0.0
        self.lengths: Counter[int] = Counter()
        self.actions = 0


def _read(game: Game, tellers: list[_Teller]) -> None:
    facts: dict[str, Any] = msgspec.to_builtins(game.board)
    routes = {route["id"]: route for route in facts.get("routes", ())}
    market: list[Any] = []
    pending: tuple[int, Any] | None = None  # the seat and route of a claim that a tunnel may undo
    share = _match_chance(facts)
    for line in game.lines:
        do, chance = line.get("do"), line.get("chance")
        if chance == "market":
            market = list(line["cards"])
        elif chance == "turn_up":
            market[line["slot"]] = line["card"]
        elif chance == "drawn":
            teller = tellers[line["seat"]]
            teller.blind_cards += 1
            teller.wilds += line["card"] == "wild"
        elif chance == "tunnel" and pending is not None:
            teller = tellers[pending[0]]
            teller.tunnels += 1
            teller.tunnel_extra += line["extra"]
            teller.tunnel_expected += share * len(line["cards"])
            if line["extra"] == 0:
                teller.lengths[pending[1]["length"]] += 1
        if do is None:
            continue
        teller = tellers[line["seat"]]
        teller.actions += 1
        if do == "keep":
            teller.tickets += len(line["tickets"])
        elif do == "take":
            teller.open_cards += 1
            teller.wilds += market[line["slot"]] == "wild"
        elif do == "claim":
            route = routes[line["route"]]
            pending = (line["seat"], route)
            if not route.get("tunnel"):
                teller.lengths[route["length"]] += 1
        elif do == "extra" and pending is not None:
            teller.lengths[pending[1]["length"]] += 1


def _match_chance(facts: dict[str, Any]) -> float:
    """How likely a card turned up for a tunnel asks for another one: its colour, or a wild, in a full deck."""
    if not facts.get("tunnels"):
        return 0.0
    deck = facts["decks"][0]
    matching = deck["plain"] + deck["harbour"]
    others = deck["single"] + deck["double"]
    return float((matching + deck["wild"]) / ((matching + others) * len(facts["colors"]) + deck["wild"]))


_MEANS = (
    "completed",
    "failed",
    "open_cards",
    "blind_cards",
    "wilds",
    "tunnels",
    "tunnel_extra",
    "tunnel_expected",
    "seconds",
    "actions",
)


def over_games(rows: list[Any]) -> list[PlayStatistics]:
    """Means over result rows (game, players, score, place, statistics), by game and number of players."""
    groups: dict[tuple[str, int], list[Any]] = {}
    for row in rows:
        groups.setdefault((row.game, row.players), []).append(row)
    return [_mean(game, players, group) for (game, players), group in sorted(groups.items())]


def _mean(game: str, players: int, group: list[Any]) -> PlayStatistics:
    seats = [msgspec.json.decode(row.statistics, type=SeatStatistics) for row in group]
    count = len(seats)
    parts: Counter[str] = Counter()
    lengths: Counter[str] = Counter()
    for seat in seats:
        parts.update(seat.parts)
        lengths.update(seat.route_lengths)
    means = {name: round(sum(getattr(seat, name) for seat in seats) / count, 3) for name in _MEANS}
    return PlayStatistics(
        game=game,
        players=players,
        games=count,
        wins=sum(row.place == 1 for row in group),
        mean_score=round(sum(row.score for row in group) / count, 2),
        best_score=max(row.score for row in group),
        parts={name: round(total / count, 3) for name, total in parts.items()},
        route_lengths={name: round(total / count, 3) for name, total in sorted(lengths.items())},
        **means,
    )
