"""The planner for ticket games: networks over its tickets, cards for them, tickets that fit. Compiled."""

from ...core.board import Board
from ...families.tickets.board import TicketBoard
from ...families.tickets.layout import USUAL
from ...families.tickets.table import records_of
from ..bot import Bot
from ..kinds import BotKind, Order, register


def _make(order: Order) -> Bot:
    from .bot import PlannerBot  # compiled code is loaded when it is asked for: other bots need not wait for it

    return PlannerBot()


def _has_room(board: Board) -> bool:
    """Its notes are made for records of the usual size, and its plans for tickets of two cities."""
    assert isinstance(board, TicketBoard)
    return records_of(board).size == USUAL and not any(ticket.via for ticket in board.tickets)


register(BotKind("planner", _make, families=("tickets",), fits=_has_room, is_compiled=True, place=2))
