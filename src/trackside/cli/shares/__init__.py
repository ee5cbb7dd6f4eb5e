"""Share games in the terminal."""

from ..families import Terminal
from .menu import apart, path, rank
from .narrate import ShareNarrator
from .screen import board, brief, routes, whole
from .words import ShareWords

TERMINAL = Terminal(
    words=ShareWords,
    narrator=ShareNarrator,
    whole=whole,
    brief=brief,
    board=board,
    routes=routes,
    path=path,
    apart=apart,
    rank=rank,
)
