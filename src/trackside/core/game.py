"""`Game`: one game from the first deal to the result."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..families.shares.actions import ShareView
from ..families.shares.layout import PLACE
from ..families.tickets.decisions import MOST_LEGAL
from ..families.tickets.view import TicketView
from ..kernel.copying import duplicate, overwrite
from ..kernel.driver import LONGEST_CHAIN, drive, legal_at, list_actions, redeal_at, score_at, set_up_at
from .board import Board
from .errors import GameOver, IllegalAction, NothingToUndo, SetupError, UnknownAction, WrongSeat
from .ground import Ground, Line, find_ground
from .plain import plain
from .seeds import fresh_seed, generator_words

_ROOM = 16384
"""Actions that can be legal at once; far above what any hand allows."""

_MOST_KNOWN = 20_000

View = TicketView | ShareView


@dataclass(frozen=True)
class Action:
    """Something a seat can do, as it prints and as a record writes it."""

    text: str
    line: Line

    def __str__(self) -> str:
        return self.text

    def __hash__(self) -> int:
        return hash(self.text)


def _known_actions(ground: Ground) -> dict[Any, Action]:
    """Actions of a board that were written out before: most of them come up again and again."""
    if len(ground.actions) > _MOST_KNOWN:
        ground.actions.clear()
    return ground.actions


@dataclass(frozen=True)
class Result:
    """How a game ended."""

    scores: list[int]
    winners: list[int]
    parts: list[dict[str, int]]
    """How each score came about."""


@dataclass
class _Moment:
    """What undo goes back to."""

    seat: int
    states: np.ndarray
    lines: int
    building: list[list[int]]


class Game:
    """One game. Make one with `Game.new`.

    >>> game = Game.new("europe", players=2, seed=7)
    >>> game.seat, len(game.legal)
    (0, 11)
    >>> print(game.legal[0])
    keep brest--petrograd roma--smyrna
    """

    def __init__(self, ground: Ground, players: int, seed: str | None) -> None:
        self._ground = ground
        self._table = ground.table  # shared, never traced
        self._book = ground.table.copy()  # this game's own: notes down what chance gives
        self._book[0].tracing = 1
        self._states = ground.new_states(1)
        self._out = np.empty(MOST_LEGAL, np.int64)
        self._lines: list[Line] = []
        self._offers: dict[int, Line] = {}  # first tickets shown, not written yet: they stand before the seat's choice
        self._choices: dict[int, Line] = {}  # secret choices of seats that are not next in order
        self._building: list[list[int]] = []
        self._moments: list[_Moment] = []
        self._amid: list[int] = []  # decisions of an action that is not complete
        self._amid_since: _Moment = None  # type: ignore[assignment]
        self._legal: list[Action] | None = None
        self.players = players
        self.seed = seed
        self.notes: dict[str, Any] = {}
        """Free entries of the record's header: names, date, options."""

    @classmethod
    def new(
        cls,
        game: str | os.PathLike[str] | Board,
        players: int,
        seed: int | str | None = None,
        start: int | None = None,
    ) -> Game:
        """Begin a game.

        `game` is a name (europe, san_francisco, great_lakes, paris_connection), a board file or a board. The same
        seed gives the same deal; without one the deal is new. `start` names the seat that begins.

        >>> Game.new("san_francisco", players=5)
        Traceback (most recent call last):
        ...
        trackside.core.errors.SetupError: san_francisco is for 2 to 4 players, not 5
        """
        text = fresh_seed() if seed is None else str(seed)
        return cls._deal(find_ground(game), players, text, start, [])

    @classmethod
    def _deal(cls, ground: Ground, players: int, seed: str | None, start: int | None, forced: Iterable[int]) -> Game:
        low, high = ground.board.players
        if not isinstance(players, int) or isinstance(players, bool) or not low <= players <= high:
            raise SetupError(f"{ground.board.id} is for {low} to {high} players, not {players}")
        if start is not None and (not isinstance(start, int) or not 0 <= start < players):
            raise SetupError(f"the start seat is 0 to {players - 1}, not {start}")
        game = cls(ground, players, seed)
        generators = game._states[0].generators
        generators[:] = generator_words(seed if seed is not None else fresh_seed())[: len(generators)]
        game._force(forced)
        set_up_at(game._book, game._states, 0, players, -1 if start is None else start)
        for line in ground.events(game._take_events()):
            if line["chance"] == "offer":
                game._offers[line["seat"]] = line
            else:
                game._lines.append(line)
        return game

    # what can be asked

    @property
    def board(self) -> Board:
        """The board the game is played on."""
        return self._ground.board

    @property
    def seat(self) -> int:
        """Whose decision it is."""
        return int(self._states[0].seat)

    @property
    def start(self) -> int:
        """The seat that began."""
        return int(self._states[0].start)

    @property
    def turn(self) -> int:
        """How many turns have been played."""
        return int(self._states[0].turn)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return int(legal_at(self._table, self._states, 0, self._out)) == 0

    @property
    def waiting(self) -> list[int]:
        """The seats that can act now: one, or all that have not chosen yet where all choose at the same time.

        >>> Game.new("europe", players=3, seed=7).waiting
        [0, 1, 2]
        """
        if self.is_over:
            return []
        if not self._ground.secret_choice(self._states[0]):
            return [self.seat]
        chosen = self._ground.has_chosen
        return [s for s in range(self.players) if not chosen(self._states[0], s) and s not in self._choices]

    @property
    def legal(self) -> list[Action]:
        """What the seat to move may do; nothing when the game is over."""
        if self._legal is None:
            self._legal = self._actions(self._states)
        return list(self._legal)

    def legal_for(self, seat: int) -> list[Action]:
        """What a seat may do now, also one that chooses at the same time as others."""
        if seat not in self.waiting:
            return []
        return self.legal if seat == self.seat else self._actions(self._states_for(seat))

    def _states_for(self, seat: int) -> np.ndarray:
        states = duplicate(self._states)
        states[0].seat = seat
        return states

    def _actions(self, states: np.ndarray) -> list[Action]:
        chains = np.empty((_ROOM, LONGEST_CHAIN), np.int16)
        count = list_actions(self._table, states, self._ground.new_states(LONGEST_CHAIN), chains)
        actions = []
        state = plain(states)
        ground, known = self._ground, _known_actions(self._ground)
        for chain in chains[:count].tolist():
            key = ground.same_action(state, chain)
            action = known.get(key)
            if action is None:
                line = ground.line(state, [decision for decision in chain if decision >= 0])
                action = Action(ground.text(line), line)
                if key is not None:
                    known[key] = action
            actions.append(action)
        return actions

    def view(self, seat: int | None = None) -> View:
        """What a seat may know, nothing else; without a seat, what everybody may know.

        >>> Game.new("europe", players=3, seed=7).view(seat=1).own.hand
        {'purple': 2, 'green': 1, 'yellow': 1}
        """
        if seat is not None and not 0 <= seat < self.players:
            raise SetupError(f"seats are 0 to {self.players - 1}, not {seat}")
        view: View = self._ground.view(plain(self._states), seat)
        return view

    @property
    def result(self) -> Result | None:
        """Scores, how they came about, and winners; None while the game runs."""
        return Result(**self.standing()) if self.is_over else None

    def standing(self) -> dict[str, Any]:
        """The scores as if the game ended now, hidden tickets counted. Not for the eyes of a player."""
        scores = self._ground.new_scores()
        score_at(self._table, self._states, 0, scores)
        return self._ground.result(self._states[0], scores[0])

    @property
    def lines(self) -> list[Line]:
        """What happened so far, as lines of a record without header and result."""
        return [dict(line) for line in self._lines]

    def record(self) -> str:
        """The game as a record file (docs/records.md)."""
        from .records import write

        return write(self)

    # what can be done

    def play(self, action: Action | str | Line, seat: int | None = None) -> list[Line]:
        """Do an action, given as an `Action`, as its text or as its line; the lines it adds to the record.

        Where all seats choose at the same time (first tickets, pieces) any of them may play, in any order; `seat` says
        who it is. A choice out of order is kept and takes effect in its turn. What is not legal changes nothing.

        >>> game = Game.new("europe", players=2, seed=7)
        >>> game.play("claim dieppe--paris purple")
        Traceback (most recent call last):
        ...
        trackside.core.errors.IllegalAction: claim dieppe--paris purple: first tickets are to be chosen now
        """
        if self.is_over:
            raise GameOver("the game is over")
        if self._amid:
            raise IllegalAction("an action is begun by single decisions: complete it the same way")
        acting = self.seat if seat is None else seat
        if acting not in self.waiting:
            raise WrongSeat(f"the decision is with seat {', '.join(map(str, self.waiting))}, not {acting}")
        if acting != self.seat:
            states = self._states_for(acting)
            self._choices[acting] = self._checked(states, self._line_of(states, action))
            return []
        added = self._do(self._line_of(self._states, action))
        while self._choices and self.seat in self._choices:
            added += self._do(self._choices.pop(self.seat))
        return added

    def read(self, action: str | Line, seat: int) -> Action:
        """The action that a text or a line means for a seat now, as it prints; whether it is legal is not looked at.

        >>> print(Game.new("europe", players=2, seed=7).read("claim paris dieppe 1 purple", seat=0))
        claim dieppe--paris purple
        """
        states = self._states if seat == self.seat else self._states_for(seat)
        line = self._line_of(states, action)
        try:
            return Action(self._ground.text(line), line)
        except (LookupError, TypeError, ValueError, AttributeError):
            raise UnknownAction(f"this does not read as an action: {str(line)[:200]}") from None

    def _line_of(self, states: np.ndarray, action: Action | str | Line) -> Line:
        if isinstance(action, Action):
            return action.line
        if isinstance(action, str):
            return self._ground.parse(states[0], action)
        line = dict(action)
        line.pop("seat", None)
        return line

    def _checked(self, states: np.ndarray, line: Line) -> Line:
        """The line, if it is a legal secret choice; it is tried out on a copy."""
        trial = duplicate(states)
        self._run(self._table, trial, line)
        return line

    def _run(self, table: np.ndarray, states: np.ndarray, line: Line) -> None:
        """Do the decisions of an action one by one in `states`, each looked up among the legal ones."""
        done: list[int] = []
        chain = self._ground.chain(states[0], line)
        before = duplicate(states)
        legal = self._out[: int(legal_at(self._table, states, 0, self._out))]
        while chain:
            decision = chain.pop(0)
            if decision not in legal:
                break
            legal = self._out[: int(drive(table, states, 0, decision, self._out))]
            done.append(decision)
            chain = chain or self._ground.completion(states[0], line)
        else:
            if not self._ground.amid(states[0]):
                strange = set(line) - self._ground.words(before[0], line, done)
                if not strange:
                    return
                overwrite(states, before)
                raise UnknownAction(f"{line['do']} says nothing of {', '.join(sorted(map(str, strange)))} here")
        overwrite(states, before)
        raise IllegalAction(f"{self._ground.text(line)}: {self._ground.why_not(before[0], line)}")

    def _do(self, line: Line) -> list[Line]:
        moment = self._moment()
        self._book[0].events_size = 0
        self._run(self._book, self._states, line)
        return self._note_down(moment, line)

    def _moment(self) -> _Moment:
        return _Moment(self.seat, duplicate(self._states), len(self._lines), self._building)

    def _note_down(self, before: _Moment, line: Line) -> list[Line]:
        """Write an action that was just done, and what chance gave, into the record; see what can be undone now."""
        seat = before.seat
        events = self._ground.events(self._take_events())
        shown = self._offers.pop(seat, None) if line["do"] == "keep" else None
        self._legal = None
        added = [shown] if shown is not None else []
        added += self._written(seat, line)
        added += events
        self._lines += added
        if self._moments and self._moments[-1].seat != seat:
            self._moments.clear()
        self._moments.append(before)
        secrets_shown = self._ground.secret_choice(before.states[0]) and not self._ground.secret_choice(self._states[0])
        if events or secrets_shown or shown is not None:
            self._moments.clear()
        return [dict(entry) for entry in added]

    def decide(self, decision: int) -> list[Line]:
        """Do one engine decision, an integer (docs/engine.md); the lines it adds once it completes an action.

        The way in for programs that choose among `decisions`. It is not mixed with `play` amid an action.

        >>> game = Game.new("europe", players=2, seed=7)
        >>> game.decide(game.decisions[0])[-1]["do"]
        'keep'
        """
        if decision not in self.decisions:
            raise IllegalAction(f"{decision} is not among the legal decisions {self.decisions}")
        if not self._amid:
            self._amid_since = self._moment()
            self._book[0].events_size = 0
        self._amid.append(int(decision))
        drive(self._book, self._states, 0, int(decision), self._out)
        if self._ground.amid(self._states[0]):
            self._legal = None
            return []
        chain, self._amid = self._amid, []
        return self._note_down(self._amid_since, self._ground.line(self._amid_since.states[0], chain))

    @property
    def decisions(self) -> list[int]:
        """The engine decisions that are legal now."""
        count = int(legal_at(self._table, self._states, 0, self._out))
        decisions: list[int] = self._out[:count].tolist()
        return decisions

    def _written(self, seat: int, line: Line) -> list[Line]:
        """The record's lines for an action: a build is one line, written when it is done."""
        if line["do"] not in ("build", "place", "stop"):
            return [{"seat": seat, **line}]
        state = self._states[0]
        if line["do"] == "build":
            self._building = [[int(q), int(r)] for q, r in line["hexes"]]
        elif line["do"] == "place":
            self._building = [*self._building, [int(line["hex"][0]), int(line["hex"][1])]]
        if int(state.phase) == PLACE:
            return []
        company = self._ground.board.companies[int(state.company)]  # type: ignore[union-attr]
        hexes, self._building = self._building, []
        return [{"seat": seat, "do": "build", "company": company, "hexes": hexes}]

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back."""
        return bool(self._moments)

    def undo(self, seat: int | None = None) -> None:
        """Take back the last action.

        Possible for the seat that did it, as long as nobody else has acted and neither chance nor a secret was shown
        since. With `seat`, a secret choice that waits for its turn is taken back instead.
        """
        if seat is not None and seat in self._choices:
            del self._choices[seat]
            return
        if not self._moments or (seat is not None and seat != self._moments[-1].seat):
            raise NothingToUndo("no action can be taken back: none was done, or something was shown since")
        moment = self._moments.pop()
        overwrite(self._states, moment.states)
        del self._lines[moment.lines :]
        self._building = moment.building
        self._legal = None

    def copy(self) -> Game:
        """An independent game in the same position, with the same cards still to come."""
        other = Game(self._ground, self.players, self.seed)
        other._states = duplicate(self._states)
        other._lines = [dict(line) for line in self._lines]
        other._offers = dict(self._offers)
        other._choices = dict(self._choices)
        other._building = self._building
        other._moments = list(self._moments)
        other._amid = list(self._amid)
        other._amid_since = self._amid_since
        other.notes = dict(self.notes)
        return other

    def redealt(self, seat: int, noise: int) -> Game:
        """A game that `seat` cannot tell from this one: what it does not know is dealt anew. For bots.

        It has no seed and no record of its own, and secret choices of others that wait are left out.
        """
        other = Game(self._ground, self.players, None)
        other._states = duplicate(self._states)
        redeal_at(self._table, other._states, 0, seat, np.uint64(noise & (2**64 - 1)))
        other._building = self._building
        return other

    # chance

    def _force(self, numbers: Iterable[int]) -> None:
        book = self._book[0]
        wanted = list(numbers)
        book.forced[: len(wanted)] = wanted
        book.forced_size = len(wanted)
        book.forced_used = 0
        book.misfit = 0
        book.events_size = 0

    def _take_events(self) -> list[int]:
        size = int(self._book[0].events_size)
        self._book[0].events_size = 0
        numbers: list[int] = self._book[0].events[:size].tolist()
        return numbers

    def __repr__(self) -> str:
        state = "over" if self.is_over else f"turn {self.turn}, seat {self.seat} to move"
        return f"<Game {self.board.id}, {self.players} players, {state}>"
