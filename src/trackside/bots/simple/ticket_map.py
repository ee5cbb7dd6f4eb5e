"""A ticket board as plain lists, and the ways over it: what a bot in Python thinks with."""

from __future__ import annotations

import heapq
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import numpy as np

BLOCKED = 1000
"""The cost of joining two cities between which no way is left."""


class TicketMap:
    """The parts of a board's record that never change, read once."""

    def __init__(self, table: np.ndarray) -> None:
        board = table[0]
        self.routes = int(board.routes)
        self.a: list[int] = board.end_a.tolist()
        self.b: list[int] = board.end_b.tolist()
        self.length: list[int] = board.length.tolist()
        self.cards: list[int] = board.cards.tolist()
        self.colour: list[int] = board.colour.tolist()
        self.vessel: list[int] = board.vessel.tolist()
        self.tunnel: list[int] = board.tunnel.tolist()
        self.ferries: list[int] = board.ferries.tolist()
        self.points: list[int] = board.points.tolist()
        further: list[list[int]] = board.ticket_more.tolist()
        self.ticket_cities = [
            [a, b, *(city for city in more if city >= 0)]
            for a, b, more in zip(board.ticket_a.tolist(), board.ticket_b.tolist(), further, strict=True)
        ]
        """The cities that each ticket names."""
        self.ticket_points: list[int] = board.ticket_points.tolist()
        self.ticket_swing: list[int] = board.ticket_swing.tolist()
        """What completing each is worth, compared with losing it."""
        self.doubles = joined(board.doubles)
        self.colours = int(board.colours)
        self.decks = int(board.decks)
        self.end_pieces = int(board.end_pieces)
        self.keep = int(board.keep)
        self.draw_keep = int(board.draw_keep)
        self.trains = int(board.trains)
        self.ships = int(board.ships)
        self.picked = int(board.picked)
        self.harbours = int(board.harbours)
        self.harbour_points: list[int] = board.harbour_points.tolist()
        self.harbour_unbuilt = int(board.harbour_unbuilt)
        self.symbols = int(board.symbols)
        self.souvenir_points: list[int] = board.souvenir_points.tolist()
        self.cities = int(board.cities)
        self.at: list[list[int]] = [[] for _ in range(self.cities)]
        for route in range(self.routes):
            self.at[self.a[route]].append(route)
            self.at[self.b[route]].append(route)

    def twins(self, own: int) -> int:
        """Routes beside one's own in a double (T24)."""
        return ((own & self.doubles) << 1) | ((own >> 1) & self.doubles)

    def cities_of(self, own: int) -> set[int]:
        """Cities that routes end in."""
        return {city for route in range(self.routes) if own >> route & 1 for city in (self.a[route], self.b[route])}

    def way(self, start: int, goal: int, own: int, free: int) -> tuple[int, int]:
        """The fewest spaces to claim so that one's routes join two cities, and the routes to claim for it."""
        costs = {start: 0}
        came: dict[int, tuple[int, int]] = {}
        heap = [(0, start)]
        while heap:
            cost, city = heapq.heappop(heap)
            if city == goal:
                return cost, self._walk_back(came, start, goal) & ~own
            if cost > costs[city]:
                continue
            for route in self.at[city]:
                if own >> route & 1:
                    onward = cost
                elif free >> route & 1:
                    onward = cost + self.length[route]
                else:
                    continue
                there = self.a[route] + self.b[route] - city
                if onward < costs.get(there, BLOCKED):
                    costs[there] = onward
                    came[there] = (city, route)
                    heapq.heappush(heap, (onward, there))
        return BLOCKED, 0

    @staticmethod
    def _walk_back(came: dict[int, tuple[int, int]], start: int, goal: int) -> int:
        routes = 0
        while goal != start:
            goal, route = came[goal]
            routes |= 1 << route
        return routes

    def distances(self, start: int, own: int, free: int) -> list[int]:
        """The fewest spaces to claim to join a city to each other one; BLOCKED where no way is left."""
        costs = [BLOCKED] * self.cities
        costs[start] = 0
        heap = [(0, start)]
        while heap:
            cost, city = heapq.heappop(heap)
            if cost > costs[city]:
                continue
            for route in self.at[city]:
                if own >> route & 1:
                    onward = cost
                elif free >> route & 1:
                    onward = cost + self.length[route]
                else:
                    continue
                there = self.a[route] + self.b[route] - city
                if onward < costs[there]:
                    costs[there] = onward
                    heapq.heappush(heap, (onward, there))
        return costs

    def plan(self, tickets: Iterable[int], own: int, free: int) -> tuple[int, int]:
        """Spaces to claim for all these tickets, one after another over what the earlier ones need, and the routes."""
        total, routes = 0, 0
        for ticket in tickets:
            start, *others = self.ticket_cities[ticket]
            for city in others:
                cost, needed = self.way(start, city, own | routes, free)
                total += cost
                routes |= needed
        return total, routes

    def is_joined(self, ticket: int, own: int) -> bool:
        """Whether one's routes complete a ticket (T30)."""
        start, *others = self.ticket_cities[ticket]
        return all(self.way(start, city, own, 0)[0] == 0 for city in others)


def joined(words: np.ndarray) -> int:
    """A set that is a row of 64-bit words as one number."""
    numbers: list[int] = words.tolist()
    return sum(word << 64 * place for place, word in enumerate(numbers))


@lru_cache(maxsize=16)
def _map(record: bytes, kind: np.dtype[Any]) -> TicketMap:
    return TicketMap(np.frombuffer(record, dtype=kind))


def map_of(table: np.ndarray) -> TicketMap:
    """The map of a board's record; boards seen before are remembered."""
    return _map(table.tobytes(), table.dtype)
