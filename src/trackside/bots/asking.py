"""Asking bots: one loop, everywhere. Each bot is shown only what its seat may know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from time import perf_counter

from ..core import Action, Game, Position, SetupError, TracksideError
from ..core.actions import Line
from ..core.seeds import fresh_seed
from .bot import Bot, BotFailed, StuckGame
from .dice import Dice

MOST_DECISIONS = 100_000
"""No game takes nearly as many; one that does is stuck."""

Timed = Callable[[int, float], None]
"""Told after each answer of a bot which seat it sits at, and how many seconds it thought."""


class Dealer:
    """Shows a bot the game as its seat could have it: what the seat does not know is dealt anew for each decision.

    `seed` decides what that is.
    """

    def __init__(self, seed: str, timed: Timed | None = None) -> None:
        self._dice = Dice(f"{seed}/redeal")
        self._timed = timed

    def ask(self, bot: Bot, position: Position) -> int:
        """The decision of a bot for the seat to move, which it may not know to be legal."""
        seat = position.seat
        shown = position.redealt(self._dice.word()) if bot.sees_state else position.copy()
        begun = perf_counter()
        decision = int(bot.decide(shown.table, shown.states, seat))
        if self._timed is not None:
            self._timed(seat, perf_counter() - begun)
        return decision


def asked(
    bots: Mapping[int, Bot] | Sequence[Bot],
    position: Position,
    dealer: Dealer,
    seed: str | None = None,
    only_choices: bool = False,
) -> Iterator[int]:
    """Ask the bots of the seats to move, one decision after another, and do each in `position` before the next.

    Ends when the game does. With `only_choices`, nobody is asked where one decision is legal. Raises BotFailed where a
    bot fails or chooses what is not legal, and StuckGame where the game does not end; both name the game by `seed`.
    """
    legal = position.legal
    made = 0
    while legal:
        if made >= MOST_DECISIONS:
            raise StuckGame(seed, made, "it should have ended long ago")
        decision = (
            legal[0] if only_choices and len(legal) == 1 else _answer(bots[position.seat], position, dealer, seed)
        )
        if decision not in legal:
            problem = f"it chose {decision}; legal are {legal}"
            raise BotFailed(bots[position.seat].name, problem, seed)
        legal = position.decide(decision)
        made += 1
        yield decision
    if not position.is_over:
        raise StuckGame(seed, made, "no decision is legal and it is not over")


def _answer(bot: Bot, position: Position, dealer: Dealer, seed: str | None) -> int:
    """What a bot says, and its failures with the game's seed."""
    try:
        return dealer.ask(bot, position)
    except BotFailed as problem:
        raise BotFailed(bot.name, problem.problem, seed) from problem
    except TracksideError as problem:
        raise BotFailed(bot.name, str(problem), seed) from problem
    except Exception as problem:
        raise BotFailed(bot.name, f"{type(problem).__name__}: {problem}", seed) from problem


def choose_action(bot: Bot, position: Position, dealer: Dealer) -> Action:
    """One whole action of the seat to move in a position, which is left as it was."""
    trial = position.copy()
    chain: list[int] = []
    for decision in asked({position.seat: bot}, trial, dealer):
        chain.append(decision)
        if not trial.is_begun:
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
    for decision in asked(bots, game.position(), Dealer(game.seed or fresh_seed()), game.seed):
        game.decide(decision)
        made += 1
    return made


def play_position(position: Position, bots: Sequence[Bot], seed: str) -> int:
    """Let bots play on to the end in a position, one bot per seat; how many decisions they made.

    `seed` decides what bots are shown in place of what they may not know. It names the game in messages too.
    """
    return sum(1 for _ in asked(bots, position, Dealer(seed), seed))
