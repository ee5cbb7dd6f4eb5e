"""Checks of a ticket board's numbers: cards, pieces, ticket rules and what the game adds."""

from ...core.checks import RESERVED_COLORS, check_color_names, check_head, check_ids, check_words, named
from ...core.findings import Findings
from . import limits
from .board import Deck, TicketBoard
from .check_map import check_map


def check_tickets(findings: Findings, board: TicketBoard) -> None:
    players = check_head(findings, board, limits.TICKET_PLAYERS)
    check_words(findings, "wild_name", board.wild_name)
    check_colors(findings, board)
    check_decks(findings, board, players)
    check_pieces(findings, board)
    check_points(findings, board)
    findings.within("doubles_as_one", board.doubles_as_one, 0, limits.TICKET_PLAYERS[1])
    check_map(findings, board)
    check_ticket_rules(findings, board, players)
    check_tunnels(findings, board)
    check_stations(findings, board)
    check_harbours(findings, board)
    check_souvenirs(findings, board, players)
    check_exchange(findings, board)
    check_ties(findings, board)


def check_colors(findings: Findings, board: TicketBoard) -> None:
    check_color_names(findings, "colors", board.colors, RESERVED_COLORS)
    two = len(board.decks) > 1
    most = limits.COLORS_TWO_DECKS if two else limits.COLORS_ONE_DECK
    if not 1 <= len(board.colors) <= most:
        findings.add(
            "colors",
            f"{len(board.colors)} colours with {'two decks' if two else 'one deck'}",
            f"use 1 to {most} colours",
        )


def check_decks(findings: Findings, board: TicketBoard, players: range) -> None:
    if not 1 <= len(board.decks) <= 2:
        findings.add("decks", f"{len(board.decks)} decks", "use a train deck, or a train deck and a ship deck")
        return
    check_ids(findings, "deck", (deck.id for deck in board.decks))
    for number, deck in enumerate(board.decks):
        check_deck(findings, deck, len(board.colors), ship=number == 1)
        needed = deck.deal * max(players, default=0) + deck.market
        if deck.size(len(board.colors)) < needed:
            findings.add(
                named("deck", deck.id),
                f"{deck.size(len(board.colors))} cards, and dealing and the market take {needed}",
                "add cards, or deal fewer",
            )
    low, high = limits.MARKET
    market = sum(deck.market for deck in board.decks)
    if not low <= market <= high:
        findings.add("decks", f"a market of {market} cards", f"use {low} to {high} in all")


def check_deck(findings: Findings, deck: Deck, colors: int, ship: bool) -> None:
    entry = named("deck", deck.id)
    kinds = {
        "plain": deck.plain,
        "harbour": deck.harbour,
        "wild": deck.wild,
        "single": deck.single,
        "double": deck.double,
    }
    for kind, count in kinds.items():
        most = limits.HARBOUR_CARDS if kind == "harbour" else limits.CARDS_OF_A_KIND
        findings.within(f"{entry}, {kind}", count, 0, most)
    own = ("single", "double") if ship else ("plain", "harbour")
    wrong = [kind for kind, count in kinds.items() if count and kind not in own and (ship or kind != "wild")]
    if wrong:
        findings.add(
            entry,
            f"{' and '.join(wrong)} cards in the {'ship' if ship else 'train'} deck",
            "the first deck holds plain, harbour and wild cards, the second single and double ones",
        )
    if not any(kinds[kind] for kind in own):
        findings.add(entry, "no cards of any colour", f'add "{own[0]}" or "{own[1]}" cards')
    findings.at_most(entry, "cards", deck.size(colors), limits.DECK_CARDS)
    findings.within(f"{entry}, deal", deck.deal, 0, limits.CARDS_OF_A_KIND)
    findings.within(f"{entry}, market", deck.market, 1, limits.MARKET[1])


def check_pieces(findings: Findings, board: TicketBoard) -> None:
    pieces = board.pieces
    findings.within("pieces.trains", pieces.trains, 1, limits.PIECES)
    findings.within("pieces.ships", pieces.ships, 0, limits.PIECES)
    if len(board.decks) == 2 and pieces.ships == 0:
        findings.add("pieces.ships", "a ship deck, and no ships", 'add "ships", or take the deck out')
    if len(board.decks) == 1 and pieces.ships > 0:
        findings.add("pieces.ships", "ships, and no ship deck", 'add a second deck, or take "ships" out')
    start = pieces.trains + pieces.ships
    if pieces.choose is not None:
        if pieces.ships < 1:
            findings.add("pieces.choose", "only trains to choose from", 'add "ships", or take "choose" out')
        if findings.within("pieces.choose", pieces.choose, 1, max(1, start)):
            start = pieces.choose
    findings.within("end.pieces", board.end.pieces, 0, max(0, start - 1))
    findings.within("end.turns", board.end.turns, 1, limits.LAST_TURNS)


def check_points(findings: Findings, board: TicketBoard) -> None:
    for length, points in board.route_points.items():
        if findings.within("route_points, length", length, 1, limits.ROUTE_LENGTH):
            findings.within(f"route_points.{length}", points, 0, limits.POINTS)
    if board.longest_path is not None:
        findings.within("longest_path", board.longest_path, 0, limits.POINTS)


def check_ticket_rules(findings: Findings, board: TicketBoard, players: range) -> None:
    rules = board.ticket_rules
    findings.within("ticket_rules.deal", rules.deal, 0, limits.OFFER)
    findings.within("ticket_rules.deal_long", rules.deal_long, 0, limits.LONG_OFFER)
    offer = rules.deal + rules.deal_long
    if not 1 <= offer <= limits.OFFER:
        findings.add(
            "ticket_rules",
            f"{offer} tickets dealt to each player",
            f"deal 1 to {limits.OFFER}, long ones included",
        )
    findings.within("ticket_rules.keep", rules.keep, 1, min(max(1, offer), limits.OFFER))
    if findings.within("ticket_rules.draw", rules.draw, 1, limits.OFFER):
        findings.within("ticket_rules.draw_keep", rules.draw_keep, 1, rules.draw)
    long = sum(ticket.long for ticket in board.tickets)
    most = max(players, default=0)
    for what, there, each in (
        ("regular", len(board.tickets) - long, rules.deal),
        ("long", long, rules.deal_long),
    ):
        if there < most * each:
            findings.add(
                "tickets",
                f"{there} {what} tickets, and {most} players are dealt {each} each",
                f"add {most * each - there} more, or deal fewer",
            )
    if rules.deal_long and rules.rest != "out":
        findings.add(
            "ticket_rules.rest",
            "long tickets not kept would go under the pile, where only regular ones lie",
            'use "out", or deal no long tickets',
        )
    if long and rules.deal_long == 0:
        findings.add("tickets", f"{long} long tickets that are never dealt", 'add "deal_long", or take "long" out')


def check_tunnels(findings: Findings, board: TicketBoard) -> None:
    if board.tunnels is not None:
        findings.within("tunnels.turn_up", board.tunnels.turn_up, 1, limits.TURN_UP)


def check_stations(findings: Findings, board: TicketBoard) -> None:
    if board.stations is None:
        return
    findings.within("stations.each", board.stations.each, 1, limits.BUILDINGS)
    findings.within("stations.unbuilt", board.stations.unbuilt, -limits.POINTS, limits.POINTS)
    if board.harbours is not None:
        findings.add("stations", "stations and harbours on one board", "take one of the two out")


def check_harbours(findings: Findings, board: TicketBoard) -> None:
    harbours = board.harbours
    if harbours is None:
        if board.decks and board.decks[0].harbour:
            findings.add(
                named("deck", board.decks[0].id),
                "harbour cards, and the board has no harbours",
                'count them as "plain", or add "harbours"',
            )
        return
    findings.within("harbours.each", harbours.each, 1, limits.BUILDINGS)
    findings.within("harbours.unbuilt", harbours.unbuilt, -limits.POINTS, limits.POINTS)
    if len(harbours.points) != limits.HARBOUR_TABLE:
        findings.add(
            "harbours.points",
            f"{len(harbours.points)} values",
            f"give {limits.HARBOUR_TABLE}: for no ticket, one, two, and three or more",
        )
    for points in harbours.points:
        findings.within("harbours.points", points, 0, limits.POINTS)
    if not any(city.port for city in board.cities):
        findings.add("harbours", "no city is a port", 'mark cities with "port": true')
    if len(board.decks) != 2:
        findings.add("harbours", "a harbour is paid for from two decks", 'add a ship deck, or take "harbours" out')
    elif not (board.decks[0].harbour and board.decks[1].single):
        findings.add("harbours", "a deck without harbour symbols", 'add "harbour" train cards and "single" ship cards')


def check_souvenirs(findings: Findings, board: TicketBoard, players: range) -> None:
    souvenirs = board.souvenirs
    if souvenirs is None:
        return
    findings.within("souvenirs.symbols", souvenirs.symbols, limits.FREE_STACKS, limits.SYMBOLS)
    marked = sum(city.souvenirs for city in board.cities)
    if souvenirs.symbols - marked != limits.FREE_STACKS:
        findings.add(
            "souvenirs.symbols",
            f"{souvenirs.symbols} symbols and {marked} marked cities",
            f"mark {max(0, souvenirs.symbols - limits.FREE_STACKS)} cities: the players place"
            f" {limits.FREE_STACKS} stacks, the others lie on marked cities",
        )
    if sum(not (city.souvenirs or city.junction) for city in board.cities) < limits.FREE_STACKS:
        findings.add("souvenirs", "no room for the stacks that players place", "leave two cities unmarked")
    if len(souvenirs.points) != souvenirs.symbols + 1:
        findings.add(
            "souvenirs.points",
            f"{len(souvenirs.points)} values for {souvenirs.symbols} symbols",
            "give one for no token and one more for each symbol",
        )
    for points in souvenirs.points:
        findings.within("souvenirs.points", points, 0, limits.POINTS)
    findings.table("souvenirs.tokens", souvenirs.tokens, players, 1, limits.TOKENS)
    findings.table("souvenirs.free_tokens", souvenirs.free_tokens, players, 1, limits.TOKENS)


def check_exchange(findings: Findings, board: TicketBoard) -> None:
    if board.exchange is None:
        return
    findings.within("exchange.cost", board.exchange.cost, 0, limits.POINTS)
    if board.pieces.choose is None:
        findings.add(
            "exchange",
            "no box of pieces to exchange with",
            'add "choose" to "pieces", or take "exchange" out',
        )


def check_ties(findings: Findings, board: TicketBoard) -> None:
    if len(set(board.ties)) < len(board.ties):
        findings.add("ties", "a tie-break is listed twice", "list it once")
    missing = {"stations": board.stations is None, "longest_path": board.longest_path is None}
    for tie in dict.fromkeys(board.ties):
        if missing.get(tie):
            findings.add("ties", f"ties by {tie}, which the board does not have", f'add "{tie}", or take it out')
