"""What differs from board to board: projection, frame, sizes, and the few hints a person gave."""

from __future__ import annotations

from dataclasses import dataclass, field

from tools.draw_boards.project import Projection, conformal_conic, equal_area, transverse_mercator


@dataclass(frozen=True)
class Settings:
    """How one board with routes is drawn; lengths in units of the drawing."""

    coast: str
    projection: Projection
    width: float
    height: float
    margins: tuple[float, float, float, float]  # free of cities: left, top, right, bottom
    space_length: float
    space_width: float
    gap: float  # between two spaces of a route
    twin_gap: float  # between the two routes of a double
    end_gap: float  # between a city and the first space
    city_radius: float
    city_apart: float
    font: float
    pull: float  # of each city to its true place
    bows: dict[str, float] = field(default_factory=dict)  # start of the curve: part of the distance, left of a to b
    moved: dict[str, tuple[float, float]] = field(default_factory=dict)  # true place bent by hand, in units
    graticule: tuple[float, float, float, float, float] = (0, 0, 0, 0, 1)  # west, east, south, north, step
    round_coast: bool = False
    parks: tuple[tuple[tuple[float, float], ...], ...] = ()  # rings of lon/lat, our own outlines
    smallest_island: float = 30.0
    coast_tolerance: float = 0.7


# Outlines of our own, by eye.
GOLDEN_GATE_PARK = (
    (-122.5105, 37.7712), (-122.49, 37.7724), (-122.472, 37.7733), (-122.4535, 37.7743), (-122.4528, 37.7722),
    (-122.4415, 37.7737), (-122.4412, 37.7719), (-122.4527, 37.7706), (-122.4535, 37.7662), (-122.47, 37.7655),
    (-122.49, 37.7646), (-122.5098, 37.7637),
)  # fmt: skip
PRESIDIO = (
    (-122.4842, 37.7905), (-122.472, 37.7885), (-122.4592, 37.7892), (-122.4478, 37.7917), (-122.4472, 37.798),
    (-122.4518, 37.802), (-122.462, 37.8025), (-122.471, 37.8065), (-122.4765, 37.8085), (-122.4795, 37.8025),
    (-122.483, 37.797),
)  # fmt: skip
TWIN_PEAKS = ((-122.4525, 37.7585), (-122.4475, 37.7592), (-122.4435, 37.7545), (-122.4445, 37.749), (-122.45, 37.748),
              (-122.4535, 37.7535))  # fmt: skip

SETTINGS = {
    "europe": Settings(
        coast="europe",
        projection=equal_area(15, 50),
        width=1500,
        height=1010,
        margins=(70, 60, 80, 60),
        space_length=36,
        space_width=14,
        gap=4.5,
        twin_gap=3,
        end_gap=5,
        city_radius=10,
        city_apart=78,
        font=15.5,
        pull=0.0025,
        bows={"palermo--smyrna": -0.3, "athina--brindisi": 0.08, "kyiv--budapest": 0.0, "petrograd--stockholm": 0.12},
        graticule=(-25, 60, 30, 70, 5),
    ),
    "great_lakes": Settings(
        coast="great_lakes",
        projection=conformal_conic(42, 48, -83),
        width=1500,
        height=1000,
        margins=(70, 60, 90, 60),
        space_length=34,
        space_width=13.5,
        gap=4.5,
        twin_gap=3,
        end_gap=5,
        city_radius=10,
        city_apart=72,
        font=15,
        pull=0.0025,
        bows={"duluth--thunder_bay.ship": 0.05, "duluth--thunder_bay.train": 0.25,
              "traverse_city--muskegon.ship": -0.1, "traverse_city--muskegon.train": 0.1},
        graticule=(-98, -66, 36, 54, 2),
    ),
    "san_francisco": Settings(
        coast="san_francisco",
        projection=transverse_mercator(-122.43, 37.78),
        width=1500,
        height=1240,
        margins=(110, 110, 150, 70),
        space_length=58,
        space_width=22,
        gap=7,
        twin_gap=5,
        end_gap=7,
        city_radius=19,
        city_apart=120,
        font=21,
        pull=0.0015,
        bows={"fort_mason--golden_gate_bridge": -0.35},
        smallest_island=60,
        round_coast=True,
        parks=(GOLDEN_GATE_PARK, PRESIDIO, TWIN_PEAKS),
        graticule=(-122.62, -122.24, 37.66, 37.92, 0.02),
    ),
}
