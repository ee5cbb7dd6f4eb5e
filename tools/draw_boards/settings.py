"""What differs from board to board: projection, frame, sizes, and the few hints a person gave."""

from __future__ import annotations

from dataclasses import dataclass, field

from tools.draw_boards.project import Projection, conformal_conic, cylindrical, equal_area, transverse_mercator

Line = tuple[tuple[float, float], ...]


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
    keep: float = 0.0  # what holds a route with a course to it
    slack: float = 1.0  # a route is pulled together only beyond this many times the length that it needs
    bows: dict[str, float] = field(default_factory=dict)  # start of the curve: part of the distance, left of a to b
    courses: dict[str, Line] = field(default_factory=dict)  # lon/lat that a route keeps to on its way from a to b
    moved: dict[str, tuple[float, float]] = field(default_factory=dict)  # true place bent by hand, in units
    sides: dict[str, float] = field(default_factory=dict)  # where a name stands, as an angle, if not where it likes
    window: tuple[float, float, float, float] | None = None  # of a whole round map: west, east, south, north
    wraps: dict[str, tuple[int, int]] = field(default_factory=dict)  # spaces at the left edge and at the right
    carved: bool = False  # land reaches as far as trains run, the sea as far as ships sail
    graticule: tuple[float, float, float, float, float] = (0, 0, 0, 0, 1)  # west, east, south, north, step
    round_coast: bool = False
    parks: tuple[Line, ...] = ()  # rings of lon/lat, our own outlines
    ranges: tuple[Line, ...] = ()  # mountains, as lines of lon/lat by eye
    peaks: int = 2  # beside each other on a range
    woods: tuple[Line, ...] = ()  # rings of lon/lat by eye
    wood_room: float = 900.0  # units of area for each tree
    compass: tuple[float, float] | None = None  # where it stands, if not in the emptiest place
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

EUROPE_RANGES: tuple[Line, ...] = (
    ((6.2, 44.2), (6.9, 45.6), (8.5, 46.4), (10.5, 46.7), (12.5, 47.0), (14.5, 46.9)),
    ((-1.6, 43.0), (0.5, 42.7), (2.4, 42.5)),
    ((18.5, 49.2), (21.0, 49.2), (24.0, 48.2), (25.6, 46.8), (25.5, 45.6), (23.0, 45.4)),
    ((14.8, 45.2), (16.8, 44.1), (18.8, 42.9), (20.3, 41.6), (21.4, 39.8)),
    ((9.6, 44.4), (12.2, 43.2), (13.8, 42.0), (15.6, 40.7), (16.3, 39.2)),
    ((38.5, 44.0), (41.5, 43.4), (44.5, 42.8), (47.5, 41.8)),
    ((7.2, 59.3), (8.2, 61.2), (10.5, 62.6), (13.0, 64.0)),
    ((-5.4, 57.6), (-4.6, 56.9)),
    ((29.5, 37.1), (32.0, 36.9), (34.5, 37.4), (37.5, 38.2), (41.0, 39.2), (44.0, 39.3)),
    ((-5.2, 36.9), (-3.2, 37.1), (-2.0, 37.6)),
    ((-6.5, 43.0), (-4.5, 43.0)),
    ((-6.0, 40.4), (-4.0, 40.8)),
    ((22.8, 42.7), (25.2, 42.7)),
    ((2.6, 44.6), (3.0, 45.6)),
    ((-7.0, 32.0), (-4.0, 33.5), (0.5, 34.5), (5.0, 35.5)),
    ((35.0, 40.9), (38.5, 40.6)),
)
EUROPE_WOODS: tuple[Line, ...] = (
    ((26, 58), (44, 57), (44, 61), (30, 62)),
    ((22, 51), (31, 51), (31, 54), (23, 54)),
    ((12, 57), (17, 57), (19, 64), (12, 64)),
    ((22, 61), (32, 61), (32, 66), (22, 66)),
    ((31, 52), (40, 51), (46, 55), (33, 55)),
    ((8, 48), (11, 48), (14, 51), (9, 51)),
    ((45, 50), (60, 50), (60, 60), (45, 60)),
)
LAKES_WOODS: tuple[Line, ...] = (
    ((-94, 46.8), (-91.5, 47.4), (-89.5, 49.3), (-96, 50)),
    ((-88, 49.2), (-78, 48.8), (-78, 52), (-88, 52)),
    ((-86, 48.2), (-80.5, 46.6), (-79, 47.4), (-83, 48.3)),
    ((-79.6, 45.4), (-76.5, 45.6), (-74.5, 48.5), (-79, 47.9)),
    ((-91.5, 45.2), (-88.5, 45.2), (-87.5, 46.6), (-91.5, 46.6)),
    ((-85.8, 44), (-83.8, 44), (-83.9, 45.5), (-85.3, 45.5)),
    ((-75.6, 43.3), (-73.6, 43.3), (-73.6, 44.8), (-75.6, 44.8)),
    ((-72.9, 42), (-66, 42), (-66, 48), (-72.9, 45.5)),
)
LAKES_RANGES: tuple[Line, ...] = (
    ((-80.6, 39.2), (-78.5, 40.6), (-76.8, 41.4), (-75.2, 42.2)),
    ((-80.0, 38.2), (-77.6, 39.9)),
    ((-75.0, 43.6), (-73.9, 44.4)),
    ((-72.6, 42.5), (-72.6, 44.5)),
    ((-71.6, 44.2), (-70.0, 45.2)),
)

# Where ships keep to the sea and trains to the land; longitudes run on past 180.
WORLD_COURSES: dict[str, Line] = {
    "anchorage--tiksi": ((200, 56), (190.5, 63), (191, 68.5), (178, 72), (155, 73.5), (138, 74)),
    "petropavlovsk--tiksi": ((170, 56.5), (181, 60), (187, 64), (187, 68), (179, 71), (162, 72.3), (142, 72.5)),
    "anchorage--petropavlovsk": ((203, 55), (185, 52), (170, 52)),
    "cambridge_bay--reykjavik": ((-88, 67), (-70, 63), (-55, 60), (-40, 59)),
    "murmansk--tiksi": ((45, 72), (70, 76.3), (100, 77.6), (115, 75.5)),
    "murmansk--reykjavik": ((25, 72), (10, 70), (-8, 66)),
    "buenos_aires--valparaiso": ((-54, -43), (-60, -50.5), (-69, -53), (-77.5, -50.5), (-81, -42)),
    "buenos_aires--cape_town": ((-42, -41), (-18, -43), (4, -40)),
    "cape_town--toamasina": ((29, -35), (42, -30.5), (51, -25)),
    "dar_es_salaam--toamasina": ((45, -9.5), (50.5, -12)),
    "cape_town--junction_southern_ocean": ((28, -41), (45, -45)),
    "perth--junction_southern_ocean": ((100, -40), (80, -45)),
    "dar_es_salaam--mumbai": ((46, 0), (56, 8)),
    "athina--marseille": ((19, 36), (10, 40)),
    "bangkok--jakarta": ((104, 6), (107, 0)),
    "bangkok--manila": ((102, 9), (110, 9)),
    "hong_kong--tokyo": ((121, 26), (131, 30)),
    "jakarta--manila": ((112, -4), (118, 2), (120, 8)),
    "port_moresby--sydney": ((152, -18), (155, -27)),
    "caracas--mexico": ((-73, 8), (-79, 8), (-84, 11), (-91, 15)),
    "caracas--miami": ((-70, 16), (-75, 21)),
    "petropavlovsk--tokyo": ((155, 47), (147, 40)),
}

WORLD_RANGES: tuple[Line, ...] = (
    ((-126, 58), (-119, 52), (-113, 47), (-107, 40), (-105, 34)),
    ((-106, 28), (-102, 23)),
    ((-82, 36), (-76, 41)),
    ((-77, 2), (-79, -6), (-73, -15), (-68, -20), (-69, -28), (-71, -38), (-72.5, -47)),
    ((-48, -17), (-44, -20)),
    ((7, 45.5), (12, 47)),
    ((20, 45), (24, 42)),
    ((-6, 32), (3, 35.5)),
    ((8, 61), (15, 66), (20, 68.5)),
    ((59, 52), (59, 60), (62, 66)),
    ((41, 42.5), (48, 41)),
    ((38, 7), (38, 13)),
    ((36, -3), (31, -10)),
    ((22, -32), (29, -28)),
    ((6, 23), (17, 21)),
    ((70, 36), (77, 34), (82, 30), (88, 28), (96, 28)),
    ((72, 40), (80, 42), (90, 43)),
    ((80, 36), (92, 36), (100, 34)),
    ((88, 50), (98, 50), (110, 52)),
    ((120, 56), (132, 57), (140, 62), (150, 66)),
    ((126, 68), (140, 70)),
    ((158, 54), (162, 58)),
    ((46, 34), (54, 29)),
    ((145, -18), (150, -25), (149, -35)),
    ((118, -22), (123, -24)),
    ((130, -24), (135, -24)),
    ((137, -4), (145, -6)),
    ((205, 63), (212, 63)),
    ((-45, 72), (-38, 70)),
    ((137, 36), (139, 37)),
)
WORLD_WOODS: tuple[Line, ...] = (
    ((-72, -10), (-50, -10), (-50, 1), (-66, 3)),
    ((12, -4), (28, -5), (28, 4), (12, 4)),
    ((-125, 60), (-95, 55), (-95, 62), (-120, 66)),
    ((-92, 49), (-72, 48), (-68, 53), (-88, 53)),
    ((42, 56), (60, 56), (60, 64), (42, 64)),
    ((65, 57), (90, 58), (110, 60), (110, 67), (65, 66)),
    ((95, 55), (120, 52), (128, 60), (100, 60)),
    ((15, 58), (30, 60), (30, 67), (20, 66)),
    ((24, 50), (36, 50), (36, 54), (24, 54)),
    ((110, -2), (118, -2), (117, 5), (111, 2)),
    ((98, 15), (104, 15), (104, 22), (98, 24)),
    ((112, 25), (118, 26), (116, 30), (108, 30)),
    ((-90, 31), (-79, 33), (-84, 40), (-92, 40)),
    ((-8, 6), (4, 7), (8, 10), (-8, 11)),
    ((-60, -26), (-50, -28), (-52, -20), (-60, -16)),
    ((145, -37), (149, -37), (147, -31)),
    ((24, -14), (34, -16), (32, -9), (22, -9)),
)

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
        ranges=EUROPE_RANGES,
        woods=EUROPE_WOODS,
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
        bows={
            "duluth--thunder_bay.ship": 0.05,
            "duluth--thunder_bay.train": 0.25,
            "traverse_city--muskegon.ship": -0.1,
            "traverse_city--muskegon.train": 0.1,
        },
        moved={"madison": (-25, 0), "wausau": (-25, 0), "muskegon": (12, 0), "traverse_city": (12, 0)},
        graticule=(-98, -66, 36, 54, 2),
        ranges=LAKES_RANGES,
        woods=LAKES_WOODS,
        compass=(105, 905),
    ),
    "world": Settings(
        coast="world",
        projection=cylindrical(44),
        width=1500,
        height=990,
        margins=(0, 0, 0, 0),
        window=(-136, 224, -56.3, 79.5),
        wraps={
            "anchorage--cambridge_bay": (4, 2),
            "anchorage--vancouver": (1, 1),
            "tokyo--vancouver": (1, 5),
            "los_angeles--tokyo": (1, 6),
            "honolulu--los_angeles": (1, 2),
            "honolulu--lima": (4, 2),
            "lima--sydney": (4, 4),
            "christchurch--valparaiso": (4, 3),
        },
        courses=WORLD_COURSES,
        moved={
            "los_angeles": (45, -22),
            "vancouver": (40, 0),
            "winnipeg": (25, -10),
            "new_york": (25, -15),
            "miami": (20, 5),
            "mexico": (18, 22),
            "lahore": (15, -18),
            "mumbai": (8, 12),
            "port_moresby": (12, -6),
            "buenos_aires": (30, 2),
            "valparaiso": (-34, 0),
            "cambridge_bay": (40, 0),
            "anchorage": (-15, 5),
        },
        sides={"los_angeles": 20, "mexico": 120, "tehran": -35, "cape_town": 95, "buenos_aires": 50, "djibouti": -15},
        carved=True,
        space_length=31,
        space_width=13,
        gap=4,
        twin_gap=3,
        end_gap=5,
        city_radius=10,
        city_apart=70,
        font=15,
        pull=0.03,
        keep=0.01,
        slack=1.5,
        graticule=(-140, 240, -60, 80, 20),
        ranges=WORLD_RANGES,
        woods=WORLD_WOODS,
        wood_room=420,
        peaks=3,
        compass=(1400, 650),
        smallest_island=14,
        coast_tolerance=0.5,
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
        woods=(GOLDEN_GATE_PARK, PRESIDIO),
        ranges=(((-122.4505, 37.7575), (-122.4465, 37.7485)), ((-122.457, 37.752), (-122.459, 37.742))),
        graticule=(-122.62, -122.24, 37.66, 37.92, 0.02),
    ),
}
