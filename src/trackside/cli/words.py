"""The things of one game by the names people know: cards, cities, routes, tickets, hexes, seats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..core.board import Board
from ..families.shares.board import ShareBoard
from ..families.tickets.board import Route, Ticket, TicketBoard
from ..messages import say


def plain(text: object) -> str:
    """A text from a file as it may be shown: on one line, and without what would steer a terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in str(text))


class Words:
    """Names and messages in one language. `you` is the seat that reads them."""

    def __init__(
        self, board: Board, language: str, names: Sequence[str | None] | None = None, you: int | None = None
    ) -> None:
        self.board = board
        self.language = language
        self.you = you
        self._names = list(names or [])
        self._cities: dict[str, str] = {}
        self.routes: dict[str, Route] = {}
        self.tickets: dict[str, Ticket] = {}
        self._hexes: dict[tuple[int, int], tuple[str | None, int]] = {}
        if isinstance(board, TicketBoard):
            self._cities = {city.id: plain(city.name) for city in board.cities}
            self.routes = {route.id: route for route in board.routes}
            self.tickets = {ticket.id: ticket for ticket in board.tickets}
        else:
            self._hexes = {(h.q, h.r): (h.name, h.value) for h in board.hexes}

    def for_seat(self, seat: int | None) -> Words:
        """The same words for another reader."""
        return Words(self.board, self.language, self._names, seat)

    def say(self, message_id: str, **values: Any) -> str:
        """A message."""
        return say(self.language, message_id, **values)

    def in_language(self, texts: Mapping[str, str]) -> str:
        """The text of a board file in this language, else in English."""
        return plain(texts.get(self.language) or texts["en"])

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.in_language(self.board.name)

    @property
    def wild(self) -> str:
        """The wild card's name."""
        return self.in_language(self.board.wild_name) if isinstance(self.board, TicketBoard) else ""

    @property
    def tickets_board(self) -> TicketBoard:
        """The board of a ticket game."""
        assert isinstance(self.board, TicketBoard)
        return self.board

    @property
    def shares_board(self) -> ShareBoard:
        """The board of a share game."""
        assert isinstance(self.board, ShareBoard)
        return self.board

    def colour(self, name: str) -> str:
        """A colour, also that of a company."""
        return self.say("colour", colour=plain(name))

    def card(self, name: str | None) -> str:
        """A card by the name records use."""
        if name is None:
            return self.say("no-card")
        if name == "wild":
            return self.wild
        kind, _, colour = name.partition("-")
        if not colour:
            return self.colour(name)
        if kind == "train" and colour.endswith("-h"):
            return self.say("card-train-harbour", colour=self.colour(colour.removesuffix("-h")))
        message = {"train": "card-train", "ship": "card-ship", "ship2": "card-ship-double"}.get(kind)
        return self.say(message, colour=self.colour(colour)) if message else self.colour(name)

    def deck(self, line: Mapping[str, Any]) -> str:
        """The kind of pile that an action draws from: cards have other names in San Francisco."""
        return str(line.get("deck") or ("transport" if self.board.id == "san_francisco" else "cards"))

    def pay(self, counts: Mapping[str, int]) -> str:
        """Numbers of cards: 2× red, 1× locomotive."""
        return ", ".join(f"{count}× {self.card(name)}" for name, count in counts.items())

    def cards(self, names: Iterable[str | None]) -> str:
        """Cards one by one."""
        return ", ".join(self.card(name) for name in names)

    def city(self, name: str) -> str:
        """A city."""
        return self._cities[name]

    def route(self, name: str) -> str:
        """A route by its ends."""
        route = self.routes[name]
        return f"{self.city(route.a)} – {self.city(route.b)}"

    def route_points(self, name: str) -> int:
        """What a route scores."""
        return self.tickets_board.route_points[self.routes[name].length]

    def route_facts(self, name: str) -> str:
        """Spaces, colour, what is special and points of a route."""
        route = self.routes[name]
        facts = [self.say("spaces", count=route.length), self.colour(route.color), *self.route_specials(route)]
        return ", ".join([*facts, self.say("points", count=self.route_points(name))])

    def route_specials(self, route: Route) -> list[str]:
        """Whether a route is a tunnel, a ship route or a ferry."""
        specials = []
        if route.tunnel:
            specials.append(self.say("tunnel"))
        if route.kind == "ship":
            specials.append(self.say("ship-route"))
        if route.ferries:
            specials.append(self.say("ferry", count=route.ferries, wild=self.wild))
        return specials

    def ticket(self, name: str) -> str:
        """A ticket with its value."""
        ticket = self.tickets[name]
        return f"{self.city(ticket.a)} – {self.city(ticket.b)} ({ticket.points})"

    def ticket_list(self, names: Iterable[str]) -> str:
        """Tickets one by one."""
        return ", ".join(self.ticket(name) for name in names)

    def hex(self, place: Sequence[int]) -> str:
        """A hex, with its city."""
        q, r = place
        name, value = self._hexes[q, r]
        if name is None or not value:
            return self.say("hex", place=f"{q},{r}")
        return self.say("hex-city", place=f"{q},{r}", name=plain(name), value=value)

    def seat(self, number: int) -> str:
        """A seat with who sits there."""
        if number == self.you:
            return self.say("seat-named", number=number, name=self.say("you"))
        name = self._names[number] if number < len(self._names) else None
        if name:
            return self.say("seat-named", number=number, name=plain(name))
        return self.say("seat", number=number)
