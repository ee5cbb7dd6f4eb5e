"""Asking bots: one loop, everywhere. Each bot is shown only what its seat may know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..core import Action, Game, Position, SetupError
from ..core.actions import Line
from ..core.seeds import fresh_seed
from .bot import Bot, BotFailed, StuckGame
from .dice import Dice

MOST_DECISIONS = 100_000
"""No game takes nearly as many; one that does is stuck."""


class Dealer:
    """Shows a bot the game as its seat could have it: what the seat does not know is dealt anew for each decision.

    `seed` decides what that is.
    """

    def __init__(self, seed: str) -> None:
        self._dice = Dice(f"{seed}/redeal")

    def ask(self, bot: Bot, position: Position) -> int:
        """The decision of a bot for the seat to move, which it may not know to be legal."""
        shown = position.redealt(self._dice.word()) if bot.sees_state else position
        return int(bot.decide(shown.table, shown.states, position.seat))


def asked(bots: Mapping[int, Bot] | Sequence[Bot], position: Position, dealer: Dealer) -> Iterator[int]:
    """Ask the bots of the seats to move, one decision after another, and do each in `position` before the next.

    Ends when the game does. Raises BotFailed where a bot fails or chooses what is not legal.
    """
    legal = position.legal
    while legal:
        bot = bots[position.seat]
        try:
            decision = dealer.ask(bot, position)
        except BotFailed:
            raise
        except Exception as problem:
            raise BotFailed(bot.name, f"{type(problem).__name__}: {problem}") from problem
        if decision not in legal:
            raise BotFailed(bot.name, f"it chose {decision}; legal are {legal}")
        position.decide(decision)
        yield decision
        legal = position.legal


def choose_action(bot: Bot, position: Position, dealer: Dealer) -> Action:
    """One whole action of the seat to move in a position, which is left as it was."""
    trial = position.copy()
    chain: list[int] = []
    for decision in asked(dict.fromkeys(range(16), bot), trial, dealer):
        chain.append(decision)
        if not trial.is_amid:
            break
    return position.action(chain)


class Seats:
    """The bots of one game, for a game that is recorded or that people play in too."""

    def __init__(self, game: Game, bots: dict[int, Bot]) -> None:
        self.game = game
        self.bots = bots
        self._dealer = Dealer(game.seed or fresh_seed())

    def act(self) -> list[Line]:
        """Let the bot whose turn it is do one whole action; the lines it adds to the record."""
        game = self.game
        return game.play(choose_action(self.bots[game.seat], game.position(), self._dealer))


def play_game(game: Game, bots: Sequence[Bot]) -> int:
    """Let bots play a game to its end, one bot per seat; how many decisions they made.

    >>> from trackside.bots import make_bot, play_game
    >>> game = Game.new("san_francisco", players=2, seed=1)
    >>> decisions = play_game(game, [make_bot("greedy", seed=1), make_bot("random", seed=2)])
    >>> game.is_over
    True
    """
    if len(bots) != game.players:
        raise SetupError(f"{game.players} seats take {game.players} bots, not {len(bots)}")
    made = 0
    position = game.position()
    for decision in asked(bots, position, Dealer(game.seed or fresh_seed())):
        game.decide(decision)
        made += 1
        check_length(game.seed, made)
    check_end(position, game.seed, made)
    return made


def play_position(position: Position, bots: Sequence[Bot], seed: str) -> int:
    """Let bots play on to the end in a position, one bot per seat; how many decisions they made.

    `seed` decides what bots are shown in place of what they may not know. It names the game in messages too.
    """
    made = 0
    for _ in asked(bots, position, Dealer(seed)):
        made += 1
        check_length(seed, made)
    check_end(position, seed, made)
    return made


def check_length(seed: str | None, made: int) -> None:
    """A game must end some time."""
    if made >= MOST_DECISIONS:
        raise StuckGame(seed, made, "it should have ended long ago")


def check_end(position: Position, seed: str | None, made: int) -> None:
    """A position in which nothing is legal must be the end of a game."""
    if not position.is_over:
        raise StuckGame(seed, made, "no decision is legal and it is not over")
