"""Why something cannot be done: the rules' refusals as answers to requests, and to those who only ask."""

from __future__ import annotations

from typing import Any

from ...core import Game, GameOver, IllegalAction, UnknownAction, WrongSeat
from ...core.actions import action_of_line, fields_of
from ..problems import ServerProblem, not_now
from .state import TableState


def problem_of(error: IllegalAction) -> ServerProblem:
    """The answer to an action that the rules refuse."""
    if isinstance(error, GameOver):
        problem = not_now("over", "the game is over")
    elif isinstance(error, WrongSeat):
        problem = not_now("out_of_turn", str(error))
    else:
        code = "unknown_action" if isinstance(error, UnknownAction) else "illegal"
        problem = ServerProblem(422, code, str(error)[:500])
    problem.more["refusal"] = told(error)
    return problem


def told(error: IllegalAction) -> dict[str, Any]:
    """A refusal as clients get it. Messages called `refused-CODE` say it in every language."""
    return {"code": error.code, "data": error.data}


def why_not(table: TableState, seat: int, action: str | dict[str, Any]) -> IllegalAction | None:
    """Why a seat may not do an action now; None where it may."""
    game = _running(table)
    return _not_its_turn(table, seat) or game.why_not(action, seat)


def why_no_claim(table: TableState, seat: int, route: str) -> IllegalAction | None:
    """Why a seat can claim a route with no payment at all; None where it can with some.

    Each payment is refused for a reason of its own. The one that tells most is what would be said of no payment: it is
    about the route, or about what the route takes.
    """
    game = _running(table)
    early = _not_its_turn(table, seat)
    if early is not None:
        return early
    if any(action.line.get("route") == route for action in game.legal_for(seat)):
        return None
    ground, state = game.ground, game.position(seat).state
    kinds: Any = ground.kinds
    try:
        kind = next(kind for kind in kinds if {"route", "pay"} <= set(fields_of(kind)))
        return action_of_line(ground, state, {"do": kind.verb, "route": route, "pay": {}}).refusal(ground, state)
    except StopIteration:  # a game without routes
        return UnknownAction("unknown-route", name=route[:60])
    except IllegalAction as refusal:
        return refusal


def _running(table: TableState) -> Game:
    if table.game is None:
        raise not_now("not_started", "the game has not begun")
    return table.game


def _not_its_turn(table: TableState, seat: int) -> IllegalAction | None:
    if table.state == "finished":
        return GameOver()
    if seat not in table.waiting:
        return WrongSeat("wrong-seat", seats=table.waiting, seat=seat)
    return None
