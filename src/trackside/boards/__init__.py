"""Board files: their format, the four that come with Trackside, loading and checking."""

from .check import check
from .errors import BoardError
from .load import NAMES, load, load_bytes
from .schema import (
    VERSION,
    Board,
    City,
    Deck,
    End,
    Exchange,
    Harbours,
    Hex,
    Pieces,
    Route,
    ShareBoard,
    Souvenirs,
    Stations,
    Ticket,
    TicketBoard,
    TicketRules,
    Tunnels,
)

__all__ = [
    "NAMES",
    "VERSION",
    "Board",
    "BoardError",
    "City",
    "Deck",
    "End",
    "Exchange",
    "Harbours",
    "Hex",
    "Pieces",
    "Route",
    "ShareBoard",
    "Souvenirs",
    "Stations",
    "Ticket",
    "TicketBoard",
    "TicketRules",
    "Tunnels",
    "check",
    "load",
    "load_bytes",
]
