"""Where the server's time goes with one process and with two: a profile of each, by what the time is for.

    pip install py-spy
    python benchmarks/two_processes.py --tables 200 --think 0.1 --seconds 20

Runs what `load.py postgresql` runs, with one process of the server and then with two, and samples their event loops
with py-spy meanwhile. For each part of the work it prints milliseconds for each move, all processes together: a share
of the samples times the processor time that the server used.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import uvloop

sys.path.insert(0, str(Path(__file__).parents[1]))
from benchmarks.load import _CONNECTING, _group, _live, server
from tools import postgres

PARTS = (
    ("hearing of the other process's moves", ("Services.listen", "Listener.", "Tables.take_in", "Tables.heard")),
    ("views, legal actions, the table", ("show_update", "show_table", "Follower.")),
    ("sending updates", ("WebSocket.send", "WebSocketsSansIOProtocol.send")),
    ("reading and applying the action", ("TableState.apply", "Game.read", "Tables._apply")),
    ("the database", ("Writer.", "asyncpg", "sqlalchemy", "Logs.", "Straight.")),
    ("HTTP in and out", ("httptools_impl", "litestar", "guard.py", "protocols.py", "uvicorn")),
    ("updates: waking, locks", ("watching.py",)),
)
"""What a sample is for: the first of these that one of its functions belongs to."""


def _part(stack: str) -> str:
    for name, signs in PARTS:
        if any(sign in stack for sign in signs):
            return name
    return "the event loop and the rest"


def profile(processes: int, args: argparse.Namespace) -> dict[str, Any]:
    """One run."""
    with (
        tempfile.TemporaryDirectory() as folder,
        postgres.cluster(safe=True) as url,
        server(url, processes) as (port, pid),
    ):
        command = [args.py_spy, "record", "--nonblocking", "--rate", "200", "--format", "raw"]
        command += ["--duration", str(round(args.seconds + _CONNECTING + 10))]
        spies = [
            subprocess.Popen(
                [*command, "--pid", str(one), "--output", f"{folder}/{one}"],
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            for one in _group(pid)[-processes:]
        ]
        result = uvloop.run(_live(port, pid, args.tables, args.seconds, args.think))
        for spy in spies:
            spy.wait()
        counts: Counter[str] = Counter()
        for file in Path(folder).iterdir():
            for line in file.read_text(errors="replace").splitlines():
                stack, _, count = line.rpartition(" ")
                if "Runner.run" in stack and count.isdigit():  # the event loop's thread
                    counts[_part(stack)] += int(count)
    total = sum(counts.values())
    ours = result["cpu_ms_per_move"]["server"]
    parts = {name: round(ours * count / total, 2) for name, count in counts.most_common()}
    return {"processes": processes, **result, "ms_per_move": parts}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--think", type=float, default=0.1)
    parser.add_argument("--py-spy", default="py-spy", help="the program")
    args = parser.parse_args()
    for processes in (1, 2):
        print(json.dumps(profile(processes, args)), flush=True)


if __name__ == "__main__":
    main()
