"""No company may be cut off: P10, held against a search written without regard to speed."""

import random
from collections import Counter
from collections.abc import Callable

import msgspec
import pytest

from tests.share_positions import DIRECTIONS, STARTS, Hex, begun, cities, land, lay, near, network, set_supply, sites
from trackside import Game
from trackside.core import IllegalAction
from trackside.core.boards import load
from trackside.families.shares.board import Hex as BoardHex
from trackside.families.shares.board import ShareBoard

BOARD = load("paris_connection")
Networks = dict[str, set[Hex]]
Weigh = Callable[[str, Hex], float]


def disc(radius: int, city_hexes: set[Hex], borders: tuple = ()) -> ShareBoard:
    """A small round board with these cities, worth 1 each."""
    hexes = []
    for q in range(-radius, radius + 1):
        for r in range(-radius, radius + 1):
            if abs(q + r) <= radius:
                kind = "eiffel" if q == r == 0 else "start" if (q, r) in STARTS.values() else "country"
                kind = "city" if (q, r) in city_hexes else kind
                hexes.append(BoardHex(q, r, kind, value=int(kind == "city")))
    return msgspec.structs.replace(BOARD, hexes=tuple(hexes), borders=borders)


class Map:
    """The board, and what P6 to P10 allow with companies standing somewhere, read straight from the rules."""

    def __init__(self, board: ShareBoard) -> None:
        self.land, self.cities = land(board), cities(board)
        self.near = {place: near(board, place) & self.land for place in self.land | set(STARTS.values())}

    def full(self, networks: Networks) -> set[Hex]:
        """P8: hexes with no room, a city that holds one company and any that holds two."""
        standing = Counter(place for network in networks.values() for place in network)
        return {place for place, number in standing.items() if number > 1 or place in self.cities}

    def has_way(self, company: str, networks: Networks) -> bool:
        """P10: it stands in a city, or a path over hexes it could enter leads to a free city."""
        if networks[company] & self.cities:
            return True
        seen, frontier = networks[company] | self.full(networks), list(networks[company])
        while frontier:
            further = self.near[frontier.pop()] - seen
            if further & self.cities:
                return True
            seen |= further
            frontier += further
        return False

    def sites(self, company: str, networks: Networks) -> tuple[set[Hex], set[Hex]]:
        """Where the company may build, and where only P10 forbids it."""
        around = set().union(*(self.near[place] for place in networks[company]))
        allowed, cut = set(), set()
        for place in around - networks[company] - self.full(networks):
            after = {**networks, company: networks[company] | {place}}
            (allowed if all(self.has_way(other, after) for other in after) else cut).add(place)
        return allowed, cut


def agrees(game: Game, board_map: Map) -> set[tuple[str, Hex]]:
    """Hold the legal placements against the rules; what P10 forbade."""
    view = game.view()
    networks = {company: {(q, r) for q, r in hexes} for company, hexes in view.networks.items()}
    forbidden = set()
    for company in [view.build.company] if view.build else STARTS:
        allowed, cut = board_map.sites(company, networks) if view.supply[company] else (set(), set())
        assert sites(game, company) == allowed, company
        forbidden |= {(company, place) for place in cut}
    return forbidden


def play_at_random(game: Game, board_map: Map, chance: random.Random, placements: int, weigh: Weigh) -> int:
    """Play placements at random, as likely as `weigh` says; how many P10 forbade on the way."""
    forbidden, company = 0, ""
    for _ in range(placements):
        forbidden += len(agrees(game, board_map))
        places = [action for action in game.legal if action.line["do"] == "place"]
        if not places:
            break
        # a placement that goes on with a build names no company
        weights = [weigh(place.line.get("company", company), tuple(place.line["hex"])) for place in places]
        chosen = chance.choices(places, weights)[0]
        company = chosen.line.get("company", company)
        game.play(chosen)
        set_supply(game, **dict.fromkeys(STARTS, 31))
        if "stop" in map(str, game.legal) and chance.random() < 0.4:
            game.play("stop")
    return forbidden


def enclosed() -> Game:
    """Red, in no city, has one hex left to leave its start hex by: -1,-1, where brown stands alone."""
    game = begun()
    lay(game, "blue", (1, -2), (0, -2))
    lay(game, "brown", (-1, -1), (0, -2), (1, -2))
    return game


@pytest.mark.rules("P10")
def test_the_last_way_out_of_a_company_cannot_be_filled():
    game = enclosed()
    assert sites(game, "red") == {(-1, -1)}
    assert (-1, -1) in near(BOARD, (0, -2))  # next to blue's track, and with room for one more
    assert (-1, -1) not in sites(game, "blue")
    with pytest.raises(IllegalAction, match="cuts"):
        game.play("build blue -1,-1")


@pytest.mark.rules("P10")
def test_before_it_is_the_last_way_out_it_can_be_filled():
    game = begun()
    lay(game, "blue", (1, -2), (0, -2))
    lay(game, "brown", (-1, -1), (0, -2))
    assert (-1, -1) in sites(game, "blue")


@pytest.mark.rules("P10")
def test_a_company_may_take_its_last_way_out_itself():
    game = enclosed()
    lay(game, "red", (-1, -1))
    assert network(game, "red") == {(0, -1), (-1, -1)}
    assert sites(game, "red") >= {(-1, -2), (-2, 0), (-2, -1)}


@pytest.mark.rules("P10")
def test_each_placement_of_a_build_is_looked_at():
    game = begun()
    lay(game, "blue", (1, -2))
    lay(game, "brown", (-1, -1), (0, -2), (1, -2))
    game.play("place blue 0,-2")
    assert (-1, -1) not in sites(game, "blue")
    with pytest.raises(IllegalAction):
        game.play("place -1,-1")


def beset(in_city: bool) -> Game:
    """Red stands in Rouen, or black does; all other hexes around red but 0,-2 and 0,-3 are full."""
    game = begun()
    lay(game, "red", (-1, -1), *[(-1, -2)] * in_city)
    lay(game, "brown", (-2, 0), (-2, -1), (-2, -2))
    lay(game, "black", (-2, 1), (-2, 0), (-2, -1), *[(-1, -2)] * (not in_city))
    lay(game, "blue", (1, -2), (0, -2), (0, -3))
    lay(game, "yellow", (2, -1), (2, -2), (1, -2))
    return game


@pytest.mark.rules("P10")
def test_a_company_that_stands_in_a_city_can_be_closed_in():
    game = beset(in_city=True)
    assert sites(game, "red") == {(0, -2), (0, -3)}
    game.play("build yellow 0,-2 0,-3")
    assert sites(game, "red") == set()


@pytest.mark.rules("P10")
def test_a_company_without_a_city_cannot_be_closed_in_likewise():
    game = beset(in_city=False)
    assert sites(game, "red") == {(0, -2)}
    with pytest.raises(IllegalAction):
        game.play("build yellow 0,-2")


CORNERS = {"red": (0, -2), "blue": (2, -2), "yellow": (2, 0), "green": (0, 2), "black": (-2, 2), "brown": (-2, 0)}
"""On a board of two rings: the hexes straight out from the start hexes."""


@pytest.mark.rules("P10")
def test_the_last_free_city_is_for_the_last_company_without_one():
    game = begun(board=disc(2, set(CORNERS.values())))
    for company in ("red", "blue", "yellow", "black", "brown"):
        lay(game, company, CORNERS[company])
    lay(game, "yellow", (1, 1))
    assert (0, 2) not in sites(game, "yellow")  # next to it, but green has no city
    assert (0, 2) in sites(game, "green")


@pytest.mark.rules("P10")
def test_while_two_companies_have_no_city_neither_may_take_the_last_one():
    game = begun(board=disc(2, set(CORNERS.values()) - {(2, 0)}))
    for company in ("red", "blue", "black", "brown"):
        lay(game, company, CORNERS[company])
    lay(game, "yellow", (1, 1))
    assert (0, 2) not in sites(game, "yellow")
    assert (0, 2) not in sites(game, "green")


@pytest.mark.rules("P10")
def test_how_many_locomotives_are_left_plays_no_part():
    game = enclosed()
    set_supply(game, blue=5, brown=5)  # red could not build at all
    assert (-1, -1) not in sites(game, "blue")


@pytest.mark.rules("P7", "P8", "P10")
@pytest.mark.parametrize("victim", STARTS)
def test_legal_placements_agree_with_the_rules_while_a_company_is_besieged(victim):
    """The others crowd around its start hex and leave the cities alone."""
    board_map = Map(BOARD)

    def weigh(company: str, place: Hex) -> float:
        q, r = place[0] - STARTS[victim][0], place[1] - STARTS[victim][1]
        return 0.0001 if company == victim or place in board_map.cities else 10.0 ** -max(abs(q), abs(r), abs(q + r))

    assert play_at_random(begun(), board_map, random.Random(victim), 40, weigh) > 10


def small_board(chance: random.Random) -> tuple[ShareBoard, Map]:
    """A board of three rings with cities and dashed borders anywhere, on which every company has a way at first."""
    places = sorted((q, r) for q in range(-3, 4) for r in range(-3, 4) if 2 <= max(abs(q), abs(r), abs(q + r)) <= 3)
    pairs = [(a, (a[0] + q, a[1] + r)) for a in places for q, r in DIRECTIONS[:3]]
    while True:
        borders = tuple(pair for pair in chance.sample(pairs, 8) if pair[1] in places)
        board = disc(3, set(chance.sample(places, chance.randint(4, 9))), borders)
        board_map = Map(board)
        first = {company: {start} for company, start in STARTS.items()}
        if all(board_map.has_way(company, first) for company in STARTS):
            return board, board_map


@pytest.mark.rules("P7", "P8", "P10")
@pytest.mark.parametrize("seed", range(12))
def test_legal_placements_agree_with_the_rules_on_small_boards(seed):
    chance = random.Random(seed)
    board, board_map = small_board(chance)

    def weigh(company: str, place: Hex) -> float:
        return 0.05 if place in board_map.cities else 1.0

    assert play_at_random(begun(board=board), board_map, chance, 80, weigh) > 0
