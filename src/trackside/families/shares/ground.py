"""A share board made ready to play on: its record, and names for everything on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ...core.actions import Action, Line
from ...core.errors import UnknownAction
from ...core.ground import Ground
from ...core.plain import plain
from ...kernel import trace
from . import features, layout, observe
from .actions import KINDS
from .actions.building import BuildNetwork, PlaceLocomotive, StopBuilding
from .board import ShareBoard
from .table import shares_table
from .view import ShareView, result, view


class ShareGround(Ground):
    """One share board with the names of everything on it."""

    kinds = KINDS
    board: ShareBoard

    def __init__(self, board: ShareBoard) -> None:
        self.board = board
        self.table = shares_table(board)
        self.facts = plain(self.table)
        self.companies = list(board.companies)
        self.hex_number = {(hexagon.q, hexagon.r): i for i, hexagon in enumerate(board.hexes)}
        super().__init__()

    def new_states(self, count: int) -> np.ndarray:
        return layout.new_states(count)

    def new_scores(self, count: int = 1) -> np.ndarray:
        return layout.new_scores(count)

    @property
    def observation_size(self) -> int:
        return observe.SIZE

    @property
    def feature_version(self) -> int:
        return features.VERSION

    def feature_blocks(self) -> list[tuple[str, int, float]]:
        return features.blocks(self.table[0])

    def new_room(self) -> np.ndarray:
        return features.new_room()

    def new_memos(self, count: int) -> np.ndarray:
        return features.new_memos(count)

    def is_over(self, state: Any) -> bool:
        return int(state.phase) == layout.OVER

    def begun(self, state: Any) -> bool:
        return int(state.phase) == layout.TRADE or (int(state.phase) == layout.PLACE and int(state.placed) == 0)

    # names

    def place(self, number: int) -> list[int]:
        """The coordinates of a hex."""
        hexagon = self.board.hexes[number]
        return [hexagon.q, hexagon.r]

    def hex_at(self, place: Any) -> int:
        """The number of a hex. Raises UnknownAction."""
        q, r = place
        if (q, r) not in self.hex_number:
            raise UnknownAction("unknown-hex", place=f"{q},{r}"[:40])
        return self.hex_number[q, r]

    def company_number(self, name: Any) -> int:
        """The number of a company. Raises UnknownAction."""
        if name not in self.companies:
            raise UnknownAction("unknown-company", name=str(name)[:60], companies=list(self.companies))
        return self.companies.index(name)

    # lines

    def written(self, actions: Sequence[Action], state: Any) -> list[Line]:
        """A build is one line, written when it is done."""
        if int(state.phase) == layout.PLACE:
            return []
        hexes: list[list[int]] = []
        company: Any = None
        for action in actions:
            if isinstance(action, BuildNetwork):
                return [action.line]
            if isinstance(action, PlaceLocomotive):
                company = company or action.company
                hexes.append(action.hex)
            elif not isinstance(action, StopBuilding):
                return [action.line]
        return [{"do": BuildNetwork.verb, "company": company, "hexes": hexes}]

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
            return [self.company_number(name) for name in line["cards"]]
        if line["chance"] == "stations":
            return [self.hex_at(line["at"][company]) for company in self.companies]
        raise ValueError(f"chance gives no {line['chance']!r} in this game")

    # secrets

    def seen_chance(self, line: Line) -> Line:
        if line["chance"] == "deal":
            return {"chance": "deal", "seat": line["seat"], "count": len(line["cards"])}
        return line

    def view(self, state: Any, seat: int | None, scores: Any = None) -> ShareView:
        return view(self, state, seat)

    def result(self, state: Any, scores: Any) -> dict[str, Any]:
        return result(self, state, scores)

    def named(self, reason: Mapping[str, Any]) -> dict[str, Any]:
        board, told = self.board, dict(reason)
        for key in ("company", "give", "take"):
            if key in told:
                told[key] = board.companies[told[key]]
        for key in ("cities", "towards"):
            if key in told:
                told[key] = [board.hexes[city].name for city in told[key]]
        if "hexes" in told:
            told["hexes"] = [tuple(self.place(hexagon)) for hexagon in told["hexes"]]
        return told
