"""What strangers can do to everybody else: honest tables with bots, measured without and with each attack.

    python benchmarks/stranger.py                                  every attack, 60 seconds each, on SQLite
    python benchmarks/stranger.py --database postgresql
    python benchmarks/stranger.py --only tables,hints --seconds 20     some of them, shorter
    python benchmarks/stranger.py --other ../before/src            the same against another checkout's server, beside it
    python benchmarks/stranger.py --list                           what they do

Fifty honest people play at tables of their own with two `casual` bots each, over a WebSocket and an HTTP connection,
from fifty addresses of this machine (127.0.0.0/8). A move is timed from the request to its answer; a bot from the
answer until the person may act again, for each action of a bot. Strangers come from other addresses, one or many, out
of a process that yields to everybody else on the machine (they would be on another one). Nobody is a trusted proxy.
After each run every move that was acknowledged must still be there.

A row for each attack is printed as JSON when it is measured, and a table at the end, which says with which code.
"Times" is against the row without an attack. Asked for: moves at p99 at most twice, bots at most twice what they take
without an attack; memory bounded; nothing lost.

stranger_requests.py and stranger_connections.py have the attacks, stranger_honest.py the honest people.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import signal
import sys
import tempfile
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))
from benchmarks.stranger_attacks import ATTACKS, run_attack
from benchmarks.stranger_honest import Honest, Measured, at
from benchmarks.stranger_http import TROUBLE, Http
from benchmarks.stranger_report import Row, add_times, table
from benchmarks.stranger_server import code_of, memory, processor_times, server
from tools import postgres
from trackside.server.limits.priority import be_prompt

ROOT = Path(__file__).parents[1]
_WARM = 4.0
"""Seconds before anything is measured."""
_COMPILING = 900.0
"""Seconds that a server has to come to compiled code, where it does not find any."""


async def until_ready(port: int) -> None:
    """Until the server answers, with compiled code where it says which."""
    end = time.monotonic() + _COMPILING
    while time.monotonic() < end:
        with suppress(*TROUBLE):
            status, told = await Http(port, "127.0.0.1").ask("GET", "/health")
            if status == 200 and told.get("code") != "uncompiled":
                return
        await asyncio.sleep(0.2)
    raise RuntimeError("the server does not come to compiled code")


async def measure(port: int, pid: int, name: str, tables: int, seconds: float) -> Row:
    """One row: fifty honest people, and strangers who do this or nothing."""
    await until_ready(port)
    measured = Measured(port)
    people = [Honest(measured, n) for n in range(tables)]
    playing = [asyncio.create_task(person.play()) for person in people]
    await asyncio.sleep(_WARM)
    spawning = multiprocessing.get_context("spawn")
    tries, stranger = spawning.Value("q", 0), None
    if name != "none":
        stranger = spawning.Process(target=run_attack, args=(name, port, tries), daemon=True)
        stranger.start()
        await asyncio.sleep(2)
    measured.on = True
    began, most = time.time(), memory(pid)
    all_before, own_before = processor_times()
    while time.time() - began < seconds:
        await asyncio.sleep(0.5)
        most = max(most, memory(pid))
    measured.on = False
    all_after, own_after = processor_times()
    others = ((all_after - all_before) - (own_after - own_before)) / (time.time() - began)
    if stranger is not None:
        stranger.terminate()
        stranger.join(5)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    lost = sum([await person.lost() for person in people])
    return {
        "attack": name,
        "tries": tries.value,
        "moves": len(measured.moves),
        "move_p50_ms": at(measured.moves, 0.5),
        "move_p99_ms": at(measured.moves, 0.99),
        "bot_p50_ms": at(measured.bots, 0.5),
        "bot_p99_ms": at(measured.bots, 0.99),
        "memory_mb": round(most),
        "lost": lost,
        "problems": measured.problems,
        "others_percent": round(100 * others, 1),
        "load_average": round(os.getloadavg()[0], 1),
    }


def row_of(name: str, source: Path, args: argparse.Namespace) -> Row:
    """Measure one attack on a fresh server."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        if args.database == "sqlite":
            url, processes = f"sqlite:///{folder}/games.sqlite", 1
        else:
            url, processes = stack.enter_context(postgres.cluster(safe=True)), args.processes
        port, pid = stack.enter_context(server(url, source, processes))
        return asyncio.run(measure(port, pid, name, args.tables, args.seconds))


def chosen(text: str) -> list[str]:
    """Attacks by their names."""
    names = text.split(",")
    for name in names:
        if name not in ATTACKS:
            raise argparse.ArgumentTypeError(f"{name!r} is none of {', '.join(ATTACKS)}")
    return names


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", type=chosen, default=list(ATTACKS), help="names of attacks, separated by commas")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--tables", type=int, default=50, help="honest ones")
    parser.add_argument("--processes", type=int, default=1, help="of the server, with postgresql")
    parser.add_argument("--source", type=Path, default=ROOT / "src", help="where the server's code is")
    parser.add_argument("--other", type=Path, help="where other code of it is, which is measured first")
    parser.add_argument("--list", action="store_true", help="say what each attack does, and do nothing")
    args = parser.parse_args()
    if args.list:
        for name, work in ATTACKS.items():
            print(f"{name}: {(work.__doc__ or '').strip()}")
        return 0
    be_prompt(alone=True)  # or it would measure how long it waits for the strangers and for bots
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    sources = {code_of(source): source.resolve() for source in (args.other, args.source) if source}
    rows: dict[str, list[Row]] = {code: [] for code in sources}
    quiet: dict[str, Any] = {}
    for name in ["none", *args.only]:
        for code, source in sources.items():
            row = row_of(name, source, args)
            add_times(row, quiet.setdefault(code, row))
            rows[code].append(row)
            print(json.dumps({"code": code, **row}), flush=True)
    load = " to ".join(f"{limit(row['load_average'] for r in rows.values() for row in r):g}" for limit in (min, max))
    what = f"{args.tables} honest tables, {args.seconds:g} s a row, {args.database}, load average {load}"
    print("\n" + table(rows, f"{what}, {time.strftime('%Y-%m-%d')}. Milliseconds."))
    return 0


if __name__ == "__main__":
    sys.exit(main())
