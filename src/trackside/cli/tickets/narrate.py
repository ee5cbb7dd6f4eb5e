"""The lines of a ticket game as sentences."""

from __future__ import annotations

from ..narrate import Line, Narrator
from .words import TicketWords


class TicketNarrator(Narrator[TicketWords]):
    """Tells a ticket game."""

    def __init__(self, words: TicketWords, seat: int | None = None) -> None:
        super().__init__(words, seat)
        self._market: list[str | None] = []
        self._symbols: dict[str, int] = {}
        self._chosen: set[int] = set()
        self._tunnel = ""

    def is_listed(self, line: Line) -> bool:
        """The tickets to choose from."""
        return line.get("chance") == "offer" and line["seat"] == self._seat

    def _is_first(self, line: Line) -> bool:
        return line.get("seat") not in self._chosen

    def _note(self, line: Line) -> None:
        what = line.get("chance") or line["do"]
        if what == "market":
            self._market = list(line["cards"])
        elif what == "turn_up":
            self._market[line["slot"]] = line["card"]
        elif what == "stacks":
            self._symbols |= line["at"]
        elif what == "stack":
            self._symbols[line["city"]] = line["symbol"]
        elif what == "keep":
            self._chosen.add(line["seat"])

    # what chance gave

    def _tell_deal(self, line: Line) -> str:
        counts = {card: line["cards"].count(card) for card in line["cards"]}
        return self._say("log-deal", line, cards=self._words.pay(counts))

    def _tell_turn_up(self, line: Line) -> str:
        slot, card = line["slot"], line["card"]
        if card is None:
            return self._say("log-turn-up-none", line, slot=slot)
        return self._say("log-turn-up", line, slot=slot, card=self._words.card(card))

    def _tell_sweep(self, line: Line) -> str:
        return self._say("log-sweep", line, wild=self._words.wild)

    def _tell_drawn_hidden(self, line: Line) -> None:
        """That a card was drawn has been told."""

    def _tell_offer_hidden(self, line: Line) -> str | None:
        if self._is_first(line):  # first tickets: everybody gets the same number
            return None
        return self._say("log-offer-hidden", line, count=line["count"])

    def _tell_tunnel(self, line: Line) -> str:
        if not line["cards"]:
            return self._say("log-tunnel-none", line)
        return self._say("log-tunnel", line, cards=self._words.cards(line["cards"]), extra=line["extra"])

    def _tell_stacks(self, line: Line) -> str:
        places = [self._words.say("souvenir-at", symbol=n, city=self._words.city(c)) for c, n in line["at"].items()]
        return self._say("log-stacks", line, places=", ".join(places))

    # what players did

    def _tell_keep_hidden(self, line: Line) -> str:
        if "count" not in line:  # others may still be choosing (E5)
            return self._say("log-keep-first-hidden", line)
        return self._say("log-keep-hidden", line, count=line["count"])

    def _tell_take(self, line: Line) -> str:
        return self._say("log-take", line, card=self._words.card(self._market[line["slot"]]))

    def _tell_draw(self, line: Line) -> str:
        return self._say("log-draw", line, deck=line.get("deck", ""))

    def _tell_claim(self, line: Line) -> str:
        route, cards = self._words.route(line["route"]), self._words.pay(line["pay"])
        points = self._words.say("points", count=self._words.route_points(line["route"]))
        if self._words.routes[line["route"]].tunnel:
            self._tunnel = points
            return self._say("log-claim-tunnel", line, route=route, cards=cards)
        return self._say("log-claim", line, route=route, cards=cards, points=points)

    def _tell_extra(self, line: Line) -> str:
        return self._say("log-extra", line, cards=self._words.pay(line["pay"]), points=self._tunnel)

    def _tell_souvenir(self, line: Line) -> str:
        city = line["city"]
        return self._say("log-souvenir", line, symbol=self._symbols[city], city=self._words.city(city))
