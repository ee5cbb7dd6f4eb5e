"""The ticket family between the engine's integers and the lines of a record."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.errors import IllegalAction, UnknownAction
from ...core.ground import Line
from ...core.plain import plain
from ...kernel import trace
from . import decisions, layout
from .board import Route, TicketBoard
from .card_names import CardNames, Pay
from .refusals import not_now, why_not
from .table import route_order, ticket_table
from .texts import parse, text
from .view import PHASES, TicketView, result, view


def _bits(word: Any) -> list[int]:
    left = int(word) & (1 << 64) - 1
    found = []
    while left:
        low = left & -left
        found.append(low.bit_length() - 1)
        left ^= low
    return found


class Tickets:
    """One ticket board with the names of everything on it."""

    def __init__(self, board: TicketBoard) -> None:
        self.board = board
        self.table = ticket_table(board)
        self.facts = plain(self.table)
        self.actions: dict[Any, Any] = {}
        self.cards = CardNames(board)
        self.routes: list[Route] = route_order(board)
        self.route_number = {route.id: i for i, route in enumerate(self.routes)}
        self.city_number = {city.id: i for i, city in enumerate(board.cities)}
        self.ticket_number = {ticket.id: i for i, ticket in enumerate(board.tickets)}
        self.decks = [deck.id for deck in board.decks]
        self.stack_cities = [city.id for city in board.cities if city.souvenirs]

    def new_states(self, count: int) -> np.ndarray:
        return layout.new_states(count)

    def new_scores(self, count: int = 1) -> np.ndarray:
        return layout.new_scores(count)

    # names

    def city(self, number: int) -> str:
        return self.board.cities[number].id

    def ticket_ids(self, mask: Any) -> list[str]:
        return [self.board.tickets[i].id for i in _bits(mask)]

    def route_ids(self, words: Any) -> list[str]:
        return [self.routes[64 * w + i].id for w, word in enumerate(words) for i in _bits(word)]

    def city_ids(self, mask: Any) -> list[str]:
        return [self.city(i) for i in _bits(mask)]

    def offered(self, state: Any, seat: int) -> list[str]:
        return [self.board.tickets[t].id for t in state.offer[seat][: int(state.offer_size[seat])]]

    def owner(self, state: Any, route: int) -> int | None:
        for seat in range(int(state.players)):
            if int(state.own[seat, route >> 6]) >> (route & 63) & 1:
                return seat
        return None

    def vessel(self, route: int) -> int:
        return layout.SHIP if self.routes[route].kind == "ship" else layout.TRAIN

    def spaces_paid(self, state: Any, line: Line) -> int:
        """How many cards a payment takes where its text gives no numbers."""
        if line["do"] == "claim":
            return self.routes[self.route_number[line["route"]]].length
        if line["do"] == "station":
            return int(self.facts.stations) - int(state.buildings_left[state.seat]) + 1
        if line["do"] == "extra":
            return int(state.extra)
        return 4  # a harbour

    # decisions -> lines

    def same_action(self, state: Any, chain: list[int]) -> Any:
        first = chain[0]
        if first >= decisions.ROUTE or decisions.COUNT <= first < decisions.PAY or first < decisions.STATION:
            return tuple(chain)
        if first == decisions.STATION:  # its price goes up
            return (*chain, self.spaces_paid(state, {"do": "station"}))
        return None

    def line(self, state: Any, chain: list[int]) -> Line:
        first = chain[0]
        if first >= decisions.ROUTE:
            route = first - decisions.ROUTE
            return {"do": "claim", "route": self.routes[route].id, "pay": self._route_pay(route, chain[1:])}
        if first >= decisions.PAY:
            return {"do": "extra", "pay": self._one_deck_pay(first, int(state.extra), int(state.pay_colour))}
        if first >= decisions.COUNT:
            trains = first - decisions.COUNT
            return {"do": "pieces", "trains": trains, "ships": int(self.facts.picked) - trains}
        if first >= decisions.KEEP:
            offered = self.offered(state, int(state.seat))
            return {"do": "keep", "tickets": [t for i, t in enumerate(offered) if (first - decisions.KEEP) >> i & 1]}
        if first >= decisions.SYMBOL:
            return {
                "do": "stack",
                "symbol": first - decisions.SYMBOL,
                "city": self.city(chain[1] - decisions.CITY),
            }
        if first >= decisions.SOUVENIR:
            route = int(state.route)
            end = self.routes[route].b if first - decisions.SOUVENIR else self.routes[route].a
            return {"do": "souvenir", "city": end}
        return self._short_line(state, chain)

    def _short_line(self, state: Any, chain: list[int]) -> Line:
        first = chain[0]
        if first < decisions.DRAW:
            taken: Line = {"do": "take", "slot": first - decisions.TAKE}
            if len(chain) > 1:
                taken["refill"] = self.decks[chain[1] - decisions.REFILL]
            return taken
        if first < decisions.REFILL:
            return {"do": "draw", "deck": self.decks[first - decisions.DRAW]} if len(self.decks) > 1 else {"do": "draw"}
        if first in (decisions.STATION, decisions.HARBOUR):
            city = self.city(chain[1] - decisions.CITY)
            if first == decisions.STATION:
                price = self.spaces_paid(state, {"do": "station"})
                return {"do": "station", "city": city, "pay": self._one_deck_pay(chain[2], price, -1)}
            return {"do": "harbour", "city": city, "pay": self._harbour_pay(chain[2])}
        if first in (decisions.TO_SHIPS, decisions.TO_TRAINS):
            to = "ships" if first == decisions.TO_SHIPS else "trains"
            return {"do": "exchange", "to": to, "count": chain[1] - decisions.COUNT}
        return {"do": {decisions.TICKETS: "tickets", decisions.WITHDRAW: "withdraw"}.get(first, "pass")}

    def _route_pay(self, route: int, chain: list[int]) -> Pay:
        length = self.routes[route].length
        colour, wilds = divmod(chain[0] - decisions.PAY, decisions.WILDS)
        spaces = length - wilds
        if spaces == 0:
            return {"wild": length}
        special = chain[1] - decisions.MIX if len(chain) > 1 else 0
        vessel = self.vessel(route)
        plain = max(0, spaces - 2 * special) if vessel == layout.SHIP else spaces - special
        kinds = {self.cards.plain(colour, vessel): plain, layout.WILD: wilds}
        if special:
            kinds[self.cards.special(colour, vessel)] = special
        return self.cards.counts(kinds)

    def _one_deck_pay(self, decision: int, cards: int, colour: int) -> Pay:
        named, wilds = divmod(decision - decisions.PAY, decisions.WILDS)
        colour = named if colour < 0 else colour
        return self.cards.counts({1 + colour: cards - wilds, layout.WILD: wilds})

    def _harbour_pay(self, decision: int) -> Pay:
        colour, wilds = divmod(decision - decisions.PAY, decisions.WILDS)
        trains, ships = divmod(wilds, 3)
        return self.cards.counts(
            {
                self.cards.special(colour, layout.TRAIN): 2 - trains,
                self.cards.plain(colour, layout.SHIP): 2 - ships,
                layout.WILD: trains + ships,
            }
        )

    # lines -> decisions

    def chain(self, state: Any, line: Line) -> list[int]:
        do = line.get("do")
        if do == "extra" and not_now(state, "extra"):  # how many cards it takes is not known then
            raise IllegalAction(f"extra: {not_now(state, 'extra')}")
        decode = getattr(self, f"_chain_{do}", None)
        if decode is None:
            raise UnknownAction(f"no action is called {do!r}")
        try:
            return list(decode(state, line))
        except (KeyError, TypeError, ValueError, AttributeError) as problem:
            if isinstance(problem, IllegalAction):
                raise
            raise UnknownAction(f"{do} does not read so: {line}") from None

    def _chain_take(self, state: Any, line: Line) -> list[int]:
        slot = _whole(line["slot"], "slot", 0, int(self.facts.slots) - 1)
        chain = [decisions.TAKE + slot]
        if "refill" in line:
            if len(self.decks) < 2:
                raise UnknownAction("this game has one deck: nothing to choose for the refill")
            chain.append(decisions.REFILL + self._deck(line["refill"]))
        return chain

    def _chain_draw(self, state: Any, line: Line) -> list[int]:
        if len(self.decks) > 1:
            return [decisions.DRAW + self._deck(line.get("deck"))]
        return [decisions.DRAW]

    def _deck(self, name: Any) -> int:
        if name not in self.decks:
            raise UnknownAction(f"no deck is called {name!r}; the decks are {', '.join(self.decks)}")
        return self.decks.index(name)

    def _chain_tickets(self, state: Any, line: Line) -> list[int]:
        return [decisions.TICKETS]

    def _chain_pass(self, state: Any, line: Line) -> list[int]:
        return [decisions.PASS]

    def _chain_withdraw(self, state: Any, line: Line) -> list[int]:
        return [decisions.WITHDRAW]

    def _chain_keep(self, state: Any, line: Line) -> list[int]:
        offered = self.offered(state, int(state.seat))
        tickets = list(line["tickets"])
        for ticket in tickets:
            if ticket not in offered or tickets.count(ticket) > 1:
                raise IllegalAction(f"{ticket!r} is not among the tickets offered: {', '.join(offered)}")
        return [decisions.KEEP + sum(1 << offered.index(ticket) for ticket in tickets)]

    def _chain_pieces(self, state: Any, line: Line) -> list[int]:
        picked = int(self.facts.picked)
        trains = _whole(line["trains"], "trains", 0, 63)
        if trains + _whole(line["ships"], "ships", 0, 63) != picked:
            raise IllegalAction(f"trains and ships must be {picked} together")
        return [decisions.COUNT + trains]

    def _chain_stack(self, state: Any, line: Line) -> list[int]:
        symbol = _whole(line["symbol"], "symbol", 0, layout.SYMBOLS - 1)
        return [decisions.SYMBOL + symbol, decisions.CITY + self.find_city(line["city"])]

    def _chain_souvenir(self, state: Any, line: Line) -> list[int]:
        route = self.routes[int(state.route)]
        if int(state.route) < 0 or line["city"] not in (route.a, route.b):
            raise IllegalAction(f"{line['city']!r} is not an end of the route just claimed")
        return [decisions.SOUVENIR + (line["city"] == route.b)]

    def _chain_exchange(self, state: Any, line: Line) -> list[int]:
        direction = {"ships": decisions.TO_SHIPS, "trains": decisions.TO_TRAINS}.get(line["to"])
        if direction is None:
            raise UnknownAction('pieces are exchanged "to" ships or trains')
        return [direction, decisions.COUNT + _whole(line["count"], "count", 1, 63)]

    def _chain_claim(self, state: Any, line: Line) -> list[int]:
        route = self.find_route(line["route"])
        length, vessel = self.routes[route].length, self.vessel(route)
        wilds, kinds = self.cards.split(line["pay"])
        chain = [decisions.ROUTE + route]
        if not kinds:
            return [*chain, self._wild_payment(wilds, length)]
        colours = len(self.cards.colours)
        colour = (next(iter(kinds)) - 1) % colours
        plain = kinds.pop(self.cards.plain(colour, vessel), 0)
        special = kinds.pop(self.cards.special(colour, vessel), 0) if len(self.decks) > 1 else 0
        filled = wilds + plain + special * (2 if vessel == layout.SHIP else 1)
        spare = filled - length
        if (
            kinds
            or spare < 0
            or spare > (1 if vessel == layout.SHIP and special else 0)
            or (spare and (wilds or plain))
        ):
            raise IllegalAction(f"{self.text(line)}: {why_not(self, state, line)}")
        chain.append(decisions.PAY + decisions.WILDS * colour + wilds)
        return [*chain, decisions.MIX + special] if len(self.decks) > 1 else chain

    def _wild_payment(self, wilds: int, cards: int) -> int:
        if wilds != cards:
            raise IllegalAction(f"{wilds} wild cards do not pay for {cards}")
        return decisions.PAY + cards

    def _one_colour(self, line: Line, cards: int) -> int:
        wilds, kinds = self.cards.split(line["pay"])
        if not kinds:
            return self._wild_payment(wilds, cards)
        (kind, count), *others = kinds.items()
        if others or wilds + count != cards:
            raise IllegalAction(f"{cards} cards of one colour are to be paid, wilds among them")
        return decisions.PAY + decisions.WILDS * (kind - 1) + wilds

    def _chain_extra(self, state: Any, line: Line) -> list[int]:
        return [self._one_colour(line, int(state.extra))]

    def _chain_station(self, state: Any, line: Line) -> list[int]:
        price = self.spaces_paid(state, {"do": "station"})
        city = decisions.CITY + self.find_city(line["city"])
        return [decisions.STATION, city, self._one_colour(line, price)]

    def _chain_harbour(self, state: Any, line: Line) -> list[int]:
        city = decisions.CITY + self.find_city(line["city"])
        wilds, kinds = self.cards.split(line["pay"])
        if not kinds and wilds == 4:
            return [decisions.HARBOUR, city, decisions.PAY + 8]
        for colour in range(len(self.cards.colours)):
            trains = kinds.get(self.cards.special(colour, layout.TRAIN), 0)
            ships = kinds.get(self.cards.plain(colour, layout.SHIP), 0)
            fits = trains <= 2 and ships <= 2 and trains + ships + wilds == 4
            if fits and trains + ships == sum(kinds.values()) > 0:
                payment = decisions.PAY + decisions.WILDS * colour + 3 * (2 - trains) + 2 - ships
                return [decisions.HARBOUR, city, payment]
        raise IllegalAction(
            "a harbour costs two train and two ship cards of one colour with the harbour symbol, or wilds"
        )

    def find_city(self, name: Any) -> int:
        if name not in self.city_number:
            raise UnknownAction(f"no city is called {name!r}")
        return self.city_number[name]

    def find_route(self, name: Any) -> int:
        if name not in self.route_number:
            raise UnknownAction(f"no route is called {name!r}")
        return self.route_number[name]

    def words(self, state: Any, line: Line, chain: list[int]) -> set[str]:
        return set(self.line(state, chain))

    def completion(self, state: Any, line: Line) -> list[int]:
        return []

    def amid(self, state: Any) -> bool:
        return int(state.phase) not in PHASES

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
            return [_whole(line["at"][city], "symbol", 0, layout.SYMBOLS - 1) for city in self.stack_cities]
        if what in ("sweep", "reshuffle"):
            return []
        raise ValueError(f"chance gives no {what!r} in this game")

    # people

    def text(self, line: Line) -> str:
        return text(self, line)

    def parse(self, state: Any, words: str) -> Line:
        return parse(self, state, words)

    def why_not(self, state: Any, line: Line) -> str:
        return why_not(self, state, line)

    def secret_choice(self, state: Any) -> bool:
        return int(state.phase) in (layout.KEEP, layout.PIECES)

    def has_chosen(self, state: Any, seat: int) -> bool:
        if int(state.phase) == layout.KEEP:
            return int(state.choice[seat]) != 0
        return int(state.trains[seat]) + int(state.ships[seat]) > 0

    def view(self, state: Any, seat: int | None) -> TicketView:
        return view(self, state, seat)

    def result(self, state: Any, scores: Any) -> dict[str, Any]:
        return result(self, state, scores)


def _whole(value: Any, name: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise UnknownAction(f"{name} is a whole number from {low} to {high}, not {value!r}")
    return value
