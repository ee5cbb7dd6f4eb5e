"""What people call the things of a ticket board that the engine numbers."""

from __future__ import annotations

from ..families.tickets.board import TicketBoard
from ..families.tickets.table import route_order
from ..messages import say


class TicketNames:
    """Names in one language."""

    def __init__(self, board: TicketBoard, language: str = "en") -> None:
        self._board = board
        self.language = language
        self._routes = route_order(board)
        self._city = {city.id: city.name for city in board.cities}

    def route(self, number: int) -> str:
        """The two cities a route joins."""
        route = self._routes[number]
        return f"{self._city[route.a]}–{self._city[route.b]}"

    def ticket(self, number: int) -> str:
        """The two cities a ticket names."""
        ticket = self._board.tickets[number]
        return f"{self._city[ticket.a]}–{self._city[ticket.b]}"

    def city(self, number: int) -> str:
        """A city."""
        return self._board.cities[number].name

    def colour(self, number: int) -> str:
        """A colour of cards."""
        return say(self.language, "colour", colour=self._board.colors[number])

    def seat(self, number: int) -> str:
        """A player."""
        return say(self.language, "seat", number=number)
