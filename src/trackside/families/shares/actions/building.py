"""Building a company's network: P6 to P11. A build is one line of a record; people may place hex by hex."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from ....core.actions import Action, BareAction
from ....core.errors import IllegalAction, UnknownAction
from .. import decisions, layout

if TYPE_CHECKING:
    from ..ground import ShareGround

Hex = list[int]
"""The two coordinates of a hex."""


def coordinates(word: str) -> Hex:
    """The hex that a word like 1,-2 names. Raises UnknownAction."""
    match = re.fullmatch(r"(-?[0-9]{1,3}),(-?[0-9]{1,3})", word)
    if match is None:
        raise UnknownAction("no-hex", word=word[:40])
    return [int(match[1]), int(match[2])]


def no_site(ground: ShareGround, state: Any, company: str | None) -> IllegalAction:
    """Why a locomotive cannot be placed."""
    if company is not None and int(state.supply[ground.company_number(company)]) == 0:
        return IllegalAction("supply-empty", company=company)
    return IllegalAction("no-site")


def not_begun(state: Any) -> IllegalAction | None:
    """Why a build cannot go on; None where it can."""
    return IllegalAction("no-build") if int(state.phase) != layout.PLACE else None


def not_done(state: Any) -> IllegalAction | None:
    """Why nothing new can be begun; None where it can."""
    return IllegalAction("build-under-way") if int(state.phase) != layout.TURN else None


@dataclass(frozen=True, eq=False, slots=True)
class PlaceLocomotive(Action):
    """Place the next locomotive of a build; the first names the company."""

    company: str | None
    hex: Hex

    verb = "place"
    form = "place COMPANY Q,R, then place Q,R"

    @classmethod
    def begins(cls, ground: ShareGround) -> Iterable[int]:
        """A company and its first hex, or the next hex."""
        return (
            *range(decisions.BUILD, decisions.GIVE),
            *range(decisions.HEX, decisions.HEX + len(ground.board.hexes)),
        )

    @classmethod
    def of_fields(cls, ground: ShareGround, hex: Any, company: Any = None) -> Self:
        """A hex, and the company where it is the first."""
        q, r = hex
        named = "" if company is None else f"{company} "
        return cls(f"place {named}{q},{r}", company, [q, r])

    @classmethod
    def of_decisions(cls, ground: ShareGround, state: Any, chain: Sequence[int]) -> Self:
        """A hex, before it perhaps a company."""
        place = ground.place(chain[-1] - decisions.HEX)
        return cls.of_fields(ground, place, ground.companies[chain[0] - decisions.BUILD] if len(chain) > 1 else None)

    def decisions(self, ground: ShareGround, state: Any) -> list[int]:
        """A hex, before it perhaps a company."""
        place = decisions.HEX + ground.hex_at(self.hex)
        return [place] if self.company is None else [decisions.BUILD + ground.company_number(self.company), place]

    @classmethod
    def of_words(cls, ground: ShareGround, state: Any, words: list[str]) -> Self | None:
        """A hex, before it perhaps a company."""
        if not 1 <= len(words) <= 2:
            return None
        return cls.of_fields(ground, coordinates(words[-1]), words[0] if len(words) == 2 else None)

    def refusal(self, ground: ShareGround, state: Any) -> IllegalAction:
        """Not now, or not there."""
        early = not_begun(state) if self.company is None else not_done(state)
        return early or no_site(ground, state, self.company)


@dataclass(frozen=True, eq=False, slots=True)
class StopBuilding(BareAction):
    """End a build that could go on."""

    verb = "stop"
    form = "stop"
    decision = decisions.STOP

    def refusal(self, ground: ShareGround, state: Any) -> IllegalAction:
        """No build is under way."""
        return not_begun(state) or IllegalAction("not-now", do=self.verb)


@dataclass(frozen=True, eq=False, slots=True)
class BuildNetwork(Action):
    """A whole build at once, hexes in the order placed."""

    company: str
    hexes: list[Hex]

    verb = "build"
    form = "build COMPANY Q,R ..."

    @classmethod
    def begins(cls, ground: ShareGround) -> range:
        """Decisions are listed one placing at a time, so no chain of them is a whole build."""
        return range(0)

    @classmethod
    def of_fields(cls, ground: ShareGround, company: Any, hexes: Any) -> Self:
        """A company and where it builds."""
        places = [[q, r] for q, r in hexes]
        return cls(" ".join(["build", str(company), *(f"{q},{r}" for q, r in places)]), company, places)

    def decisions(self, ground: ShareGround, state: Any) -> list[int]:
        """A company, then the hexes."""
        most = int(ground.facts.most_built)
        if not 1 <= len(self.hexes) <= most:
            raise IllegalAction("build-size", most=most)
        sites = [decisions.HEX + ground.hex_at(place) for place in self.hexes]
        return [decisions.BUILD + ground.company_number(self.company), *sites]

    def completion(self, ground: ShareGround, state: Any) -> list[int]:
        """A build that could go on is ended."""
        return [decisions.STOP] if int(state.phase) == layout.PLACE else []

    @classmethod
    def of_words(cls, ground: ShareGround, state: Any, words: list[str]) -> Self | None:
        """A company and hexes."""
        return cls.of_fields(ground, words[0], map(coordinates, words[1:])) if len(words) >= 2 else None

    def refusal(self, ground: ShareGround, state: Any) -> IllegalAction:
        """Not now, or not there."""
        return not_done(state) or no_site(ground, state, self.company)
