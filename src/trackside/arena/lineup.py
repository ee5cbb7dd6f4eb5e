"""Who sits where: a line-up, its rotations around the table, and the games they make."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..bots import parse_spec
from ..bots.series import repeated


@dataclass(frozen=True)
class Lineup:
    """One bot per entry, as many entries as players. In rotation r, entry i sits at seat (i + r) mod players."""

    entries: tuple[str, ...]

    @classmethod
    def of(cls, specs: Sequence[str], players: int) -> Lineup:
        """A line-up of these bots; fewer bots than players are repeated around the table."""
        return cls(tuple(parse_spec(spec).text for spec in repeated(specs, players)))

    @property
    def players(self) -> int:
        """Seats at the table."""
        return len(self.entries)

    @property
    def names(self) -> list[str]:
        """The bots, each once, in the order in which they were named."""
        return list(dict.fromkeys(self.entries))

    @property
    def rotations(self) -> int:
        """How many rotations differ: a line-up A, B, A, B comes back to itself after two.

        >>> Lineup.of(["greedy", "random"], 4).rotations
        2
        >>> Lineup.of(["greedy", "random", "random"], 3).rotations
        3
        """
        turned = (self.entries[r:] + self.entries[:r] for r in range(1, self.players + 1))
        return next(r for r, entries in enumerate(turned, 1) if entries == self.entries)

    def entry_at(self, seat: int, rotation: int) -> int:
        """Which entry sits at a seat."""
        return (seat - rotation) % self.players

    def seating(self, rotation: int) -> list[str]:
        """The bots seat by seat."""
        return [self.entries[self.entry_at(seat, rotation)] for seat in range(self.players)]


@dataclass(frozen=True, order=True)
class Pairing:
    """One game of a tournament: which deal, seen from which side of the table."""

    deal: int
    rotation: int


def pairings(lineup: Lineup, games: int) -> Iterator[Pairing]:
    """At least `games` games: every deal is played in every rotation.

    >>> [(game.deal, game.rotation) for game in pairings(Lineup.of(["greedy", "random"], 2), 3)]
    [(0, 0), (0, 1), (1, 0), (1, 1)]
    """
    for deal in range(deals_for(lineup, games)):
        for rotation in range(lineup.rotations):
            yield Pairing(deal, rotation)


def deals_for(lineup: Lineup, games: int) -> int:
    """How many deals make at least `games` games."""
    return -(-games // lineup.rotations)
