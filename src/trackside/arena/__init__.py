"""Tournaments between bots: duplicate deals, rotated seats, on one machine or many."""

from .errors import ClusterError, JournalError, MissingExtra
from .executors import Executor, local
from .games import Played, Tournament
from .lineup import Lineup, Pairing
from .report import Report
from .tournament import new_tournament, run

__all__ = [
    "ClusterError",
    "Executor",
    "JournalError",
    "Lineup",
    "MissingExtra",
    "Pairing",
    "Played",
    "Report",
    "Tournament",
    "local",
    "new_tournament",
    "run",
]
