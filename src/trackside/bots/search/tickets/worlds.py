"""Made-up games in which candidates are tried: dealt alike for all of them, and played on together.

All games wait for a network at the same time, so that it is asked about many positions at once: `bots/guided`.
"""

from __future__ import annotations

import numpy as np

from ....families.tickets.features import features
from ....families.tickets.layout import OVER
from ....kernel.chance import scramble
from ....kernel.contract import MOST_LEGAL, legal, redeal, score, step
from ...compiling import bot_entry, jit
from ..sides import suppose, weigh_secrets

RUNNING, BACK, ENDED = 0, 1, 2
"""A game goes on; its next own turn has come, so that the network's value is the last to ask for; it is over."""

GRAIN = 256
"""Logits are compared in steps of 1/256, so that small differences of float arithmetic do not change a decision."""


@bot_entry
def weigh(boards, states, seat, notes, likely):
    """Judge once for a position what the others are likely to hold; the last of `notes` stays empty."""
    notes[0] = notes[notes.shape[0] - 1]
    weigh_secrets(boards[0], states[0], seat, notes[0], likely)


@bot_entry
def deal(boards, states, seat, notes, likely, noise, candidates, games):
    """Make up games and do each candidate in a copy: games[i] is deal i // n with candidate i % n.

    noise: any 64-bit number; with a deal's number it decides what is made up.
    """
    n = candidates.shape[0]
    for first in range(0, games.shape[0], n):
        games[first] = states[0]
        word = scramble(np.uint64(noise) + np.uint64(first // n))
        redeal(boards[0], games[first], seat, word)
        notes[0] = notes[notes.shape[0] - 1]
        suppose(boards[0], games[first], seat, notes[0], likely, scramble(word))
        for i in range(n - 1, -1, -1):
            games[first + i] = games[first]
            step(boards[0], games[first + i], candidates[i])


@jit
def _worth(result, players, seat):
    """As in training: 1 for a win, -1 / (players - 1) for a loss, and 0.01 for a point above the others' mean."""
    winners = 0
    others = 0.0
    for other in range(players):
        winners += result.winner[other]
        if other != seat:
            others += float(result.total[other])
    win = 1.0 / winners if result.winner[seat] == 1 else 0.0
    ahead = float(result.total[seat]) - others / (players - 1)
    return win - (1.0 - win) / (players - 1) + 0.01 * max(-150.0, min(150.0, ahead))


@bot_entry
def advance(boards, games, stage, seat, turn, asking, movers, count, logits, room, memos, rows, results, outcome):
    """Do what the network thinks best in the `count` games that waited, and go on to the next questions; how many.

    asking: the games that wait, in order; rows: what the network is shown of each; movers: whose decision it is.
    `seat` looks ahead from turn `turn`; outcome: what games that ended were worth to it, as in training.
    memos: room for one, and a blank one.
    """
    out = np.empty(MOST_LEGAL, np.int64)
    for k in range(count):
        game = asking[k]
        if stage[game] == RUNNING:
            n = legal(boards[0], games[game], out)
            best = out[0]
            high = int(np.rint(logits[k, best] * GRAIN))
            for j in range(1, n):
                value = int(np.rint(logits[k, out[j]] * GRAIN))
                if value > high or (value == high and out[j] < best):
                    best = out[j]
                    high = value
            step(boards[0], games[game], best)
    waiting = 0
    for game in range(games.shape[0]):
        if stage[game] != RUNNING:
            continue
        while True:
            if games[game].phase == OVER:
                stage[game] = ENDED
                score(boards[0], games[game], results[0])
                outcome[game] = _worth(results[0], int(games[game].players), seat)
                break
            if legal(boards[0], games[game], out) == 1:
                step(boards[0], games[game], out[0])
                continue
            if games[game].seat == seat and games[game].turn != turn:
                stage[game] = BACK
            memos[0] = memos[1]
            features(boards[0], games[game], int(games[game].seat), room[0], memos[0], rows[waiting])
            asking[waiting] = game
            movers[waiting] = games[game].seat
            waiting += 1
            break
    return waiting
