"""The search as Python calls it: begin a race, run some rounds of it, see who leads.

In each round all candidates play on in the same made-up game: what the seat does not know is dealt once, as likely as
what the others have built makes it, and so is all that chance has still to give. What differs at the end is then the
candidates' doing, not the deal's.
"""

from __future__ import annotations

import numpy as np

from ...kernel.chance import scramble
from ...kernel.contract import MOST_LEGAL, redeal, step
from ..compiling import bot_entry, jit
from .playout import play_on
from .sides import suppose, weigh_secrets
from .standing import WIDTH, drop_hopeless, favourite


@bot_entry
def begin(boards, states, seat, notes, likely, races, candidates, styles, values, errors, count):
    """Line up the first `count` candidates, best first, each with the style in which the seat plays on after it, with
    what the planner thinks of it and how far that may err.

    likely: receives what the other seats probably hold.
    """
    weigh_secrets(boards[0], states[0], seat, notes[0], likely)
    race = races[0]
    race.candidates = count
    race.rounds = 0
    race.playouts = 0
    race.decisions = 0
    for i in range(count):
        race.decision[i] = candidates[i]
        race.style[i] = styles[i]
        race.value[i] = values[i]
        race.error[i] = errors[i]
        race.running[i] = 1
        race.ran[i] = 0
        race.reward[i] = 0.0
        race.wins[i] = 0.0
        race.margin[i] = 0.0
        for j in range(count):
            race.lead[i, j] = 0.0
            race.lead_squared[i, j] = 0.0


@jit
def _compare(race, rewards):
    for i in range(race.candidates):
        if race.running[i] == 0:
            continue
        for j in range(race.candidates):
            if race.running[j] == 1:
                difference = rewards[i] - rewards[j]
                race.lead[i, j] += difference
                race.lead_squared[i, j] += difference * difference


@bot_entry
def run(boards, states, seat, noise, rounds, room, notes, likely, settings, races, results):
    """Run some rounds of races[0].

    room: two states to play in. notes: of the players in playouts, one record per seat and, last, one for each style
    that stays empty. noise: any 64-bit number; with the round's number it decides what is made up.
    """
    race = races[0]
    out = np.empty(MOST_LEGAL, np.int64)
    rewards = np.empty(WIDTH, np.float64)
    plain = notes.shape[0] - settings[0].styles
    for _ in range(rounds):
        room[0] = states[0]
        word = scramble(np.uint64(noise) + np.uint64(race.rounds))
        redeal(boards[0], room[0], seat, word)
        notes[0] = notes[plain]
        suppose(boards[0], room[0], seat, notes[0], likely, scramble(word))
        for i in range(race.candidates):
            if race.running[i] == 0:
                continue
            room[1] = room[0]
            for other in range(room[1].players):
                notes[other] = notes[plain]
            notes[seat] = notes[plain + race.style[i]]
            step(boards[0], room[1], race.decision[i])
            reward, win, margin = play_on(boards[0], room[1], seat, race, notes, out, settings[0], results[0])
            rewards[i] = reward
            race.ran[i] += 1
            race.reward[i] += reward
            race.wins[i] += win
            race.margin[i] += margin
            race.playouts += 1
        race.rounds += 1
        _compare(race, rewards)


@bot_entry
def judge(races, settings):
    """Add up the races that several threads ran, in the last record; take out who is hopeless in all of them.

    The place of the candidate to play, and how many still run.
    """
    last = races.shape[0] - 1
    total = races[last]
    races[last] = races[0]
    for part in range(1, last):
        total.rounds += races[part].rounds
        total.playouts += races[part].playouts
        total.decisions += races[part].decisions
        for i in range(total.candidates):
            total.ran[i] += races[part].ran[i]
            total.reward[i] += races[part].reward[i]
            total.wins[i] += races[part].wins[i]
            total.margin[i] += races[part].margin[i]
            for j in range(total.candidates):
                total.lead[i, j] += races[part].lead[i, j]
                total.lead_squared[i, j] += races[part].lead_squared[i, j]
    if total.rounds >= settings[0].fewest:
        drop_hopeless(total, settings[0].doubt)
    left = 0
    for i in range(total.candidates):
        left += total.running[i]
        for part in range(last):
            races[part].running[i] = total.running[i]
    return favourite(total, settings[0]), left
