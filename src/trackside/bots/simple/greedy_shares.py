"""How the greedy bot plays Paris Connection."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from ...families.shares import decisions, layout
from ...families.shares.layout import BOARD, COMPANIES
from ..shares.ending import ONE_FOR_ONE


class _HexMap:
    """The parts of a board's record that never change, sets of hexes as integers."""

    def __init__(self, table: np.ndarray) -> None:
        board = table[0]
        self.near = [_set(board.near[hexagon]) for hexagon in range(int(board.hexes))]
        self.open_land = _set(board.open_land)
        self.cities = _set(board.cities)
        self.worth: list[int] = board.worth.tolist()
        self.penalty = int(board.penalty)
        self.limit: list[int] = board.limit.tolist()
        self.most_built = int(board.most_built)

    def around(self, hexes: int) -> int:
        """All hexes next to some."""
        near = 0
        for hexagon in _bits(hexes):
            near |= self.near[hexagon]
        return near

    def to_cities(self, network: int, enterable: int, most: int) -> dict[int, list[int]]:
        """The free cities a network can reach with up to `most` locomotives, each with a shortest way to it."""
        came: dict[int, int] = {}
        ways: dict[int, list[int]] = {}
        layer, left = self.around(network) & enterable, enterable
        for hexagon in _bits(layer):
            came[hexagon] = -1
        for _ in range(most):
            left &= ~layer
            onward = 0
            for hexagon in _bits(layer):
                if self.cities >> hexagon & 1:
                    ways[hexagon] = _way(came, hexagon)
                for there in _bits(self.near[hexagon] & left & ~onward):
                    came[there] = hexagon
                    onward |= 1 << there
            layer = onward
            if not layer:
                break
        return ways


def _way(came: dict[int, int], hexagon: int) -> list[int]:
    way = []
    while hexagon >= 0:
        way.append(hexagon)
        hexagon = came[hexagon]
    return way[::-1]


def _set(words: np.ndarray) -> int:
    numbers: list[int] = words.tolist()
    return sum(word << 64 * place for place, word in enumerate(numbers))


def _bits(hexes: int) -> list[int]:
    found = []
    while hexes:
        low = hexes & -hexes
        found.append(low.bit_length() - 1)
        hexes ^= low
    return found


@lru_cache(maxsize=16)
def _map(record: bytes) -> _HexMap:
    return _HexMap(np.frombuffer(record, dtype=BOARD))


class _Position:
    """What the bot looks at in a state."""

    def __init__(self, table: np.ndarray, states: np.ndarray, seat: int) -> None:
        self.map = _map(table.tobytes())
        self.phase = int(states["phase"][0])
        self.company = int(states["company"][0])
        self.placed = int(states["placed"][0])
        self.supply: list[int] = states["supply"][0].tolist()
        self.worth: list[int] = states["worth"][0].tolist()
        self.hand: list[int] = states["hand"][0, seat].tolist()
        self.room: int = self.map.limit[int(states["players"][0])] - sum(self.hand)
        self._networks = [_set(words) for words in states["network"][0]]
        self._closed = _set(states["closed"][0])

    def enterable(self, company: int) -> int:
        """Hexes the company could still enter (P8, P9); whether that cuts another off is left to the rules."""
        return self.map.open_land & ~self._closed & ~self._networks[company]

    def build(self, company: int, most: int) -> tuple[int, list[int]]:
        """The value that up to `most` locomotives can add, and where: by value per locomotive, city by city."""
        most = min(most, self.supply[company])
        network, enterable = self._networks[company], self.enterable(company)
        gain, hexes = 0, []
        while most > 0:
            ways = self.map.to_cities(network, enterable, most)
            if not ways:
                break
            city = max(ways, key=lambda c: (self.map.worth[c] / len(ways[c]), self.map.worth[c], -c))
            gain += self.map.worth[city]
            for hexagon in ways[city]:
                network |= 1 << hexagon
                enterable &= ~(1 << hexagon)
            hexes += ways[city]
            most -= len(ways[city])
        return gain, hexes

    def trade_points(self, give: int, take: int, number: int) -> int:
        """What a trade adds to the seat's score as it stands, the limit counted (P16, P17)."""
        above = max(0, number - 1 - max(0, self.room))
        return number * self.worth[take] - self.worth[give] - self.map.penalty * above

    def trade_gain(self, give: int, take: int, number: int) -> int:
        """The same as a bot weighs it.

        Who has to trade without a gain rather takes two: with one for one the supplies, and the game, might never end.
        """
        gain = self.trade_points(give, take, number)
        return gain - ONE_FOR_ONE if gain <= 0 and number == 1 else gain


def decide_shares(table: np.ndarray, states: np.ndarray, seat: int, legal: list[int]) -> int:
    """One of the legal decisions."""
    position = _Position(table, states, seat)
    if position.phase == layout.TURN:
        return _turn(position, legal)
    if position.phase == layout.PLACE:
        return _place(position, legal)
    return max(legal, key=lambda decision: _trade_rank(position, position.company, decision - decisions.TAKE))


def gains_shares(table: np.ndarray, states: np.ndarray, seat: int, legal: list[int]) -> dict[int, int]:
    """What each legal decision adds to the seat's own score as it stands."""
    position = _Position(table, states, seat)

    def gain(decision: int) -> int:
        if position.phase == layout.TURN:
            return _turn_gain(position, decision)
        if position.phase == layout.PLACE:
            worth = 0 if decision < decisions.HEX else position.map.worth[decision - decisions.HEX]
            return worth * position.hand[position.company]
        take, more = divmod(decision - decisions.TAKE, 2)
        return position.trade_points(position.company, take, more + 1)

    return {decision: gain(decision) for decision in legal}


def _turn_gain(position: _Position, decision: int) -> int:
    if decision < decisions.GIVE:
        return _build_gain(position, decision - decisions.BUILD)[0]
    give = decision - decisions.GIVE
    return max(position.trade_points(give, take, number) for take, number in _takes(position, give))


def _build_gain(position: _Position, company: int) -> tuple[int, int]:
    """What the best build of a company adds, and how many of its shares the seat has."""
    shares = position.hand[company]
    return (position.build(company, position.map.most_built)[0] if shares else 0) * shares, shares


def _takes(position: _Position, give: int) -> list[tuple[int, int]]:
    """Which company's shares can be had for one of another, and how many."""
    others = [take for take in range(COMPANIES) if take != give]
    return [(take, number) for take in others for number in range(1, min(2, position.supply[take]) + 1)]


def _trade_rank(position: _Position, give: int, taken: int) -> tuple[int, int]:
    """The gain first; where it is the same, the company with more value and more left to build and take."""
    take, more = divmod(taken, 2)
    return position.trade_gain(give, take, more + 1), position.worth[take] * position.supply[take]


def _best_trade(position: _Position, give: int) -> tuple[int, int]:
    return max(_trade_rank(position, give, 2 * take + number - 1) for take, number in _takes(position, give))


def _turn(position: _Position, legal: list[int]) -> int:
    """The build or the trade that adds most to the seat's own score."""
    builds: dict[int, tuple[int, int]] = {}
    trades: dict[int, tuple[int, int]] = {}
    for decision in legal:
        if decision < decisions.GIVE:
            builds[decision] = _build_gain(position, decision - decisions.BUILD)
        else:
            trades[decision] = _best_trade(position, decision - decisions.GIVE)
    build = max(builds, key=lambda decision: builds[decision], default=-1)
    trade = max(trades, key=lambda decision: trades[decision], default=-1)
    if build < 0:
        return trade
    # a build uses locomotives up, so a game in which no trade gains anything ends
    return trade if trade >= 0 and trades[trade][0] > builds[build][0] else build


def _place(position: _Position, legal: list[int]) -> int:
    """On the way to the next city; no further than this build can reach."""
    sites = [decision - decisions.HEX for decision in legal if decision >= decisions.HEX]
    gain, hexes = position.build(position.company, position.map.most_built - position.placed)
    if gain * position.hand[position.company] > 0 and hexes[0] in sites:
        return decisions.HEX + hexes[0]
    if decisions.STOP in legal:
        return decisions.STOP
    far = position.map.to_cities(
        sum(1 << site for site in sites), position.enterable(position.company), len(position.map.near)
    )
    nearest = min(far.values(), key=len, default=None)
    beside = [site for site in sites if nearest and position.map.near[nearest[0]] >> site & 1]
    return decisions.HEX + (beside or sites)[0]
