"""Actions of the ticket games as short text: "claim dieppe--paris purple", "take 2", "keep brest--venezia"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...core.errors import UnknownAction
from ...core.ground import Line

if TYPE_CHECKING:
    from .actions import Tickets


def text(game: Tickets, line: Line) -> str:
    """The text of an action."""
    do = line["do"]
    if do == "claim":
        spaces = game.routes[game.route_number[line["route"]]].length
        return f"claim {line['route']} {game.cards.text(line['pay'], spaces)}"
    if do in ("station", "harbour"):
        return f"{do} {line['city']} {game.cards.text(line['pay'], sum(line['pay'].values()))}"
    if do == "extra":
        return f"extra {game.cards.text(line['pay'], sum(line['pay'].values()))}"
    if do == "take":
        return f"take {line['slot']} {line['refill']}" if "refill" in line else f"take {line['slot']}"
    if do == "draw":
        return f"draw {line['deck']}" if "deck" in line else "draw"
    if do == "keep":
        return " ".join(["keep", *line["tickets"]])
    if do == "pieces":
        return f"pieces {line['trains']} {line['ships']}"
    if do == "exchange":
        return f"exchange {line['count']} {line['to']}"
    if do == "souvenir":
        return f"souvenir {line['city']}"
    if do == "stack":
        return f"stack {line['symbol']} {line['city']}"
    return str(do)


_FORMS = {
    "claim": "claim ROUTE CARDS",
    "station": "station CITY CARDS",
    "harbour": "harbour CITY CARDS",
    "extra": "extra CARDS",
    "take": "take SPACE, in a game with two decks: take SPACE DECK",
    "draw": "draw, in a game with two decks: draw DECK",
    "keep": "keep TICKET ...",
    "pieces": "pieces TRAINS SHIPS",
    "exchange": "exchange NUMBER ships, or trains",
    "souvenir": "souvenir CITY",
    "stack": "stack SYMBOL CITY",
    "tickets": "tickets",
    "withdraw": "withdraw",
    "pass": "pass",
}


def parse(game: Tickets, state: Any, words: str) -> Line:
    """The action a text names."""
    do, *rest = words.split() or [""]
    if do not in _FORMS:
        raise UnknownAction(f"no action is called {do!r}; actions are {', '.join(_FORMS)}")
    line = _parse(game, state, do, rest)
    if line is None:
        raise UnknownAction(f"{words!r} does not read as {_FORMS[do]}")
    return line


def _parse(game: Tickets, state: Any, do: str, rest: list[str]) -> Line | None:
    if do in ("tickets", "withdraw", "pass"):
        return {"do": do} if not rest else None
    if do == "claim":
        return _parse_claim(game, state, rest)
    if do in ("station", "harbour") and len(rest) > 1:
        game.find_city(rest[0])
        return {"do": do, "city": rest[0], "pay": game.cards.parse(rest[1:], game.spaces_paid(state, {"do": do}))}
    if do == "extra" and rest:
        return {"do": do, "pay": game.cards.parse(rest, game.spaces_paid(state, {"do": do}))}
    if do == "take" and rest:
        return _parse_take(game, state, rest)
    if do == "draw":
        return {"do": do, "deck": rest[0]} if len(rest) == 1 else {"do": do} if not rest else None
    if do == "keep":
        return {"do": do, "tickets": rest}
    if do == "souvenir" and len(rest) == 1:
        return {"do": do, "city": rest[0]}
    return _parse_numbers(do, rest)


def _parse_numbers(do: str, rest: list[str]) -> Line | None:
    if len(rest) != 2 or not rest[0].isdigit() or len(rest[0]) > 4:
        return None
    number = int(rest[0])
    if do == "exchange":
        return {"do": do, "to": rest[1], "count": number}
    if do == "stack":
        return {"do": do, "symbol": number, "city": rest[1]}
    if do == "pieces" and rest[1].isdigit() and len(rest[1]) <= 4:
        return {"do": do, "trains": number, "ships": int(rest[1])}
    return None


def _parse_take(game: Tickets, state: Any, rest: list[str]) -> Line | None:
    """By space, or by what lies there."""
    if len(rest) > 2:
        return None
    line: Line = {"do": "take"}
    if rest[0].isdigit() and len(rest[0]) <= 2:
        line["slot"] = int(rest[0])
    else:
        kind = game.cards.kind(rest[0])
        slots = [slot for slot in range(int(game.table[0].slots)) if int(state.market[slot]) == kind]
        if not slots:
            raise UnknownAction(f"no {rest[0]} lies in the market")
        line["slot"] = slots[0]
    if len(rest) == 2:
        line["refill"] = rest[1]
    return line


def _parse_claim(game: Tickets, state: Any, rest: list[str]) -> Line | None:
    """The route by its id, or by its two cities."""
    if len(rest) >= 3 and rest[0] in game.city_number and rest[1] in game.city_number:
        rest = [f"{rest[0]}--{rest[1]}", *rest[2:]]
    if len(rest) < 2:
        return None
    route = _pick_route(game, state, rest[0], rest[1:])
    line: Line = {"do": "claim", "route": route}
    number = game.route_number[route]
    line["pay"] = game.cards.parse(rest[1:], game.spaces_paid(state, line), game.vessel(number))
    return line


def _pick_route(game: Tickets, state: Any, name: str, cards: list[str]) -> str:
    if name in game.route_number:
        return name
    ends = frozenset(name.split("--"))
    between = [route for route in game.routes if frozenset((route.a, route.b)) == ends]
    if not between:
        raise UnknownAction(f"no route is called {name!r}")

    def rank(route: Any) -> tuple[bool, bool]:
        """A free one before a claimed one, one of the colour named before another."""
        named = any(route.color in card.split("-") for card in cards)
        return game.owner(state, game.route_number[route.id]) is not None, not named

    return min(between, key=rank).id
