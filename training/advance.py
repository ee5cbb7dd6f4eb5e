"""The compiled loop of the training: one decision of the network in every game, and all that follows without it.

Decisions that are the only legal one are done at once. In games against bots the bots' decisions are done here too, so
the network is asked only for its own seat. In imitation the planner plays every seat and what it thinks
of each legal decision is written down.
"""

from __future__ import annotations

import numpy as np

from training.sides import PLANNER, choose, heed, is_settled, rank, training_entry
from training.trackside_parts import (
    FURTHEST,
    MOST_LEGAL,
    forget,
    jit,
    legal,
    look,
    score,
    scramble,
    seed_generators,
    set_up,
    step,
)

_STEP = np.uint64(0x9E3779B97F4A7C15)


@jit
def _chance(generator):
    """A number from 0 to 1."""
    word = generator[0] + _STEP
    generator[0] = word
    return float(scramble(word) >> np.uint64(11)) * (1.0 / 9007199254740992.0)


@jit
def _deal(boards, states, index, blank, players, seeds, mixed, planned, notes, clean, memos, imitate, generator):
    """The next game of a row, and who plays it."""
    states[index] = blank[0]
    seeds[index] += np.uint64(1)
    seed_generators(states[index].generators, scramble(seeds[index]))
    set_up(boards[0], states[index], players, -1)
    planned[index] = 0
    for seat in range(players):
        forget(states[index], memos[index * players + seat])
    if mixed[index] != 0 and not imitate:
        mine = int(_chance(generator) * players)
        planned[index] = ((1 << players) - 1) & ~(1 << mine)
    if mixed[index] != 0 or imitate:
        for seat in range(players):
            notes[index * players + seat] = clean[0]


@jit
def _reward(result, players, worth, rewards, scores):
    """`Worth.of` of every seat, compiled."""
    winners = 0
    total = 0
    for seat in range(players):
        winners += int(result.winner[seat])
        total += int(result.total[seat])
    for seat in range(players):
        share = 1.0 / winners if result.winner[seat] else 0.0
        mine = int(result.total[seat])
        ahead = mine - (total - mine) / (players - 1.0)
        rewards[seat] = worth.win * (share * players - 1.0) / (players - 1.0)
        rewards[seat] += worth.margin * max(-FURTHEST, min(FURTHEST, ahead))
        rewards[seat] += worth.point * (mine - worth.par)
        scores[seat] = mine


@jit
def _imitate(b, s, notes, out, values, softness, targets, generator):
    """Write how much of the choice the planner would give each legal decision, in 255ths, and draw one by that."""
    for decision in range(targets.shape[0]):
        targets[decision] = 0
    n = rank(b, s, notes, out, values)
    total = 0.0
    best = values[0]
    for i in range(n):
        values[i] = np.exp((values[i] - best) / softness)
        total += values[i]
    for i in range(n):
        targets[out[i]] = int(255.0 * values[i] / total + 0.5)
    drawn = _chance(generator) * total
    chosen = int(out[0])
    for i in range(n):
        drawn -= values[i]
        if drawn < 0.0:
            chosen = int(out[i])
            break
    heed(b, s, notes, chosen)
    return chosen


@training_entry
def advance(
    boards, states, blank, players, seeds, chosen, rows, masks, seats, rewards, scores, done, alone, result, begin,
    room, memos, mixed, planned, notes, clean, imitate, softness, targets, worth, generator,
):  # fmt: skip
    """Do one decision in every row and go on to the next that has to be asked for; with `begin`, deal every row.

    `mixed` says who the rivals are where a row's games are one network against bots, otherwise 0; `alone` is 1 + the
    network's seat where such a game ended.
    Returns -1, or a row that is stuck.
    """
    out = np.empty(MOST_LEGAL, np.int64)
    values = np.empty(MOST_LEGAL, np.float64)
    for index in range(states.shape[0]):
        done[index] = 0
        for seat in range(rewards.shape[1]):
            rewards[index, seat] = 0.0
        if begin:
            _deal(boards, states, index, blank, players, seeds, mixed, planned, notes, clean, memos, imitate, generator)
        else:
            step(boards[0], states[index], chosen[index])
        n = 0
        for _ in range(100000):
            n = legal(boards[0], states[index], out)
            seat = int(states[index].seat)
            if n == 0:
                score(boards[0], states[index], result[0])
                _reward(result[0], players, worth, rewards[index], scores[index])
                done[index] = 1
                alone[index] = 0
                for player in range(players if planned[index] != 0 else 0):
                    if (planned[index] >> player) & 1 == 0:
                        alone[index] = 1 + player
                _deal(
                    boards, states, index, blank, players, seeds, mixed, planned, notes, clean, memos, imitate,
                    generator,
                )  # fmt: skip
            elif n == 1:
                step(boards[0], states[index], out[0])
            elif (planned[index] >> seat) & 1 or is_settled(states[index]):
                rival = int(mixed[index]) if (planned[index] >> seat) & 1 else PLANNER
                note = notes[index * players + seat]
                step(boards[0], states[index], choose(boards[0], states[index], note, out, rival))
            else:
                break
        if n < 2:
            return index
        for decision in range(masks.shape[1]):
            masks[index, decision] = 0
        for i in range(n):
            masks[index, out[i]] = 1
        seat = int(states[index].seat)
        seats[index] = seat
        look(boards[0], states[index], seat, room[0], memos[index * players + seat], rows[index])
        if imitate:
            note = notes[index * players + seat]
            chosen[index] = _imitate(boards[0], states[index], note, out, values, softness, targets[index], generator)
    return -1
