"""Checks of a ticket board's map: cities, routes, doubles and the tickets across it."""

from collections import defaultdict
from collections.abc import Iterable

from ...core.checks import check_id, check_ids, check_known, check_text, named
from ...core.findings import Findings, perhaps, shown
from . import limits
from .board import Route, Ticket, TicketBoard


def check_map(findings: Findings, board: TicketBoard) -> None:
    sizes = [
        findings.at_most("cities", "cities", len(board.cities), limits.CITIES),
        findings.at_most("routes", "routes", len(board.routes), limits.ROUTES),
        findings.at_most("tickets", "tickets", len(board.tickets), limits.TICKETS),
    ]
    if not all(sizes):
        return  # a list this long is not the file its author meant: its entries are not worth reading
    if len(board.cities) < 2 or not board.routes:
        findings.add("cities", "there is no map", "list at least two cities and a route between them")
    check_cities(findings, board)
    check_ids(findings, "route", (route.id for route in board.routes))
    for route in board.routes:
        check_route(findings, board, route)
    check_doubles(findings, board)
    parts = connected_parts(board)
    check_connected(findings, parts)
    check_ids(findings, "ticket", (ticket.id for ticket in board.tickets))
    for ticket in board.tickets:
        check_ticket(findings, board, ticket, parts)


def check_cities(findings: Findings, board: TicketBoard) -> None:
    check_ids(findings, "city", (city.id for city in board.cities))
    for city in board.cities:
        entry = named("city", city.id)
        check_text(findings, f"{entry}, name", city.name)
        findings.within(f"{entry}, lon", city.lon, -180, 180)
        findings.within(f"{entry}, lat", city.lat, -90, 90)
        if city.junction and (city.port or city.souvenirs):
            what = "port" if city.port else "souvenirs"
            findings.add(entry, f"a junction is no city and has no {what}", f'take out "{what}" or "junction"')


def check_route(findings: Findings, board: TicketBoard, route: Route) -> None:
    entry = named("route", route.id)
    check_ends(findings, board, entry, route.a, route.b)
    if route.color != "gray" and route.color not in board.colors:
        findings.add(
            entry,
            f"unknown colour {shown(route.color)}",
            f'use one of "colors", or "gray"{perhaps(route.color, (*board.colors, "gray"))}',
        )
    if findings.within(f"{entry}, length", route.length, 1, limits.ROUTE_LENGTH):
        if route.length not in board.route_points:
            findings.add(entry, f"no points for length {route.length}", f'add "{route.length}" to "route_points"')
        check_payable(findings, board, route)
    check_ferries(findings, board, route)
    check_pair(findings, route)
    if route.tunnel and board.tunnels is None:
        findings.add(entry, "a tunnel, and the board has no tunnels", 'add "tunnels", or take out "tunnel"')
    if route.kind == "ship" and (len(board.decks) < 2 or board.pieces.ships < 1):
        findings.add(entry, "a ship route, and the board has no ships", 'add a ship deck and "ships" to "pieces"')


def check_ends(findings: Findings, board: TicketBoard, entry: str, a: str, b: str) -> None:
    known = [city.id for city in board.cities]
    for end in dict.fromkeys((a, b)):
        check_known(findings, entry, "city", end, known)
    if a == b:
        findings.add(entry, f"it goes from {shown(a)} to itself", "name two different cities")


def check_payable(findings: Findings, board: TicketBoard, route: Route) -> None:
    """A route that no player can ever claim is a mistake in the cards, the pieces or its length."""
    entry = named("route", route.id)
    ship = route.kind == "ship"
    if len(board.decks) < 1 + ship:
        return  # reported already: there is nothing to pay with
    train_deck, deck = board.decks[0], board.decks[int(ship)]
    spaces = deck.plain + deck.harbour + deck.single + 2 * deck.double + train_deck.wild
    if route.length > spaces:
        findings.add(
            entry,
            f"{route.length} spaces, and all cards of a colour with all wilds pay for {spaces}",
            "make it shorter, or add cards",
        )
    pieces = board.pieces.ships if ship else board.pieces.trains
    if route.length > pieces > 0:
        findings.add(entry, f"{route.length} spaces, and a player has {pieces} pieces for it", "make it shorter")


def check_ferries(findings: Findings, board: TicketBoard, route: Route) -> None:
    entry = named("route", route.id)
    if not findings.within(f"{entry}, ferries", route.ferries, 0, limits.FERRIES) or not route.ferries:
        return
    if route.ferries > route.length:
        findings.add(entry, f"{route.ferries} ferries on {route.length} spaces", "use no more ferries than spaces")
    wilds = board.decks[0].wild if board.decks else 0
    if route.ferries > wilds:
        findings.add(
            entry,
            f"{route.ferries} ferries, and the train deck has {wilds} wilds",
            'raise "wild" of the deck',
        )
    if route.kind == "ship" or route.tunnel:
        what = "ship route" if route.kind == "ship" else "tunnel"
        findings.add(
            entry,
            f"ferries on a {what}: no rule says how to pay for it",
            'take out "ferries", or make it an ordinary train route',
        )


def check_pair(findings: Findings, route: Route) -> None:
    """Two cards of any one colour for each space (W5): a grey train route, and nothing else asked of it."""
    if not route.pair:
        return
    entry = named("route", route.id)
    findings.within(f"{entry}, length", route.length, 1, limits.PAIR_LENGTH)
    if route.color != "gray":
        findings.add(entry, f"a pair route in {route.color}", 'use "gray": each space may have a colour of its own')
    wrong = [what for what, there in (("tunnel", route.tunnel), ("ferries", bool(route.ferries))) if there]
    if route.kind == "ship":
        wrong.append("ship route")
    for what in wrong:
        findings.add(
            entry, f"a pair route and {what} in one: no rule says how to pay for it", "take one of the two out"
        )


def check_doubles(findings: Findings, board: TicketBoard) -> None:
    doubles: dict[str, list[Route]] = defaultdict(list)
    parallel: dict[tuple[str, frozenset[str]], list[Route]] = defaultdict(list)
    for route in board.routes:
        if route.double is not None:
            doubles[route.double].append(route)
        # A train route and a ship route between the same cities are not a double (G15).
        parallel[route.kind, frozenset((route.a, route.b))].append(route)
    findings.at_most("routes", "doubles", len(doubles), limits.DOUBLES)
    for double, routes in doubles.items():
        check_double(findings, double, routes)
    for routes in parallel.values():
        if len(routes) > 2 or (len(routes) == 2 and not all(route.double for route in routes)):
            findings.add(
                named("route", routes[-1].id),
                f"{len(routes)} {routes[0].kind} routes between the same cities that are not one double",
                'keep at most two, and give both the same "double"',
            )


def check_double(findings: Findings, double: str, routes: list[Route]) -> None:
    entry = named("double", double)
    check_id(findings, entry, double)
    if len(routes) != 2:
        what = "1 route" if len(routes) == 1 else f"{len(routes)} routes"
        findings.add(entry, f"it has {what}", 'give exactly two routes this text in "double"')
        return
    first, second = routes
    if {first.a, first.b} != {second.a, second.b}:
        findings.add(entry, "its routes join different cities", "pair routes between the same two cities")
    if first.kind != second.kind:
        findings.add(entry, "a train route and a ship route are no double", 'take out "double" of both')
    if first.length != second.length:
        findings.add(entry, f"its routes have {first.length} and {second.length} spaces", "give both the same length")


def connected_parts(board: TicketBoard) -> list[set[str]]:
    """The cities, split into parts that routes connect; the largest part first."""
    neighbours: dict[str, set[str]] = {city.id: set() for city in board.cities}
    for route in board.routes:
        if route.a in neighbours and route.b in neighbours:
            neighbours[route.a].add(route.b)
            neighbours[route.b].add(route.a)
    parts: list[set[str]] = []
    left = dict.fromkeys(neighbours)
    while left:
        part: set[str] = set()
        reached = [next(iter(left))]
        while reached:
            city = reached.pop()
            if city not in part:
                part.add(city)
                left.pop(city)
                reached.extend(neighbours[city])
        parts.append(part)
    return sorted(parts, key=len, reverse=True)


def check_connected(findings: Findings, parts: list[set[str]]) -> None:
    cut_off = sorted(city for part in parts[1:] for city in part)
    if cut_off:
        findings.add("routes", f"cut off from the rest: {some(cut_off)}", "add a route to the rest of the map")


def some(words: Iterable[str]) -> str:
    """The words in a row, or the first few of many."""
    words = [shown(word) for word in words]
    return ", ".join(words[:6]) + (f" and {len(words) - 6} more" if len(words) > 6 else "")


def check_via(findings: Findings, board: TicketBoard, entry: str, ticket: Ticket) -> None:
    known = [city.id for city in board.cities]
    for city in ticket.via:
        check_known(findings, entry, "city", city, known)
    findings.at_most(f"{entry}, via", "cities", len(ticket.cities), limits.TICKET_CITIES)
    if len(set(ticket.cities)) < len(ticket.cities) and ticket.a != ticket.b:
        findings.add(entry, "it names a city twice", "name each city once")


def check_ticket(findings: Findings, board: TicketBoard, ticket: Ticket, parts: list[set[str]]) -> None:
    entry = named("ticket", ticket.id)
    check_ends(findings, board, entry, ticket.a, ticket.b)
    check_via(findings, board, entry, ticket)
    ends = set(ticket.cities)
    for junction in (city.id for city in board.cities if city.junction and city.id in ends):
        findings.add(entry, f"{shown(junction)} is a junction", "name a city")
    if len(ends) == 2 and any(len(part & ends) == 1 for part in parts) and ends <= set().union(*parts):
        findings.add(entry, "no way leads from one city to the other", "add routes, or take the ticket out")
    findings.within(f"{entry}, points", ticket.points, 1, limits.TICKET_POINTS)
    findings.within(f"{entry}, penalty", ticket.lost, 0, limits.TICKET_POINTS)
    check_any_order(findings, board, entry, ticket)


def check_any_order(findings: Findings, board: TicketBoard, entry: str, ticket: Ticket) -> None:
    if ticket.points_any_order is None:
        return
    findings.within(f"{entry}, points_any_order", ticket.points_any_order, 0, max(0, ticket.points))
    if not ticket.via:
        findings.add(entry, "two cities have no order", 'name cities in "via", or take out "points_any_order"')
    if board.stations is not None:
        findings.add(
            entry,
            "an order, and stations that borrow routes: no rule says whether a borrowed route keeps it",
            'take out "points_any_order", or the stations',
        )
