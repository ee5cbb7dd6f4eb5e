"""Numbers by chance for bots: the engine's generator (engine/chance.py) for callers in Python.

It is the same generator so that a compiled loop and a loop over bots play the same games.
"""

from __future__ import annotations

from ..core.seeds import generator_words

_WORD = (1 << 64) - 1


class Dice:
    """A generator that a seed, any text, starts."""

    def __init__(self, seed: str) -> None:
        self._word = first_word(seed)

    def word(self) -> int:
        """The next 64-bit number."""
        self._word = (self._word + 0x9E3779B97F4A7C15) & _WORD
        word = self._word
        word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _WORD
        return word ^ (word >> 31)

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1."""
        return ((self.word() >> 32) * limit) >> 32


def first_word(seed: str) -> int:
    """The word a seed starts a generator with."""
    return int(generator_words(seed)[0])
