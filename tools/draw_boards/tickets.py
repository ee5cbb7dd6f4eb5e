"""A board with routes, drawn: project, relax, place labels, bend the coast."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tools.draw_boards.coast import bend_rings, bending, rounded
from tools.draw_boards.corridors import Layout, chains
from tools.draw_boards.emptiest import emptiest
from tools.draw_boards.geo import read_coast, simplified_line
from tools.draw_boards.labels import LINE, PAD, Label, place_labels, settle
from tools.draw_boards.relax import FIRM_ROOM, relax
from tools.draw_boards.scenery import scenery
from tools.draw_boards.settings import SETTINGS, Settings
from tools.draw_boards.spaces import HIT, Curve, draw_routes, path, run_routes

Points = NDArray[np.float64]
BOARDS = Path(__file__).parents[2] / "src" / "trackside" / "boards" / "data"


def draw_ticket_board(name: str) -> dict[str, object]:
    """The whole drawing of one board."""
    settings = SETTINGS[name]
    board = json.loads((BOARDS / f"{name}.json").read_text())
    onto = _frame(board, settings)
    true = onto(np.array([[city["lon"], city["lat"]] for city in board["cities"]], dtype=float))
    bent_by_hand = true.copy()
    for index, city in enumerate(board["cities"]):
        bent_by_hand[index] += settings.moved.get(city["id"], (0, 0))
    layout = chains(board, settings, bent_by_hand)
    labels = arrange(layout)
    runs = run_routes(layout)
    settle(layout, labels, [box for run in runs for box in run.boxes(layout)])
    rings, source = read_coast(settings.coast)
    bend = bending(true, layout.at[: len(true)], settings.width, settings.height)
    coast: dict[str, list[Points]] = {}
    for kind in ("land", "lake", "island"):
        flat = [onto(rounded(ring) if settings.round_coast else ring) for ring in rings.get(kind, [])]
        coast[kind] = bend_rings(
            flat, bend, settings.width, settings.height, settings.coast_tolerance, settings.smallest_island
        )
    water = {kind: [path(ring, closed=True) for ring in bent] for kind, bent in coast.items()}
    parks = [path(bend(onto(np.array(park))), closed=True) for park in settings.parks]
    compass = emptiest(settings, layout, labels)
    return {
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
        "channels": _channels(layout),
        "graticule": _graticule(settings, onto, bend),
        "compass": compass,
        "scenery": scenery(layout, labels, coast["land"], coast["lake"], lambda line: bend(onto(line)), compass),
        "cities": _cities(layout, labels),
        "routes": draw_routes(layout, runs),
    }


def arrange(layout: Layout) -> dict[int, Label]:
    """Cities, routes and labels, each making way for the others."""
    relax(layout, [], rounds=30)
    labels: dict[int, Label] = {}
    for _ in range(6):
        labels = place_labels(layout, labels)
        relax(layout, [label.box for label in labels.values()], rounds=8)
    relax(layout, [label.box for label in labels.values()], rounds=30, room=FIRM_ROOM)
    return labels


def _frame(board: dict[str, list[dict[str, float]]], settings: Settings):
    """The map from lon/lat to units: the cities fill the frame within its margins."""
    flat = settings.projection(np.array([[city["lon"], city["lat"]] for city in board["cities"]], dtype=float))
    left, top, right, bottom = settings.margins
    low, high = flat.min(axis=0), flat.max(axis=0)
    scale = np.array([settings.width - left - right, settings.height - top - bottom]) / (high - low)

    def onto(points: Points) -> Points:
        return (settings.projection(points) - low) * scale + np.array([left, top])

    return onto


def _graticule(settings: Settings, onto, bend) -> list[str]:
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
        if corridor.routes[0].get("kind") == "ship":
            curve = Curve(layout.at[corridor.points])
            line = simplified_line(curve.beside(0, 0, curve.length), 0.5)
            found.append({"d": path(line), "width": round(2 * corridor.half_width + 13, 1)})
    return found


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
