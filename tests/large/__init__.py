"""A made-up board larger than any that comes with the package: 136 routes, 66 tickets, some of several cities."""

from __future__ import annotations

from typing import Any

from trackside.families.tickets.board import TicketBoard


def large_board(**changes: Any) -> TicketBoard:
    """A grid of eight by seven cities with 34 doubles: more routes, doubles and tickets than usual records hold."""
    import msgspec

    width, height = 8, 7
    colors = ["red", "blue", "green", "white", "black", "yellow"]
    cities = [
        {"id": f"c{x}{y}", "name": f"C {x} {y}", "lon": float(x), "lat": float(y)}
        for y in range(height)
        for x in range(width)
    ]
    ends = [(f"c{x}{y}", f"c{x + 1}{y}") for y in range(height) for x in range(width - 1)]
    ends += [(f"c{x}{y}", f"c{x}{y + 1}") for y in range(height - 1) for x in range(width)]
    ends += [("c00", "c11"), ("c60", "c71"), ("c05", "c16"), ("c65", "c76"), ("c33", "c44")]
    routes: list[dict[str, Any]] = []
    for number, (a, b) in enumerate(ends):
        color, length = colors[number % 6], 1 + number % 4
        if number < 34:
            for twin in (1, 2):
                other = color if twin == 1 else "gray"
                double = {"length": length, "color": other, "double": f"{a}--{b}"}
                routes.append({"id": f"{a}--{b}.{twin}", "a": a, "b": b, **double})
        else:
            routes.append({"id": f"{a}--{b}", "a": a, "b": b, "length": length, "color": color})
    tickets: list[dict[str, Any]] = []
    for number in range(62):
        a, b = cities[number % 56]["id"], cities[(number * 5 + 17) % 56]["id"]
        tickets.append({"id": f"t{number}", "a": a, "b": b, "points": 5 + number % 9})
    for number in range(4):
        a, via, b = f"c{number}0", [f"c{number}3", f"c{number + 1}4"], f"c{number}6"
        tickets.append({"id": f"tour{number}", "a": a, "via": via, "b": b, "points": 14})
    board = {
        "trackside_board": 1,
        "family": "tickets",
        "id": "large",
        "name": {"en": "Large"},
        "players": [2, 5],
        "colors": colors,
        "wild_name": {"en": "locomotive"},
        "decks": [{"id": "cards", "plain": 12, "wild": 14, "deal": 4, "market": 5}],
        "route_points": {"1": 1, "2": 2, "3": 4, "4": 7},
        "pieces": {"trains": 45},
        "ticket_rules": {"deal": 5, "keep": 3, "rest": "under", "draw": 4, "draw_keep": 1},
        "doubles_as_one": 3,
        "end": {"pieces": 2, "turns": 1},
        "stations": {"each": 3, "unbuilt": 4},
        "longest_path": 10,
        "ties": ["completed", "stations", "longest_path"],
        "cities": cities,
        "routes": routes,
        "tickets": tickets,
    }
    return msgspec.convert(board | changes, type=TicketBoard, str_keys=True)
