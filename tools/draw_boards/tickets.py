"""A board with routes, drawn: project, relax, place labels, bend the coast."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tools.draw_boards.carve import carve
from tools.draw_boards.coast import bend_rings, bending, rounded
from tools.draw_boards.corridors import Corridor, Layout, chains
from tools.draw_boards.emptiest import emptiest
from tools.draw_boards.geo import read_coast, simplified_line
from tools.draw_boards.labels import LINE, PAD, Label, place_labels, settle
from tools.draw_boards.relax import FIRM_ROOM, relax
from tools.draw_boards.scenery import scenery
from tools.draw_boards.settings import SETTINGS, Settings
from tools.draw_boards.spaces import HIT, Curve, draw_routes, path, run_routes
from tools.draw_boards.wraps import INSET, rolled, unrolled

Points = NDArray[np.float64]
Onto = Callable[[Points], Points]
MAPS = Path(__file__).parents[2] / "src" / "trackside" / "maps"


def draw_ticket_board(name: str) -> dict[str, object]:
    """The whole drawing of one board."""
    settings = SETTINGS[name]
    board = json.loads((MAPS / name / "board.json").read_text())
    onto = _frame(board, settings)
    true = onto(_places(board, settings))
    layout = _layout(board, settings, onto, true)
    labels = arrange(layout)
    runs = run_routes(layout)
    settle(layout, labels, [box for run in runs for box in run.boxes(layout)])
    rings, source = read_coast(settings.coast)
    bend = bending(*_known(true, layout), settings.width, settings.height)
    coast = _coast(rings, layout, onto, bend)
    water = {kind: [path(ring, closed=True) for ring in bent] for kind, bent in coast.items()}
    parks = [path(bend(onto(np.array(park))), closed=True) for park in settings.parks]
    compass = emptiest(settings, layout, labels)
    entries = _cities(layout, labels)
    drawing: dict[str, object] = {
        "game": name,
        "source": source,
        "width": settings.width,
        "height": settings.height,
        "space": {"length": settings.space_length, "width": settings.space_width},
        "hit_width": HIT,
        "font": settings.font,
        "city_radius": settings.city_radius,
        "land": water["land"],
        "lakes": water["lake"],
        "islands": water["island"],
        "parks": parks,
        "channels": [] if settings.carved else _channels(layout),
        "graticule": _graticule(settings, onto, bend),
        "compass": compass,
        "scenery": scenery(layout, labels, coast["land"], coast["lake"], lambda line: bend(onto(line)), compass),
        "cities": {city["id"]: entries[city["id"]] for city in board["cities"]},
        "routes": rolled(board, draw_routes(layout, runs)),
    }
    if layout.posts:
        drawing["edges"] = [
            {**entries[str(layout.cities[post.place]["id"])], "to": post.to, "left": post.left, "routes": post.routes}
            for post in layout.posts
        ]
    return drawing


def _places(board: dict[str, list[dict[str, float]]], settings: Settings) -> Points:
    """Longitude and latitude of the cities, within the window of a round map."""
    places = np.array([[city["lon"], city["lat"]] for city in board["cities"]], dtype=float)
    if settings.window:
        places[places[:, 0] < settings.window[0], 0] += 360
    return places


def _layout(board: dict[str, list[dict[str, Any]]], settings: Settings, onto: Onto, true: Points) -> Layout:
    """Cities, signposts and chains where they start from."""
    start = true.copy()
    for index, city in enumerate(board["cities"]):
        start[index] += settings.moved.get(city["id"], (0, 0))
    at = {city["id"]: (float(x), float(y)) for city, (x, y) in zip(board["cities"], start, strict=True)}
    open_board, posts = unrolled(board, settings, at)
    edge = [(INSET if post.left else settings.width - INSET, post.start) for post in posts]
    courses = {name: onto(np.array(line, dtype=float)) for name, line in settings.courses.items()}
    return chains(open_board, settings, np.vstack([start, *edge]), courses, posts)


def _known(true: Points, layout: Layout) -> tuple[Points, Points]:
    """Where the cities truly are and where they are drawn; of a round map some more, beyond its edges."""
    drawn = layout.at[: len(true)]
    if not layout.settings.window:
        return true, drawn
    round_ = np.array([layout.settings.width, 0])
    beyond = [(true + turn * round_, drawn + turn * round_) for turn in (-1, 0, 1)]
    before, after = (np.vstack(both) for both in zip(*beyond, strict=True))
    near = (before[:, 0] > -350) & (before[:, 0] < layout.settings.width + 350)
    return before[near], after[near]


def _coast(rings: dict[str, list[Points]], layout: Layout, onto: Onto, bend: Onto) -> dict[str, list[Points]]:
    """The coast as it is drawn: bent along with the cities, and where ships sail there is water."""
    settings = layout.settings
    coast: dict[str, list[Points]] = {}
    for kind in ("land", "lake", "island"):
        turns = (-360, 0, 360) if settings.window else (0,)
        all_ = [ring + np.array([turn, 0]) for ring in rings.get(kind, []) for turn in turns]
        flat = [onto(rounded(ring) if settings.round_coast else ring) for ring in all_]
        # What will be carved is not thinned first.
        tolerance = 0.05 if settings.carved else settings.coast_tolerance
        smallest = 2.0 if settings.carved else settings.smallest_island
        coast[kind] = bend_rings(flat, bend, settings.width, settings.height, tolerance, smallest)
    if settings.carved:
        ways = [(layout.at[c.points], 2 * c.half_width + (13 if _sails(c) else 7), _sails(c)) for c in layout.corridors]
        by_land, by_sea = ([way[:2] for way in ways if way[2] == sea] for sea in (False, True))
        size = (settings.width, settings.height, settings.coast_tolerance, settings.smallest_island)
        coast["land"] = carve(coast["land"], by_land, by_sea, *size)
    return coast


def arrange(layout: Layout) -> dict[int, Label]:
    """Cities, routes and labels, each making way for the others."""
    relax(layout, [], rounds=30)
    labels: dict[int, Label] = {}
    for _ in range(6):
        labels = place_labels(layout, labels)
        relax(layout, [label.box for label in labels.values()], rounds=8)
    relax(layout, [label.box for label in labels.values()], rounds=30, room=FIRM_ROOM)
    return labels


def _frame(board: dict[str, list[dict[str, float]]], settings: Settings) -> Onto:
    """The map from lon/lat to units: the cities fill the frame within its margins, or a window fills it."""
    left, top, right, bottom = settings.margins
    corners = _places(board, settings)
    if settings.window:
        west, east, south, north = settings.window
        left = top = right = bottom = 0.0
        corners = np.array([[west, south], [east, north]])
    flat = settings.projection(corners)
    low, high = flat.min(axis=0), flat.max(axis=0)
    scale = np.array([settings.width - left - right, settings.height - top - bottom]) / (high - low)

    def onto(points: Points) -> Points:
        return (settings.projection(points) - low) * scale + np.array([left, top])

    return onto


def _graticule(settings: Settings, onto: Onto, bend: Onto) -> list[str]:
    """Meridians and parallels, bent like the coast."""
    west, east, south, north, step = settings.graticule
    lines = []
    for lon in np.arange(west, east + step / 2, step):
        lines.append(np.column_stack([np.full(60, lon), np.linspace(south, north, 60)]))
    for lat in np.arange(south, north + step / 2, step):
        lines.append(np.column_stack([np.linspace(west, east, 60), np.full(60, lat)]))
    drawn = []
    for line in lines:
        flat = onto(line)
        near = (flat > -150).all(axis=1) & (flat < [settings.width + 150, settings.height + 150]).all(axis=1)
        if near.sum() > 3:
            drawn.append(path(simplified_line(bend(flat[near]), 0.6)))
    return drawn


def _channels(layout: Layout) -> list[dict[str, object]]:
    """Water under every ship, so that none sails over land: the lake reaches out, or a river runs there."""
    found = []
    for corridor in layout.corridors:
        if _sails(corridor):
            curve = Curve(layout.at[corridor.points])
            line = simplified_line(curve.beside(0, 0, curve.length), 0.5)
            found.append({"d": path(line), "width": round(2 * corridor.half_width + 13, 1)})
    return found


def _sails(corridor: Corridor) -> bool:
    return corridor.routes[0].get("kind") == "ship"


def _cities(layout: Layout, labels: dict[int, Label]) -> dict[str, dict[str, object]]:
    font = layout.settings.font
    drawn = {}
    for index, city in enumerate(layout.cities):
        x, y = (round(float(v), 1) for v in layout.at[index])
        entry: dict[str, object] = {"x": x, "y": y}
        for mark in ("port", "junction", "souvenirs"):
            if city.get(mark):
                entry[mark] = True
        if index in labels:
            label = labels[index]
            box = label.box
            left, right = x + box.dx - box.half_width, x + box.dx + box.half_width
            anchor = "start" if box.dx > box.half_width * 0.5 else "end" if box.dx < -box.half_width * 0.5 else "middle"
            text_x = {"start": left + PAD, "end": right - PAD, "middle": x + box.dx}[anchor]
            top = y + box.dy - len(label.lines) * font * LINE / 2
            entry["label"] = {
                "x": round(text_x, 1),
                "y": round(top + 0.82 * font, 1),
                "anchor": anchor,
                "lines": list(label.lines),
                "box": [
                    round(v, 1) for v in (left, y + box.dy - box.half_height, 2 * box.half_width, 2 * box.half_height)
                ],
            }
        drawn[str(city["id"])] = entry
    return drawn
