"""How far hexes are from each company's network, remembered from one look to the next.

A locomotive placed changes little: hexes beyond it come nearer, and a hex that closes is seldom the only way to
another. So what was measured before is mended where it can be, and measured anew where it cannot.
"""

from __future__ import annotations

import numpy as np

from ...kernel.bits import NONE, ONE, lowest
from ...kernel.jit import jit
from .layout import COMPANIES, HEXES, WORDS

FARTHEST = 15  # hexes between a network and what is told of it

MEMO = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("is_known", "i1"),
                ("far", "i1", (COMPANIES, HEXES)),  # locomotives that a network needs to reach a hex; 0: too far
                ("left", "u8", (COMPANIES, WORDS)),  # hexes that it could enter, when that was measured
                ("first", "u8", (COMPANIES, WORDS)),  # those of them beside it
            ],
            align=True,
        ),
    )
)


@jit
def open_to(b, s, company, left):
    """Write the hexes that a company could enter (P8, P9); whether that cuts another off is left to the rules."""
    for word in range(WORDS):
        left[word] = b.open_land[word] & ~s.closed[word] & ~s.network[company, word]


@jit
def measure(b, first, left, queue, most, far):
    """How many steps each hex is from outside: 1 on those in `first`, on over those in `left`; 0 beyond `most`."""
    tail = 0
    for hexagon in range(b.hexes):
        far[hexagon] = 0
    for word in range(WORDS):
        left[word] &= ~first[word]
        hexes = first[word]
        while hexes != NONE:
            hexagon = 64 * word + lowest(hexes)
            hexes &= hexes - ONE
            far[hexagon] = 1
            queue[tail] = hexagon
            tail += 1
    head = 0
    while head < tail:
        hexagon = int(queue[head])
        head += 1
        steps = int(far[hexagon])
        if steps == most:
            break
        for word in range(WORDS):
            onward = b.near[hexagon, word] & left[word]
            left[word] &= ~onward
            while onward != NONE:
                reached = 64 * word + lowest(onward)
                onward &= onward - ONE
                far[reached] = steps + 1
                queue[tail] = reached
                tail += 1


@jit
def _come_nearer(b, first, left, queue, memo, company):
    """Mend the distances of hexes that new ones in `first` bring nearer. Returns whether the queue had room."""
    far = memo.far[company]
    tail = 0
    for word in range(WORDS):
        new = first[word] & ~memo.first[company, word]
        while new != NONE:
            hexagon = 64 * word + lowest(new)
            new &= new - ONE
            far[hexagon] = 1
            queue[tail] = hexagon
            tail += 1
    head = 0
    while head < tail:
        hexagon = int(queue[head])
        head += 1
        steps = int(far[hexagon]) + 1
        if steps > FARTHEST:
            continue
        for word in range(WORDS):
            onward = b.near[hexagon, word] & left[word]
            while onward != NONE:
                reached = 64 * word + lowest(onward)
                onward &= onward - ONE
                if far[reached] == 0 or far[reached] > steps:
                    far[reached] = steps
                    if tail == queue.shape[0]:
                        return False
                    queue[tail] = reached
                    tail += 1
    return True


@jit
def _has_way(b, left, far, hexagon):
    """Whether a hex is still one step farther than one beside it."""
    before = int(far[hexagon]) - 1
    for word in range(WORDS):
        beside = b.near[hexagon, word] & left[word]
        while beside != NONE:
            if far[64 * word + lowest(beside)] == before:
                return True
            beside &= beside - ONE
    return False


@jit
def _mend(b, first, left, queue, memo, company):
    """Bring remembered distances up to date; False where they must be measured anew."""
    far = memo.far[company]
    lost = False
    for word in range(WORDS):
        if left[word] & ~memo.left[company, word] != NONE:
            return False  # another game, or one taken back
        if memo.first[company, word] & ~first[word] & left[word] != NONE:
            return False
        closed = memo.left[company, word] & ~left[word]
        while closed != NONE:
            far[64 * word + lowest(closed)] = 0
            closed &= closed - ONE
            lost = True
    if not _come_nearer(b, first, left, queue, memo, company):
        return False
    if not lost:
        return True
    for word in range(WORDS):
        closed = memo.left[company, word] & ~left[word]
        while closed != NONE:
            hexagon = 64 * word + lowest(closed)
            closed &= closed - ONE
            for other in range(WORDS):
                beside = b.near[hexagon, other] & left[other]
                while beside != NONE:
                    near = 64 * other + lowest(beside)
                    beside &= beside - ONE
                    if far[near] > 1 and not _has_way(b, left, far, near):
                        return False
    return True


@jit
def update(b, s, company, first, left, queue, memo):
    """Write into memo.far how far each hex is from a company's network."""
    open_to(b, s, company, left)
    for word in range(WORDS):
        first[word] = s.reach[company, word] & left[word]
    same = memo.is_known != 0
    if same:
        for word in range(WORDS):
            same = same and memo.left[company, word] == left[word] and memo.first[company, word] == first[word]
        if same:
            return
    mended = memo.is_known != 0 and _mend(b, first, left, queue, memo, company)
    for word in range(WORDS):
        memo.left[company, word] = left[word]
        memo.first[company, word] = first[word]
    if not mended:
        measure(b, first, left, queue, FARTHEST, memo.far[company])
