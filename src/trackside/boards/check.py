"""Whether a board can be played: every problem of it, each with where it is and how to cure it."""

from .check_shares import check_shares
from .check_tickets import check_tickets
from .errors import BoardError
from .findings import Findings
from .schema import Board, TicketBoard


def check(board: Board, source: str = "board") -> list[BoardError]:
    """All problems of a board, in the order of its fields; none means it can be played."""
    findings = Findings(source)
    if isinstance(board, TicketBoard):
        check_tickets(findings, board)
    else:
        check_shares(findings, board)
    return findings.errors
