"""A bot of one's own: it claims the longest route it can pay for, and takes cards until it can.

trackside arena europe --bots examples/first_bot.py:FirstBot,random
"""

import random

import numpy as np

from trackside.families.tickets import decisions
from trackside.kernel.contract import MOST_LEGAL
from trackside.kernel.driver import legal_at


class FirstBot:
    def __init__(self, seed: str) -> None:
        self.dice = random.Random(seed)  # chance that the same seed repeats

    def decide(self, table: np.ndarray, states: np.ndarray, seat: int) -> int:
        room = np.empty(MOST_LEGAL, np.int64)
        legal = room[: legal_at(table, states, 0, room)].tolist()
        routes = [decision for decision in legal if decision >= decisions.ROUTE]
        if routes:
            return max(routes, key=lambda decision: table[0].length[decision - decisions.ROUTE])
        cards = [decision for decision in legal if decision < decisions.REFILL]
        return self.dice.choice(cards or legal)
