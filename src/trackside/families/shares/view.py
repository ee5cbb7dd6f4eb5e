"""What a seat of a share game may know (P13), and the result when all may know everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from . import layout

if TYPE_CHECKING:
    from .ground import ShareGround

PHASES = {layout.TURN: "turn", layout.PLACE: "place", layout.OVER: "over"}
"""Names of the phases between actions."""


class ShareSeat(msgspec.Struct, frozen=True):
    """What everybody knows of a seat."""

    locomotives: int
    known: dict[str, int]
    """Locomotives everybody saw the seat take and that it still has."""


class Build(msgspec.Struct, frozen=True):
    """A build under way; its value counts when it is done."""

    company: str
    hexes: list[list[int]]
    gained: int


class ShareView(msgspec.Struct, frozen=True, tag_field="family", tag="shares"):
    """A share game as one seat sees it, or a spectator."""

    game: str
    players: int
    start: int
    seat: int | None
    to_move: int
    phase: str
    turn: int
    limit: int
    supply: dict[str, int]
    value: dict[str, int]
    networks: dict[str, list[list[int]]]
    """Hexes with a locomotive of each company, its start hex first."""
    build: Build | None
    seats: list[ShareSeat]
    own: dict[str, int] | None
    """The seat's own locomotives."""


def _networks(ground: ShareGround, state: Any) -> dict[str, list[list[int]]]:
    networks = {}
    for company, name in enumerate(ground.companies):
        start = int(state.start_of[company])
        numbers = [start]
        for word, hexes in enumerate(state.network[company].tolist()):
            numbers += [64 * word + i for i in range(64) if hexes >> i & 1 and 64 * word + i != start]
        networks[name] = [ground.place(number) for number in numbers]
    return networks


def _counts(ground: ShareGround, counts: Any) -> dict[str, int]:
    return {name: int(counts[i]) for i, name in enumerate(ground.companies)}


def view(ground: ShareGround, state: Any, seat: int | None) -> ShareView:
    """What `seat` may know; what all may know where it is None."""
    build = None
    if int(state.phase) == layout.PLACE:
        hexes = [ground.place(int(number)) for number in state.placed_on[: int(state.placed)]]
        build = Build(ground.companies[int(state.company)], hexes, int(state.gained))
    seats = []
    for other in range(int(state.players)):
        known = {company: count for company, count in _counts(ground, state.known[other]).items() if count}
        seats.append(ShareSeat(int(state.hand[other].sum()), known))
    return ShareView(
        game=ground.board.id,
        players=int(state.players),
        start=int(state.start),
        seat=seat,
        to_move=int(state.seat),
        phase=PHASES[int(state.phase)],
        turn=int(state.turn),
        limit=int(ground.facts.limit[state.players]),
        supply=_counts(ground, state.supply),
        value=_counts(ground, state.worth),
        networks=_networks(ground, state),
        build=build,
        seats=seats,
        own=None if seat is None else _counts(ground, state.hand[seat]),
    )


def result(ground: ShareGround, state: Any, scores: Any) -> dict[str, Any]:
    """Scores, winners and parts."""
    players = range(int(state.players))
    return {
        "scores": [int(scores.total[seat]) for seat in players],
        "winners": [seat for seat in players if scores.winner[seat]],
        "parts": [{"shares": int(scores.shares[seat]), "penalty": int(scores.penalty[seat])} for seat in players],
    }
