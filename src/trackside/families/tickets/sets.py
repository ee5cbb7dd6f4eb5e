"""Sets of routes and of tickets: rows of 64-bit words, as many as the board's records have."""

from __future__ import annotations

from ...kernel.bits import bit, count, has
from ...kernel.jit import jit


@jit
def contains(row, number):
    """Whether a number is in a set."""
    return has(row[int(number) >> 6], int(number) & 63)


@jit
def add(row, number):
    """Put a number into a set."""
    row[int(number) >> 6] |= bit(int(number) & 63)


@jit
def drop(row, number):
    """Take a number out of a set."""
    row[int(number) >> 6] &= ~bit(int(number) & 63)


@jit
def size(row):
    """How many numbers are in a set."""
    numbers = 0
    for word in range(row.shape[0]):
        numbers += count(row[word])
    return numbers
