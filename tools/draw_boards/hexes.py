"""Paris Connection: hexes in even rows, and the coast of France bent to them."""

from __future__ import annotations

import json
import math
import re
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tools.draw_boards.coast import bend_rings, bending
from tools.draw_boards.geo import read_coast
from tools.draw_boards.hex_names import Named, place_names
from tools.draw_boards.project import conformal_conic
from tools.draw_boards.shapes import Box
from tools.draw_boards.spaces import path
from tools.draw_boards.tickets import MAPS

Points = NDArray[np.float64]

WIDTH, HEIGHT = 1500.0, 1370.0
SIZE = 36.5  # from the middle of a hex to a corner
FONT = 17.0  # 10 px and more where the board is 880 px high
BOX = (62.5, 50.0)  # of a space of the value track
TRACK_SPACES = 72  # the track goes once around the frame; values beyond it start over

# Where the cities truly are (lon, lat): the coast is bent by those that lie far apart.
TRUE = {
    "Calais": (1.86, 50.95), "Lille": (3.06, 50.63), "Cherbourg": (-1.62, 49.64), "Le Havre": (0.11, 49.49),
    "Brest": (-4.49, 48.39), "Saint-Brieuc": (-2.76, 48.51), "Lorient": (-3.37, 47.75), "Nantes": (-1.55, 47.22),
    "La Rochelle": (-1.15, 46.16), "Bordeaux": (-0.58, 44.84), "Bayonne": (-1.48, 43.49), "Perpignan": (2.9, 42.69),
    "Béziers": (3.22, 43.34), "Marseille": (5.37, 43.3), "Toulon": (5.93, 43.12), "Nice": (7.26, 43.7),
    "Strasbourg": (7.75, 48.58), "Mulhouse": (7.34, 47.75), "Charleville-Mézières": (4.72, 49.77),
    "Lyon": (4.84, 45.76),
    "Grenoble": (5.72, 45.19), "Clermont-Ferrand": (3.08, 45.78), "Toulouse": (1.44, 43.6), "Dijon": (5.04, 47.32),
    "Paris (Eiffel tower)": (2.29, 48.86), "Limoges": (1.26, 45.83), "Rennes": (-1.68, 48.11), "Metz": (6.18, 49.12),
}  # fmt: skip


def draw_hex_board(name: str) -> dict[str, object]:
    """The whole drawing of Paris Connection."""
    board = json.loads((MAPS / name / "board.json").read_text())
    flat = {(hex_["q"], hex_["r"]): _middle(hex_["q"], hex_["r"]) for hex_ in board["hexes"]}
    corners = np.array([*flat.values()])
    low, high = corners.min(axis=0), corners.max(axis=0)
    shift = np.array([WIDTH, HEIGHT]) / 2 - (low + high) / 2
    at = {place: middle + shift for place, middle in flat.items()}
    land, source = _coast(board, at)
    hexes = {hex_id(*place): _hex(entry, at[place]) for place, entry in zip(at, board["hexes"], strict=True)}
    borders = [_border(at[tuple(one)], at[tuple(two)], one, two) for one, two in board["borders"]]
    add_names(hexes, borders)
    return {
        "game": name,
        "source": source,
        "width": WIDTH,
        "height": HEIGHT,
        "font": FONT,
        "hex_size": SIZE,
        "corner": _corners(0, 0),
        "land": land,
        "hexes": hexes,
        "borders": borders,
        "track": {"box": list(BOX), "spaces": _track()},
    }


def hex_id(q: int, r: int) -> str:
    """The name of a hex in the drawing: "q,r"."""
    return f"{q},{r}"


def _middle(q: int, r: int) -> Points:
    return np.array([SIZE * math.sqrt(3) * (q + r / 2), SIZE * 1.5 * r])


def _corners(x: float, y: float) -> list[list[float]]:
    angles = [math.radians(60 * k - 90) for k in range(6)]
    return [[round(x + SIZE * math.cos(a), 1), round(y + SIZE * math.sin(a), 1)] for a in angles]


def _hex(entry: dict[str, object], at: Points) -> dict[str, Any]:
    x, y = round(float(at[0]), 1), round(float(at[1]), 1)
    drawn: dict[str, Any] = {"x": x, "y": y, "type": entry["type"]}
    for mark in ("value", "ends"):
        if mark in entry:
            drawn[mark] = entry[mark]
    if "name" in entry and entry["type"] != "eiffel":
        drawn["name"] = entry["name"]
    return drawn


def add_names(hexes: dict[str, dict[str, Any]], borders: list[dict[str, Any]]) -> None:
    """Give every hex with a name the place where the name stands."""
    named = [entry for entry in hexes.values() if "name" in entry]
    room = Box(WIDTH / 2, HEIGHT / 2, WIDTH - 2 * (BOX[0] + 14), HEIGHT - 2 * (BOX[1] + 14))
    wanted = [Named(_short(entry["name"]), entry["x"], entry["y"], entry.get("value", 0)) for entry in named]
    tower = [Box(one["x"], one["y"], SIZE, SIZE * 1.5) for one in hexes.values() if one["type"] == "eiffel"]
    lines = [_around(border["d"]) for border in borders]
    for entry, want, name in zip(named, wanted, place_names(wanted, SIZE, FONT, room, [*tower, *lines]), strict=True):
        box = [name.box.x - name.box.width / 2, name.box.y - name.box.height / 2, name.box.width, name.box.height]
        entry["label"] = {
            "x": round(name.x, 1),
            "y": round(name.y, 1),
            "anchor": "middle",
            "lines": [want.name],
            "box": [round(side, 1) for side in box],
        }


def _short(name: str) -> str:
    return name.removeprefix("Gare ")


def _around(line: str) -> Box:
    """The box around a straight line of path data."""
    x1, y1, x2, y2 = (float(number) for number in re.findall(r"-?[\d.]+", line))
    return Box((x1 + x2) / 2, (y1 + y2) / 2, abs(x2 - x1) + 6, abs(y2 - y1) + 6)


def _border(one: Points, two: Points, one_place: list[int], two_place: list[int]) -> dict[str, Any]:
    middle, line = (one + two) / 2, two - one
    along = np.array([-line[1], line[0]]) / float(np.hypot(*line)) * SIZE / 2
    ends = np.array([middle - along, middle + along])
    return {"between": [hex_id(*one_place), hex_id(*two_place)], "d": path(ends)}


def _track() -> list[list[float]]:
    """The middles of the spaces of the value track, clockwise around the frame from the top left corner."""
    across, down = 22, 16
    wide, high = (WIDTH - 24 - BOX[0]) / (across - 1), (HEIGHT - 24 - BOX[1]) / (down - 1)
    left, top = 12 + BOX[0] / 2, 12 + BOX[1] / 2
    right, bottom = WIDTH - left, HEIGHT - top
    spots = [(left + k * wide, top) for k in range(across)]
    spots += [(right, top + k * high) for k in range(1, down)]
    spots += [(right - k * wide, bottom) for k in range(1, across)]
    spots += [(left, bottom - k * high) for k in range(1, down - 1)]
    return [[round(x, 1), round(y, 1)] for x, y in spots]


def _coast(board: dict[str, list[dict[str, object]]], at: dict[tuple[int, int], Points]) -> tuple[list[str], str]:
    rings, source = read_coast("france")
    project = conformal_conic(44, 49, 2.5)
    known = [hex_ for hex_ in board["hexes"] if hex_.get("name") in TRUE]
    drawn = np.array([at[(hex_["q"], hex_["r"])] for hex_ in known])
    true = project(np.array([TRUE[str(hex_["name"])] for hex_ in known]))
    # The best even scale and shift first; what is left the spline bends.
    scale = float(np.sqrt(((drawn - drawn.mean(axis=0)) ** 2).sum() / ((true - true.mean(axis=0)) ** 2).sum()))
    shift = drawn.mean(axis=0) - scale * true.mean(axis=0)
    bend = bending(scale * true + shift, drawn, WIDTH, HEIGHT, smoothing=20.0)
    flat = [scale * project(ring) + shift for ring in rings["land"]]
    return [path(ring, closed=True) for ring in bend_rings(flat, bend, WIDTH, HEIGHT, 0.9, 60)], source
