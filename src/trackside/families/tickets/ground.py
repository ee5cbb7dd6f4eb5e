"""A ticket board made ready to play on: its record, and names for everything on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ...core.actions import Line, whole
from ...core.errors import UnknownAction
from ...core.ground import Ground, Tally
from ...core.plain import plain
from ...kernel import trace
from . import features, layout, looks, observe
from .actions import KINDS
from .board import Route, TicketBoard
from .card_names import CardNames
from .table import records_of, route_order, ticket_table
from .view import PHASES, TicketView, result, view


def numbers(row: Any) -> list[int]:
    """The numbers in a set, which is a row of 64-bit words."""
    found = []
    for word, bits in enumerate(row):
        left = int(bits) & (1 << 64) - 1
        while left:
            low = left & -left
            found.append(64 * word + low.bit_length() - 1)
            left ^= low
    return found


class TicketGround(Ground):
    """One ticket board with the names of everything on it."""

    kinds = KINDS
    board: TicketBoard

    def __init__(self, board: TicketBoard, records: layout.Records | None = None) -> None:
        self.board = board
        self.records = records or records_of(board)
        self.table = ticket_table(board, self.records)
        self.facts = plain(self.table)
        self.cards = CardNames(board)
        self.routes: list[Route] = route_order(board)
        self.route_number = {route.id: i for i, route in enumerate(self.routes)}
        self.city_number = {city.id: i for i, city in enumerate(board.cities)}
        self.ticket_number = {ticket.id: i for i, ticket in enumerate(board.tickets)}
        self.decks = [deck.id for deck in board.decks]
        self.neighbours: list[list[tuple[int, int, int]]] = [[] for _ in board.cities]
        """For each city its routes, each with the city at the other end and its length."""
        for number, route in enumerate(self.routes):
            a, b = self.city_number[route.a], self.city_number[route.b]
            self.neighbours[a].append((number, b, route.length))
            self.neighbours[b].append((number, a, route.length))
        self.stack_cities = [city.id for city in board.cities if city.souvenirs]
        super().__init__()

    def new_states(self, count: int) -> np.ndarray:
        return np.zeros(count, self.records.state)

    def new_scores(self, count: int = 1) -> np.ndarray:
        return np.zeros(count, self.records.scores)

    @property
    def observation_size(self) -> int:
        return observe.observation_size(self.records.size)

    @property
    def feature_version(self) -> int:
        return features.VERSION

    def feature_blocks(self) -> list[tuple[str, int, float]]:
        return features.blocks(self.table[0])

    def new_room(self) -> np.ndarray:
        return looks.on_lines(looks.new_room(self.table))

    def new_memos(self, count: int) -> np.ndarray:
        return looks.on_lines(looks.new_memos(self.table, count))

    def is_over(self, state: Any) -> bool:
        return int(state.phase) == layout.OVER

    def begun(self, state: Any) -> bool:
        return int(state.phase) not in PHASES

    # names

    def city(self, number: int) -> str:
        """The id of a city."""
        return self.board.cities[number].id

    def ticket_ids(self, row: Any) -> list[str]:
        """The tickets of a set."""
        return [self.board.tickets[i].id for i in numbers(row)]

    def route_ids(self, row: Any) -> list[str]:
        """The routes of a set."""
        return [self.routes[i].id for i in numbers(row)]

    def city_ids(self, mask: Any) -> list[str]:
        """The cities of a set."""
        return [self.city(i) for i in numbers([mask])]

    def offered(self, state: Any, seat: int) -> list[str]:
        """The tickets a seat chooses from."""
        return [self.board.tickets[t].id for t in state.offer[seat][: int(state.offer_size[seat])]]

    def owner(self, state: Any, route: int) -> int | None:
        """Who owns a route."""
        for seat in range(int(state.players)):
            if int(state.own[seat, route >> 6]) >> (route & 63) & 1:
                return seat
        return None

    def is_free(self, state: Any, route: int) -> bool:
        """Whether nobody owns a route and it is not closed (T25)."""
        return bool(int(state.free[route >> 6]) >> (route & 63) & 1)

    def vessel(self, route: int) -> int:
        """What a route is for: trains or ships."""
        return layout.SHIP if self.routes[route].kind == "ship" else layout.TRAIN

    def deck_number(self, name: Any) -> int:
        """The number of a deck. Raises UnknownAction."""
        if name not in self.decks:
            raise UnknownAction("unknown-deck", name=str(name)[:60], decks=list(self.decks))
        return self.decks.index(name)

    def find_city(self, name: Any) -> int:
        """The number of a city. Raises UnknownAction."""
        if name not in self.city_number:
            raise UnknownAction("unknown-city", name=str(name)[:60])
        return self.city_number[name]

    def find_route(self, name: Any) -> int:
        """The number of a route. Raises UnknownAction."""
        if name not in self.route_number:
            raise UnknownAction("unknown-route", name=str(name)[:60])
        return self.route_number[name]

    # chance

    def events(self, numbers: list[int]) -> list[Line]:
        lines: list[Line] = []
        at = 0
        while at < len(numbers):
            code, size = numbers[at], numbers[at + 1]
            lines.append(self._event(code, numbers[at + 2 : at + 2 + size]))
            at += 2 + size
        return lines

    def _event(self, code: int, given: list[int]) -> Line:
        name = self.cards.name
        if code == trace.DEAL:
            return {"chance": "deal", "seat": given[0], "cards": [name(kind) for kind in given[1:]]}
        if code == trace.MARKET:
            return {"chance": "market", "cards": [name(kind) for kind in given]}
        if code == trace.TURN_UP:
            return {"chance": "turn_up", "slot": given[0], "card": name(given[1])}
        if code == trace.SWEEP:
            return {"chance": "sweep"}
        if code == trace.RESHUFFLE:
            return {"chance": "reshuffle", "deck": self.decks[given[0]]}
        if code == trace.DRAWN:
            return {"chance": "drawn", "seat": given[0], "card": name(given[1])}
        if code == trace.OFFER:
            return {"chance": "offer", "seat": given[0], "tickets": [self.board.tickets[t].id for t in given[1:]]}
        if code == trace.TUNNEL:
            return {"chance": "tunnel", "cards": [name(kind) for kind in given[1:]], "extra": given[0]}
        return {"chance": "stacks", "at": dict(zip(self.stack_cities, given, strict=True))}

    def forced(self, line: Line) -> list[int]:
        what = line["chance"]
        if what in ("deal", "market", "tunnel"):
            return [self.cards.kind(card) for card in line["cards"] if card is not None]
        if what in ("turn_up", "drawn"):
            return [] if line["card"] is None else [self.cards.kind(line["card"])]
        if what == "offer":
            return [self.ticket_number[ticket] for ticket in line["tickets"]]
        if what == "stacks":
            return [whole(line["at"][city], "symbol", 0, layout.SYMBOLS - 1) for city in self.stack_cities]
        if what in ("sweep", "reshuffle"):
            return []
        raise ValueError(f"chance gives no {what!r} in this game")

    def waits_for_choice(self, line: Line) -> bool:
        return line.get("chance") == "offer"

    # secrets

    def secret_choice(self, state: Any) -> bool:
        return int(state.phase) in (layout.KEEP, layout.PIECES)

    def has_chosen(self, state: Any, seat: int) -> bool:
        if int(state.phase) == layout.KEEP:
            return int(state.choice[seat]) != 0
        return int(state.trains[seat]) + int(state.ships[seat]) > 0

    def seen_chance(self, line: Line) -> Line:
        chance = line["chance"]
        if chance == "deal":
            return {"chance": chance, "seat": line["seat"], "count": len(line["cards"])}
        if chance == "offer":
            return {"chance": chance, "seat": line["seat"], "count": len(line["tickets"])}
        if chance == "drawn":
            return {"chance": chance, "seat": line["seat"]}
        return line

    def view(self, state: Any, seat: int | None, scores: Any = None) -> TicketView:
        return view(self, state, seat, scores)

    def result(self, state: Any, scores: Any) -> dict[str, Any]:
        return result(self, state, scores)

    def tally(self, state: Any, scores: Any, seat: int) -> Tally:
        held, done = numbers(state.held[seat]), numbers(scores.done[seat])
        points = {ticket: self.board.tickets[ticket].points for ticket in held}
        completed = sum(points[ticket] for ticket in done)
        return Tally(len(held), len(done), sum(points.values()), completed)

    def named(self, reason: Mapping[str, Any]) -> dict[str, Any]:
        board, told = self.board, dict(reason)
        if told.get("route") is not None:
            told["route"] = self.routes[told["route"]].id
        if told.get("city") is not None:
            told["city"] = self.city(told["city"])
        if "tickets" in told:
            told["tickets"] = [board.tickets[number].id for number in told["tickets"]]
        if "colour" in told:
            told["colour"] = board.colors[told["colour"]]
        if "missing" in told:
            told["missing"] = {board.colors[number]: count for number, count in told["missing"].items()}
        if "deck" in told:
            told["deck"] = self.decks[told["deck"]]
        return told
