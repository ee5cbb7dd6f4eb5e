"""Bots at the tables. They think in threads; what they decide is appended like anybody's action."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from ..bots import Dealer, choose_action, make_bot
from ..core import Action, Position
from .advice import advise, best_adviser
from .catalogue import check_bot
from .log_lines import logger
from .playing import Playing
from .position import Position as TableState
from .position import TableEvent
from .problems import ServerProblem, not_now, not_your_seat
from .tables import Tables
from .types import Hint


@dataclass(frozen=True)
class _Question:
    """What a bot is asked."""

    seat: int
    spec: str
    position: Position
    seed: str
    since: int
    """The last entry everybody had to see; if it changes, the question is no longer asked."""
    pause: float

    def answer(self) -> Action:
        """Runs in a thread. The seed makes any process that asks come to the same answer."""
        return choose_action(make_bot(self.spec, self.seed), self.position, Dealer(self.seed))


class Bots:
    """Lets bots act wherever it is their turn."""

    def __init__(self, tables: Tables, playing: Playing, threads: int) -> None:
        self._tables = tables
        self._playing = playing
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._stopping = False
        tables.after_append.append(self._after_append)

    def _after_append(self, position: TableState, events: list[TableEvent]) -> None:
        if position.waiting_bots:
            self.kick(position.head.id)

    def kick(self, table_id: str) -> None:
        """Let the bots of a table act, if it is their turn."""
        if self._stopping:
            return
        if table_id in self._tasks:
            self._again.add(table_id)
            return
        task = asyncio.create_task(self._run(table_id), name=f"bots of {table_id}")
        self._tasks[table_id] = task
        task.add_done_callback(lambda _: self._ended(table_id))

    def _ended(self, table_id: str) -> None:
        self._tasks.pop(table_id, None)
        if table_id in self._again:
            self._again.discard(table_id)
            self.kick(table_id)

    async def _run(self, table_id: str) -> None:
        try:
            while await self._step(table_id):
                pass
        except ServerProblem as problem:
            if problem.code == "conflict":  # another process moved it
                self._again.add(table_id)
        except Exception:  # the sweep comes back to it
            logger.exception("bot failed", extra={"table": table_id})

    async def _step(self, table_id: str) -> bool:
        async with self._tables.at(table_id, after=0) as live:
            question = _question(live.position)
        if question is None:
            return False
        if question.pause > 0:
            await asyncio.sleep(question.pause)
        action = await asyncio.get_running_loop().run_in_executor(self._pool, question.answer)
        async with self._tables.at(table_id, after=0) as live:
            position = live.position
            wanted = position.last_open_move == question.since and question.seat in position.waiting_bots
            if wanted and position.seats[question.seat].player == question.spec:
                await self._playing.bot_act(live, question.seat, action)
        return True

    async def hint(self, table_id: str, person: str, seat: int, spec: str | None) -> Hint:
        """What a bot would do in a person's seat; it sees only what the seat may know."""
        spec = check_bot(spec or best_adviser())
        async with self._tables.at(table_id) as live:
            position = live.position
            if seat not in position.held_by(person):
                raise not_your_seat()
            if not position.head.options.hints:
                raise ServerProblem(403, "not_allowed", "no hints at this table")
            game = position.game
            if game is None or seat not in position.waiting:
                raise not_now("out_of_turn", "this seat has nothing to decide now")
            thought = game.position(seat)
            seed = f"{position.head.seed}/hint/{seat}/{position.last_open_move}"
        loop = asyncio.get_running_loop()
        choices = await loop.run_in_executor(self._pool, advise, spec, thought, seed)
        return Hint(spec, choices)

    async def stop(self) -> None:
        """Think no further; what is not stored is thought again after a restart."""
        self._stopping = True
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)

    @property
    def thinking(self) -> int:
        """At how many tables bots act now."""
        return len(self._tasks)


def _question(position: TableState) -> _Question | None:
    game = position.game
    waiting = position.waiting_bots
    if game is None or not waiting:
        return None
    seat = waiting[0]
    pause = position.changed + position.head.options.pace / 1000 - time.time()
    spec: Any = position.seats[seat].player
    seed = f"{position.head.seed}/bot/{seat}/{position.last_open_move}"
    return _Question(seat, spec, game.position(seat), seed, position.last_open_move, pause)
