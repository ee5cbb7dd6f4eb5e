"""The lines of a share game as sentences."""

from __future__ import annotations

from ..narrate import Line, Narrator
from .words import ShareWords


class ShareNarrator(Narrator[ShareWords]):
    """Tells a share game."""

    def _tell_deal(self, line: Line) -> str:
        counts = {company: line["cards"].count(company) for company in line["cards"]}
        return self._say("log-deal", line, cards=self._words.pay(counts))

    def _tell_deal_hidden(self, line: Line) -> str:
        return self._say("log-deal-hidden-locomotives", line, count=line["count"])

    def _tell_stations(self, line: Line) -> str:
        places = [
            self._words.say("company-at", company=self._words.company(company), place=f"{q},{r}")
            for company, (q, r) in line["at"].items()
        ]
        return self._say("log-stations", line, places=", ".join(places))
