"""For families of games in which seats hide nothing that others could guess at."""

from __future__ import annotations

from ..compiling import jit


@jit
def weigh_nothing(b, s, seat, notes, likely):
    """Nothing is likelier than anything else."""


@jit
def suppose_nothing(b, s, seat, notes, likely, noise):
    """A redealt game is as likely as any."""
