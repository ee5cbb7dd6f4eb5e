"""Redealing what a seat cannot see: which locomotives others drew from the bag."""

from __future__ import annotations

import numpy as np

from ...kernel.chance import below, seed_generators
from ...kernel.jit import jit
from .layout import COMPANIES


@jit
def redeal(b, s, seat, noise):
    """Make `s`, in place, a game that `seat` cannot tell from the one it was: locomotives never shown change hands.

    Everything but who drew which locomotive from the bag is public, so the hidden ones of all others are one pool.
    """
    generator = np.empty(1, np.uint64)
    seed_generators(generator, noise)
    pool = np.zeros(COMPANIES, np.int64)
    left = 0
    for other in range(s.players):
        if other == seat:
            continue
        for company in range(COMPANIES):
            hidden = s.hand[other, company] - s.known[other, company]
            pool[company] += hidden
            left += hidden
    for other in range(s.players):
        if other == seat:
            continue
        size = 0
        for company in range(COMPANIES):
            size += s.hand[other, company] - s.known[other, company]
            s.hand[other, company] = s.known[other, company]
        for _ in range(size):
            place = below(generator, 0, left)
            company = 0
            while place >= pool[company]:
                place -= pool[company]
                company += 1
            pool[company] -= 1
            left -= 1
            s.hand[other, company] += 1
    seed_generators(s.generators, np.uint64(below(generator, 0, 1 << 31)) ^ np.uint64(noise))
