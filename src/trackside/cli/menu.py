"""The legal actions as a numbered list; those that differ only in a later choice are one entry with its own list."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ..core import Action, View
from ..families.tickets.view import TicketView
from .words import Words

_ORDER = ("stop", "take", "draw", "tickets", "claim", "station", "harbour", "exchange", "place", "trade")


@dataclass
class Entry:
    """One line of the list: an action, or a choice that leads to several."""

    label: str
    actions: list[Action] = field(default_factory=list)
    choices: list[Entry] = field(default_factory=list)

    @property
    def action(self) -> Action | None:
        """The action, where there is nothing more to choose."""
        return self.actions[0] if len(self.actions) == 1 else None

    @property
    def do(self) -> str:
        """What kind of action it is."""
        return str(self.actions[0].line["do"])

    @property
    def typed(self) -> str:
        """What can be typed for it: the action, or how its actions all begin."""
        if self.action is not None:
            return self.action.text
        texts = [action.text.split() for action in self.actions]
        shared = []
        for words in zip(*texts, strict=False):
            if len(set(words)) > 1:
                break
            shared.append(words[0])
        return " ".join([*shared, "…"])


def menu(actions: Iterable[Action], view: View, words: Words) -> list[Entry]:
    """The list for the actions of a seat."""
    entries: dict[str, Entry] = {}
    deeper: dict[str, dict[str, Entry]] = {}
    for action in actions:
        path = _path(action, view, words)
        # the two routes of a double, and cards of one colour, read the same
        key = f"{path[0]}\n{action.line.get('route', '')}{action.line.get('slot', '')}"
        entry = entries.setdefault(key, Entry(path[0]))
        entry.actions.append(action)
        _descend(entry, action, path[1:], deeper, key)
    return sorted(entries.values(), key=lambda entry: _rank(entry, words))


def _descend(entry: Entry, action: Action, path: list[str], known: dict[str, dict[str, Entry]], place: str) -> None:
    if not path:
        return
    here = known.setdefault(place, {})
    label = path[0]
    if label not in here:
        here[label] = Entry(label)
        entry.choices.append(here[label])
    here[label].actions.append(action)
    _descend(here[label], action, path[1:], known, f"{place}\n{label}")


def _rank(entry: Entry, words: Words) -> tuple[int, int]:
    """Cards first, then routes with many points."""
    do = entry.do
    points = words.route_points(entry.actions[0].line["route"]) if do == "claim" else 0
    return _ORDER.index(do) if do in _ORDER else 0, -points


def _path(action: Action, view: View, words: Words) -> list[str]:
    """The choices that lead to an action, from the first to the last."""
    if isinstance(view, TicketView):
        return _ticket_path(action, view, words)
    line = action.line
    if line["do"] == "trade":
        give, take = words.colour(line["give"]), words.colour(line["take"])
        taken = words.say("do-trade-take", count=line["count"], company=take)
        return [words.say("do-trade-give", company=give), taken]
    if line["do"] == "place":
        where = words.say("do-place", hex=words.hex(line["hex"]))
        if "company" in line:
            return [words.say("do-place-company", company=words.colour(line["company"])), where]
        return [where]
    return [words.say("do-stop")]


def _ticket_path(action: Action, view: TicketView, words: Words) -> list[str]:
    line = action.line
    do = line["do"]
    if do == "take":
        path = [words.say("do-take", card=words.card(view.market[line["slot"]]))]
        if "refill" in line:
            path.append(words.say("do-take-refill", deck=line["refill"]))
        return path
    if do == "claim":
        return [words.route_facts(line["route"]), words.say("do-pay", cards=words.pay(line["pay"]))]
    if do in ("station", "harbour"):
        build = words.say("do-station") if do == "station" else words.say("do-harbour")
        where = words.say("do-in-city", city=words.city(line["city"]))
        return [build, where, words.say("do-pay", cards=words.pay(line["pay"]))]
    if do == "exchange":
        exchange = words.tickets_board.exchange
        points = line["count"] * (exchange.cost if exchange else 0)
        count = words.say("do-exchange-count", count=line["count"], points=points)
        return [words.say("do-exchange", to=line["to"]), count]
    if do == "stack":
        where = words.say("do-in-city", city=words.city(line["city"]))
        return [words.say("do-stack", symbol=line["symbol"]), where]
    return [_single(action, view, words)]


def _single(action: Action, view: TicketView, words: Words) -> str:
    """An action that is one choice."""
    line = action.line
    do = line["do"]
    if do == "draw":
        return words.say("do-draw", deck=words.deck(line))
    if do == "keep":
        return words.say("do-keep", tickets=words.ticket_list(line["tickets"]))
    if do == "pieces":
        return words.say("do-pieces", trains=line["trains"], ships=line["ships"])
    if do == "extra":
        return words.say("do-extra", cards=words.pay(line["pay"]))
    if do == "souvenir":
        symbols = {stack.city: stack.symbol for stack in view.stacks}
        return words.say("do-souvenir", symbol=symbols[line["city"]], city=words.city(line["city"]))
    return words.say({"tickets": "do-tickets", "withdraw": "do-withdraw"}.get(do, "do-pass"))
