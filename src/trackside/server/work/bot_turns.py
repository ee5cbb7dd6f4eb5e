"""Bots at the tables. They think in threads; what they decide is appended like anybody's action."""

from __future__ import annotations

import asyncio
import json
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from ...bots import Dealer, choose_action, make_bot
from ...core import Action, Position
from ..games import game_named
from ..log_lines import logger
from ..measures import Measures
from ..problems import ServerProblem, not_now, not_your_seat
from ..tables.acting import Acting
from ..tables.live import Tables
from ..tables.log import Entry, Head, TableEvent
from ..tables.offered_bots import LAST_RESORT, best_adviser, check_bot, in_place_of
from ..tables.state import TableState
from ..wire.play import Hint
from .hints import advise


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
        bot = make_bot(self.spec, self.seed, self.position.ground.board)
        return choose_action(bot, self.position, Dealer(self.seed))

    def is_open(self, table: TableState) -> bool:
        """Whether the answer is still waited for, from this bot."""
        waits = table.last_open_move == self.since and self.seat in table.waiting_bots
        return waits and table.seats[self.seat].player == self.spec


class BotTurns:
    """Lets bots act wherever it is their turn."""

    def __init__(self, tables: Tables, acting: Acting, measures: Measures, threads: int) -> None:
        self._tables = tables
        self._acting = acting
        self._measures = measures
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
        except Exception:  # no fault of a bot's; the sweep comes back to it
            logger.exception("bots cannot act", extra={"table": table_id})

    async def _step(self, table_id: str) -> bool:
        async with self._tables.at(table_id, after=0) as live:
            question = _question(live.table)
        if question is None:
            return False
        if question.pause > 0:
            await asyncio.sleep(question.pause)
        try:
            action = await asyncio.get_running_loop().run_in_executor(self._pool, question.answer)
            async with self._tables.at(table_id, after=0) as live:
                if question.is_open(live.table):
                    await self._acting.bot_act(live, question.seat, action)
        except (ServerProblem, SQLAlchemyError, OSError):  # not the bot's fault
            raise
        except Exception as problem:
            await self._failed(table_id, question, problem)
        return True

    async def _failed(self, table_id: str, question: _Question, problem: Exception) -> None:
        """A bot failed: people at the table see it, the log says where, and another bot goes on."""
        async with self._tables.at(table_id, after=0) as live:
            table = live.table
            if not question.is_open(table):
                return
            instead = in_place_of(question.spec, game_named(table.head.game))
            self._report(problem, question.spec, instead, table.head, question.seat)
            if question.spec == LAST_RESORT:  # nobody is left to take over: the first legal action does
                await self._acting.bot_act(live, question.seat, _first_action(question.position))
                return
            data = json.dumps({"failed": question.spec, "bot": instead})
            entry = Entry(table.number + 1, time.time(), "bot_failed", question.seat, data)
            await self._tables.append(live, entry)

    def _report(self, problem: Exception, spec: str, instead: str, head: Head, seat: int) -> None:
        self._measures.bot_failures.labels(spec).inc()
        more = {"table": head.id, "game": head.game, "seat": seat, "bot": spec, "instead": instead}
        logger.error("a bot failed", exc_info=problem, extra=more)

    async def hint(self, table_id: str, person: str, seat: int, spec: str | None) -> Hint:
        """What a bot would do in a person's seat; it sees only what the seat may know."""
        async with self._tables.at(table_id) as live:
            table = live.table
            offered = game_named(table.head.game)
            spec = check_bot(spec or best_adviser(offered), offered)
            if seat not in table.held_by(person):
                raise not_your_seat()
            if not table.head.options.hints:
                raise ServerProblem(403, "not_allowed", "no hints at this table")
            game = table.game
            if game is None or seat not in table.waiting:
                raise not_now("out_of_turn", "this seat has nothing to decide now")
            thought = game.position(seat)
            seed = f"{table.head.seed}/hint/{seat}/{table.last_open_move}"
            head = table.head
        loop = asyncio.get_running_loop()
        try:
            choices = await loop.run_in_executor(self._pool, advise, spec, thought, seed)
        except Exception as problem:
            instead = in_place_of(spec, offered)
            self._report(problem, spec, instead, head, seat)
            spec, choices = instead, await loop.run_in_executor(self._pool, advise, instead, thought, seed)
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


def _first_action(position: Position) -> Action:
    return next(iter(position.first_actions().values()))[0]
