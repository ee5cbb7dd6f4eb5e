"""A tournament: every deal from every side of the table, resumed where a journal says so, counted once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

from ..bots import make_bot
from ..core import SetupError
from ..core.ground import find_ground
from .executors import Executor, local
from .games import Played, Tournament
from .journal import Journal
from .lineup import Lineup, pairings


def new_tournament(game: str, players: int, specs: Sequence[str], seed: str = "0", records: bool = False) -> Tournament:
    """A tournament that can be played: the number of players is right and every bot can play the game."""
    board = find_ground(game).board
    low, high = board.players
    if not low <= players <= high:
        raise SetupError(f"{board.id} is for {low} to {high} players, not {players}")
    lineup = Lineup.of(specs, players)
    for name in lineup.names:
        make_bot(name, seed, board)
    return Tournament(game, lineup, seed, records)


def run(
    tournament: Tournament, games: int, executor: Executor | None = None, journal: Path | None = None
) -> Iterator[Played]:
    """Play at least `games` games, whole deals; those that a journal has come first and are not played again.

    >>> tournament = new_tournament("san_francisco", 2, ["greedy", "random"], seed="1")
    >>> sorted((game.deal, game.rotation) for game in run(tournament, 3, local(1)))
    [(0, 0), (0, 1), (1, 0), (1, 1)]
    """
    wanted = list(pairings(tournament.lineup, games))
    with ExitStack() as stack:
        notes = None if journal is None else stack.enter_context(Journal(journal, tournament))
        before = {} if notes is None else notes.played
        yield from (before[pairing] for pairing in wanted if pairing in before)
        left = {pairing for pairing in wanted if pairing not in before}
        play_all = executor or local()
        for played in play_all(tournament, iter(sorted(left))):
            if played.pairing not in left:
                continue  # played twice, because a machine was thought lost
            left.discard(played.pairing)
            if notes is not None:
                notes.write(played)
            yield played
