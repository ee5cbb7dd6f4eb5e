"""Trackside: railway board games, with exact rules, as a library.

>>> import trackside
>>> game = trackside.Game.new("europe", players=3, seed=7)
>>> game.seat  # all choose their first tickets; this one is asked first
0
"""

from . import families as families  # they make themselves known
from .core import *  # noqa: F403
from .core import __all__ as __all__

__version__ = "0.1.0"
