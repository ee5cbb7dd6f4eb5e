"""Which candidate to play: what the network thinks at first sight, and what was seen by looking ahead.

Both err. The network's first thought is the sum of millions of games, and looking ahead sees this one; but it looks
with the same network's eyes, and only a turn far. So each counts the more the less it errs, and however long the look
is, it never counts for all.
"""

from __future__ import annotations

import numpy as np

# In the network's values: 1 for a win, a hundredth for a point.
_NAT = 0.01  # what one decision is worth more than another that the network finds e times less likely
_WORST = 0.06  # what a decision is worth less at most for being unlikely
_ERROR = 0.08  # by how much the first thought errs
_BIAS = 0.02  # by how much a long look ahead still errs
_DOUBT = 1.5  # standard errors behind the favourite with which a candidate is given up
_FEWEST = 8  # deals before that


class Judgement:
    """What is known of some candidates, the network's favourite first."""

    def __init__(self, log_shares: np.ndarray) -> None:
        n = len(log_shares)
        self.first_thought = np.maximum(-_WORST, _NAT * (log_shares - log_shares[0]))
        self.running = np.ones(n, bool)
        self.deals = np.zeros(n, np.int64)
        self._sum = np.zeros(n)
        self._squares = np.zeros(n)

    def see(self, values: np.ndarray) -> None:
        """Take in what running candidates came to, [deals, running ones], and give up those without hope."""
        leads = values - values[:, :1]
        self.deals[self.running] += len(leads)
        self._sum[self.running] += leads.sum(0)
        self._squares[self.running] += (leads**2).sum(0)
        lead, error = self.lead
        hopeless = (self.deals >= _FEWEST) & (self.value < 0) & (lead + _DOUBT * error < 0)
        self.running &= ~hopeless

    @property
    def lead(self) -> tuple[np.ndarray, np.ndarray]:
        """By how much each is ahead of the favourite, and the standard error of that."""
        deals = np.maximum(2, self.deals)
        lead = self._sum / deals
        return lead, np.sqrt(np.maximum(1e-9, self._squares / deals - lead**2) / (deals - 1))

    @property
    def value(self) -> np.ndarray:
        """What each is worth more than the favourite, all things considered."""
        lead, error = self.lead
        doubt = error**2 + _BIAS**2
        value: np.ndarray = (self.first_thought * doubt + lead * _ERROR**2) / (doubt + _ERROR**2)
        return value

    @property
    def best(self) -> int:
        """The place of the one to play."""
        return int(np.where(self.running, self.value, -np.inf).argmax())
