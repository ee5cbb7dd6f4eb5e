"""Nothing is lost at the hand-over from uncompiled to compiled code, killed or not.

    python benchmarks/hand_over.py               five games, twenty hand-overs killed with kill -9, one left alone
    python benchmarks/hand_over.py --kills 3     fewer

Each start finds compiled code that is not marked as whole, and that somebody else on the machine is about to compile:
the server plays uncompiled, and what compiles behind it waits. When the games have gone on, that other one is done:
the code is marked, tried out, and the server hands over. It is killed at a random moment from the begin of the
hand-over to the first answers of the compiled server. Nothing is compiled here, unless nothing was. Who plays, who
watches and what is checked at the end is as in benchmarks/kill.py.
"""

from __future__ import annotations

import argparse
import asyncio
import fcntl
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

sys.path.insert(0, str(Path(__file__).parents[1]))
from benchmarks.kill import Server, run
from trackside.warm_up import STAGES, folder_of, is_warm, warm_up

_SPREAD = 3.0
"""Seconds after the begin of a hand-over within which the server is killed."""
_THINK = 1.0
"""Seconds between two looks of a player at the table: who never waits leaves nothing for the server that comes."""
_BEGINS = "goes over to compiled code"


def copy_code(target: Path) -> list[tuple[Path, bytes]]:
    """Copy what is compiled, without the word that it is whole: these words, and where they would stand."""
    markers = []
    for stage in STAGES:
        if not is_warm(stage):
            warm_up(stage=stage)
        source = folder_of(stage)
        assert source is not None
        folder = target / source.name
        folder.mkdir(parents=True, exist_ok=True)
        for file in source.glob("*.code"):
            shutil.copy2(file, folder)
        markers += [(folder / marker.name, marker.read_bytes()) for marker in source.glob("complete-*")]
    return markers


class Code:
    """A copy of what is compiled, which is whole or not as one wants."""

    def __init__(self, target: Path) -> None:
        self._markers = copy_code(target)
        first = folder_of(STAGES[0])
        assert first is not None
        self._lock = (target / first.name / "lock").open("w")

    def withhold(self) -> None:
        """It is not whole, and somebody compiles it: whoever wants to has to wait."""
        fcntl.flock(self._lock, fcntl.LOCK_EX)
        for marker, _ in self._markers:
            marker.unlink(missing_ok=True)

    def give(self) -> None:
        """It is whole."""
        for marker, content in self._markers:
            marker.write_bytes(content)
        fcntl.flock(self._lock, fcntl.LOCK_UN)


class HandingOver(Server):
    """A server that starts uncompiled and hands over. So often it is killed when it does, then it is left alone."""

    def __init__(self, database: str, folder: Path, kills: int) -> None:
        super().__init__(database)
        self.cache = folder / "cache"
        self.code = Code(self.cache)
        self.log = folder / "log"
        self.child: subprocess.Popen[bytes] | None = None
        self.kills = kills
        self.killed = 0
        self.pause = 0.0
        """How long the hand-over took that was left alone."""

    async def start(self) -> None:
        """Start it with nothing marked as compiled, until it answers; unless it runs."""
        if self.child is not None:
            return
        self.code.withhold()
        command = [sys.executable, "-m", "trackside.cli.main", "serve", "--port", str(self.port), "--rate", "0"]
        environment = {name: value for name, value in os.environ.items() if name != "TRACKSIDE_UNCOMPILED"}
        environment["TRACKSIDE_NICE"] = "0"  # the hand-over is looked at, not how long it takes to come to it
        environment |= {"TRACKSIDE_CACHE": str(self.cache), "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
        with self.log.open("w") as log:
            self.child = subprocess.Popen(
                [*command, "--database", self.database], env=environment, stdout=subprocess.DEVNULL, stderr=log
            )
        await self.wait_for("")

    async def wait_for(self, code: str) -> None:
        """Until it answers and runs that code."""
        async with httpx.AsyncClient() as client:
            for _ in range(2400):
                assert self.child is not None
                if self.child.poll() is not None:
                    raise RuntimeError(f"the server ended: {self.log.read_text()[-2000:]}")
                try:
                    told = await client.get(f"{self.address}/health", timeout=20)
                    if told.status_code == 200 and code in ("", told.json()["code"]):
                        return
                except (httpx.HTTPError, OSError):
                    pass
                await asyncio.sleep(0.05)
        raise RuntimeError(f"the server does not answer: {self.log.read_text()[-2000:]}")

    async def moment(self, chooser: random.Random) -> None:
        """Let the hand-over begin, and wait a random while longer, or until it is over."""
        self.code.give()
        for _ in range(30_000):
            if _BEGINS in self.log.read_text():
                break
            await asyncio.sleep(0.02)
        else:
            raise RuntimeError(f"it did not hand over: {self.log.read_text()[-2000:]}")
        if self.killed < self.kills:
            await asyncio.sleep(chooser.uniform(0, _SPREAD))
        else:
            began = time.monotonic()
            await self.wait_for("native")
            self.pause = time.monotonic() - began

    def kill(self) -> None:
        """Nothing of it is told; after so many times it lives on."""
        if self.killed < self.kills:
            self.killed += 1
            self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        assert self.child is not None
        self.child.send_signal(how)
        self.child.wait(30)
        self.child = None


async def measure(folder: Path, kills: int, tables: int = 5) -> dict[str, Any]:
    """So many hand-overs that are killed, then one that is left alone."""
    server = HandingOver(f"sqlite:///{folder / 'games.sqlite'}", folder, kills)
    report = await run(server.database, kills + 1, tables, "hand-over", server, think=_THINK)
    return {**report, "killed": server.killed, "pause_s": round(server.pause, 2)}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--tables", type=int, default=5)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report = asyncio.run(measure(Path(folder), args.kills, args.tables))
    print(json.dumps(report, indent=1))
    return 1 if report["problems"] or report["stuck"] else 0


if __name__ == "__main__":
    sys.exit(main())
