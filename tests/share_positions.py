"""Positions of Paris Connection: known start hexes, and tracks, supplies, holdings and values as a test needs them."""

from __future__ import annotations

from collections import deque
from typing import Any

from trackside import Game
from trackside.core.ground import find_ground
from trackside.families.shares.board import ShareBoard

Hex = tuple[int, int]

DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
STARTS: dict[str, Hex] = {
    "red": (0, -1),
    "blue": (1, -1),
    "yellow": (1, 0),
    "green": (0, 1),
    "black": (-1, 1),
    "brown": (-1, 0),
}
"""Where the companies stand in `begun`: clockwise around the Eiffel tower."""


def begun(players: int = 3, start: int = 0, board: ShareBoard | None = None) -> Game:
    """A game at its first turn with the companies at STARTS, and locomotives dealt in the order of the companies."""
    ground: Any = find_ground(board if board is not None else "paris_connection")
    dealt = [i % len(STARTS) for i in range(players * ground.board.deal[players])]
    stations = [ground.hex_number[STARTS[company]] for company in ground.board.companies]
    return Game.dealt(ground, players, "1", start, dealt + stations)


def state(game: Game) -> Any:
    """The record of the running game."""
    return game.states[0]


def changed(game: Game) -> None:
    """Forget what was worked out before the position was changed by hand."""
    game.rearranged()


def _set(game: Game, counts: Any, named: dict[str, int]) -> None:
    for company, count in named.items():
        counts[game.board.companies.index(company)] = count
    changed(game)


def set_supply(game: Game, **left: int) -> None:
    """Leave exactly these locomotives on the supply boards."""
    state(game).supply[:] = 0
    _set(game, state(game).supply, left)


def set_hand(game: Game, seat: int, **held: int) -> None:
    """Let a seat hold exactly these locomotives, none of which the others have seen."""
    state(game).hand[seat] = 0
    state(game).known[seat] = 0
    _set(game, state(game).hand[seat], held)


def set_value(game: Game, **values: int) -> None:
    """Let companies have these values."""
    _set(game, state(game).worth, values)


def set_seat(game: Game, seat: int) -> None:
    """Let a seat be to move."""
    state(game).seat = seat
    changed(game)


def lay(game: Game, company: str, *hexes: Hex) -> None:
    """Lay track by legal builds; then value, supply and turn are as before."""
    s = state(game)
    for first in range(0, len(hexes), 5):
        before = {field: s[field].copy() for field in ("worth", "supply", "seat", "turn", "phase")}
        s.supply[:] = 31
        changed(game)
        game.play({"do": "build", "company": company, "hexes": [list(place) for place in hexes[first : first + 5]]})
        for field, value in before.items():
            s[field] = value
    changed(game)


def near(board: ShareBoard, place: Hex) -> set[Hex]:
    """The hexes next to one; none over a dashed border."""
    hexes = {(hexagon.q, hexagon.r) for hexagon in board.hexes}
    dashed = {frozenset(border) for border in board.borders}
    around = {(place[0] + q, place[1] + r) for q, r in DIRECTIONS}
    return {other for other in around & hexes if frozenset((place, other)) not in dashed}


def land(board: ShareBoard) -> set[Hex]:
    """The hexes that can be built on."""
    return {(hexagon.q, hexagon.r) for hexagon in board.hexes if hexagon.type in ("country", "city")}


def cities(board: ShareBoard) -> set[Hex]:
    return {(hexagon.q, hexagon.r) for hexagon in board.hexes if hexagon.type == "city"}


def path(board: ShareBoard, start: Hex, goal: Hex, avoid: set[Hex] = frozenset()) -> list[Hex]:  # type: ignore[assignment]
    """A shortest way to build from a start hex to another hex, goal included, over none of `avoid`; [] for none."""
    came_from: dict[Hex, Hex] = {}
    queue = deque([start])
    while queue and goal not in came_from:
        place = queue.popleft()
        for other in sorted((near(board, place) & land(board)) - avoid - came_from.keys()):
            came_from[other] = place
            queue.append(other)
    way = [goal] if goal in came_from else []
    while way and came_from[way[0]] != start:
        way.insert(0, came_from[way[0]])
    return way


def network(game: Game, company: str) -> set[Hex]:
    """The hexes where a company stands."""
    return {(q, r) for q, r in game.view().networks[company]}


def sites(game: Game, company: str) -> set[Hex]:
    """Where a locomotive of a company can be placed now, to begin a build or to go on with one."""
    begun_for = game.board.companies[int(state(game).company)]  # by a build under way, whose lines name no company
    places = [action.line for action in game.legal if action.line["do"] == "place"]
    return {tuple(line["hex"]) for line in places if line.get("company", begun_for) == company}
