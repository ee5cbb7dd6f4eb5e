"""The problems found in one board, gathered while it is checked."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from itertools import islice

from .errors import BoardError
from .limits import ID_LETTERS, NAMES_COMPARED


def shown(value: object) -> str:
    """A value out of a file as it may stand in a message: quoted, on one line, and never long."""
    text = ascii(value) if isinstance(value, str) and not value.isprintable() else repr(value)
    return text if len(text) <= ID_LETTERS else f"{text[:ID_LETTERS]}..."


def perhaps(word: str, known: Iterable[str]) -> str:
    """The end of a cure: ", perhaps 'paris'" for 'pariss', or nothing where no known word comes near."""
    # Comparing takes time that grows with the words and their number, and a file may hold very many.
    short = [other for other in islice(known, NAMES_COMPARED) if len(other) <= ID_LETTERS]
    near = get_close_matches(word, short, n=1) if len(word) <= ID_LETTERS else []
    return f", perhaps {shown(near[0])}" if near else ""


class Findings:
    """Collects one `BoardError` per problem."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.errors: list[BoardError] = []

    def add(self, entry: str, problem: str, cure: str) -> None:
        self.errors.append(BoardError(self.source, entry, problem, cure))

    def within(self, entry: str, value: float, low: int, high: int) -> bool:
        """Whether low <= value <= high; a value outside is a problem."""
        if low <= value <= high:
            return True
        wanted = f"use {low}" if low == high else f"use a number from {low} to {high}"
        self.add(entry, f"{shown(value)} is not allowed", wanted)
        return False

    def at_most(self, entry: str, what: str, count: int, most: int) -> bool:
        """Whether there are no more than `most` of these; too many is a problem."""
        if count <= most:
            return True
        self.add(entry, f"{count} {what}, and the engine holds {most}", f"leave out {count - most} of them")
        return False

    def table(self, entry: str, table: Mapping[int, int], players: range, low: int, high: int) -> None:
        """Every number of players needs a value within bounds."""
        for number in players:
            if number in table:
                self.within(f"{entry}.{number}", table[number], low, high)
            else:
                self.add(entry, f"no value for {number} players", f'add "{number}", or change "players"')
