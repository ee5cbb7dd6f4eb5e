"""The lines of a record as sentences: all of it, or what one seat may know."""

from __future__ import annotations

from typing import Any

from ..families.shares.board import ShareBoard
from .words import Words

Line = dict[str, Any]


class Narrator:
    """Tells a game from its first line on. With a seat, what others keep secret is left out (T32, P13)."""

    def __init__(self, words: Words, seat: int | None = None) -> None:
        self._words = words
        self._seat = seat
        self._market: list[str | None] = []
        self._symbols: dict[str, int] = {}
        self._chosen: set[int] = set()
        self._tunnel = ""

    def tell(self, line: Line) -> str | None:
        """One line as a sentence; None where it says nothing that this reader may know or has not been told."""
        sentence: str | None = getattr(self, f"_tell_{line.get('chance') or line['do']}")(line)
        return sentence

    def _say(self, message_id: str, line: Line, **values: Any) -> str:
        who = self._words.seat(line["seat"]) if "seat" in line else ""
        return self._words.say(message_id, who=who, **values)

    def _is_secret(self, line: Line) -> bool:
        return self._seat is not None and line["seat"] != self._seat

    # what chance gave

    def _tell_deal(self, line: Line) -> str:
        cards = line["cards"]
        if self._is_secret(line):
            of_shares = isinstance(self._words.board, ShareBoard)
            hidden = "log-deal-hidden-locomotives" if of_shares else "log-deal-hidden"
            return self._say(hidden, line, count=len(cards))
        counts = {card: cards.count(card) for card in cards}
        return self._say("log-deal", line, cards=self._words.pay(counts))

    def _tell_market(self, line: Line) -> str:
        self._market = list(line["cards"])
        return self._say("log-market", line, cards=self._words.cards(self._market))

    def _tell_turn_up(self, line: Line) -> str:
        slot, card = line["slot"], line["card"]
        self._market[slot] = card
        if card is None:
            return self._say("log-turn-up-none", line, slot=slot)
        return self._say("log-turn-up", line, slot=slot, card=self._words.card(card))

    def _tell_sweep(self, line: Line) -> str:
        return self._say("log-sweep", line, wild=self._words.wild)

    def _tell_reshuffle(self, line: Line) -> str:
        return self._say("log-reshuffle", line, deck=line["deck"])

    def _tell_drawn(self, line: Line) -> str | None:
        if self._is_secret(line):
            return None
        return self._say("log-drawn", line, card=self._words.card(line["card"]))

    def _tell_offer(self, line: Line) -> str | None:
        if not self._is_secret(line):
            return self._say("log-offer", line, tickets=self._words.ticket_list(line["tickets"]))
        if line["seat"] not in self._chosen:  # first tickets: everybody gets the same number
            return None
        return self._say("log-offer-hidden", line, count=len(line["tickets"]))

    def _tell_tunnel(self, line: Line) -> str:
        if not line["cards"]:
            return self._say("log-tunnel-none", line)
        return self._say("log-tunnel", line, cards=self._words.cards(line["cards"]), extra=line["extra"])

    def _tell_stacks(self, line: Line) -> str:
        self._symbols |= line["at"]
        places = [self._words.say("souvenir-at", symbol=n, city=self._words.city(c)) for c, n in line["at"].items()]
        return self._say("log-stacks", line, places=", ".join(places))

    def _tell_stations(self, line: Line) -> str:
        places = [
            self._words.say("company-at", company=self._words.colour(company), place=f"{q},{r}")
            for company, (q, r) in line["at"].items()
        ]
        return self._say("log-stations", line, places=", ".join(places))

    # what players did

    def _tell_keep(self, line: Line) -> str:
        first = line["seat"] not in self._chosen
        self._chosen.add(line["seat"])
        if not self._is_secret(line):
            return self._say("log-keep", line, tickets=self._words.ticket_list(line["tickets"]))
        if first:  # others may still be choosing (E5)
            return self._say("log-keep-first-hidden", line)
        return self._say("log-keep-hidden", line, count=len(line["tickets"]))

    def _tell_pieces(self, line: Line) -> str:
        if self._is_secret(line):  # others may still be picking (G5)
            return self._say("log-pieces-hidden", line)
        return self._say("log-pieces", line, trains=line["trains"], ships=line["ships"])

    def _tell_stack(self, line: Line) -> str:
        self._symbols[line["city"]] = line["symbol"]
        return self._say("log-stack", line, symbol=line["symbol"], city=self._words.city(line["city"]))

    def _tell_take(self, line: Line) -> str:
        return self._say("log-take", line, card=self._words.card(self._market[line["slot"]]))

    def _tell_draw(self, line: Line) -> str:
        return self._say("log-draw", line, deck=self._words.deck(line))

    def _tell_claim(self, line: Line) -> str:
        route, cards = self._words.route(line["route"]), self._words.pay(line["pay"])
        points = self._words.say("points", count=self._words.route_points(line["route"]))
        if self._words.routes[line["route"]].tunnel:
            self._tunnel = points
            return self._say("log-claim-tunnel", line, route=route, cards=cards)
        return self._say("log-claim", line, route=route, cards=cards, points=points)

    def _tell_extra(self, line: Line) -> str:
        return self._say("log-extra", line, cards=self._words.pay(line["pay"]), points=self._tunnel)

    def _tell_withdraw(self, line: Line) -> str:
        return self._say("log-withdraw", line)

    def _tell_souvenir(self, line: Line) -> str:
        city = line["city"]
        return self._say("log-souvenir", line, symbol=self._symbols[city], city=self._words.city(city))

    def _tell_tickets(self, line: Line) -> str:
        return self._say("log-tickets", line)

    def _tell_station(self, line: Line) -> str:
        city, cards = self._words.city(line["city"]), self._words.pay(line["pay"])
        return self._say("log-station", line, city=city, cards=cards)

    def _tell_harbour(self, line: Line) -> str:
        city, cards = self._words.city(line["city"]), self._words.pay(line["pay"])
        return self._say("log-harbour", line, city=city, cards=cards)

    def _tell_exchange(self, line: Line) -> str:
        return self._say("log-exchange", line, count=line["count"], to=line["to"])

    def _tell_build(self, line: Line) -> str:
        hexes = ", ".join(self._words.hex(place) for place in line["hexes"])
        return self._say("log-build", line, company=self._words.colour(line["company"]), hexes=hexes)

    def _tell_trade(self, line: Line) -> str:
        give, take = self._words.colour(line["give"]), self._words.colour(line["take"])
        return self._say("log-trade", line, give=give, take=take, count=line["count"])

    def _tell_pass(self, line: Line) -> str:
        return self._say("log-pass", line)
