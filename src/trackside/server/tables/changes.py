"""What changed at a table since somebody was last told: most of a view stays as it was from one move to the next."""

from __future__ import annotations

from typing import Any

import msgspec

from .live import Live
from .showing import check_seat, show_events, show_legal_parts, show_table, show_update, show_view

Path = list[str | int]
Change = tuple[Path, Any]

_MOST = 80
"""Changes from which on a whole update is sent: something is quite different."""
_MOST_TOLD = 3_000
"""Actions that are remembered for a connection. A whole game has some hundreds of them."""


def differences(before: Any, after: Any) -> list[Change]:
    """Where two values of JSON differ, and what stands there afterwards.

    Setting each path in its order makes the first value the second: in an object a key, in a list an index, at the end
    of a list one that is added.

    >>> differences({"a": 1, "b": [{"c": 2}]}, {"a": 1, "b": [{"c": 3}, 4]})
    [(['b', 0, 'c'], 3), (['b', 1], 4)]
    """
    changes: list[Change] = []
    _compare(before, after, [], changes)
    return changes


def _compare(before: Any, after: Any, path: Path, changes: list[Change]) -> None:
    if before == after and type(before) is type(after):
        return
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for key, value in after.items():
            _compare(before[key], value, [*path, key], changes)
    elif isinstance(before, list) and isinstance(after, list) and 0 < len(before) <= len(after):
        for place, value in enumerate(after):
            if place < len(before):
                _compare(before[place], value, [*path, place], changes)
            else:
                changes.append(([*path, place], value))
    else:
        changes.append((path, after))


class Follower:
    """One connection over which a table is followed, with what was sent over it."""

    def __init__(self, person: str | None, seat: int | None) -> None:
        self._person, self._seat = person, seat
        self._number = -1
        self._parts: dict[str, Any] = {}
        self._told: dict[bytes, int] = {}
        """Actions that were sent since the last whole update, in this order: they are sent by number from then on.

        Most actions that become legal were so some moves ago, before a card was drawn or a tunnel dug.
        """

    def whole(self, live: Live, after: int | None) -> bytes:
        """Everything, with events after a number."""
        content = show_update(live, self._person, self._seat, after)
        self._number, self._parts = live.table.number, self._shown(live)
        self._told = {action: place for place, action in enumerate(show_legal_parts(live, self._seat))}
        return content

    def changed(self, live: Live) -> bytes:
        """What changed since the last time; everything where that is simpler."""
        check_seat(live.table, self._person, self._seat)
        parts = self._shown(live)
        key = ("changes", self._person, self._seat, self._number)
        if key not in live.shown:
            live.shown[key] = differences(self._parts, parts)
        changes = live.shown[key]
        legal = show_legal_parts(live, self._seat)
        if len(changes) > _MOST or len(self._told) + len(legal) > _MOST_TOLD:
            return self.whole(live, self._number)
        content = msgspec.json.encode(
            {
                "number": live.table.number,
                "events": show_events(live.table, self._seat, self._number),
                "changes": changes,
                "legal": self._by_number(legal),
            }
        )
        self._number, self._parts = live.table.number, parts
        return content

    def _by_number(self, legal: list[bytes]) -> list[Any]:
        """Actions: those that were told by their number, several in a row as [first, last], and the others whole."""
        shown: list[Any] = []
        row: list[int] = []
        for action in legal:
            number = self._told.get(action)
            if number is None:
                self._told[action] = len(self._told)
                shown.append(msgspec.Raw(action))
                row = []
            elif row and row[1] == number - 1:
                row[1] = number
            else:
                row = [number, number]
                shown.append(row)
        return [one[0] if isinstance(one, list) and one[0] == one[1] else one for one in shown]

    def _shown(self, live: Live) -> dict[str, Any]:
        """The parts of an update in which changes are looked for."""
        key = ("parts", self._person, self._seat)
        if key not in live.shown:
            table = live.table
            live.shown[key] = {
                "table": msgspec.to_builtins(show_table(table, self._person)),
                "view": msgspec.json.decode(show_view(live, self._seat)),
                "can_undo": self._seat is not None and table.can_undo(self._seat),
            }
        found: dict[str, Any] = live.shown[key]
        return found
