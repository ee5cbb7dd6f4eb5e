"""Bots at the tables. They think in threads; what they decide is appended like anybody's action."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from ...bots import Dealer, choose_action, make_bot
from ...core import Action, Position
from ..log_lines import logger
from ..problems import ServerProblem, not_now, not_your_seat
from ..tables.acting import Acting
from ..tables.live import Tables
from ..tables.log import TableEvent
from ..tables.offered_bots import check_bot
from ..tables.state import TableState
from ..wire.play import Hint
from .hints import advise, best_adviser


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


class BotTurns:
    """Lets bots act wherever it is their turn."""

    def __init__(self, tables: Tables, acting: Acting, threads: int) -> None:
        self._tables = tables
        self._acting = acting
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._stopping = False
        tables.after_append.append(self._after_append)

    def _after_append(self, table: TableState, events: list[TableEvent]) -> None:
        if table.waiting_bots:
            self.kick(table.head.id)

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
            question = _question(live.table)
        if question is None:
            return False
        if question.pause > 0:
            await asyncio.sleep(question.pause)
        action = await asyncio.get_running_loop().run_in_executor(self._pool, question.answer)
        async with self._tables.at(table_id, after=0) as live:
            table = live.table
            wanted = table.last_open_move == question.since and question.seat in table.waiting_bots
            if wanted and table.seats[question.seat].player == question.spec:
                await self._acting.bot_act(live, question.seat, action)
        return True

    async def hint(self, table_id: str, person: str, seat: int, spec: str | None) -> Hint:
        """What a bot would do in a person's seat; it sees only what the seat may know."""
        spec = check_bot(spec or best_adviser())
        async with self._tables.at(table_id) as live:
            table = live.table
            if seat not in table.held_by(person):
                raise not_your_seat()
            if not table.head.options.hints:
                raise ServerProblem(403, "not_allowed", "no hints at this table")
            game = table.game
            if game is None or seat not in table.waiting:
                raise not_now("out_of_turn", "this seat has nothing to decide now")
            thought = game.position(seat)
            seed = f"{table.head.seed}/hint/{seat}/{table.last_open_move}"
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


def _question(table: TableState) -> _Question | None:
    game = table.game
    waiting = table.waiting_bots
    if game is None or not waiting:
        return None
    seat = waiting[0]
    pause = table.changed + table.head.options.pace / 1000 - time.time()
    spec: Any = table.seats[seat].player
    seed = f"{table.head.seed}/bot/{seat}/{table.last_open_move}"
    return _Question(seat, spec, game.position(seat), seed, table.last_open_move, pause)
