"""Many games between the same bots: game i of a series has the seed "SEED/i"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from ..core import Game, Position, SetupError
from ..core.ground import Ground, find_ground
from ..core.seeds import generator_words
from ..kernel.playouts import play_randomly
from .asking import MOST_DECISIONS, play_game, play_position
from .bot import Bot, StuckGame
from .dice import first_word
from .registry import OnGame, make_bot, named_bot

_AT_ONCE = 128
"""Games that compiled code plays in one go: few enough for a progress bar to move."""


@dataclass(frozen=True)
class Outcome:
    """How one game of a series ended."""

    seed: str
    scores: list[int]
    winners: list[int]
    turns: int
    decisions: int
    record: str | None = None


def seat_seed(seed: str, seat: int) -> str:
    """The seed of the bot at a seat in the game with this seed."""
    return f"{seed}/seat {seat}"


def repeated(specs: Sequence[str], players: int) -> list[str]:
    """One bot's name per seat: fewer names than players are repeated around."""
    if not specs:
        raise SetupError("name at least one bot")
    if len(specs) > players:
        raise SetupError(f"{len(specs)} bots are named for {players} players")
    return [specs[seat % len(specs)] for seat in range(players)]


def seated(specs: Sequence[str], players: int, game: OnGame) -> list[str]:
    """The same for bots that can play a game. Raises UnknownBot, BadSpec or NotForThisGame."""
    return [named_bot(spec, game) for spec in repeated(specs, players)]


def make_bots(specs: Sequence[str], seed: str, game: OnGame | None = None) -> list[Bot]:
    """The bots of the game with this seed, one per seat."""
    return [make_bot(spec, seat_seed(seed, seat), game) for seat, spec in enumerate(specs)]


def play_series(
    game: OnGame,
    players: int,
    specs: Sequence[str],
    seed: str,
    games: int,
    records: bool = False,
) -> Iterator[Outcome]:
    """Play games one after another. With or without records, they are the same games."""
    ground = find_ground(game)
    board = ground.board
    low, high = board.players
    if not low <= players <= high:
        raise SetupError(f"{board.id} is for {low} to {high} players, not {players}")
    names = seated(specs, players, board)
    seeds = [f"{seed}/{number}" for number in range(games)]
    if records:
        return _recorded(ground, names, seeds)
    if all(name == "random" for name in names):
        return _compiled(ground, players, seeds)
    return _by_bots(ground, names, seeds)


def _compiled(ground: Ground, players: int, seeds: list[str]) -> Iterator[Outcome]:
    for first in range(0, len(seeds), _AT_ONCE):
        batch = seeds[first : first + _AT_ONCE]
        states, results = ground.new_states(len(batch)), ground.new_scores(len(batch))
        size = states["generators"].shape[1]
        states["generators"] = [generator_words(seed)[:size] for seed in batch]
        words = [[first_word(seat_seed(seed, seat)) for seat in range(players)] for seed in batch]
        made = np.zeros(len(batch), np.int64)
        play_randomly(ground.table, states, players, np.array(words, np.uint64), MOST_DECISIONS, made, results)
        totals = results["total"][:, :players].tolist()
        winners = results["winner"][:, :players].tolist()
        turns = states["turn"].tolist()
        for i, (seed, decisions) in enumerate(zip(batch, made.tolist(), strict=True)):
            if decisions < 0:
                raise StuckGame(seed, -decisions, "it is not over and does not go on")
            yield Outcome(seed, totals[i], [s for s in range(players) if winners[i][s]], turns[i], decisions)


def _by_bots(ground: Ground, names: list[str], seeds: list[str]) -> Iterator[Outcome]:
    for seed in seeds:
        position = Position.dealt(ground, len(names), seed)
        decisions = play_position(position, make_bots(names, seed, ground.board), seed)
        ended = position.standing()
        yield Outcome(seed, ended["scores"], ended["winners"], position.turn, decisions)


def _recorded(ground: Ground, names: list[str], seeds: list[str]) -> Iterator[Outcome]:
    for seed in seeds:
        played = Game.dealt(ground, len(names), seed)
        played.notes["names"] = list(names)
        decisions = play_game(played, make_bots(names, seed, ground.board))
        ended = played.standing()
        yield Outcome(seed, ended["scores"], ended["winners"], played.turn, decisions, played.record())
