"""Bots at the tables. They think in threads that are shared fairly; what they decide is stored like any action."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter, deque
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from ...behind import in_time, is_slow
from ...bots import Dealer, choose_action, make_bot
from ...core import Action, Position
from ..games import game_named
from ..limits.fair import FairThreads, TookTooLong
from ..limits.line import QUICK, Payer
from ..limits.payers import Payers
from ..limits.turns import Turns
from ..limits.usage import metered
from ..log_lines import logger
from ..measures import Measures
from ..problems import ServerProblem, not_now, not_your_seat, too_many
from ..settings import Settings
from ..tables.acting import Acting
from ..tables.live import Tables
from ..tables.log import Entry, Head, TableEvent
from ..tables.offered_bots import LAST_RESORT, best_adviser, check_bot, in_place_of
from ..tables.state import TableState
from ..wire.play import Hint
from .budgets import under_pressure
from .hints import advise

_ASKED_LATELY = 10.0
"""Seconds for which somebody who asked for a table counts as looking at it."""
_HANGS = 3
"""How often a bot may hang before this process asks it no more."""
_REMEMBERED = 8
"""Decisions of a bot from which is known how long the next will take."""
_HINTS_AT_ONCE = 2
"""Hints that one person may wait for."""


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
    slowly: bool
    """Whether nobody waits for the answer."""

    def answer(self, pressure: float) -> Action:
        """Runs in a thread. The seed makes any process that asks come to the same answer."""
        board = self.position.ground.board
        bot = make_bot(under_pressure(in_time(self.spec, board), board, pressure), self.seed, board)
        return choose_action(bot, self.position, Dealer(self.seed))

    def is_open(self, table: TableState) -> bool:
        """Whether the answer is still waited for, from this bot."""
        waits = table.last_open_move == self.since and self.seat in table.waiting_bots
        return waits and table.seats[self.seat].player == self.spec


class OutOfOrder(Exception):
    """A bot that hung too often here to be asked again."""


class BotTurns:
    """Lets bots act wherever it is their turn."""

    def __init__(
        self,
        tables: Tables,
        acting: Acting,
        measures: Measures,
        settings: Settings,
        payers: Payers,
        turns: Turns,
    ) -> None:
        self._tables = tables
        self._acting = acting
        self._measures = measures
        self._limit = settings.bot_seconds
        self._payers = payers
        self._turns = turns
        self.threads = FairThreads(
            "bot", settings.bot_threads, quick_thread=True, stand_back=True, waited=measures.waited
        )
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._slow: dict[str, asyncio.Task[Action]] = {}
        """Questions by table that nobody waits for."""
        self._took: dict[tuple[str, str], deque[float]] = {}
        """How long bots took for their last decisions, by bot and game."""
        self._hung: Counter[str] = Counter()
        self._hints: Counter[str] = Counter()
        self._stopping = False
        tables.after_append.append(self._after_append)
        tables.on_asked.append(self._hurry)

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

    def _hurry(self, table_id: str) -> None:
        """Somebody looks at a table: what its bots think about there is waited for from now on."""
        slow = self._slow.pop(table_id, None)
        if slow is not None:
            slow.cancel()

    async def _run(self, table_id: str) -> None:
        try:
            while True:
                async with self._tables.at(table_id, after=0, asked=False) as live:
                    payer = self._payers.payer(live.table.head.creator)
                    alone = not live.table.people
                if not await metered(self._step(table_id, payer, alone), partial(self._turns.charge, payer.address)):
                    return
        except ServerProblem as problem:
            if problem.code == "conflict":  # another process moved it
                self._again.add(table_id)
        except Exception:  # no fault of a bot's; the sweep comes back to it
            logger.exception("bots cannot act", extra={"table": table_id})

    async def _step(self, table_id: str, payer: Payer, alone: bool) -> bool:
        """Let the next bot act; whether there was one. Where bots are `alone`, who watches them stands back."""
        async with (
            self._turns.turn(payer.address, "action", looks=alone),
            self._tables.at(table_id, after=0, asked=False) as live,
        ):
            slowly = not live.table.people and not self._tables.is_looked_at(live, _ASKED_LATELY)
            question = _question(live.table, slowly)
            game = live.table.head.game
        if question is None:
            return False
        if question.pause > 0:
            await asyncio.sleep(question.pause)
        try:
            action = await self._ask(table_id, game, payer, question)
            if action is None:
                return True
            async with (
                self._turns.turn(payer.address, "action", looks=alone),
                self._tables.at(table_id, after=0, asked=False) as live,
            ):
                if question.is_open(live.table):
                    await self._acting.bot_act(live, question.seat, action)
        except (ServerProblem, SQLAlchemyError, OSError):  # not the bot's fault
            raise
        except Exception as problem:
            await self._failed(table_id, question, problem)
        return True

    async def _ask(self, table_id: str, game: str, payer: Payer, question: _Question) -> Action | None:
        """What a bot decides; None where it is to be asked again because somebody looks now."""
        if not question.slowly:
            return await self._think("bot", payer, question.spec, game, question.answer)  # type: ignore[no-any-return]
        thinking = asyncio.create_task(
            self._think("unwatched", payer, question.spec, game, question.answer, slowly=True)
        )
        self._slow[table_id] = thinking
        try:
            await asyncio.wait({thinking})
        finally:
            self._slow.pop(table_id, None)
            if not thinking.done():
                thinking.cancel()
        return None if thinking.cancelled() else thinking.result()

    async def _think(self, kind: str, payer: Payer, spec: str, game: str, work: Any, slowly: bool = False) -> Any:
        if self._hung[spec] >= _HANGS:
            raise OutOfOrder(spec)
        took = 0.0

        def timed(pressure: float) -> Any:
            nonlocal took
            began, worked = time.perf_counter(), time.thread_time()
            try:
                return work(pressure)
            finally:
                took = time.thread_time() - worked  # a quick bot stays one on a busy machine
                waited = time.perf_counter() - began - took
                if waited > QUICK:  # and one that waits for something is none
                    took += waited

        # a bot that is new here is not taken for a quick one
        known = self._took.get((spec, game))
        expected = sorted(known)[-2:][0] if known else 1.0  # nearly the longest: it may not take so long always
        if _is_slow(spec, game.partition("/")[0]):  # it thinks as long as it is let
            expected = max(expected, 2 * QUICK)
        try:
            return await self.threads.run(
                payer, kind, timed, expected=expected, slowly=slowly, limit=self._limit or None
            )
        except TookTooLong:
            self._hung[spec] += 1
            took = self._limit
            raise
        finally:
            if took:
                self._took.setdefault((spec, game), deque(maxlen=_REMEMBERED)).append(took)

    async def _failed(self, table_id: str, question: _Question, problem: Exception) -> None:
        """A bot failed: people at the table see it, the log says where, and another bot goes on."""
        async with self._tables.at(table_id, after=0, asked=False) as live:
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
        what = "a bot hangs" if isinstance(problem, TookTooLong | OutOfOrder) else "a bot failed"
        logger.error(what, exc_info=problem, extra=more)

    async def hint(self, table_id: str, person: str, seat: int, spec: str | None, seen: int) -> Hint:
        """What a bot would do in a person's seat; it sees only what the seat may know. Entries up to `seen` are
        enough."""
        async with self._tables.at(table_id, after=seen) as live:
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
        if self._hints[person] >= _HINTS_AT_ONCE:
            raise too_many("you wait for other hints already", 1)
        payer = self._payers.payer(person)
        self._hints[person] += 1
        try:
            try:
                choices = await self._advice(payer, spec, head.game, thought, seed)
            except Exception as problem:
                instead = in_place_of(spec, offered)
                self._report(problem, spec, instead, head, seat)
                spec, choices = instead, await self._advice(payer, instead, head.game, thought, seed)
        finally:
            self._hints[person] -= 1
            if not self._hints[person]:
                del self._hints[person]
        return Hint(spec, choices)

    async def _advice(self, payer: Payer, spec: str, game: str, thought: Position, seed: str) -> Any:
        board = thought.ground.board

        def work(pressure: float) -> Any:
            return advise(spec, thought, seed, under_pressure(spec, board, pressure))

        return await self._think("hint", payer, spec, f"{game}/hint", work)

    async def stop(self) -> None:
        """Think no further; what is not stored is thought again after a restart."""
        self._stopping = True
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self.threads.stop()

    def act_at(self, table_id: str) -> bool:
        """Whether bots act at a table now, or wait for their turn to."""
        return table_id in self._tasks

    @property
    def thinking(self) -> int:
        """At how many tables bots act now."""
        return len(self._tasks)


@lru_cache(1000)
def _is_slow(spec: str, game: str) -> bool:
    """Whether a bot takes a budget. Maps say what their levels are in files, which are not read again and again."""
    return is_slow(spec, game_named(game).board)


def _question(table: TableState, slowly: bool) -> _Question | None:
    game = table.game
    waiting = table.waiting_bots
    if game is None or not waiting:
        return None
    seat = waiting[0]
    pause = table.changed + table.head.options.pace / 1000 - time.time()
    spec: Any = table.seats[seat].player
    # of the table too: bots that played a daily deal alike at every table could be learned by heart
    seed = f"{table.head.seed}/{table.head.id}/bot/{seat}/{table.last_open_move}"
    position = game.position(seat)
    return _Question(seat, spec, position, seed, table.last_open_move, pause, slowly)


def _first_action(position: Position) -> Action:
    return next(iter(position.first_actions().values()))[0]
