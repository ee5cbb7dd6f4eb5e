"""What the boards hold: counts that anybody can hold against the printed games.

The mark `rules` stands where a rule is nothing but numbers. Where the engine must also act on them, the id
is only a comment here.
"""

from collections import Counter

import pytest

from tests.tables import NAMES
from trackside.core.boards import check, load
from trackside.families.shares.board import ShareBoard
from trackside.families.tickets.board import TicketBoard


def ticket_board(name: str) -> TicketBoard:
    board = load(name)
    assert isinstance(board, TicketBoard)
    return board


def share_board() -> ShareBoard:
    board = load("paris_connection")
    assert isinstance(board, ShareBoard)
    return board


def doubles(board: TicketBoard) -> set[str]:
    return {route.double for route in board.routes if route.double is not None}


@pytest.mark.parametrize("name", NAMES)
def test_a_shipped_board_has_no_problem(name: str) -> None:
    board = load(name)
    assert check(board, name) == []
    assert board.id == name
    assert board.confidence
    assert set(board.name) == {"en", "nl"}


def test_europe_has_its_cities_routes_and_tickets() -> None:
    board = ticket_board("europe")
    assert len(board.cities) == 47
    assert len(board.routes) == 101
    assert sum(route.length for route in board.routes) == 300
    assert len(doubles(board)) == 11
    assert board.players == (2, 5)
    assert {route.kind for route in board.routes} == {"train"}


def test_every_colour_of_europe_has_eight_routes() -> None:
    board = ticket_board("europe")
    colors = Counter(route.color for route in board.routes)
    assert colors.pop("gray") == 37
    assert colors == dict.fromkeys(board.colors, 8)


def test_ferries_of_europe_are_grey_and_ask_for_one_or_two_locomotives() -> None:  # E9
    ferries = [route for route in ticket_board("europe").routes if route.ferries]
    assert len(ferries) == 13
    assert {route.color for route in ferries} == {"gray"}
    assert {route.ferries for route in ferries} == {1, 2}


@pytest.mark.rules("E1")
def test_europe_has_110_train_cards_and_a_market_of_five() -> None:
    board = ticket_board("europe")
    (deck,) = board.decks
    assert set(board.colors) == {"purple", "blue", "orange", "white", "green", "yellow", "black", "red"}
    assert (deck.plain, deck.wild, deck.market) == (12, 14, 5)
    assert deck.size(len(board.colors)) == 110


def test_a_player_of_europe_starts_with_45_trains_3_stations_and_4_cards() -> None:  # E2
    board = ticket_board("europe")
    assert board.pieces.trains == 45
    assert board.stations is not None
    assert board.stations.each == 3
    assert board.decks[0].deal == 4


def test_europe_has_six_long_tickets_and_forty_regular() -> None:  # E3
    board = ticket_board("europe")
    assert Counter(ticket.long for ticket in board.tickets) == {True: 6, False: 40}
    assert (board.ticket_rules.deal, board.ticket_rules.deal_long) == (3, 1)
    assert min(ticket.points for ticket in board.tickets if ticket.long) == 20


def test_a_player_of_europe_keeps_two_tickets_and_the_rest_leaves_the_game() -> None:
    rules = ticket_board("europe").ticket_rules
    assert (rules.keep, rules.rest) == (2, "out")  # E4
    assert (rules.draw, rules.draw_keep) == (3, 1)  # E7


@pytest.mark.rules("E6")
def test_route_points_of_europe() -> None:
    assert ticket_board("europe").route_points == {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}


def test_the_other_numbers_of_europe() -> None:
    board = ticket_board("europe")
    assert board.doubles_as_one == 3  # E8
    assert board.tunnels is not None
    assert board.tunnels.turn_up == 3  # E10
    assert sum(route.tunnel for route in board.routes) == 18
    assert board.stations is not None
    assert board.stations.unbuilt == 4  # E21
    assert (board.end.pieces, board.end.turns) == (2, 1)  # E23
    assert board.longest_path == 10  # E24
    assert board.ties == ("completed", "stations", "longest_path")  # E26
    assert (board.harbours, board.souvenirs, board.exchange) == (None, None, None)


def test_san_francisco_has_its_locations_routes_and_tickets() -> None:
    board = ticket_board("san_francisco")
    assert len(board.cities) == 21
    assert len(board.routes) == 65
    assert len(doubles(board)) == 20
    assert [route.ferries for route in board.routes if route.ferries] == [1] * 5
    assert board.players == (2, 4)


@pytest.mark.rules("S1")
def test_san_francisco_has_44_cards_and_a_market_of_five() -> None:
    board = ticket_board("san_francisco")
    (deck,) = board.decks
    assert set(board.colors) == {"blue", "green", "black", "purple", "red", "orange"}
    assert (deck.plain, deck.wild, deck.market) == (6, 8, 5)
    assert deck.size(len(board.colors)) == 44
    assert board.wild_name["en"] == "ferry"


def test_a_player_of_san_francisco_starts_with_20_cars_2_cards_and_2_tickets() -> None:  # S2
    board = ticket_board("san_francisco")
    rules = board.ticket_rules
    assert board.pieces.trains == 20
    assert board.decks[0].deal == 2
    assert (rules.deal, rules.deal_long, rules.keep, rules.rest) == (2, 0, 1, "under")
    assert len(board.tickets) == 24


def test_souvenir_stacks_have_a_size_for_each_number_of_players() -> None:  # S3
    souvenirs = ticket_board("san_francisco").souvenirs
    assert souvenirs is not None
    assert souvenirs.symbols == 7
    assert souvenirs.tokens == {2: 2, 3: 2, 4: 3}
    assert souvenirs.free_tokens == {2: 1, 3: 2, 4: 3}  # S6: one token each with two players


def test_five_locations_have_a_souvenir_stack_from_the_start() -> None:  # S4
    marked = {city.name for city in ticket_board("san_francisco").cities if city.souvenirs}
    assert marked == {"Alcatraz", "Golden Gate Bridge", "The Embarcadero", "Sunset", "Potrero Hill"}


@pytest.mark.rules("S7")
def test_route_points_of_san_francisco() -> None:
    assert ticket_board("san_francisco").route_points == {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}


def test_the_other_numbers_of_san_francisco() -> None:
    board = ticket_board("san_francisco")
    assert (board.ticket_rules.draw, board.ticket_rules.draw_keep) == (2, 1)  # S8
    assert board.doubles_as_one == 2  # S9
    assert (board.end.pieces, board.end.turns) == (2, 1)  # S13
    assert board.souvenirs is not None
    assert board.souvenirs.points == (0, 0, 1, 2, 4, 6, 9, 12)  # S14
    assert board.ties == ("completed",)  # S15
    assert (board.tunnels, board.stations, board.longest_path) == (None, None, None)
    assert (board.harbours, board.exchange) == (None, None)


def test_great_lakes_has_its_cities_routes_and_tickets() -> None:
    board = ticket_board("great_lakes")
    assert Counter(city.junction for city in board.cities) == {False: 35, True: 2}
    assert sum(city.port for city in board.cities) == 25
    assert Counter(route.kind for route in board.routes) == {"train": 52, "ship": 58}
    assert len(doubles(board)) == 28
    assert board.players == (2, 5)


@pytest.mark.rules("G1")
def test_the_train_deck_of_great_lakes_has_80_cards() -> None:
    board = ticket_board("great_lakes")
    train = board.decks[0]
    assert set(board.colors) == {"purple", "yellow", "green", "red", "black", "white"}
    assert (train.plain + train.harbour, train.harbour, train.wild) == (11, 4, 14)
    assert train.size(len(board.colors)) == 80


@pytest.mark.rules("G2")
def test_the_ship_deck_of_great_lakes_has_60_cards_and_no_wild() -> None:
    board = ticket_board("great_lakes")
    ship = board.decks[1]
    assert (ship.single, ship.double, ship.wild) == (4, 6, 0)
    assert ship.size(len(board.colors)) == 60


def test_two_cards_and_three_open_ones_come_from_each_deck_of_great_lakes() -> None:  # G3
    assert [(deck.deal, deck.market) for deck in ticket_board("great_lakes").decks] == [(2, 3), (2, 3)]


def test_great_lakes_deals_5_of_55_tickets_of_which_3_are_kept() -> None:  # G4
    board = ticket_board("great_lakes")
    rules = board.ticket_rules
    assert len(board.tickets) == 55
    assert (rules.deal, rules.deal_long, rules.keep, rules.rest) == (5, 0, 3, "under")


def test_a_player_of_great_lakes_picks_50_of_33_trains_and_32_ships() -> None:
    pieces = ticket_board("great_lakes").pieces
    assert (pieces.trains, pieces.ships, pieces.choose) == (33, 32, 50)  # G5


def test_a_train_route_beside_a_ship_route_is_no_double() -> None:  # G15
    routes = ticket_board("great_lakes").routes
    for ends in ({"duluth", "thunder_bay"}, {"muskegon", "traverse_city"}):
        parallel = [route for route in routes if {route.a, route.b} == ends]
        assert {route.kind for route in parallel} == {"train", "ship"}
        assert {route.double for route in parallel} == {None}


@pytest.mark.rules("G16")
def test_route_points_of_great_lakes() -> None:
    table = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21, 9: 27}
    assert ticket_board("great_lakes").route_points == table


def test_no_ticket_names_a_junction() -> None:
    board = ticket_board("great_lakes")
    junctions = {city.id for city in board.cities if city.junction}
    assert not any({ticket.a, ticket.b} & junctions for ticket in board.tickets)  # G17


def test_the_other_numbers_of_great_lakes() -> None:
    board = ticket_board("great_lakes")
    assert board.doubles_as_one == 3  # G15
    assert (board.ticket_rules.draw, board.ticket_rules.draw_keep) == (4, 1)  # G18
    assert board.harbours is not None
    assert board.harbours.each == 3  # G6
    assert board.harbours.points == (0, 10, 20, 30)  # G21
    assert board.harbours.unbuilt == -4  # G22
    assert board.exchange is not None
    assert board.exchange.cost == 1  # G23
    assert (board.end.pieces, board.end.turns) == (6, 2)  # G25
    assert (board.tunnels, board.stations, board.souvenirs) == (None, None, None)
    assert board.longest_path is None  # G26
    assert board.ties == ()  # G27


def test_world_has_its_cities_routes_and_tickets() -> None:
    board = ticket_board("world")
    assert len(board.cities) == 48
    assert [city.id for city in board.cities if city.junction] == ["junction_southern_ocean"]
    assert sum(city.port for city in board.cities) == 38
    assert Counter(route.kind for route in board.routes) == {"train": 71, "ship": 59}
    assert sum(route.length for route in board.routes) == 411
    assert len(doubles(board)) == 34
    assert sum(route.pair for route in board.routes) == 5  # W5
    assert Counter(len(ticket.cities) for ticket in board.tickets) == {2: 57, 3: 1, 4: 5, 5: 2}  # W2
    assert sum(ticket.points for ticket in board.tickets if not ticket.via) == 772
    assert board.players == (2, 5)


def test_the_other_numbers_of_world() -> None:
    board = ticket_board("world")
    assert [(deck.deal, deck.market) for deck in board.decks] == [(3, 3), (7, 3)]  # W1
    assert (board.pieces.trains, board.pieces.ships, board.pieces.choose) == (25, 50, 60)  # W3
    assert board.route_points == {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21}  # W4
    assert board.doubles_as_one == 3  # W7
    assert board.harbours is not None
    assert (board.harbours.each, board.harbours.points, board.harbours.unbuilt) == (3, (0, 20, 30, 40), -4)  # W10
    assert (board.end.pieces, board.end.turns, board.ties) == (6, 2, ())  # W11
    lakes = ticket_board("great_lakes")
    assert board.colors == lakes.colors
    for ours, theirs in zip(board.decks, lakes.decks, strict=True):
        assert (ours.plain, ours.harbour, ours.wild) == (theirs.plain, theirs.harbour, theirs.wild)  # W1
        assert (ours.single, ours.double) == (theirs.single, theirs.double)


def test_paris_connection_has_its_hexes() -> None:
    board = share_board()
    assert Counter(hexagon.type for hexagon in board.hexes) == {
        "country": 200,
        "city": 47,
        "start": 6,
        "eiffel": 1,
    }
    assert len(board.borders) == 8
    assert board.players == (3, 6)


@pytest.mark.rules("P1")
def test_31_locomotives_of_each_of_six_companies_are_in_play() -> None:
    board = share_board()
    assert set(board.companies) == {"red", "blue", "yellow", "green", "black", "brown"}
    assert board.locomotives == 31
    (eiffel,) = (hexagon for hexagon in board.hexes if hexagon.type == "eiffel")
    starts = {(hexagon.q - eiffel.q, hexagon.r - eiffel.r) for hexagon in board.hexes if hexagon.type == "start"}
    assert starts == {(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)}


def test_the_numbers_of_paris_connection() -> None:
    board = share_board()
    assert board.deal == {3: 10, 4: 8, 5: 6, 6: 5}  # P3
    assert board.build == (1, 5)  # P5
    assert board.limits == {3: 20, 4: 15, 5: 12, 6: 10}  # P14
    assert board.penalty == 20  # P17


def test_marseille_alone_is_worth_four_and_ends_the_game() -> None:
    board = share_board()
    cities = [hexagon for hexagon in board.hexes if hexagon.type == "city"]
    assert {city.value for city in cities} == {1, 2, 3, 4}  # P11
    assert [city.name for city in cities if city.value == 4] == ["Marseille"]
    assert [hexagon.name for hexagon in board.hexes if hexagon.ends] == ["Marseille"]  # P15
