"""Building track: P5 to P9 and P11."""

import msgspec
import pytest

from tests.share_positions import (
    STARTS,
    begun,
    cities,
    land,
    lay,
    near,
    network,
    path,
    set_seat,
    set_supply,
    set_value,
    sites,
)
from trackside.core import IllegalAction
from trackside.core.boards import load

BOARD = load("paris_connection")
EAST = ["2,0", "3,0", "4,0", "5,0", "5,1"]  # country hexes one after another, from yellow's start hex
BORDERS = [(a, b) for border in BOARD.borders for a, b in (border, border[::-1])]


@pytest.mark.rules("P5")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_one_to_five_locomotives_of_one_company_are_built(number):
    game = begun()
    supply = game.view().supply
    game.play(f"build yellow {' '.join(EAST[:number])}")
    assert game.view().supply == {**supply, "yellow": supply["yellow"] - number}
    assert len(network(game, "yellow")) == 1 + number
    assert (game.seat, game.view().phase) == (1, "turn")


@pytest.mark.rules("P5")
def test_a_sixth_locomotive_cannot_be_built():
    game = begun()
    with pytest.raises(IllegalAction, match="1 to 5"):
        game.play(f"build yellow {' '.join(EAST)} 6,1")
    game.play("place yellow 2,0")
    for place in EAST[1:]:
        assert game.seat == 0
        game.play(f"place {place}")
    assert (game.seat, game.view().phase) == (1, "turn")  # the fifth ends the build


@pytest.mark.rules("P5")
def test_a_build_has_one_company():
    game = begun()
    game.play("place yellow 2,0")
    assert {action.line.get("company") for action in game.legal} == {None}
    with pytest.raises(IllegalAction):
        game.play("place red 0,-2")


@pytest.mark.rules("P5")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_any_player_may_build_for_any_company(seat):
    game = begun()
    set_seat(game, seat)
    for company in STARTS:
        assert sites(game, company) != set()


@pytest.mark.rules("P5")
def test_an_empty_supply_cannot_be_chosen():
    game = begun()
    set_supply(game, red=3, blue=1, green=0)
    assert {company for company in STARTS if sites(game, company)} == {"red", "blue"}
    with pytest.raises(IllegalAction, match="empty"):
        game.play("build green 0,2")


@pytest.mark.rules("P5")
def test_a_build_ends_with_the_last_locomotive_of_the_supply():
    game = begun()
    set_supply(game, yellow=2, red=5, blue=5)
    with pytest.raises(IllegalAction):
        game.play(f"build yellow {' '.join(EAST[:3])}")
    game.play("place yellow 2,0")
    game.play("place 3,0")
    assert (game.seat, game.view().phase) == (1, "turn")


@pytest.mark.rules("P6")
@pytest.mark.parametrize("company", STARTS)
def test_the_first_locomotive_goes_next_to_the_start_hex(company):
    game = begun()
    assert sites(game, company) == near(BOARD, STARTS[company]) & land(BOARD)
    assert len(sites(game, company)) == 3


@pytest.mark.rules("P6")
def test_the_next_goes_next_to_any_of_the_company_those_just_placed_included():
    game = begun()
    game.play("place yellow 2,0")
    expected = (near(BOARD, (1, 0)) | near(BOARD, (2, 0))) & land(BOARD) - {(2, 0)}
    assert sites(game, "yellow") == expected
    game.play("place 3,0")
    expected = (near(BOARD, (1, 0)) | near(BOARD, (2, 0)) | near(BOARD, (3, 0))) & land(BOARD) - {(2, 0), (3, 0)}
    assert sites(game, "yellow") == expected


@pytest.mark.rules("P6")
def test_track_of_another_company_does_not_lead_on():
    game = begun()
    lay(game, "yellow", (2, 0), (3, 0), (4, 0))
    assert sites(game, "blue") == near(BOARD, STARTS["blue"]) & land(BOARD)
    with pytest.raises(IllegalAction):
        game.play("build blue 5,0")


@pytest.mark.rules("P7")
@pytest.mark.parametrize(("here", "there"), BORDERS, ids=str)
def test_a_dashed_border_makes_two_hexes_not_adjacent(here, there):
    open_board = msgspec.structs.replace(BOARD, borders=())
    beside = near(open_board, there) - {here}  # other ways to stand next to it
    ways = [(company, path(BOARD, start, here, avoid=beside | {there})) for company, start in STARTS.items()]
    ways = [(company, way) for company, way in ways if way]
    if not ways:
        assert near(open_board, here) == {there, *beside & near(open_board, here)}  # a dead end: nothing to tell apart
        return
    company, way = min(ways, key=lambda found: len(found[1]))
    for board, open_way in ((BOARD, False), (open_board, True)):
        game = begun(board=board)
        lay(game, company, *way)
        assert here in network(game, company)
        assert (there in sites(game, company)) == open_way


@pytest.mark.rules("P8")
def test_a_company_never_stands_twice_in_a_hex():
    game = begun()
    lay(game, "red", (1, -2))
    assert (1, -2) not in sites(game, "red")
    with pytest.raises(IllegalAction):
        game.play("build red 0,-2 0,-2")


@pytest.mark.rules("P8")
def test_a_country_hex_holds_two_companies_and_no_third():
    game = begun()
    lay(game, "yellow", (2, -1), (2, -2))
    lay(game, "red", (1, -2))
    assert (1, -2) in sites(game, "blue")
    assert (1, -2) in sites(game, "yellow")
    lay(game, "blue", (1, -2))
    assert (1, -2) not in sites(game, "yellow")
    with pytest.raises(IllegalAction):
        game.play("build yellow 1,-2")


@pytest.mark.rules("P8")
def test_a_city_hex_holds_one_company():
    game = begun()
    lay(game, "blue", (1, -2))
    lay(game, "red", (1, -2))
    assert (1, -3) in cities(BOARD)  # Amiens
    assert (1, -3) in sites(game, "blue")
    lay(game, "red", (1, -3))
    assert (1, -3) not in sites(game, "blue")


@pytest.mark.rules("P9")
def test_nothing_is_built_on_the_tower_or_on_a_start_hex():
    game = begun()
    for company, start in STARTS.items():
        beside = near(BOARD, start)
        assert (0, 0) in beside
        assert sites(game, company).isdisjoint({(0, 0), *STARTS.values()})
    for wrong in ("build red 0,0", "build red 1,-1", "build red -1,0"):
        with pytest.raises(IllegalAction):
            game.play(wrong)


@pytest.mark.rules("P11")
def test_a_city_raises_the_value_by_what_is_printed_and_a_country_hex_by_nothing():
    game = begun()
    printed = {(hexagon.q, hexagon.r): hexagon.value for hexagon in BOARD.hexes if hexagon.type == "city"}
    assert {printed[place] for place in [(1, -3), (0, 8), (-3, 13), (-2, 14)]} == {1, 2, 3, 4}
    for place in [(1, -3), (0, 8), (-3, 13), (-2, 14)]:  # Amiens, Lyon, Nîmes, Marseille
        game = begun()
        others = cities(BOARD) - {place}
        way = path(BOARD, STARTS["green"], place, avoid=others)
        lay(game, "green", *way[:-1])
        set_value(game, green=7, red=2)
        game.play({"do": "build", "company": "green", "hexes": [list(place)]})
        assert game.view().value == {**dict.fromkeys(STARTS, 0), "green": 7 + printed[place], "red": 2}
    game = begun()
    game.play(f"build yellow {' '.join(EAST)}")
    assert game.view().value == dict.fromkeys(STARTS, 0)


@pytest.mark.rules("P11")
def test_the_value_rises_when_the_build_is_done():
    game = begun()
    game.play("place red -1,-1")
    game.play("place -1,-2")  # Rouen, 1
    game.play("place -2,-2")  # Le Havre, 1
    assert game.view().value["red"] == 0
    assert game.view().build.gained == 2
    game.play("stop")
    assert game.view().value["red"] == 2


@pytest.mark.rules("P11")
def test_all_cities_of_one_build_count():
    game = begun()
    game.play("build red -1,-1 -1,-2 -2,-2")
    assert game.view().value == {**dict.fromkeys(STARTS, 0), "red": 2}
