"""The share family, Paris Connection, between the engine's integers and the lines of a record."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import numpy as np

from ...core.errors import IllegalAction, UnknownAction
from ...core.ground import Line
from ...core.plain import plain
from ...kernel import trace
from . import layout
from .board import ShareBoard
from .table import shares_table

PHASES = {layout.TURN: "turn", layout.PLACE: "place", layout.OVER: "over"}
_WORDS = {
    "place": {"do", "company", "hex"},
    "stop": {"do"},
    "trade": {"do", "give", "take", "count"},
    "build": {"do", "company", "hexes"},
}
"""What each action names."""


class ShareSeat(msgspec.Struct, frozen=True):
    """What everybody knows of a seat."""

    locomotives: int
    known: dict[str, int]
    """Locomotives everybody saw the seat take and that it still has."""


class Build(msgspec.Struct, frozen=True):
    """A build under way; its value counts when it is done."""

    company: str
    hexes: list[list[int]]
    gained: int


class ShareView(msgspec.Struct, frozen=True, tag_field="family", tag="shares"):
    """A share game as one seat sees it, or a spectator."""

    game: str
    players: int
    start: int
    seat: int | None
    to_move: int
    phase: str
    turn: int
    limit: int
    supply: dict[str, int]
    value: dict[str, int]
    networks: dict[str, list[list[int]]]
    """Hexes with a locomotive of each company, its start hex first."""
    build: Build | None
    seats: list[ShareSeat]
    own: dict[str, int] | None
    """The seat's own locomotives."""


class Shares:
    """One share board with the names of everything on it."""

    def __init__(self, board: ShareBoard) -> None:
        self.board = board
        self.table = shares_table(board)
        self.facts = plain(self.table)
        self.actions: dict[Any, Any] = {}
        self.companies = list(board.companies)
        self.hex_number = {(hexagon.q, hexagon.r): i for i, hexagon in enumerate(board.hexes)}

    def new_states(self, count: int) -> np.ndarray:
        return layout.new_states(count)

    def new_scores(self, count: int = 1) -> np.ndarray:
        return layout.new_scores(count)

    def place(self, number: int) -> list[int]:
        """The coordinates of a hex."""
        hexagon = self.board.hexes[number]
        return [hexagon.q, hexagon.r]

    # decisions -> lines

    def same_action(self, state: Any, chain: list[int]) -> Any:
        return tuple(chain)

    def line(self, state: Any, chain: list[int]) -> Line:
        first = chain[0]
        if first >= layout.HEX:
            return {"do": "place", "hex": self.place(first - layout.HEX)}
        if first == layout.STOP:
            return {"do": "stop"}
        if first >= layout.GIVE:
            take, number = divmod(chain[1] - layout.TAKE, 2)
            given = self.companies[first - layout.GIVE]
            return {"do": "trade", "give": given, "take": self.companies[take], "count": number + 1}
        company = self.companies[first - layout.BUILD]
        return {"do": "place", "company": company, "hex": self.place(chain[1] - layout.HEX)}

    # lines -> decisions

    def chain(self, state: Any, line: Line) -> list[int]:
        do = line.get("do")
        try:
            if do == "place":
                hexagon = layout.HEX + self._hex(line["hex"])
                if "company" in line:
                    return [layout.BUILD + self._company(line["company"]), hexagon]
                return [hexagon]
            if do == "stop":
                return [layout.STOP]
            if do == "trade":
                take = 2 * self._company(line["take"]) + _one_or_two(line["count"]) - 1
                return [layout.GIVE + self._company(line["give"]), layout.TAKE + take]
            if do == "build":
                hexes = list(line["hexes"])
                if not 1 <= len(hexes) <= int(self.facts.most_built):
                    raise IllegalAction(f"a build places 1 to {int(self.facts.most_built)} locomotives")
                return [
                    layout.BUILD + self._company(line["company"]),
                    *(layout.HEX + self._hex(place) for place in hexes),
                ]
        except (KeyError, TypeError, ValueError, AttributeError) as problem:
            if isinstance(problem, IllegalAction):
                raise
            raise UnknownAction(f"{do} does not read so: {line}") from None
        raise UnknownAction(f"no action is called {do!r}; actions are build, place, stop, trade")

    def _company(self, name: Any) -> int:
        if name not in self.companies:
            raise UnknownAction(f"no company is called {name!r}; companies are {', '.join(self.companies)}")
        return self.companies.index(name)

    def _hex(self, place: Any) -> int:
        q, r = place
        if (q, r) not in self.hex_number:
            raise UnknownAction(f"no hex lies at {q},{r}")
        return self.hex_number[q, r]

    def words(self, state: Any, line: Line, chain: list[int]) -> set[str]:
        return _WORDS[line["do"]]

    def completion(self, state: Any, line: Line) -> list[int]:
        return [layout.STOP] if line["do"] == "build" and int(state.phase) == layout.PLACE else []

    def amid(self, state: Any) -> bool:
        return int(state.phase) == layout.TRADE or (int(state.phase) == layout.PLACE and int(state.placed) == 0)

    # chance

    def events(self, numbers: list[int]) -> list[Line]:
        lines: list[Line] = []
        at = 0
        while at < len(numbers):
            code, size = numbers[at], numbers[at + 1]
            given = numbers[at + 2 : at + 2 + size]
            if code == trace.DEAL:
                cards = [self.companies[company] for company in given[1:]]
                lines.append({"chance": "deal", "seat": given[0], "cards": cards})
            else:
                starts = {self.companies[i]: self.place(number) for i, number in enumerate(given)}
                lines.append({"chance": "stations", "at": starts})
            at += 2 + size
        return lines

    def forced(self, line: Line) -> list[int]:
        if line["chance"] == "deal":
            return [self._company(name) for name in line["cards"]]
        if line["chance"] == "stations":
            return [self._hex(line["at"][company]) for company in self.companies]
        raise ValueError(f"chance gives no {line['chance']!r} in this game")

    # people

    def text(self, line: Line) -> str:
        do = line["do"]
        if do == "build":
            return " ".join(["build", line["company"], *(f"{q},{r}" for q, r in line["hexes"])])
        if do == "place":
            company = f"{line['company']} " if "company" in line else ""
            return f"place {company}{line['hex'][0]},{line['hex'][1]}"
        if do == "trade":
            return f"trade {line['give']} {line['take']} {line['count']}"
        return str(do)

    def parse(self, state: Any, words: str) -> Line:
        do, *rest = words.split() or [""]
        if do == "stop" and not rest:
            return {"do": "stop"}
        if do == "place" and len(rest) == 1:
            return {"do": do, "hex": _coordinates(rest[0])}
        if do == "place" and len(rest) == 2:
            return {"do": do, "company": rest[0], "hex": _coordinates(rest[1])}
        if do == "build" and len(rest) >= 2:
            return {"do": do, "company": rest[0], "hexes": [_coordinates(word) for word in rest[1:]]}
        if do == "trade" and len(rest) == 3 and rest[2] in ("1", "2"):
            return {"do": do, "give": rest[0], "take": rest[1], "count": int(rest[2])}
        raise UnknownAction(
            f"{words!r} is no action; actions read: place COMPANY Q,R, then place Q,R or stop; "
            "build COMPANY Q,R ... at once; trade GIVE TAKE NUMBER"
        )

    def why_not(self, state: Any, line: Line) -> str:
        do, phase = line["do"], int(state.phase)
        begins = do in ("build", "trade") or "company" in line
        if not begins and phase != layout.PLACE:
            return "no build is under way: name a company"
        if begins and phase != layout.TURN:
            return "a build is under way: place on, or stop"
        if do == "trade":
            return self._why_not_trade(state, line)
        if "company" in line and int(state.supply[self._company(line["company"])]) == 0:
            return f"the supply of {line['company']} is empty"
        return (
            "a locomotive goes next to one of its own company, not over a dashed border, where there is room, "
            "and cuts no company off"
        )

    def _why_not_trade(self, state: Any, line: Line) -> str:
        if line["give"] == line["take"]:
            return "the company taken must be another one"
        if int(state.hand[state.seat, self._company(line["give"])]) == 0:
            return f"seat {int(state.seat)} has no {line['give']} locomotive"
        return f"the supply of {line['take']} has too few"

    def secret_choice(self, state: Any) -> bool:
        return False

    def has_chosen(self, state: Any, seat: int) -> bool:
        return False

    def _networks(self, state: Any) -> dict[str, list[list[int]]]:
        networks = {}
        for company, name in enumerate(self.companies):
            start = int(state.start_of[company])
            numbers = [start]
            for word, hexes in enumerate(state.network[company].tolist()):
                numbers += [64 * word + i for i in range(64) if hexes >> i & 1 and 64 * word + i != start]
            networks[name] = [self.place(number) for number in numbers]
        return networks

    def _counts(self, counts: Any) -> dict[str, int]:
        return {name: int(counts[i]) for i, name in enumerate(self.companies)}

    def view(self, state: Any, seat: int | None) -> ShareView:
        build = None
        if int(state.phase) == layout.PLACE:
            hexes = [self.place(int(number)) for number in state.placed_on[: int(state.placed)]]
            build = Build(self.companies[int(state.company)], hexes, int(state.gained))
        seats = [
            ShareSeat(int(state.hand[other].sum()), {k: n for k, n in self._counts(state.known[other]).items() if n})
            for other in range(int(state.players))
        ]
        return ShareView(
            game=self.board.id,
            players=int(state.players),
            start=int(state.start),
            seat=seat,
            to_move=int(state.seat),
            phase=PHASES[int(state.phase)],
            turn=int(state.turn),
            limit=int(self.facts.limit[state.players]),
            supply=self._counts(state.supply),
            value=self._counts(state.worth),
            networks=self._networks(state),
            build=build,
            seats=seats,
            own=None if seat is None else self._counts(state.hand[seat]),
        )

    def result(self, state: Any, scores: Any) -> dict[str, Any]:
        players = range(int(state.players))
        return {
            "scores": [int(scores.total[seat]) for seat in players],
            "winners": [seat for seat in players if scores.winner[seat]],
            "parts": [{"shares": int(scores.shares[seat]), "penalty": int(scores.penalty[seat])} for seat in players],
        }


def _one_or_two(value: Any) -> int:
    if value not in (1, 2) or isinstance(value, bool):
        raise UnknownAction("one or two locomotives are taken in a trade")
    return int(value)


def _coordinates(word: str) -> list[int]:
    match = re.fullmatch(r"(-?\d{1,3}),(-?\d{1,3})", word)
    if match is None:
        raise UnknownAction(f"{word!r} is no hex; a hex reads like 1,-2")
    return [int(match[1]), int(match[2])]
