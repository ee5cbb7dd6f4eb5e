"""Who pays for thinking: a person, at the address they were last seen at."""

from __future__ import annotations

from collections import OrderedDict

from .line import Payer

_MOST = 20_000


class Payers:
    """Where people were last seen. It is kept in memory only: after a restart it is learned again."""

    def __init__(self) -> None:
        self._seen: OrderedDict[str, str] = OrderedDict()

    def seen(self, person: str, address: str) -> None:
        """Somebody made a request."""
        self._seen[person] = address
        self._seen.move_to_end(person)
        if len(self._seen) > _MOST:
            self._seen.popitem(last=False)

    def payer(self, person: str) -> Payer:
        """Who pays for a person's work. All who were not seen yet share one address."""
        return Payer(self._seen.get(person, ""), person)
