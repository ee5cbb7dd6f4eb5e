"""`Game`: one game from the first deal to the result."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..kernel.contract import MOST_LEGAL
from ..kernel.copying import duplicate, overwrite
from ..kernel.driver import drive, legal_at, record_at, redeal_at, score_at
from ..kernel.trace import new_trace
from .actions import Action, Line, action_of_line, action_of_text
from .board import Board
from .errors import GameOver, IllegalAction, NothingToUndo, SetupError, UnknownAction, WrongSeat
from .former_names import renamed, renamed_words
from .ground import Ground, find_ground
from .plain import plain
from .position import Position
from .seeds import fresh_seed, generator_words


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
    unwritten: tuple[Action, ...]


class Game:
    """One game. Make one with `Game.new`.

    >>> game = Game.new("europe", players=2, seed=7)
    >>> game.seat, len(game.legal)
    (0, 11)
    >>> print(game.legal[0])
    keep brest--petrograd roma--smyrna
    """

    def __init__(self, ground: Ground, players: int, seed: str | None) -> None:
        self.ground = ground
        """The board made ready to play on, with names for everything on it."""
        self._trace = new_trace()
        self._states = ground.new_states(1)
        self._out = np.empty(MOST_LEGAL, np.int64)
        self._lines: list[Line] = []
        self._offers: dict[int, Line] = {}  # shown in the setup, written before the seat's choice
        self._choices: dict[int, Action] = {}  # secret choices of seats that are not next in order
        self._unwritten: tuple[Action, ...] = ()  # actions whose line is not complete
        self._moments: list[_Moment] = []
        self._begun: list[int] = []  # decisions of an action that is not complete
        self._begun_at: _Moment = None  # type: ignore[assignment]
        self._legal: list[Action] | None = None
        self.players = players
        self.seed = seed
        self.notes: dict[str, Any] = {}
        """Free entries of the record's header: names, date, options."""
        self.record_names: dict[str, str] = {}
        """What its record calls otherwise than the board does today: a game that was read keeps its own words."""

    @classmethod
    def new(
        cls,
        game: str | os.PathLike[str] | Board,
        players: int,
        seed: int | str | None = None,
        start: int | None = None,
    ) -> Game:
        """Begin a game.

        `game` is the name of a map or variant (europe, great_lakes_quick), a board file or a board. The same seed gives
        the same deal; without one the deal is new. `start` names the seat that begins.

        >>> Game.new("san_francisco", players=5)
        Traceback (most recent call last):
        ...
        trackside.core.errors.SetupError: san_francisco is for 2 to 4 players, not 5
        """
        text = fresh_seed() if seed is None else str(seed)
        return cls.dealt(find_ground(game), players, text, start)

    @classmethod
    def dealt(
        cls, ground: Ground, players: int, seed: str | None, start: int | None = None, forced: Iterable[int] = ()
    ) -> Game:
        """A game just dealt on a ground. `forced` says what chance must give, for whoever replays a record."""
        low, high = ground.board.players
        if not isinstance(players, int) or isinstance(players, bool) or not low <= players <= high:
            raise SetupError(f"{ground.board.id} is for {low} to {high} players, not {players}")
        if start is not None and (not isinstance(start, int) or not 0 <= start < players):
            raise SetupError(f"the start seat is 0 to {players - 1}, not {start}")
        game = cls(ground, players, seed)
        generators = game._states[0].generators
        generators[:] = generator_words(seed if seed is not None else fresh_seed())[: len(generators)]
        game.force(forced)
        record_at(ground.table, game._states, 0, game._trace, -1, players, -1 if start is None else start)
        for line in ground.events(game._take_events()):
            if ground.waits_for_choice(line):
                game._offers[line["seat"]] = line
            else:
                game._lines.append(line)
        return game

    # what can be asked

    @property
    def board(self) -> Board:
        """The board the game is played on."""
        return self.ground.board

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
        return int(legal_at(self.ground.table, self._states, 0, self._out)) == 0

    @property
    def waiting(self) -> list[int]:
        """The seats that can act now: one, or all that have not chosen yet where all choose at the same time.

        >>> Game.new("europe", players=3, seed=7).waiting
        [0, 1, 2]
        """
        if self.is_over:
            return []
        if not self.is_secret:
            return [self.seat]
        chosen = self.ground.has_chosen
        return [s for s in range(self.players) if not chosen(self._states[0], s) and s not in self._choices]

    @property
    def is_secret(self) -> bool:
        """Whether all seats choose in secret at the same time now."""
        return self.ground.secret_choice(self._states[0])

    @property
    def is_begun(self) -> bool:
        """Whether an action is begun by single decisions and not complete."""
        return bool(self._begun)

    def holds_choice(self, seat: int) -> bool:
        """Whether a secret choice of the seat waits for its turn."""
        return seat in self._choices

    def position(self, seat: int | None = None) -> Position:
        """A copy of the position with the decision of a seat, else of the one to move: what bots are asked with.

        It holds everything; `Position.redealt` takes out what the seat may not know.
        """
        states = duplicate(self._states)
        if seat is not None:
            states[0].seat = seat
        return Position(self.ground, states)

    @property
    def states(self) -> np.ndarray:
        """The game's record, an array of one. For tests and tools: who changes it calls `rearranged` afterwards."""
        return self._states

    def rearranged(self) -> None:
        """Forget what was worked out from the position, which was changed from outside."""
        self._legal = None
        self._moments.clear()

    @property
    def legal(self) -> list[Action]:
        """What the seat to move may do; nothing when the game is over."""
        if self._legal is None:
            self._legal = self._actions(Position(self.ground, self._states))
        return list(self._legal)

    def legal_for(self, seat: int) -> list[Action]:
        """What a seat may do now, also one that chooses at the same time as others."""
        if seat not in self.waiting:
            return []
        return self.legal if seat == self.seat else self._actions(self.position(seat))

    def _actions(self, position: Position) -> list[Action]:
        state, action = plain(position.states), self.ground.action
        return [action(state, chain) for chain in position.chains()]

    def view(self, seat: int | None = None) -> Any:
        """What a seat may know, nothing else; without a seat, what everybody may know.

        >>> Game.new("europe", players=3, seed=7).view(seat=1).own.hand
        {'purple': 2, 'green': 1, 'yellow': 1}
        """
        if seat is not None and not 0 <= seat < self.players:
            raise SetupError(f"seats are 0 to {self.players - 1}, not {seat}")
        scores = None if seat is None else plain(self._scored())
        return self.ground.view(plain(self._states), seat, scores)

    @property
    def result(self) -> Result | None:
        """Scores, how they came about, and winners; None while the game runs."""
        return Result(**self.standing()) if self.is_over else None

    def standing(self) -> dict[str, Any]:
        """The scores as if the game ended now, hidden tickets counted. Not for the eyes of a player."""
        return self.ground.result(self._states[0], self._scored()[0])

    def _scored(self) -> np.ndarray:
        """The score as if the game ended now, an array of one."""
        scores = self.ground.new_scores()
        score_at(self.ground.table, self._states, 0, scores)
        return scores

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
            raise GameOver
        if self._begun:
            raise IllegalAction("begun-by-decisions")
        acting = self.seat if seat is None else seat
        if acting not in self.waiting:
            raise WrongSeat("wrong-seat", seats=self.waiting, seat=acting)
        if acting != self.seat:
            states = self.position(acting).states
            self._choices[acting] = self._tried(states, self._meant(states, action))
            return []
        added = self._do(self._meant(self._states, action))
        while self._choices and self.seat in self._choices:
            added += self._do(self._choices.pop(self.seat))
        return added

    def read(self, action: Action | str | Line, seat: int) -> Action:
        """The action that a text or a line means for a seat now; whether it is legal is not looked at.

        >>> print(Game.new("europe", players=2, seed=7).read("claim paris dieppe 1 purple", seat=0))
        claim dieppe--paris purple
        """
        return self._meant(self._states if seat == self.seat else self.position(seat).states, action)

    def why_not(self, action: Action | str | Line, seat: int | None = None) -> IllegalAction | None:
        """Why a seat, else the one to move, may not do an action; None where it may. Nothing is done.

        >>> Game.new("europe", players=2, seed=7).why_not("draw").code
        'now-first-tickets'
        """
        states = self.position(seat).states
        try:
            self._tried(states, self._meant(states, action))
        except IllegalAction as refusal:
            return refusal
        return None

    def _meant(self, states: np.ndarray, action: Action | str | Line) -> Action:
        if isinstance(action, Action):
            return action
        formerly = self.board.formerly
        if isinstance(action, str):
            return action_of_text(self.ground, states[0], renamed_words(action, formerly))
        return action_of_line(self.ground, states[0], renamed(action, formerly))

    def _tried(self, states: np.ndarray, action: Action) -> Action:
        """The action, if it is legal; it is tried out on a copy."""
        self._run(None, duplicate(states), action)
        return action

    def _run(self, trace: np.ndarray | None, states: np.ndarray, action: Action) -> None:
        """Do the decisions of an action one by one in `states`, each looked up among the legal ones."""
        ground = self.ground
        try:
            chain = action.decisions(ground, states[0])
        except (LookupError, TypeError, ValueError, AttributeError) as problem:
            if isinstance(problem, IllegalAction):
                raise problem.of(action) from None
            raise UnknownAction("unreadable-line", do=action.verb, line=str(action.line)[:200]) from None
        before = duplicate(states)
        while chain:
            decision = chain.pop(0)
            if decision not in self._out[: int(legal_at(ground.table, states, 0, self._out))]:
                break
            if trace is None:
                drive(ground.table, states, 0, decision, self._out)
            else:
                record_at(ground.table, states, 0, trace, decision, 0, 0)
            chain = chain or action.completion(ground, states[0])
        else:
            if not ground.begun(states[0]):
                return
        overwrite(states, before)
        raise action.refusal(ground, before[0]).of(action)

    def _do(self, action: Action) -> list[Line]:
        moment = self._moment()
        self._trace[0].events_size = 0
        self._run(self._trace, self._states, action)
        return self._note_down(moment, action)

    def _moment(self) -> _Moment:
        return _Moment(self.seat, duplicate(self._states), len(self._lines), self._unwritten)

    def _note_down(self, before: _Moment, action: Action) -> list[Line]:
        """Write an action that was just done, and what chance gave, into the record; see what can be undone now."""
        seat = before.seat
        events = self.ground.events(self._take_events())
        shown = self._offers.pop(seat, None)
        self._legal = None
        actions = (*self._unwritten, action)
        written = self.ground.written(actions, self._states[0])
        self._unwritten = () if written else actions
        added = [shown] if shown is not None else []
        added += [{"seat": seat, **line} for line in written]
        added += events
        self._lines += added
        if self._moments and self._moments[-1].seat != seat:
            self._moments.clear()
        self._moments.append(before)
        secrets_shown = self.ground.secret_choice(before.states[0]) and not self.is_secret
        if events or secrets_shown or shown is not None:
            self._moments.clear()
        return [dict(entry) for entry in added]

    def decide(self, decision: int) -> list[Line]:
        """Do one engine decision, an integer (docs/engine.md); the lines it adds once it completes an action.

        The way in for programs that choose among `decisions`. It is not mixed with `play` while an action is begun.

        >>> game = Game.new("europe", players=2, seed=7)
        >>> game.decide(game.decisions[0])[-1]["do"]
        'keep'
        """
        if decision not in self.decisions:
            raise IllegalAction("no-such-decision", decision=decision, decisions=self.decisions)
        if not self._begun:
            self._begun_at = self._moment()
            self._trace[0].events_size = 0
        self._begun.append(int(decision))
        record_at(self.ground.table, self._states, 0, self._trace, int(decision), 0, 0)
        if self.ground.begun(self._states[0]):
            self._legal = None
            return []
        chain, self._begun = self._begun, []
        return self._note_down(self._begun_at, self.ground.action(self._begun_at.states[0], chain))

    @property
    def decisions(self) -> list[int]:
        """The engine decisions that are legal now."""
        count = int(legal_at(self.ground.table, self._states, 0, self._out))
        decisions: list[int] = self._out[:count].tolist()
        return decisions

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back."""
        return bool(self._moments)

    def can_undo_for(self, seat: int) -> bool:
        """Whether the seat can take back its last action, or a secret choice that waits."""
        return seat in self._choices or (bool(self._moments) and self._moments[-1].seat == seat)

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
        self._unwritten = moment.unwritten
        self._legal = None

    def copy(self) -> Game:
        """An independent game in the same position, with the same cards still to come."""
        other = Game(self.ground, self.players, self.seed)
        other._states = duplicate(self._states)
        other._lines = [dict(line) for line in self._lines]
        other._offers = dict(self._offers)
        other._choices = dict(self._choices)
        other._unwritten = self._unwritten
        other._moments = list(self._moments)
        other._begun = list(self._begun)
        other._begun_at = self._begun_at
        other.notes = dict(self.notes)
        other.record_names = dict(self.record_names)
        return other

    def redealt(self, seat: int, noise: int) -> Game:
        """A game that `seat` cannot tell from this one: what it does not know is dealt anew. For bots.

        It has no seed and no record of its own, and secret choices of others that wait are left out.
        """
        other = Game(self.ground, self.players, None)
        other._states = duplicate(self._states)
        redeal_at(self.ground.table, other._states, 0, seat, np.uint64(noise & (2**64 - 1)))
        other._unwritten = self._unwritten
        return other

    # chance, for whoever replays a record

    @property
    def shows_offers(self) -> bool:
        """Whether what was shown in the setup is still to be written."""
        return bool(self._offers)

    def force(self, numbers: Iterable[int]) -> None:
        """Say what the next draws must give, in order."""
        trace = self._trace[0]
        wanted = list(numbers)
        trace.forced[: len(wanted)] = wanted
        trace.forced_size = len(wanted)
        trace.forced_used = 0
        trace.misfit = 0
        trace.events_size = 0

    def unforced(self) -> str | None:
        """What was wrong with what chance had to give, `misfit` or `left_over`; None where all of it came about."""
        trace = self._trace[0]
        wrong = (
            "misfit" if int(trace.misfit) else "left_over" if int(trace.forced_used) < int(trace.forced_size) else None
        )
        self.force([])
        return wrong

    def _take_events(self) -> list[int]:
        size = int(self._trace[0].events_size)
        self._trace[0].events_size = 0
        numbers: list[int] = self._trace[0].events[:size].tolist()
        return numbers

    def __repr__(self) -> str:
        state = "over" if self.is_over else f"turn {self.turn}, seat {self.seat} to move"
        return f"<Game {self.board.id}, {self.players} players, {state}>"
