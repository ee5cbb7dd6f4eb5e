"""A game at the terminal: people at one keyboard, bots at the other seats."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console, RenderableType

from ..bots import Bot, Seats
from ..core import Action, Game, TracksideError
from .families import narrator_for, terminal_of
from .menu import Entry, menu
from .score_table import show_result
from .tables import new_table
from .words import Words

_FEW_SHOWN = 12
"""Entries of a verb that the list shortens."""
_CHOICES_SHOWN = 40


class Leave(Exception):
    """A person leaves the game."""


class GoOver(Exception):
    """A moment at which another program can go on with the game, and one is wanted."""


class Session:
    """One game from the first choice to the result, or until the people leave."""

    def __init__(
        self,
        game: Game,
        words: Words,
        bots: dict[int, Bot],
        console: Console,
        goes_over: Callable[[], bool] = lambda: False,
    ) -> None:
        self._game = game
        self._console = console
        self._family = terminal_of(game.board)
        self._seats = Seats(game, bots)
        self._people = [seat for seat in range(game.players) if seat not in bots]
        self._words = {seat: words.for_seat(seat) for seat in self._people}
        self._narrators = {seat: narrator_for(self._words[seat], seat) for seat in self._people}
        self._told = dict.fromkeys(self._people, 0)
        self._reader: int | None = None if len(self._people) > 1 else self._people[0]
        self._seen: tuple[int, int, str] | None = None
        self._saved: set[Path] = set()
        self._goes_over = goes_over

    @property
    def state(self) -> dict[str, Any]:
        """What another session needs to go on as if it were this one."""
        told = {str(seat): number for seat, number in self._told.items()}
        return {"told": told, "reader": self._reader, "saved": [str(path) for path in self._saved]}

    def take_up(self, state: dict[str, Any]) -> None:
        """Go on where another session was."""
        for seat, number in state["told"].items():
            for line in self._game.lines[:number]:
                self._narrators[int(seat)].tell(line)
            self._told[int(seat)] = number
        self._reader = state["reader"]
        self._saved = {Path(path) for path in state["saved"]}

    def play(self) -> None:
        """Play to the end. Raises Leave, and GoOver where that is wanted."""
        game = self._game
        while not game.is_over:
            if game.seat in self._seats.bots:
                self._seats.act()
            else:
                self._act(game.seat)
        reader = self._people[0] if self._reader is None else self._reader
        self._tell(reader)
        result = game.standing()
        show_result(self._console, self._words[reader], result["scores"], result["winners"], result["parts"])

    # what a person sees

    def _print(self, *parts: RenderableType) -> None:
        for part in parts:
            self._console.print(part)

    def _curtain(self, seat: int) -> None:
        """Clear the screen before another person looks at it, so that nobody sees cards of others."""
        if self._reader == seat:
            return
        self._reader = seat
        self._console.clear()
        self._print(self._words[seat].say("curtain", who=self._words[seat].for_seat(None).seat(seat)))
        self._read("")
        self._console.clear()

    def _tell(self, seat: int) -> None:
        """What happened since this person last looked."""
        lines, narrator = self._game.lines, self._narrators[seat]
        for line in lines[self._told[seat] :]:
            sentence = narrator.tell(line)
            if sentence is not None and not narrator.is_listed(line):
                self._print(f"  {sentence}")
        self._told[seat] = len(lines)

    def _show(self, seat: int) -> None:
        """The whole table when a turn begins, within a turn what changes."""
        view, words = self._game.view(seat), self._words[seat]
        moment = (view.turn, seat, view.phase if self._game.is_secret else "")
        begins, self._seen = moment != self._seen, moment
        self._print(*(self._family.whole if begins else self._family.brief)(view, words))

    def _list(self, entries: list[Entry], words: Words, title: str) -> None:
        brief = all(entry.verb in self._family.wordless for entry in entries)
        heads = words.heads("column-number", "column-type", "column-meaning")
        table = new_table(title, *(heads[::2] if brief else heads), right=[0], whole=None if brief else 1)
        few = 0
        for number, entry in enumerate(entries, 1):
            if entry.verb in self._family.shortened and entry.choices:
                few += 1
                if few > _FEW_SHOWN:
                    continue
            if table.row_count < _CHOICES_SHOWN:
                table.add_row(str(number), *([] if brief else [entry.typed]), entry.label)
        self._print(table)
        left = len(entries) - table.row_count
        if left:
            self._print(words.say("more-actions" if few > _FEW_SHOWN else "more-choices", count=left))

    # what a person does

    def _read(self, prompt: str) -> str:
        try:
            return input(prompt).strip()
        except EOFError:
            raise Leave from None

    def _act(self, seat: int) -> None:
        """One action of a person, or a command that changes what can be done."""
        if self._goes_over():
            raise GoOver
        game, words = self._game, self._words[seat]
        self._curtain(seat)
        self._tell(seat)
        self._show(seat)
        entries = menu(game.legal, game.view(seat), words)
        self._list(entries, words, words.say("title-actions"))
        while True:
            typed = self._read(words.say("prompt-action", who=words.seat(seat)) + " ")
            if typed == "undo":
                if self._undo(seat):
                    return
            elif typed and not self._command(typed, seat, entries):
                chosen = self._chosen(typed, entries, seat)
                if chosen is not None and self._do(chosen, words):
                    break
        self._tell(seat)
        self._settle(seat)

    def _do(self, action: Action | str, words: Words) -> bool:
        try:
            self._game.play(action)
        except TracksideError as problem:
            self._print(words.refusal(problem))
            return False
        return True

    def _chosen(self, typed: str, entries: list[Entry], seat: int) -> Action | str | None:
        """The action that a number or a text stands for; None where the person chose nothing."""
        words = self._words[seat]
        while typed.isdecimal():
            number = int(typed) if len(typed) < 6 else 0
            if not 1 <= number <= len(entries):
                self._print(words.say("no-number", number=typed))
                return None
            entry = entries[number - 1]
            while entry.action is None and len(entry.choices) == 1:
                entry = entry.choices[0]
            if entry.action is not None:
                return entry.action
            entries = entry.choices
            self._list(entries, words, f"{entry.typed} {entry.label}")
            typed = self._read(words.say("prompt-choice") + " ")
            while typed and self._command(typed, seat, entries):
                typed = self._read(words.say("prompt-choice") + " ")
        return typed or None

    def _settle(self, seat: int) -> None:
        """Wait at the end of a turn: as long as it can be taken back, or until the person hides their cards."""
        game, words = self._game, self._words[seat]
        while game.is_over or game.seat != seat:
            if game.can_undo:
                prompt = words.say("prompt-done")
            elif len(self._people) > 1 and not game.is_over:
                prompt = words.say("prompt-hide")
            else:
                return
            typed = self._read(f"{prompt} ")
            if not typed:
                return
            if typed == "undo":
                self._undo(seat)
            elif not self._command(typed, seat, []):
                self._print(words.say("not-now"))

    def _undo(self, seat: int) -> bool:
        try:
            self._game.undo(seat)
        except TracksideError as problem:
            self._print(self._words[seat].refusal(problem))
            return False
        self._told[seat] = min(self._told[seat], len(self._game.lines))
        self._seen = None
        self._print(self._words[seat].say("undone"))
        return True

    def _command(self, typed: str, seat: int, entries: list[Entry]) -> bool:
        """Whether it was a command that only shows or saves something; it is done then."""
        word, _, rest = typed.partition(" ")
        if word in ("quit", "exit"):
            raise Leave
        if word in ("?", "help"):
            words = self._words[seat]
            example = entries[-1].actions[0].text if entries else "undo"
            self._print(words.say("help", example=example))
        elif word == "log":
            self._log(seat)
        elif word == "board":
            self._board(seat)
        elif word == "routes":
            self._routes(seat, entries, rest.strip())
        elif word == "save" and rest.strip():
            self._save(Path(rest.strip()).expanduser(), seat)
        else:
            return False
        return True

    def _log(self, seat: int) -> None:
        narrator = narrator_for(self._words[seat], seat)
        sentences = (narrator.tell(line) for line in self._game.lines)
        self._print(*(f"  {sentence}" for sentence in sentences if sentence is not None))

    def _board(self, seat: int) -> None:
        view, words = self._game.view(seat), self._words[seat]
        self._print(*self._family.board(view, words), *self._family.whole(view, words))

    def _routes(self, seat: int, entries: list[Entry], typed: str) -> None:
        numbers = {self._family.apart(entry.actions[0]): number for number, entry in enumerate(entries, 1)}
        self._print(self._family.routes(self._game.view(seat), self._words[seat], numbers, typed))

    def _save(self, path: Path, seat: int) -> None:
        """Write the game so far; a file that this session did not write is left alone."""
        try:
            with path.open("w" if path in self._saved else "x", encoding="utf-8") as file:
                file.write(self._game.record())
        except OSError as problem:
            self._console.print(f"{path}: {problem.strerror or problem}", soft_wrap=True)
            return
        self._saved.add(path)
        self._console.print(self._words[seat].say("saved", file=str(path)), soft_wrap=True)
