"""The bots there are: which of them plays where, and how one is made."""

from __future__ import annotations

import os

from ..core.board import Board
from ..core.family import family_of_board
from ..core.ground import find_ground
from .bot import Bot, NotForThisGame, NotInstalled
from .by_family import ByFamily
from .external import load_class
from .finding import all_kinds, kinds_named
from .kinds import Order
from .levels import LEVELS, Recipe, all_recipes, levels_of_family, recipes_of
from .mistaken import Habit, MistakenBot
from .specs import BotSpec, names, parse_spec

OnGame = str | os.PathLike[str] | Board
"""A map's name, a board file, or a board."""


def plays(spec: str | BotSpec, game: OnGame) -> bool:
    """Whether a bot can play a game. Raises UnknownBot or BadSpec.

    >>> plays("thinker", "europe"), plays("thinker", "paris_connection")
    (True, False)
    """
    asked, board = _spec(spec), _board(game)
    if asked.file is not None:
        return True
    if asked.name in LEVELS:
        recipe = cooked_recipe(asked.name, board)
        return recipe is not None and all(plays(part, board) for part in recipe.bots)
    return any(kind.plays(board) for kind in kinds_named(asked.name))


def offered(game: OnGame) -> tuple[str, ...]:
    """Names of the bots that can play a game, those of the levels last.

    >>> "thinker" in offered("europe"), "thinker" in offered("paris_connection")
    (True, False)
    """
    board = _board(game)
    return tuple(name for name in names() if plays(name, board))


def not_installed(game: OnGame) -> dict[str, str]:
    """Bots that would play a game if something were installed, by name, each with the command that installs it."""
    board = _board(game)
    return {k.name: k.needs.cure for k in all_kinds() if k.needs is not None and k.is_for(board) and not k.plays(board)}


def needs_compiling(spec: str | BotSpec) -> bool:
    """Whether the bot of a spec is compiled when it is first used, in some game.

    >>> needs_compiling("search:100ms"), needs_compiling("greedy")
    (True, False)
    """
    asked = _spec(spec)
    if asked.name in LEVELS:
        return any(needs_compiling(part) for recipe in all_recipes(asked.name) for part in recipe.bots)
    return asked.file is None and any(kind.is_compiled for kind in kinds_named(asked.name))


def named_bot(spec: str, game: OnGame | None = None) -> str:
    """The spec, if there is such a bot, as tables write it. Raises UnknownBot, BadSpec or NotForThisGame."""
    asked = parse_spec(spec)
    if game is not None:
        _check(asked, _board(game))
    return asked.text


def make_bot(spec: str | BotSpec, seed: int | str, game: OnGame | None = None) -> Bot:
    """The bot that a spec names; what it leaves to chance depends on `seed` alone.

    With `game` it is made for that game, and one that cannot play it raises NotForThisGame. Without, it looks what is
    played when it is first asked.

    >>> make_bot("greedy", seed=1).name
    'greedy'
    >>> make_bot("grandmaster", seed=1)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    trackside.bots.bot.UnknownBot: no bot is called 'grandmaster'; bots are random, greedy, ...
    >>> make_bot("hoarder", seed=1, game="paris_connection")
    Traceback (most recent call last):
    ...
    trackside.bots.bot.NotForThisGame: the bot hoarder does not play paris_connection
    """
    asked, text = _spec(spec), str(seed)
    if asked.file is not None:
        return load_class(asked.file, asked.name)(text)
    if game is None:
        kinds = kinds_named(asked.name)
        if len(kinds) == 1 and kinds[0].families is None:
            return kinds[0].make(_order(asked, text, None))
        return ByFamily(asked.text, lambda family: _for_family(asked, text, family))
    board = _board(game)
    _check(asked, board)
    recipe = cooked_recipe(asked.name, board) if asked.name in LEVELS else None
    if recipe is not None:
        return _cooked(asked.name, recipe, family_of_board(board).name, text, board)
    return next(k for k in kinds_named(asked.name) if k.plays(board)).make(_order(asked, text, board))


def _check(asked: BotSpec, board: Board) -> None:
    """Whether a bot plays on a board. Raises NotForThisGame, or NotInstalled where that can be cured."""
    if not plays(asked, board):
        cure = not_installed(board).get(asked.name)
        raise NotInstalled(asked.text, board.id, cure) if cure else NotForThisGame(asked.text, board.id)


def cooked_recipe(level: str, board: Board) -> Recipe | None:
    """How a level plays on a board, with the bots that can play there; None where nobody said how."""
    recipe = recipes_of(board).get(level)
    return None if recipe is None else recipe.on(lambda spec: plays(spec, board))


def _for_family(asked: BotSpec, seed: str, family: str) -> Bot:
    """The bot for a family of games, where the board is not known."""
    if asked.name in LEVELS:
        recipe = levels_of_family(family).recipes.get(asked.name)
        if recipe is not None:
            return _cooked(asked.name, recipe, family, seed, None)
    for kind in kinds_named(asked.name):
        if kind.plays_family(family):
            return kind.make(_order(asked, seed, None))
    raise NotForThisGame(asked.text, f"games of the family {family}")


def _cooked(name: str, recipe: Recipe, family: str, seed: str, board: Board | None) -> Bot:
    """The bot of a level."""

    def made(spec: str) -> Bot:
        return _for_family(parse_spec(spec), seed, family) if board is None else make_bot(spec, seed, board)

    if not recipe.habits and not recipe.forgets:
        bot = made(recipe.bot)
        bot.name = name
        return bot
    habits = [Habit(made(spec), share) for spec, share in recipe.habits.items()]
    forget = levels_of_family(family).forget if recipe.forgets else None
    return MistakenBot(name, made(recipe.bot), habits, seed, forget, recipe.forgets)


def _order(asked: BotSpec, seed: str, board: Board | None) -> Order:
    return Order(seed, board, asked.milliseconds, asked.playouts)


def _spec(spec: str | BotSpec) -> BotSpec:
    return parse_spec(spec) if isinstance(spec, str) else spec


def _board(game: OnGame) -> Board:
    return game if isinstance(game, Board) else find_ground(game).board
