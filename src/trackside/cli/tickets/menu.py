"""The choices that lead to the actions of a ticket game."""

from __future__ import annotations

from ...core import Action
from ...families.tickets.actions.buildings import BuildHarbour, BuildStation
from ...families.tickets.actions.cards import DrawCard, TakeCard
from ...families.tickets.actions.pieces import ExchangePieces
from ...families.tickets.actions.routes import ClaimRoute
from ...families.tickets.actions.souvenirs import PlaceStack, TakeSouvenir
from ...families.tickets.view import TicketView
from ..menu import single
from .words import TicketWords

_ORDER = ("take", "draw", "tickets", "claim", "station", "harbour", "exchange")


def path(action: Action, view: TicketView, words: TicketWords) -> list[str]:
    """The choices that lead to an action."""
    match action:
        case TakeCard(slot=slot, refill=refill):
            taken = words.say("do-take", card=words.card(view.market[slot]))
            return [taken] if refill is None else [taken, words.say("do-take-refill", deck=refill)]
        case DrawCard(deck=deck):
            return [words.say("do-draw", deck=deck or "")]
        case ClaimRoute(route=route, pay=pay):
            return [words.route_facts(route), words.say("do-pay", cards=words.pay(pay))]
        case BuildStation(city=city, pay=pay):
            where = words.say("do-in-city", city=words.city(city))
            return [words.say("do-station"), where, words.say("do-pay", cards=words.pay(pay))]
        case BuildHarbour(city=city, pay=pay):
            where = words.say("do-in-city", city=words.city(city))
            return [words.say("do-harbour"), where, words.say("do-pay", cards=words.pay(pay))]
        case ExchangePieces(to=to, count=count):
            exchange = words.board.exchange
            points = count * (exchange.cost if exchange else 0)
            return [words.say("do-exchange", to=to), words.say("do-exchange-count", count=count, points=points)]
        case PlaceStack(symbol=symbol, city=city):
            return [words.say("do-stack", symbol=symbol), words.say("do-in-city", city=words.city(city))]
        case TakeSouvenir(city=city):
            symbol = next(stack.symbol for stack in view.stacks if stack.city == city)
            return [words.say("do-souvenir", symbol=symbol, city=words.city(city))]
    return [single(action, words)]


def apart(action: Action) -> str:
    """The two routes of a double, and open cards of one colour, read the same."""
    match action:
        case ClaimRoute(route=route):
            return route
        case TakeCard(slot=slot):
            return str(slot)
    return ""


def rank(action: Action, words: TicketWords) -> tuple[int, int]:
    """Cards first, then routes with many points; first of all verbs that are not named here: they leave no choice."""
    points = words.route_points(action.route) if isinstance(action, ClaimRoute) else 0
    return _ORDER.index(action.verb) if action.verb in _ORDER else 0, -points
