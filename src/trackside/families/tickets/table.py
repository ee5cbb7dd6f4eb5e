"""From a ticket board's file to the record the rules read."""

from __future__ import annotations

import numpy as np

from .board import Route, TicketBoard
from .layout import FERRIES, LENGTH, SEATS, TIE_COMPLETED, TIE_LONGEST, TIE_STATIONS, Records, Size, records_for

_TIES = {"completed": TIE_COMPLETED, "stations": TIE_STATIONS, "longest_path": TIE_LONGEST}


def route_order(board: TicketBoard) -> list[Route]:
    """The routes in the order of their numbers: doubles first, twins side by side, so that a twin is one bit away."""
    doubles: dict[str, list[Route]] = {}
    for route in board.routes:
        if route.double is not None:
            doubles.setdefault(route.double, []).append(route)
    paired = [route for pair in doubles.values() for route in pair]
    return paired + [route for route in board.routes if route.double is None]


def _lay_cards(board: TicketBoard, table: np.record) -> None:
    colours = len(board.colors)
    table.colours = colours
    table.decks = len(board.decks)
    train = board.decks[0]
    counts = [train.wild] + [train.plain] * colours
    if len(board.decks) > 1:
        counts += [train.harbour] * colours
    table.deck_first[1] = len(counts)
    if len(board.decks) > 1:
        ship = board.decks[1]
        counts += [ship.single] * colours + [ship.double] * colours
    table.deck_first[2] = len(counts)
    table.kinds = len(counts)
    table.kind_count[: len(counts)] = counts
    for number, deck in enumerate(board.decks):
        table.deal[number] = deck.deal
        table.market_from[number] = deck.market
    table.slots = sum(deck.market for deck in board.decks)


def _lay_routes(board: TicketBoard, table: np.record) -> None:
    city_number = {city.id: number for number, city in enumerate(board.cities)}
    colour_number = {colour: number for number, colour in enumerate(board.colors)}
    routes = route_order(board)
    table.routes = len(routes)
    table.cities = len(board.cities)
    for number, route in enumerate(routes):
        word, bit = divmod(number, 64)
        mask = np.uint64(1 << bit)
        table.end_a[number] = city_number[route.a]
        table.end_b[number] = city_number[route.b]
        table.length[number] = route.length
        table.cards[number] = route.cards
        table.colour[number] = colour_number.get(route.color, -1)
        table.vessel[number] = 1 if route.kind == "ship" else 0
        table.tunnel[number] = route.tunnel
        table.ferries[number] = route.ferries
        table.all_routes[word] |= mask
        for city in (route.a, route.b):
            table.at_city[city_number[city], word] |= mask
        if route.double is not None and number % 2 == 0:
            table.doubles[word] |= mask
        vessel = 1 if route.kind == "ship" else 0
        for pieces in range(route.length, LENGTH + 1):
            table.fits[vessel, pieces, word] |= mask
        if route.pair:
            for spaces in range(route.length, len(table.pair_routes)):
                table.pair_routes[spaces, word] |= mask
            continue
        for colour in range(len(board.colors)):
            if route.color not in ("gray", board.colors[colour]):
                continue
            for cards in range(route.length, LENGTH + 1):
                if vessel == 1:
                    table.ship_routes[colour, cards, word] |= mask
                else:
                    for wilds in range(route.ferries, FERRIES + 1):
                        table.train_routes[colour, cards, wilds, word] |= mask
    for number, place in enumerate(board.cities):
        mask = np.uint64(1 << number)
        if not place.junction:
            table.places |= mask
        if place.port:
            table.ports |= mask
        if place.souvenirs:
            table.stack_cities[table.stack_city_count] = number
            table.stack_city_count += 1


def _lay_tickets(board: TicketBoard, table: np.record) -> None:
    city_number = {city.id: number for number, city in enumerate(board.cities)}
    table.tickets = len(board.tickets)
    for number, ticket in enumerate(board.tickets):
        table.ticket_a[number] = city_number[ticket.a]
        table.ticket_b[number] = city_number[ticket.b]
        table.ticket_more[number] = -1
        table.ticket_more[number, : len(ticket.via)] = [city_number[city] for city in ticket.via]
        table.ticket_points[number] = ticket.points
        table.ticket_any[number] = ticket.any_order
        table.ticket_lost[number] = ticket.lost
        table.ticket_swing[number] = ticket.any_order + ticket.lost
        if ticket.long:
            table.long_tickets[number >> 6] |= np.uint64(1 << (number & 63))


def _lay_rules(board: TicketBoard, table: np.record) -> None:
    for length, points in board.route_points.items():
        table.points[length] = points
    table.trains = board.pieces.trains
    table.ships = board.pieces.ships
    table.picked = board.pieces.choose or 0
    rules = board.ticket_rules
    table.deal_tickets, table.deal_long, table.keep = rules.deal, rules.deal_long, rules.keep
    table.rest_out = rules.rest == "out"
    table.draw, table.draw_keep = rules.draw, rules.draw_keep
    table.doubles_as_one = board.doubles_as_one
    table.end_pieces, table.end_turns = board.end.pieces, board.end.turns
    if board.tunnels:
        table.turn_up = board.tunnels.turn_up
    if board.stations:
        table.stations, table.station_unbuilt = board.stations.each, board.stations.unbuilt
    if board.harbours:
        table.harbours, table.harbour_unbuilt = board.harbours.each, board.harbours.unbuilt
        table.harbour_points[:] = [board.harbours.points[min(n, len(board.harbours.points) - 1)] for n in range(4)]
    if board.souvenirs:
        table.symbols = board.souvenirs.symbols
        table.souvenir_points[: len(board.souvenirs.points)] = board.souvenirs.points
        for players in range(SEATS + 1):
            table.tokens[players] = board.souvenirs.tokens.get(players, 0)
            table.free_tokens[players] = board.souvenirs.free_tokens.get(players, 0)
    if board.exchange:
        table.exchange_cost = board.exchange.cost
    table.longest = board.longest_path or 0
    for place, tie in enumerate(board.ties):
        table.ties[place] = _TIES[tie]


def records_of(board: TicketBoard) -> Records:
    """The types of records that a board is played with."""
    return records_for(
        Size(
            routes=len(board.routes),
            doubles=len({route.double for route in board.routes if route.double is not None}),
            tickets=len(board.tickets),
            pair=max((route.length for route in board.routes if route.pair), default=0),
            tour=max(2 + len(ticket.via) for ticket in board.tickets),
        )
    )


def ticket_table(board: TicketBoard, records: Records) -> np.ndarray:
    """The board as an array of one record."""
    tables = np.zeros(1, records.board)
    table = tables[0]
    _lay_cards(board, table)
    _lay_routes(board, table)
    _lay_tickets(board, table)
    _lay_rules(board, table)
    return tables
