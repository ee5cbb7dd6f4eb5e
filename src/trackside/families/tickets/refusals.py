"""Why an action of a ticket game is not legal, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...core.ground import Line
from . import layout

if TYPE_CHECKING:
    from .actions import Tickets

_NOW = {
    layout.KEEP: "first tickets are to be chosen now",
    layout.PIECES: "pieces are to be picked now",
    layout.STACK: "a free souvenir stack is to be placed now",
    layout.SECOND: "a second card is to be taken now",
    layout.EXTRA: "the tunnel's extra cards are to be paid now, or the claim withdrawn",
    layout.SOUVENIR: "a souvenir is to be taken now",
    layout.CHOOSE: "tickets are to be chosen now",
}

_PHASES = {
    "keep": (layout.KEEP, layout.CHOOSE),
    "pieces": (layout.PIECES,),
    "stack": (layout.STACK,),
    "souvenir": (layout.SOUVENIR,),
    "extra": (layout.EXTRA,),
    "withdraw": (layout.EXTRA,),
    "take": (layout.TURN, layout.SECOND),
    "draw": (layout.TURN, layout.SECOND),
}


def not_now(state: Any, do: str) -> str | None:
    """Why an action of this kind does not come now; None where it may."""
    phase = int(state.phase)
    if phase in _PHASES.get(do, (layout.TURN,)):
        return None
    return _NOW.get(phase, f"{do} is not possible at this point")


def why_not(game: Tickets, state: Any, line: Line) -> str:
    """The reason, as far as it can be told; the action is known not to be legal."""
    do = line["do"]
    phase = int(state.phase)
    reason = not_now(state, do)
    if reason is not None:
        return reason
    if do == "claim":
        return _why_not_claim(game, state, line)
    if do == "take":
        return _why_not_take(game, state, line)
    if do == "draw":
        return "no card is left to draw"
    if do == "keep":
        least = int(game.table[0].keep if phase == layout.KEEP else game.table[0].draw_keep)
        return f"at least {least} of the tickets must be kept"
    if do in ("station", "harbour"):
        return _why_not_building(game, state, line)
    reasons = {
        "tickets": "no ticket is left",
        "pass": "another action is possible, so passing is not",
        "exchange": "the box does not hold so many, or the seat has too few to give",
        "pieces": "that is more of a kind than the box holds",
        "souvenir": "no token is there that the seat does not have yet",
        "extra": "the hand does not hold these cards beside those laid",
        "stack": "that stack is placed, or the location has one",
    }
    return reasons.get(do, f"{do} is not possible now")


def _why_not_claim(game: Tickets, state: Any, line: Line) -> str:
    number = game.route_number[line["route"]]
    route = game.routes[number]
    seat = int(state.seat)
    owner = game.owner(state, number)
    if owner is not None:
        return f"{route.id} is already claimed by seat {owner}"
    if not int(state.free[number >> 6]) >> (number & 63) & 1:
        return f"{route.id} is closed: its double counts as one with {int(state.players)} players"
    if route.double is not None and game.owner(state, number ^ 1) == seat:
        return f"seat {seat} owns the other route of this double"
    left = int(state.ships[seat] if route.kind == "ship" else state.trains[seat])
    if left < route.length:
        return f"{route.id} takes {route.length} pieces, seat {seat} has {left}"
    held = game.cards.hand([int(n) for n in state.hand[seat]])
    for name, count in line["pay"].items():
        if held.get(name, 0) < count:
            return f"seat {seat} does not hold {count} {name}"
    colour = "any one colour" if route.color == "gray" else route.color
    needs = f"{route.length} cards of {colour}, wilds among them"
    return f"{route.id} takes {needs}" + (f", at least {route.ferries} of them wild" if route.ferries else "")


def _why_not_take(game: Tickets, state: Any, line: Line) -> str:
    kind = int(state.market[line["slot"]])
    if kind < 0:
        return f"market space {line['slot']} is empty"
    if int(state.phase) == layout.SECOND and kind == layout.WILD:
        return "an open wild cannot be the second card"
    if len(game.decks) > 1:
        return "name the deck to refill from, one that has a card: " + " or ".join(game.decks)
    return "that card cannot be taken"


def _why_not_building(game: Tickets, state: Any, line: Line) -> str:
    city = game.city_number[line["city"]]
    for seat in range(int(state.players)):
        if int(state.buildings[seat]) >> city & 1:
            return f"{line['city']} has a {line['do']} already, of seat {seat}"
    seat = int(state.seat)
    if not getattr(game.board, line["do"] + "s"):
        return f"this game has no {line['do']}s"
    if int(state.buildings_left[seat]) == 0:
        return f"seat {seat} has no {line['do']} left"
    if line["do"] == "harbour":
        if not int(game.table[0].ports) >> city & 1:
            return f"{line['city']} is no port"
        touching = any(int(state.own[seat, w]) & int(game.table[0].at_city[city, w]) for w in range(layout.WORDS))
        if not touching:
            return f"seat {seat} has no route to {line['city']}"
    return f"seat {seat} does not hold these cards"
