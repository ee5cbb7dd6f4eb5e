"""How far each free city is from a network, over hexes its company could still enter."""

from __future__ import annotations

from ...families.shares.layout import HEXES, WORDS
from ...kernel.bits import NONE, ONE, bit, count, lowest
from ...kernel.jit import jit


@jit
def open_to(b, s, n, company):
    """Note the hexes that a company could enter (P8, P9), but those banned."""
    for word in range(WORDS):
        n.enterable[word] = b.open_land[word] & ~s.closed[word] & ~s.network[company, word] & ~n.banned[word]


@jit
def onward(b, layers, depth, left):
    """Note the hexes one further than those at `depth`; whether there are any."""
    w0 = NONE
    w1 = NONE
    w2 = NONE
    w3 = NONE
    for word in range(WORDS):
        hexes = layers[depth, word]
        while hexes != NONE:
            hexagon = 64 * word + lowest(hexes)
            hexes &= hexes - ONE
            w0 |= b.near[hexagon, 0]
            w1 |= b.near[hexagon, 1]
            w2 |= b.near[hexagon, 2]
            w3 |= b.near[hexagon, 3]
    w0 &= left[0]
    w1 &= left[1]
    w2 &= left[2]
    w3 &= left[3]
    layers[depth + 1, 0] = w0
    layers[depth + 1, 1] = w1
    layers[depth + 1, 2] = w2
    layers[depth + 1, 3] = w3
    left[0] &= ~w0
    left[1] &= ~w1
    left[2] &= ~w2
    left[3] &= ~w3
    return (w0 | w1 | w2 | w3) != NONE


@jit
def spread(b, s, n, company, most):
    """Note which hexes a company reaches with each number of locomotives up to `most`, and how far cities are."""
    open_to(b, s, n, company)
    layers = n.layer[company]
    distance = n.distance[company]
    for hexagon in range(HEXES):
        distance[hexagon] = 0
    for depth in range(1, most + 1):
        for word in range(WORDS):
            layers[depth, word] = NONE
    for word in range(WORDS):
        layers[0, word] = NONE
        first = s.reach[company, word] & n.enterable[word]
        layers[1, word] = first
        n.left[word] = n.enterable[word] & ~first
    depth = 1
    while True:
        for word in range(WORDS):
            cities = layers[depth, word] & b.cities[word]
            while cities != NONE:
                distance[64 * word + lowest(cities)] = depth
                cities &= cities - ONE
        if depth == most or not onward(b, layers, depth, n.left):
            break
        depth += 1


@jit
def spread_from_trial(b, s, n, company, size, most):
    """The same into `walk`, from the network with the first `size` hexes of the trial build."""
    open_to(b, s, n, company)
    layers = n.walk
    for depth in range(most + 1):
        for word in range(WORDS):
            layers[depth, word] = NONE
    for i in range(size):
        hexagon = int(n.trial[i])
        n.enterable[hexagon >> 6] &= ~bit(hexagon & 63)
    for word in range(WORDS):
        layers[1, word] = s.reach[company, word]
    for i in range(size):
        hexagon = int(n.trial[i])
        for word in range(WORDS):
            layers[1, word] |= b.near[hexagon, word]
    for word in range(WORDS):
        layers[1, word] &= n.enterable[word]
        n.left[word] = n.enterable[word] & ~layers[1, word]
    for depth in range(1, most):
        if not onward(b, layers, depth, n.left):
            break


@jit
def trace_back(b, layers, goal, depth, trial, size):
    """Write the way to a hex at `depth` into `trial` from place `size` on; it takes `depth` places."""
    hexagon = goal
    trial[size + depth - 1] = goal
    for step in range(depth - 1, 0, -1):
        for word in range(WORDS):
            before = b.near[hexagon, word] & layers[step, word]
            if before != NONE:
                hexagon = 64 * word + lowest(before)
                break
        trial[size + step - 1] = hexagon


@jit
def trace_near_cities(b, s, layers, goal, depth, trial, size):
    """The same over hexes with the most free cities beside them: the next build begins there."""
    hexagon = goal
    trial[size + depth - 1] = goal
    for step in range(depth - 1, 0, -1):
        most = -1
        chosen = -1
        for word in range(WORDS):
            before = b.near[hexagon, word] & layers[step, word]
            while before != NONE:
                other = 64 * word + lowest(before)
                before &= before - ONE
                cities = 0
                for w in range(WORDS):
                    cities += count(b.near[other, w] & b.cities[w] & ~s.closed[w])
                if cities > most:
                    most = cities
                    chosen = other
        hexagon = chosen
        trial[size + step - 1] = hexagon
