"""Nothing is lost at the hand-over from uncompiled to compiled code, killed or not.

    python benchmarks/hand_over.py                five games, one hand-over, twenty killed with kill -9
    python benchmarks/hand_over.py --rounds 3     fewer

Each start finds compiled code that nobody marked as whole: the server plays uncompiled, looks everything through
behind, and hands over some seconds later. It is killed at a random moment from the begin of the hand-over to the first
answers of the compiled server. Who plays, who watches and what is checked at the end is as in benchmarks/kill.py.
"""

from __future__ import annotations

import argparse
import asyncio
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
_THINK = 0.4
"""Seconds between two looks of a player at the table: who never waits leaves nothing for a compiler of low priority."""
_BEGINS = "goes over to compiled code"


def copy_code(target: Path) -> None:
    """Copy what is compiled, without the word that it is whole."""
    for stage in STAGES:
        if not is_warm(stage):
            warm_up(stage=stage)
        folder = folder_of(stage)
        assert folder is not None
        (target / folder.name).mkdir(parents=True, exist_ok=True)
        for file in folder.glob("*.code"):
            shutil.copy2(file, target / folder.name)


class HandingOver(Server):
    """A server that starts uncompiled each time and hands over; it is killed when it does."""

    def __init__(self, database: str, folder: Path) -> None:
        super().__init__(database)
        self.cache = folder / "cache"
        self.log = folder / "log"
        self.child: subprocess.Popen[bytes] | None = None
        self.spread = _SPREAD
        copy_code(self.cache)

    async def start(self) -> None:
        """Start it with nothing marked as compiled, until it answers."""
        for marker in self.cache.glob("*/complete-*"):
            marker.unlink()
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
        """Wait for the hand-over to begin, and a random while longer."""
        for _ in range(30_000):
            if _BEGINS in self.log.read_text():
                await asyncio.sleep(chooser.uniform(0, self.spread))
                return
            await asyncio.sleep(0.02)
        raise RuntimeError(f"it did not hand over: {self.log.read_text()[-2000:]}")

    def kill(self) -> None:
        assert self.child is not None
        self.child.send_signal(signal.SIGKILL)
        self.child.wait()

    def stop(self) -> None:
        assert self.child is not None
        self.child.terminate()
        self.child.wait(30)


class Once(HandingOver):
    """A server that is left alone: it hands over once, and how long nobody was answered is measured."""

    pause = 0.0

    async def moment(self, chooser: random.Random) -> None:
        self.spread = 0.0
        await super().moment(chooser)
        began = time.monotonic()
        await self.wait_for("native")
        self.pause = time.monotonic() - began

    def kill(self) -> None:
        """It lives on, and is told so at the next start."""

    async def start(self) -> None:
        if self.child is None:
            await super().start()


async def measure(folder: Path, rounds: int, tables: int = 5) -> dict[str, Any]:
    """One hand-over that is left alone, then so many that are killed."""
    once = Once(f"sqlite:///{folder / 'once.sqlite'}", folder)
    calm = await run(once.database, 1, tables, "calm", once, think=_THINK)
    report = {"left alone": {**calm, "pause_s": round(once.pause, 2)}}
    if rounds:
        server = HandingOver(f"sqlite:///{folder / 'killed.sqlite'}", folder)
        report["killed"] = await run(server.database, rounds, tables, "hand-over", server, think=_THINK)
    return report


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--tables", type=int, default=5)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report = asyncio.run(measure(Path(folder), args.rounds, args.tables))
    print(json.dumps(report, indent=1))
    return 1 if any(part["problems"] or part["stuck"] for part in report.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
