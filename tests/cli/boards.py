"""A small board of one's own, as in docs/boards.md."""

from __future__ import annotations

from typing import Any

SMALL: dict[str, Any] = {
    "trackside_board": 1,
    "family": "tickets",
    "id": "small",
    "name": {"en": "Four towns"},
    "players": [2, 2],
    "confidence": "invented",
    "colors": ["red", "blue"],
    "wild_name": {"en": "locomotive"},
    "decks": [{"id": "cards", "plain": 8, "wild": 4, "deal": 2, "market": 3}],
    "route_points": {"1": 1, "2": 2, "3": 4},
    "pieces": {"trains": 10},
    "ticket_rules": {"deal": 2, "keep": 1, "rest": "under", "draw": 2, "draw_keep": 1},
    "doubles_as_one": 2,
    "end": {"pieces": 2, "turns": 1},
    "ties": ["completed"],
    "cities": [
        {"id": "north", "name": "North", "lon": 5.0, "lat": 53.0},
        {"id": "east", "name": "East", "lon": 6.5, "lat": 52.0},
        {"id": "south", "name": "South", "lon": 5.0, "lat": 51.0},
        {"id": "west", "name": "West", "lon": 3.5, "lat": 52.0},
    ],
    "routes": [
        {"id": "north--east.1", "a": "north", "b": "east", "length": 2, "color": "red", "double": "north--east"},
        {"id": "north--east.2", "a": "north", "b": "east", "length": 2, "color": "blue", "double": "north--east"},
        {"id": "east--south", "a": "east", "b": "south", "length": 3, "color": "gray"},
        {"id": "south--west", "a": "south", "b": "west", "length": 1, "color": "red"},
        {"id": "west--north", "a": "west", "b": "north", "length": 2, "color": "gray", "ferries": 1},
    ],
    "tickets": [
        {"id": "north--south", "a": "north", "b": "south", "points": 4},
        {"id": "east--west", "a": "east", "b": "west", "points": 4},
        {"id": "north--west", "a": "north", "b": "west", "points": 2},
        {"id": "east--south", "a": "east", "b": "south", "points": 3},
    ],
}
