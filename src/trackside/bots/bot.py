"""What a bot is: something that picks one of the legal decisions of a seat."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np

from ..core import TracksideError


class Bot(Protocol):
    """A player. It is asked once per decision, so several times in a turn."""

    name: str
    sees_state: bool
    """Whether it looks at the state. One that only picks among the legal decisions need not be shown a redealt one."""

    def decide(self, table: np.ndarray, states: np.ndarray, seat: int) -> int:
        """One legal engine decision of `seat` for the game in states[0].

        What the seat cannot know was dealt anew in states[0] just before: a bot can look at everything in it and
        learns nothing that it should not know. It may change states[0], which is its own.
        """


class UnknownBot(TracksideError, ValueError):
    """No bot has that name."""

    def __init__(self, spec: str, names: tuple[str, ...]) -> None:
        super().__init__(
            f"no bot is called {spec!r}; bots are {', '.join(names)}, and classes in files: my_bot.py:MyBot"
        )


class BadSpec(TracksideError, ValueError):
    """A bot that exists, asked for in a way that does not read."""

    def __init__(self, spec: str, problem: str) -> None:
        super().__init__(f"{spec}: {problem}")


class BotFileError(TracksideError):
    """A file that should have a bot in it, and has not."""

    def __init__(self, spec: str, problem: str) -> None:
        super().__init__(f"the bot {spec}: {problem}")
        self.spec = spec
        self.problem = problem

    def __reduce__(self) -> tuple[Any, ...]:
        """Games run in other processes, and what goes wrong there must come back."""
        return type(self), (self.spec, self.problem)


class BotFailed(TracksideError):
    """A bot that raised an exception or chose what is not legal."""

    def __init__(self, bot: str, problem: str, seed: str | None = None) -> None:
        where = "" if seed is None else f" in the game with seed {seed!r}"
        super().__init__(f"the bot {bot} failed{where}: {problem}")
        self.bot = bot
        self.problem = problem
        self.seed = seed

    def __reduce__(self) -> tuple[Any, ...]:
        """As above."""
        return type(self), (self.bot, self.problem, self.seed)


class NotForThisGame(TracksideError, ValueError):
    """A bot that is asked to play a game which it does not know how to play."""

    def __init__(self, name: str, game: str) -> None:
        super().__init__(f"the bot {name} does not play {game}")
        self.name = name
        self.game = game

    def __reduce__(self) -> tuple[Any, ...]:
        """As above."""
        return type(self), (self.name, self.game)


class NotInstalled(NotForThisGame):
    """A bot that would play a game if something more were installed."""

    def __init__(self, name: str, game: str, cure: str) -> None:
        TracksideError.__init__(self, f"the bot {name} plays {game} only after: {cure}")
        self.name = name
        self.game = game
        self.cure = cure

    def __reduce__(self) -> tuple[Any, ...]:
        """As above."""
        return type(self), (self.name, self.game, self.cure)


class StuckGame(TracksideError):
    """A game that does not end: no decision is legal although it is not over, or there are far too many of them."""

    def __init__(self, seed: str | None, decisions: int, problem: str) -> None:
        super().__init__(f"the game with seed {seed!r} is stuck after {decisions} decisions: {problem}")
        self.seed = seed
        self.decisions = decisions
        self.problem = problem

    def __reduce__(self) -> tuple[Any, ...]:
        """As above."""
        return type(self), (self.seed, self.decisions, self.problem)
