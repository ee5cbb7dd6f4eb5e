"""How long looking ahead takes on this machine, so that a look fits into the time that is left."""

from __future__ import annotations

_START = 9
"""A look takes as long as if it had so many games more: to ask about one takes nearly as long as about several."""
_SLOWER = 1.15
"""How much longer than the last looks the next may take."""
_SOONER = 0.95
"""What seemed to take too long is taken to be that much quicker, or one slow look would stop all further ones."""
_CUT = 1.3
"""How much longer a look that was cut short would have taken, or so it is supposed."""
_FIRST = 2
"""Deals of the first look of all, which shows how long one takes."""


class Pace:
    """What looks took, by number of players: with more of them it is longer until a seat's next turn."""

    def __init__(self) -> None:
        self._seconds: dict[int, float] = {}  # for a game and own turn

    def took(self, seconds: float, games: int, depth: int, players: int, was_cut: bool) -> None:
        """Remember a look. One that was cut short would have taken longer."""
        one = seconds / ((games + _START) * depth) * (_CUT if was_cut else 1.0)
        self._seconds[players] = (self._seconds.get(players, one) + one) / 2

    def deals(self, seconds: float, candidates: int, depth: int, players: int) -> int:
        """How many deals of the candidates fit into a time; where that is many, a half, and then it is seen again."""
        if players not in self._seconds:
            return _FIRST if seconds > 0 else 0
        games = seconds / (self._seconds[players] * depth * _SLOWER) - _START
        deals = max(0, int(games / candidates))
        if deals < 1:
            self._seconds[players] *= _SOONER
        return deals if deals <= 8 else max(8, deals // 2)
