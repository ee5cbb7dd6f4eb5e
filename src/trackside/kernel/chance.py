"""The random generators in a state: one per pile, each advanced only by its own draws (splitmix64).

So with one seed the n-th card of a pile is the same whatever the players do, which makes duplicate deals possible.
"""

from __future__ import annotations

import numpy as np

from .jit import jit

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_A = np.uint64(0xBF58476D1CE4E5B9)
_MIX_B = np.uint64(0x94D049BB133111EB)
_S27 = np.uint64(27)
_S30 = np.uint64(30)
_S31 = np.uint64(31)
_S32 = np.uint64(32)


@jit
def scramble(word):
    """Spread the bits of a 64-bit word over all of it."""
    word = (word ^ (word >> _S30)) * _MIX_A
    word = (word ^ (word >> _S27)) * _MIX_B
    return word ^ (word >> _S31)


@jit
def below(generators, which, limit):
    """A number from 0 to `limit` - 1 from generator `which`."""
    word = generators[which] + _STEP
    generators[which] = word
    return int(((scramble(word) >> _S32) * np.uint64(limit)) >> _S32)


@jit
def seed_generators(generators, noise):
    """Start all generators anew from one 64-bit number."""
    word = np.uint64(noise)
    for which in range(generators.shape[0]):
        word = word + _STEP
        generators[which] = scramble(word)


@jit
def shuffle(items, first, last, generators, which):
    """Shuffle items[first:last] in place."""
    for i in range(last - 1, first, -1):
        j = first + below(generators, which, i - first + 1)
        kept = items[i]
        items[i] = items[j]
        items[j] = kept
