"""Threads that are shared fairly: whose turn it is depends on who used them least, not on who came first.

Each piece of work is done for a payer: a person at an address. Addresses have equal shares of the threads' time, and
within an address its people have. So a thousand pieces of work for one stranger delay nobody else by more than one of
them, and a stranger with a thousand names at one address gets one share.
"""

from __future__ import annotations

import asyncio
import ctypes
import itertools
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ..log_lines import logger
from .letting import let_others
from .line import AT_ONCE, QUICK, Line, Payer
from .priority import stand_back
from .usage import Usage

_CROWD = 4
"""Pieces of work that wait for each thread, from which on it is a crowd."""
_MUCH = 0.003
"""The part of a thread's time from which on an address uses much of the threads that bots have. Two `casual` bots of
somebody who acts every second and a half take half of that."""
_QUIET = 10.0
"""Seconds after which there is nobody any more who uses little."""
_REST, _LONGEST_REST = 4.0, 0.05
"""How long a thread rests when it has worked for somebody who uses much: in times of what it took, and at most, in
seconds. Short work is mostly Python, which the event loop waits for; long work is a search, which it does not."""
_LONGEST_REST_BETWEEN = 0.5
"""Seconds that a thread rests at most where all work is followed by rests."""
_SLOWNESS = 4.0
"""What nobody waits for is followed by a rest this many times as long as it took: it gets a fifth of one core."""


class TookTooLong(Exception):
    """Work that was given up."""


class _GiveUp(BaseException):
    """Raised inside a thread that hangs. No `except Exception` of the work stops it."""


@dataclass(eq=False)
class _Job:
    payer: Payer
    kind: str
    work: Callable[[float], Any]
    """Called in a thread with the pressure: how many pieces of work wait for each thread, at least 1."""
    expected: float
    slowly: bool
    limit: float | None
    done: asyncio.Future[Any]
    asked: float = field(default_factory=time.monotonic)
    began: float = 0.0
    worked: float = 0.0
    """How much of the machine it took."""
    is_much: bool = False
    """Whether it was begun for somebody who uses much."""
    alarm: asyncio.TimerHandle | None = None


class _Worker:
    """A thread that does one piece of work after another."""

    def __init__(
        self, name: str, report: Callable[[_Worker, _Job, Any, BaseException | None], None], stands_back: bool
    ) -> None:
        self._given: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._report = report
        self._stands_back = stands_back
        self.pressure = 1.0
        self.job: _Job | None = None
        self.longest: float | None = None
        """What it does is expected to take no longer than this."""
        self.lost = False
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def give(self, job: _Job | None) -> None:
        self.job = job
        self._given.put(job)

    def interrupt(self) -> None:
        """Stop what it does, if it is Python that does it: compiled code does not listen."""
        self.lost = True
        ident = self._thread.ident
        if ident is not None:
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(ident), ctypes.py_object(_GiveUp))

    def _run(self) -> None:
        if self._stands_back:
            stand_back()
        while True:
            try:
                job = self._given.get()
                if job is None:
                    return
                result, problem = None, None
                began = time.thread_time()
                try:
                    result = job.work(self.pressure)
                except Exception as raised:
                    problem = raised
                job.worked = time.thread_time() - began
                self._report(self, job, result, problem)
                if self.lost:
                    return
            except _GiveUp:
                job = self.job
                if job is not None:
                    self._report(self, job, None, TookTooLong())
                return


class FairThreads:
    """Threads and the work that waits for them. All methods are called in the event loop."""

    def __init__(
        self,
        name: str,
        threads: int,
        *,
        quick_thread: bool = False,
        stand_back: bool = False,
        rest: float = 0.0,
        waited: Callable[[str, float], None] | None = None,
    ) -> None:
        """`stand_back`: on the machine, for long work that is not Python. `rest`: while more waits, each thread rests
        after a piece of work, so many times as long as that took; for long work that is Python. `quick_thread`: two
        more for short work, of which the one for the shortest does not stand back. As long as there is anybody who
        uses little, these two are for them, and those who use much have half of the others: one thread runs Python at
        a time, and work of a crowd in all of them would slow down everything else."""
        self._stand_back = stand_back
        self._name = name
        self._threads = threads
        self._rest = rest
        self._waited = waited
        self._loop = asyncio.get_running_loop()
        self._numbers = itertools.count()
        self._idle: list[_Worker] = [self._start() for _ in range(threads)]
        if quick_thread:
            self._idle += [self._start(AT_ONCE), self._start(QUICK)]
        self._busy: set[_Worker] = set()
        self._resting: set[_Worker] = set()
        self._lost: set[_Worker] = set()
        self._usage = Usage(_MUCH) if quick_thread else None
        self._little_at = -_QUIET
        """When something was begun for somebody who uses little."""
        self._much_from = 0.0
        """When something may be begun for somebody who uses much."""
        self._line: Line[_Job] = Line(None if self._usage is None else self._usage.level)
        self._slow_line: Line[_Job] = Line()
        self._slow: _Job | None = None
        self._rest_until = 0.0
        self._later: asyncio.Handle | None = None
        self._later_at = 0.0
        self._stopped = False

    async def run(
        self,
        payer: Payer,
        kind: str,
        work: Callable[[float], Any],
        *,
        expected: float = QUICK / 2,
        slowly: bool = False,
        limit: float | None = None,
    ) -> Any:
        """Do something in a thread when it is the payer's turn. Who is cancelled takes it out of the line.

        `slowly` is for what nobody waits for. After `limit` seconds of doing it TookTooLong is raised, and the
        thread is given up.
        """
        job = _Job(payer, kind, work, expected, slowly, limit, self._loop.create_future())
        let_others()
        (self._slow_line if slowly else self._line).add(job)
        self._dispatch()
        try:
            return await job.done
        finally:
            if not job.began:
                (self._slow_line if slowly else self._line).drop(job)

    @property
    def waiting(self) -> int:
        """How much waits that somebody waits for."""
        return self._line.size

    @property
    def waiting_slowly(self) -> int:
        """How much waits that nobody waits for."""
        return self._slow_line.size

    @property
    def lost(self) -> int:
        """Threads that hang."""
        return len(self._lost)

    def waiting_for(self, payer: Payer) -> int:
        """How much waits for an address."""
        return self._line.waiting_for(payer)

    def stop(self) -> None:
        """Do nothing more. Threads end after what they do."""
        self._stopped = True
        if self._later is not None:
            self._later.cancel()
        for worker in [*self._idle, *self._busy, *self._resting]:
            worker.lost = True
            worker.give(None)

    def _start(self, longest: float | None = None) -> _Worker:
        stands_back = self._stand_back and longest != AT_ONCE
        worker = _Worker(f"{self._name}-{next(self._numbers)}", self._finished_in_thread, stands_back)
        worker.longest = longest
        return worker

    def _dispatch(self) -> None:
        if self._stopped:
            return
        for worker in sorted(self._idle, key=lambda worker: worker.longest or float("inf")):
            if worker.longest != AT_ONCE and self._is_crowded:
                continue
            job = self._take_for(worker) or (None if worker.longest else self._take_slow())
            if job is not None:
                self._begin(worker, job)

    def _take_for(self, worker: _Worker) -> _Job | None:
        """What a thread is to do next."""
        if self._usage is None:
            return self._line.take(worker.longest)
        now = time.monotonic()
        job = self._line.take(worker.longest, most=self._usage.much_level())
        if job is not None:
            self._little_at = now
            return job
        if now - self._little_at < _QUIET and self._line.size:
            much = sum(busy.job is not None and busy.job.is_much for busy in self._busy)
            if worker.longest is not None or much >= max(1, self._threads // 2):
                return None
            wait = self._much_from - now
            if wait > 0:
                self._look_in(wait)
                return None
        return self._line.take(worker.longest)

    @property
    def _is_crowded(self) -> bool:
        """Whether so much waits, and so much is done, that no more is begun but what takes moments.

        Cores are kept free for everything else then. Else a short piece of work is begun beside a long one.
        """
        heavy = sum(worker.longest != AT_ONCE for worker in self._busy)
        return heavy >= self._threads and self._line.size > _CROWD * self._threads

    def _take_slow(self) -> _Job | None:
        """Something nobody waits for: one at a time, with rests."""
        if self._slow is not None or not self._slow_line.size:
            return None
        wait = self._rest_until - time.monotonic()
        if wait > 0:
            self._look_in(wait)
            return None
        self._slow = self._slow_line.take()
        return self._slow

    def _look_in(self, seconds: float) -> None:
        """Look again then whether there is something to do."""
        until = time.monotonic() + seconds
        if self._later is not None:
            if self._later_at <= until:
                return
            self._later.cancel()
        self._later, self._later_at = self._loop.call_later(seconds, self._rested), until

    def _rested(self) -> None:
        self._later = None
        self._dispatch()

    def _begin(self, worker: _Worker, job: _Job) -> None:
        self._idle.remove(worker)
        self._busy.add(worker)
        job.began = time.monotonic()
        job.is_much = self._usage is not None and self._usage.is_much(job.payer.address)
        if self._waited is not None:
            self._waited(job.kind, job.began - job.asked)
        if job.limit is not None:
            job.alarm = self._loop.call_later(job.limit, self._overdue, worker, job)
        worker.pressure = max(_SLOWNESS if job.slowly else 1.0, (self._line.size + 1) / self._threads)
        worker.give(job)

    def _overdue(self, worker: _Worker, job: _Job) -> None:
        """It hangs: another thread takes its place, however many do. Who asks is to ask for no more of what hangs."""
        if worker.job is not job or worker not in self._busy:
            return
        self._busy.discard(worker)
        self._lost.add(worker)
        worker.interrupt()
        self._settle(job, None, TookTooLong(f"{job.kind} took more than {job.limit:g} seconds"))
        self._idle.append(self._start(worker.longest))
        logger.warning("a thread hangs", extra={"threads": self._name, "hanging": len(self._lost)})
        self._dispatch()

    def _finished_in_thread(self, worker: _Worker, job: _Job, result: Any, problem: BaseException | None) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._finished, worker, job, result, problem)

    def _finished(self, worker: _Worker, job: _Job, result: Any, problem: BaseException | None) -> None:
        if worker in self._lost:  # it came back after all, and ends
            self._lost.discard(worker)
            logger.info("a thread that hung has ended", extra={"threads": self._name, "hanging": len(self._lost)})
            return
        if worker not in self._busy or worker.job is not job:
            return
        worker.job = None
        self._busy.discard(worker)
        self._settle(job, result, problem)
        if self._stopped:
            return
        rest = min(_LONGEST_REST_BETWEEN, self._rest * (time.monotonic() - job.began)) if self._line.size else 0.0
        if rest:
            self._resting.add(worker)
            self._loop.call_later(rest, self._is_back, worker)
        else:
            self._idle.append(worker)
            self._dispatch()

    def _is_back(self, worker: _Worker) -> None:
        self._resting.discard(worker)
        self._idle.append(worker)
        self._dispatch()

    def _settle(self, job: _Job, result: Any, problem: BaseException | None) -> None:
        seconds = time.monotonic() - job.began
        if job.alarm is not None:
            job.alarm.cancel()
        (self._slow_line if job.slowly else self._line).charge(job.payer, seconds - job.expected)
        if self._usage is not None:
            waited = seconds - job.worked
            # on a busy machine everything waits for moments; what waits for longer has kept the thread
            self._usage.add(job.payer.address, seconds if waited > QUICK else job.worked)
            if self._usage.is_much(job.payer.address):
                self._much_from = time.monotonic() + min(_LONGEST_REST, _REST * seconds) / self._threads
        if job is self._slow:
            self._slow = None
            self._rest_until = time.monotonic() + _SLOWNESS * seconds
        if not job.done.done():
            if problem is not None:
                job.done.set_exception(problem)
            else:
                job.done.set_result(result)
