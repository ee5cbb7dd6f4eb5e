"""Ticket games in the terminal."""

from ..families import Terminal
from .menu import apart, path, rank
from .narrate import TicketNarrator
from .screen import board, brief, routes, whole
from .words import TicketWords

TERMINAL = Terminal(
    words=TicketWords,
    narrator=TicketNarrator,
    whole=whole,
    brief=brief,
    board=board,
    routes=routes,
    path=path,
    apart=apart,
    rank=rank,
    shortened=frozenset({"claim"}),
    wordless=frozenset({"keep"}),
    counts=frozenset({"completed", "longest_path"}),
)
