"""Ways to break a rule on purpose, for tools/break_rules.py: in which file under src/trackside, what, and by what."""

from .europe import EUROPE
from .great_lakes import GREAT_LAKES
from .kind import Break
from .paris_connection import PARIS_CONNECTION
from .san_francisco import SAN_FRANCISCO
from .ticket_games import TICKET_GAMES
from .world import WORLD

__all__ = ["BREAKS", "Break"]

BREAKS = (*TICKET_GAMES, *EUROPE, *SAN_FRANCISCO, *GREAT_LAKES, *WORLD, *PARIS_CONNECTION)
