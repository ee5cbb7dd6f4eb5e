"""Many games at once: one decision in each, then what every seat to move sees, may do and has won."""

from __future__ import annotations

import numpy as np

from .ahead import fetch
from .borrowing import borrowed
from .chance import scramble, seed_generators
from .contract import forget, legal, look, observe, score, set_up, step
from .jit import entry, jit


@jit
def _begin(boards, states, index, blank, players, seeds):
    """Deal the next game of a row: each row has a stream of seeds of its own."""
    states[index] = blank[0]
    seeds[index] += np.uint64(1)
    seed_generators(states[index].generators, scramble(seeds[index]))
    set_up(boards[0], states[index], players, -1)


@jit
def _show(boards, states, index, out, rows, masks, seats):
    """What the seat to move sees and may do."""
    n = legal(boards[0], states[index], out)
    for decision in range(masks.shape[1]):
        masks[index, decision] = 0
    for i in range(n):
        masks[index, out[i]] = 1
    seats[index] = states[index].seat
    observe(boards[0], states[index], seats[index], rows[index])
    return n


@jit
def _reward(result, players, rewards):
    """1 for winning alone, -1 / (players - 1) for losing, a shared win between; the sum is 0."""
    winners = 0
    for seat in range(players):
        winners += result.winner[seat]
    for seat in range(players):
        share = 1.0 / winners if result.winner[seat] else 0.0
        rewards[seat] = (share * players - 1.0) / (players - 1.0)


@jit
def _first_illegal(masks, decisions):
    for index in range(masks.shape[0]):
        decision = decisions[index]
        if decision < 0 or decision >= masks.shape[1] or masks[index, decision] == 0:
            return index
    return -1


@entry
def step_batch(
    boards, states, blank, players, seeds, decisions, rows, masks, seats, rewards, scores, done, result, out, begin
):
    """Do one decision in every row; a game that ends is scored and the next one dealt. With `begin`: deal every row.

    One entry for both, since each entry is compiled with all it needs. Returns -1, or the first row whose decision is
    not legal; then no row was stepped. out: room for the legal decisions of one row.
    """
    return _step_all(
        borrowed(boards),
        borrowed(states),
        borrowed(blank),
        players,
        borrowed(seeds),
        borrowed(decisions),
        borrowed(rows),
        borrowed(masks),
        borrowed(seats),
        borrowed(rewards),
        borrowed(scores),
        borrowed(done),
        borrowed(result),
        borrowed(out),
        begin,
    )


@jit
def _step_all(
    boards, states, blank, players, seeds, decisions, rows, masks, seats, rewards, scores, done, result, out, begin
):
    if not begin:
        illegal = _first_illegal(masks, decisions)
        if illegal >= 0:
            return illegal
    for index in range(states.shape[0]):
        done[index] = 0
        for seat in range(players):
            rewards[index, seat] = 0.0
        anew = begin
        if not anew:
            step(boards[0], states[index], decisions[index])
        while True:
            if anew:
                _begin(boards, states, index, blank, players, seeds)
            if _show(boards, states, index, out, rows, masks, seats) > 0:
                break
            score(boards[0], states[index], result[0])
            _reward(result[0], players, rewards[index])
            for seat in range(players):
                scores[index, seat] = result[0].total[seat]
            done[index] = 1
            anew = True
    return -1


@entry
def look_batch(boards, states, players, seats, done, room, memos, rows):
    """What the seat to move sees at a glance, in every row.

    memos: one for each seat of each row.
    """
    _look_all(
        borrowed(boards),
        borrowed(states),
        players,
        borrowed(seats),
        borrowed(done),
        borrowed(room),
        borrowed(memos),
        borrowed(rows),
    )


@jit
def _look_all(boards, states, players, seats, done, room, memos, rows):
    for index in range(states.shape[0]):
        first = index * players
        if done[index] == 1:
            for seat in range(players):
                forget(states[index], memos[first + seat])
        if index + 1 < states.shape[0]:
            fetch(memos[first + players + seats[index + 1]])
        seat = seats[index]
        look(boards[0], states[index], seat, room[0], memos[first + seat], rows[index])


@entry
def choose_at_random(masks, generator, decisions):
    """A random legal decision for every row: the policy a benchmark plays."""
    for index in range(masks.shape[0]):
        n = 0
        for decision in range(masks.shape[1]):
            n += masks[index, decision]
        word = generator[0] + np.uint64(0x9E3779B97F4A7C15)
        generator[0] = word
        left = int(((scramble(word) >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))
        decision = 0
        while True:
            left -= masks[index, decision]
            if left < 0:
                break
            decision += 1
        decisions[index] = decision
