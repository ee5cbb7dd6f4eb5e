"""A table as its log makes it: entries are applied one after another, and nothing else changes it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ...core import Action, Game
from ..wire.table import UndoAsked
from .log import Entry, Head, SeatState, TableEvent
from .manners_state import MannersState
from .opening import open_record

LEAST_TIME = 30.0
"""Seconds a seat has for a decision when its time for the whole game is spent."""


@dataclass(frozen=True, slots=True)
class _Move:
    """An action that counts."""

    number: int
    seat: int
    action: Action
    by_person: bool
    """Whether a person did it, after the setup."""


def deal_text(seed: str) -> str:
    """The text the deal is made from. Not the seed itself: the engine starts with the SHA-256 of its text, and that
    of the seed is shown to everybody."""
    return f"{seed}/deal"


_NAME = ("sit", "rename")
"""Entries that give a seat a name."""
_CHANGE_THE_GAME = ("start", "action", "undo", "rewind", "close")


def taken_back(entries: list[Entry]) -> frozenset[int]:
    """Numbers of the actions in a log that later entries of it take back.

    None of them where the log is of a version that did not store, with what was taken back, the time that had been
    used: then all of it has to be played.
    """
    gone: set[int] = set()
    moves: list[tuple[int, int | None]] = []
    for entry in entries:
        if entry.kind == "action":
            moves.append((entry.number, entry.seat))
        elif entry.kind in ("undo", "rewind"):
            given = json.loads(entry.data) if entry.data else {}
            if "used" not in given:
                return frozenset()
            if entry.kind == "undo":
                last = next(index for index in reversed(range(len(moves))) if moves[index][1] == entry.seat)
                gone.add(moves.pop(last)[0])
            else:
                while moves and moves[-1][0] >= given["to"]:
                    gone.add(moves.pop()[0])
    return frozenset(gone)


class TableState(MannersState):
    """A table after some entries of its log."""

    def __init__(self, head: Head) -> None:
        self.head = head
        self._gone: frozenset[int] = frozenset()
        """Numbers of actions that are known to be taken back later: they are not played, and cost nothing."""
        self.changes = Counter()
        self.undone = 0
        """How often something was taken back."""
        self.state = "open"
        self.number = 0
        self.changed = head.created
        self.seats = [SeatState() for _ in range(head.players)]
        self.game: Game | None = None
        self.events: list[TableEvent] = []
        self.clients: dict[str, int] = {}
        self.undo_asked: UndoAsked | None = None
        self.rewound = False
        self.bot_failed = False
        """Whether a bot could not go on and another one took over."""
        self.rematch: str | None = None
        self.last_open_move = 0
        """The number of the last entry that everybody must have seen before they act."""
        self.waiting: list[int] = []
        """The seats that can act now."""
        self._moves: list[_Move] = []

    def apply(self, entry: Entry) -> TableEvent:
        """Take in the next entry. One that is not legal raises the errors of `Game.play`, and nothing has changed."""
        event = TableEvent(entry.number, entry.at, entry.kind, entry.seat)
        getattr(self, f"_apply_{entry.kind}")(entry, event)
        self._count(entry)
        self.number = entry.number
        self.changed = entry.at
        if entry.client is not None:
            self.clients[entry.client] = entry.number
        self.events.append(event)
        if entry.kind in _CHANGE_THE_GAME and not (self._gone and entry.kind in ("undo", "rewind")):
            self.waiting = self.game.waiting if self.game is not None and self.state == "playing" else []
        self._run_clocks(entry)
        return event

    def apply_all(self, entries: list[Entry], after_each: Callable[[Entry], None] | None = None) -> None:
        """Take in a log from its beginning. What later entries take back is not played."""
        self._gone = taken_back(entries)
        for entry in entries:
            self.apply(entry)
            if after_each is not None:
                after_each(entry)
        self._gone = frozenset()

    # entries

    def _apply_open(self, entry: Entry, event: TableEvent) -> None:
        self.seats = [SeatState(kind=kind) for kind in json.loads(entry.data)["seats"]]

    def _apply_sit(self, entry: Entry, event: TableEvent) -> None:
        given = json.loads(entry.data)
        seat = self.seats[_seat(entry)]
        kind = given["kind"]
        seat.kind, seat.name, seat.bot = kind, given.get("name"), given.get("bot")
        seat.person, seat.public = given.get("person"), given.get("public")
        event.facts = {"name": seat.name, "bot": seat.bot}
        event.person = seat.person

    def _apply_rise(self, entry: Entry, event: TableEvent) -> None:
        kind = json.loads(entry.data)["kind"]
        self.seats[_seat(entry)] = SeatState(kind=kind)

    def _apply_close(self, entry: Entry, event: TableEvent) -> None:
        self.state = "closed"

    def _apply_start(self, entry: Entry, event: TableEvent) -> None:
        self.game = self._deal()
        self.state = "playing"
        for seat in self.seats:
            seat.began = seat.person
        self.last_open_move = entry.number
        event.ground = self.game.ground
        chosen: set[tuple[int, str]] = set()
        for line in self.game.lines:
            first = False
            if "do" in line and event.ground.kind_named(line["do"]).in_setup:
                first = (line["seat"], line["do"]) not in chosen
                chosen.add((line["seat"], line["do"]))
            event.lines.append((line, first))
        event.facts = {"start": self.game.start}
        self._look_for_end(event)

    def _deal(self) -> Game:
        head = self.head
        if head.opening is not None:
            return open_record(head.opening, deal_text(head.seed))
        return Game.new(head.game, head.players, deal_text(head.seed), head.start)

    def _apply_action(self, entry: Entry, event: TableEvent) -> None:
        game, seat = self._game(), _seat(entry)
        if entry.number in self._gone:
            event.action, event.ground = entry.data, game.ground
            event.facts = {"by": self.seats[seat].player or "person"}
            event.take_back()
            return
        setup = game.is_secret
        action = entry.meant or game.read(entry.data, seat)
        lines = game.play(action, seat)
        by_person = not setup and self.seats[seat].player is None
        self._moves.append(_Move(entry.number, seat, action, by_person))
        event.action, event.lines, event.ground = action.text, [(line, setup) for line in lines], game.ground
        event.secret = setup or action.is_secret(setup)
        event.facts = {"by": self.seats[seat].player or "person"}
        if not setup or not game.is_secret:
            self.last_open_move = entry.number
        self._look_for_end(event)

    def _look_for_end(self, event: TableEvent) -> None:
        game = self._game()
        if game.is_over:
            self.state = "finished"
            self.undo_asked = None
            event.facts["result"] = game.standing()

    def _apply_undo(self, entry: Entry, event: TableEvent) -> None:
        game, seat = self._game(), _seat(entry)
        given = json.loads(entry.data) if entry.data else {}
        held = given.get("held", game.holds_choice(seat))
        if not self._gone:
            game.undo(seat)
            last = max(index for index, move in enumerate(self._moves) if move.seat == seat)
            self.events[self._moves[last].number - 1].take_back()
            del self._moves[last]
        if not held:
            self.last_open_move = entry.number
        self._go_back(entry, given)

    def _go_back(self, entry: Entry, given: dict[str, Any]) -> None:
        """Clocks begin anew after something was taken back; the time that was used stays used."""
        used = given.get("used") or self.times(entry.at)
        for seat, seconds in zip(self.seats, used, strict=True):
            seat.used, seat.since = float(seconds), None
        self.undone += 1

    def times(self, now: float) -> list[float]:
        """The seconds that each seat has used."""
        return [
            round(seat.used + (0.0 if seat.since is None else max(0.0, now - seat.since)), 3) for seat in self.seats
        ]

    def _apply_undo_asked(self, entry: Entry, event: TableEvent) -> None:
        to = int(json.loads(entry.data)["to"])
        self.undo_asked = UndoAsked(_seat(entry), to, [_seat(entry)])
        event.facts = {"to": to}

    def _apply_undo_answered(self, entry: Entry, event: TableEvent) -> None:
        agree = bool(json.loads(entry.data)["agree"])
        asked = self.undo_asked
        if asked is not None:
            self.undo_asked = UndoAsked(asked.seat, asked.to, [*asked.agreed, _seat(entry)]) if agree else None
        event.facts = {"agree": agree}

    def _apply_rewind(self, entry: Entry, event: TableEvent) -> None:
        given = json.loads(entry.data)
        to = int(given["to"])
        if not self._gone:
            self.game = entry.led_to or self.played_until(to)
            for move in self._moves:
                if move.number >= to:
                    self.events[move.number - 1].take_back()
            self._moves = [move for move in self._moves if move.number < to]
        self.undo_asked = None
        self.rewound = True
        self.last_open_move = entry.number
        event.facts = {"to": to}
        self._go_back(entry, given)

    def played_until(self, to: int) -> Game:
        """The game as it was before the entry of that number, played again from the deal. It takes a while."""
        game = self._deal()
        for move in self._moves:
            if move.number < to:
                game.play(move.action, move.seat)
        return game

    def _apply_absent(self, entry: Entry, event: TableEvent) -> None:
        given = json.loads(entry.data)
        self.seats[_seat(entry)].stand_in = given["bot"]
        event.facts = {"reason": given["reason"], "bot": given["bot"]}

    def _apply_bot_failed(self, entry: Entry, event: TableEvent) -> None:
        given = json.loads(entry.data)
        seat = self.seats[_seat(entry)]
        if seat.stand_in is None:
            seat.bot = given["bot"]
        else:
            seat.stand_in = given["bot"]
        self.bot_failed = True
        event.facts = {"failed": given["failed"], "bot": given["bot"]}

    def _apply_back(self, entry: Entry, event: TableEvent) -> None:
        self.seats[_seat(entry)].stand_in = None

    def _apply_gone(self, entry: Entry, event: TableEvent) -> None:
        """A person is to be forgotten: no name, neither at the table nor in what happened."""
        person = json.loads(entry.data)["person"]
        named = {earlier.seat: earlier.person for earlier in self.events if earlier.kind in _NAME}
        for number, seat in enumerate(self.seats):
            if seat.kind == "person" and person in (seat.person, named.get(number)):
                seat.name = None
        for earlier in self.events:
            if earlier.kind in _NAME and earlier.person == person:
                earlier.facts["name"] = None

    def _apply_rematch(self, entry: Entry, event: TableEvent) -> None:
        self.rematch = json.loads(entry.data)["table"]
        event.facts = {"table": self.rematch}

    def _apply_move(self, entry: Entry, event: TableEvent) -> None:
        given = json.loads(entry.data)
        seat = self.seats[_seat(entry)]
        seat.person, seat.public = given["person"], given["public"]
        event.person = seat.person

    # clocks

    def _run_clocks(self, entry: Entry) -> None:
        waiting = self.waiting
        acted = entry.seat if entry.kind in ("action", "back") else None
        for number, seat in enumerate(self.seats):
            if number == acted and seat.since is not None and entry.kind == "action":
                seat.used += max(0.0, entry.at - seat.since)
            if number not in waiting:
                seat.since = None
            elif seat.since is None or number == acted:
                seat.since = entry.at

    def deadline(self, seat: int) -> float | None:
        """When the time of a seat runs out; None while it does not."""
        state, clock = self.seats[seat], self.head.options.clock
        if state.since is None or state.player is not None or (clock.move is None and clock.game is None):
            return None
        limits = [] if clock.move is None else [clock.move]
        if clock.game is not None:
            limits.append(max(clock.game - state.used, LEAST_TIME))
        return state.since + min(limits)

    # what can be asked

    @property
    def waiting_bots(self) -> list[int]:
        """Those of them where a bot acts."""
        return [seat for seat in self.waiting if self.seats[seat].player is not None]

    @property
    def people(self) -> list[int]:
        """Seats where a person plays now."""
        return [n for n, seat in enumerate(self.seats) if seat.kind == "person" and seat.stand_in is None]

    def held_by(self, person: str | None) -> list[int]:
        """The seats of a person."""
        return [n for n, seat in enumerate(self.seats) if person is not None and seat.person == person]

    def can_undo(self, seat: int) -> bool:
        """Whether the seat can take its last action back without asking anybody."""
        game = self.game
        if game is None or self.state != "playing" or self.head.options.undo == "none":
            return False
        return game.can_undo_for(seat)

    def last_move_of(self, seat: int) -> int | None:
        """The number of the seat's last action that counts."""
        return max((move.number for move in self._moves if move.seat == seat), default=None)

    def has_moved(self, seat: int) -> bool:
        """Whether a person has acted there since the setup."""
        return any(move.by_person and move.seat == seat for move in self._moves)

    def is_move_of(self, number: int, seat: int) -> bool:
        """Whether the entry of that number is an action of the seat that counts."""
        return any(move.number == number and move.seat == seat for move in self._moves)

    def is_move(self, number: int) -> bool:
        """Whether the entry of that number is an action that counts."""
        return any(move.number == number for move in self._moves)

    def _game(self) -> Game:
        if self.game is None:
            raise ValueError("the game has not begun")
        return self.game


def _seat(entry: Entry) -> int:
    if entry.seat is None:
        raise ValueError(f"entry {entry.number} names no seat")
    return entry.seat
