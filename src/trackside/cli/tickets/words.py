"""The things of a ticket game by the names people know: cards, cities, routes, tickets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ...core.ground import Ground
from ...families.tickets.board import Route
from ...families.tickets.ground import TicketGround
from ..words import Words, in_language, plain


class TicketWords(Words):
    """Names and messages for a ticket game."""

    ground: TicketGround

    def __init__(
        self, ground: Ground, language: str, names: Sequence[str | None] | None = None, you: int | None = None
    ) -> None:
        super().__init__(ground, language, names, you)
        self.board = self.ground.board
        self._cities = {city.id: plain(city.name) for city in self.board.cities}
        self.routes = {route.id: route for route in self.board.routes}
        self.tickets = {ticket.id: ticket for ticket in self.board.tickets}
        self.namings |= {
            "route": self.route,
            "city": self.city,
            "ticket": self.ticket,
            "decks": self.deck_list,
            "pay": self.pay,
        }

    def named(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """As in every game; what is paid is called `cards` in messages."""
        values = super().named(data)
        if "pay" in values:
            values["cards"] = values.pop("pay")
        return values

    @property
    def wild(self) -> str:
        """The wild card's name."""
        return in_language(self.board.wild_name, self.language)

    def card(self, name: str | None) -> str:
        """A card by the name records use."""
        if name is None:
            return self.say("no-card")
        if name == "wild":
            return self.wild
        kind, _, colour = name.partition("-")
        if kind == "train" and colour.endswith("-h"):
            return self.say("card-train-harbour", colour=self.colour(colour.removesuffix("-h")))
        if kind == "train" and colour:
            return self.say("card-train", colour=self.colour(colour))
        if kind == "ship" and colour:
            return self.say("card-ship", colour=self.colour(colour))
        if kind == "ship2" and colour:
            return self.say("card-ship-double", colour=self.colour(colour))
        return self.colour(name)

    def deck_list(self, names: Iterable[str]) -> str:
        """Decks, each with the word to type for it."""
        return ", ".join(f"{self.say('deck', deck=plain(name))} ({plain(name)})" for name in names)

    def city(self, name: str) -> str:
        """A city."""
        return self._cities[name]

    def route(self, name: str) -> str:
        """A route by its ends."""
        route = self.routes[name]
        return f"{self.city(route.a)} – {self.city(route.b)}"

    def route_points(self, name: str) -> int:
        """What a route scores."""
        return self.board.route_points[self.routes[name].length]

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

    def ticket_cities(self, name: str) -> str:
        """The cities a ticket names, in their order; with arrows where the order matters (W8)."""
        between = " → " if self.is_ordered(name) else " – "
        return between.join(self.city(city) for city in self.tickets[name].cities)

    def is_ordered(self, name: str) -> bool:
        """Whether a ticket is worth more when its cities are visited in their order."""
        return self.tickets[name].any_order != self.tickets[name].points

    def ticket_points(self, name: str) -> str:
        """What a ticket is worth: a tour in its order, and in another."""
        ticket = self.tickets[name]
        return f"{ticket.points} / {ticket.any_order}" if self.is_ordered(name) else str(ticket.points)

    def ticket(self, name: str) -> str:
        """A ticket with its value."""
        return f"{self.ticket_cities(name)} ({self.ticket_points(name)})"

    def ticket_list(self, names: Iterable[str]) -> str:
        """Tickets one by one."""
        return ", ".join(self.ticket(name) for name in names)
