"""Colours hold for all kinds of colour vision: the worst pair of cards, players and companies."""

from __future__ import annotations

import math
import re
from itertools import combinations
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "src" / "trackside" / "web"
LEAST = 15.0

# Full dichromacy, linear RGB (Machado, Oliveira and Fernandes 2009, severity 1).
VISION = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
CARDS = ("red", "orange", "yellow", "green", "blue", "purple", "black", "white")
COMPANIES = ("red", "blue", "yellow", "green", "black", "brown")


def colours() -> dict[str, str]:
    text = (WEB / "css" / "cards.css").read_text("utf-8")
    return dict(re.findall(r"\.ink-(\w+) \{ --c: (#[0-9a-f]{6})", text))


def players() -> dict[str, str]:
    text = (WEB / "css" / "base.css").read_text("utf-8")
    return dict(re.findall(r"\.player-(\d) \{ --player: (#[0-9a-f]{6})", text))


def lab(colour: str, vision: str) -> tuple[float, float, float]:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    seen = [min(1.0, max(0.0, sum(m * c for m, c in zip(row, linear, strict=True)))) for row in VISION[vision]]
    r, g, b = seen
    xyz = (
        (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047,
        0.2126729 * r + 0.7151522 * g + 0.0721750 * b,
        (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883,
    )
    x, y, z = (t ** (1 / 3) if t > (6 / 29) ** 3 else t / (3 * (6 / 29) ** 2) + 4 / 29 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: tuple[float, float, float], two: tuple[float, float, float]) -> float:
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 if a or b else 0.0 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    dl, dc, dh = l2 - l1, c2 - c1, 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = h1 + h2 if not c1 * c2 else (h1 + turn / 2) % 360
    t = (
        1
        - 0.17 * math.cos(math.radians(hm - 30))
        + 0.24 * math.cos(math.radians(2 * hm))
        + 0.32 * math.cos(math.radians(3 * hm + 6))
        - 0.20 * math.cos(math.radians(4 * hm - 63))
    )
    sl = 1 + 0.015 * (lm - 50) ** 2 / math.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    rt = -2 * math.sqrt(cm**7 / (cm**7 + 25**7)) * math.sin(math.radians(60 * math.exp(-(((hm - 275) / 25) ** 2))))
    return math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))


def test_the_formula_gives_a_published_pair() -> None:
    # Sharma, Wu and Dalal 2005, pairs 1 and 17 of their table
    assert ciede2000((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert ciede2000((50, 2.5, 0), (73, 25, -18)) == pytest.approx(27.1492, abs=1e-4)


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("group", ["cards", "players", "companies"])
def test_the_worst_pair_can_be_told_apart(group: str, vision: str) -> None:
    ink = colours()
    chosen = {
        "cards": [ink[name] for name in CARDS],
        "companies": [ink[name] for name in COMPANIES],
        "players": list(players().values()),
    }[group]
    assert len(chosen) >= 6
    worst = min(ciede2000(lab(a, vision), lab(b, vision)) for a, b in combinations(chosen, 2))
    assert worst >= LEAST


def test_board_and_page_use_the_same_colours() -> None:
    board = (WEB / "css" / "board.css").read_text("utf-8")
    for name, colour in colours().items():
        if name != "gray":
            assert f"--{name}: {colour}" in board


def shades(name: str) -> tuple[str, str]:
    """A colour of the map, light and dark."""
    found = re.search(rf"--{name}: light-dark\((#[0-9a-f]{{6}}), (#[0-9a-f]{{6}})\)", BOARD)
    assert found is not None
    return found[1], found[2]


def contrast(one: str, two: str) -> float:
    """How far two colours are apart in lightness, as WCAG counts it."""

    def light(colour: str) -> float:
        channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    high, low = sorted((light(one), light(two)), reverse=True)
    return (high + 0.05) / (low + 0.05)


BOARD = (WEB / "css" / "board.css").read_text("utf-8")
PIECES = dict(re.findall(r"\.board \.((?:player|company)-\w+) \{[^}]*--rim: (#[0-9a-f]{3,6})", BOARD))


@pytest.mark.parametrize("ground", ["land", "sea", "park", "hex"])
@pytest.mark.parametrize("piece", PIECES)
def test_pieces_stand_out_from_the_map_light_and_dark(piece: str, ground: str) -> None:
    assert len(PIECES) >= 12
    rim = PIECES[piece] if len(PIECES[piece]) == 7 else "#" + "".join(2 * sign for sign in PIECES[piece][1:])
    dark_rims = set(re.findall(r"stroke: light-dark\(var\(--rim\), (#[0-9a-f]{6})\)", BOARD))
    assert len(dark_rims) == 1, "pieces, stations and locomotives have one rim in the dark"
    light, dark = shades(ground)
    assert contrast(rim, light) >= 3
    assert contrast(*dark_rims, dark) >= 3
    widths = re.findall(r"\.(?:shape-piece|piece) \.body \{[^}]*stroke-width: ([\d.]+)", BOARD)
    assert min(map(float, widths)) >= 2, "a rim that can be seen"
