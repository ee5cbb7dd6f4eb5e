"""The table of a ticket game as text, from what one seat may know."""

from __future__ import annotations

import unicodedata

from rich.console import RenderableType
from rich.table import Table

from ...families.tickets.progress import TicketProgress
from ...families.tickets.view import TicketSeat, TicketView
from ..tables import coloured, new_table
from .words import TicketWords

_PATTERNS = ("train-{}", "train-{}-h", "ship-{}", "ship2-{}")
"""How cards are named where there are two decks."""


def _card_colour(name: str | None) -> str:
    if name is None:
        return ""
    return name.removesuffix("-h").rpartition("-")[2]


def whole(view: TicketView, words: TicketWords) -> list[RenderableType]:
    """Everything a seat looks at before its turn."""
    parts: list[RenderableType] = [
        words.say("turn-line", game=words.game, turn=view.turn, who=words.seat(view.to_move)),
        _players(view, words),
    ]
    if view.own is not None and view.own.tickets:
        parts.append(_tickets(view, words))
    if view.turns_left is not None:
        parts.append(words.say("last-turns", count=view.turns_left))
    return [*parts, *brief(view, words)]


def brief(view: TicketView, words: TicketWords) -> list[RenderableType]:
    """What changes within a turn: market, hand, and what is to be chosen."""
    parts: list[RenderableType] = [_market(view, words), _piles(view, words)]
    if any(stack.city for stack in view.stacks):
        stacks = [
            words.say("souvenir-stack", symbol=s.symbol, city=words.city(s.city), left=s.left)
            for s in view.stacks
            if s.city
        ]
        parts.append(words.say("souvenir-stacks", stacks="; ".join(stacks)))
    if view.own is None:
        return parts
    parts.append(_hand(view, words))
    if view.own.offer and view.to_move == view.seat:
        parts.append(_offer(view, words))
    if view.tunnel is not None:
        parts.append(
            words.say(
                "tunnel-now",
                route=words.route(view.tunnel.route),
                count=view.tunnel.extra,
                cards=words.cards(view.tunnel.turned_up),
                laid=words.pay(view.tunnel.laid),
            )
        )
    return parts


def _market(view: TicketView, words: TicketWords) -> Table:
    table = new_table(words.say("title-market"), words.say("column-space"), *map(str, range(len(view.market))))
    table.add_row(words.say("column-card"), *(coloured(words.card(c), _card_colour(c)) for c in view.market))
    return table


def _piles(view: TicketView, words: TicketWords) -> str:
    first, *others = view.decks.values()
    if not others:
        return words.say("piles-one", pile=first.pile, discards=sum(first.discards.values()), tickets=view.ticket_pile)
    return words.say(
        "piles-two",
        pile=first.pile,
        discards=sum(first.discards.values()),
        ships=others[0].pile,
        ship_discards=sum(others[0].discards.values()),
        tickets=view.ticket_pile,
    )


def _hand(view: TicketView, words: TicketWords) -> Table:
    assert view.own is not None
    hand = view.own.hand
    title = words.say("title-hand", count=sum(hand.values()))
    if len(view.decks) == 1:
        table = new_table(title, *(words.card(name) for name in hand), right=range(len(hand)))
        table.add_row(*(coloured(str(count), name) for name, count in hand.items()))
        return table
    columns = words.heads("column-train", "column-train-harbour", "column-ship", "column-ship-double")
    table = new_table(title, words.say("column-colour"), *columns, right=range(1, 5))
    for colour in words.board.colors:
        counts = [hand.get(pattern.format(colour), 0) for pattern in _PATTERNS]
        if any(counts):
            table.add_row(coloured(words.colour(colour), colour), *(str(n) if n else "" for n in counts))
    if "wild" in hand:
        table.add_row(coloured(words.wild, "wild"), str(hand["wild"]), "", "", "")
    return table


def _tickets(view: TicketView, words: TicketWords) -> Table:
    assert view.own is not None
    columns = words.heads("column-ticket", "column-points", "column-state")
    table = new_table(words.say("title-tickets"), *columns, right=[1])
    for told in sorted(view.own.progress, key=lambda told: (told.points >= 0, told.ticket)):
        name = told.ticket
        table.add_row(words.ticket_cities(name), words.ticket_points(name), _ticket_state(told, words))
    return table


def _ticket_state(told: TicketProgress, words: TicketWords) -> str:
    """Whether a ticket is done; of a tour whether in its order, or what is still apart (W8)."""
    ticket = words.tickets[told.ticket]
    done = told.state in ("done", "borrowed")
    if done and words.is_ordered(ticket.id):
        in_order = told.points == ticket.points
        return words.say("tour-done") if in_order else words.say("tour-done-any", points=told.points)
    if not done and ticket.via:
        legs = ", ".join(f"{words.city(a)} – {words.city(b)}" for a, b in told.apart)
        return words.say("tour-apart", legs=legs)
    return words.say("ticket-done") if done else words.say("ticket-open")


def _offer(view: TicketView, words: TicketWords) -> Table:
    assert view.own is not None
    rules = words.board.ticket_rules
    is_first = view.seats[0].tickets is None
    least = rules.keep if is_first else rules.draw_keep
    title = words.say("title-offer", least=min(least, len(view.own.offer)))
    table = new_table(title, words.say("column-ticket"), words.say("column-points"), right=[1])
    for name in view.own.offer:
        ticket = words.tickets[name]
        cities = words.ticket_cities(name)
        if words.is_ordered(name):
            cities += f" ({words.say('tour-values', any=ticket.any_order, penalty=ticket.lost)})"
        table.add_row(cities, str(ticket.points))
    return table


def _players(view: TicketView, words: TicketWords) -> Table:
    has = words.board
    heads = words.heads("column-seat", "column-score", "column-trains")
    heads += words.heads("column-ships") if has.pieces.ships else []
    heads += words.heads("column-cards", "column-tickets")
    if has.stations:
        heads += words.heads("column-stations")
    elif has.harbours:
        heads += words.heads("column-harbours")
    heads += words.heads("column-souvenirs") if has.souvenirs else []
    table = new_table(words.say("title-players"), *heads, right=range(1, len(heads)))
    for number, seat in enumerate(view.seats):
        mark = "> " if number == view.to_move else "  "
        table.add_row(mark + words.seat(number), *_player_cells(seat, words))
    return table


def _player_cells(seat: TicketSeat, words: TicketWords) -> list[str]:
    has = words.board

    def known(number: int | None) -> str:
        return words.say("secret") if number is None else str(number)

    cells = [str(seat.score), known(seat.trains)]
    cells += [known(seat.ships)] if has.pieces.ships else []
    cells += [str(seat.cards), known(seat.tickets)]
    if has.stations or has.harbours:
        cities = ", ".join(words.city(city) for city in seat.buildings)
        left = words.say("left-to-build", left=seat.buildings_left)
        cells.append(f"{cities}; {left}" if cities else left)
    if has.souvenirs:
        cells.append(" ".join(map(str, seat.tokens)) or "–")
    return cells


def _folded(text: str) -> str:
    """A name as people type it: without accents and capitals."""
    letters = unicodedata.normalize("NFKD", text).casefold().replace("_", " ")
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def routes(view: TicketView, words: TicketWords, numbers: dict[str, int], city: str) -> RenderableType:
    """Free routes that the seat can pay for; with a city, all free ones there. `numbers` has those in the list."""
    taken = {route for seat in view.seats for route in seat.routes} | set(view.closed)
    wanted = _folded(city)
    shown = []
    for name, route in words.routes.items():
        near = any(wanted in _folded(text) for end in (route.a, route.b) for text in (end, words.city(end)))
        if name not in taken and (near if wanted else name in numbers):
            shown.append(name)
    if not shown:
        return words.say("no-routes")
    heads = words.heads(
        "column-number", "column-route", "column-length", "column-colour", "column-special", "column-points"
    )
    table = new_table(words.say("title-routes"), *heads, right=[0, 2, 5])
    for name in sorted(shown, key=lambda name: (-words.route_points(name), words.route(name))):
        route = words.routes[name]
        table.add_row(
            str(numbers.get(name, "")),
            words.route(name),
            str(route.length),
            coloured(words.colour(route.color), route.color),
            ", ".join(words.route_specials(route)),
            str(words.route_points(name)),
        )
    return table


def board(view: TicketView, words: TicketWords) -> list[RenderableType]:
    """All claimed routes, seat by seat."""
    columns = words.heads("column-owner", "column-route", "column-length")
    table = new_table(words.say("title-claimed"), *columns, right=[2])
    for number, seat in enumerate(view.seats):
        for name in sorted(seat.routes, key=words.route):
            table.add_row(words.seat(number), words.route(name), str(words.routes[name].length))
    return [table if table.row_count else words.say("nothing-claimed")]
