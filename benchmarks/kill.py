"""Nothing is lost: kill -9 at random moments under load, again and again.

    python benchmarks/kill.py --rounds 100                        on SQLite
    python benchmarks/kill.py --rounds 100 --database postgresql  on a PostgreSQL started for it, with fsync on

With PostgreSQL every third round kills the database in place of the server, all of its processes; the server goes on.

Players play at tables with people and bots. Each action is sent with an id; when the server dies, the player sends the
same request again until it is answered. Watchers follow each table by WebSocket and come back with the last number they
saw. At the end every acknowledged action must be there under its number, none twice, every event that a watcher saw
must be the one that is there, without a gap, and every game must have gone on after the last kill.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import multiprocessing.process
import random
import socket
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

sys.path.insert(0, str(Path(__file__).parents[1]))
from tools import postgres
from trackside.cli.main import main as trackside_command

_FAILURES = (httpx.HTTPError, OSError)
_FORKS = multiprocessing.get_context("forkserver")
"""Servers are forked from a process that has everything imported: on a busy machine that is most of a start."""
_FORKS.set_forkserver_preload(["__main__", "trackside.cli.main", "trackside.server.serving"])


class Server:
    """A server process that can be killed and started again on the same port."""

    def __init__(self, database: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.database = database
        self.process: multiprocessing.process.BaseProcess | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        command = ["serve", "--port", str(self.port), "--rate", "0", "--database", self.database, "--log", "warning"]
        self.process = _FORKS.Process(target=trackside_command, args=(command,), daemon=True)
        self.process.start()
        async with httpx.AsyncClient() as client:
            for _ in range(1200):
                try:
                    if (await client.get(f"{self.address}/health", timeout=5)).status_code == 200:
                        return
                except _FAILURES:
                    pass
                if not self.process.is_alive():
                    raise RuntimeError("the server did not start")
                await asyncio.sleep(0.05)
        raise RuntimeError("the server does not answer")

    async def moment(self, chooser: random.Random) -> None:
        """Wait until it is to be killed."""
        await asyncio.sleep(chooser.uniform(0.1, 1.5))

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()  # SIGKILL: nothing of it is told
        self.process.join()

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.join(30)


@dataclass
class Story:
    """What the players of one table know."""

    table: str
    acknowledged: dict[int, str] = field(default_factory=dict)
    """Number and text of each action that was answered."""
    sent: int = 0
    repeated: int = 0
    seen: dict[int, Any] = field(default_factory=dict)
    """Events that a watcher saw."""
    problems: list[str] = field(default_factory=list)
    over: bool = False
    authorization: str = ""


class Rounds:
    """Everything under way."""

    def __init__(self, server: Server, seed: str, think: float) -> None:
        self.server = server
        self.think = think
        self.chooser = random.Random(seed)
        self.stop = False
        self.stories: list[Story] = []

    async def request(
        self, client: httpx.AsyncClient, method: str, path: str, body: Any = None
    ) -> tuple[httpx.Response, int]:
        """Ask until there is an answer; how often it took more than one attempt."""
        attempts = 0
        while True:
            try:
                response = await client.request(method, path, json=body, timeout=20)
                if response.status_code < 500:
                    return response, attempts
            except _FAILURES:
                pass
            attempts += 1
            await asyncio.sleep(0.1)

    async def progress(self, players: list[asyncio.Task[None]]) -> None:
        """Until something more is acknowledged, however slow the machine is."""
        before = sum(len(story.acknowledged) for story in self.stories)
        while sum(len(story.acknowledged) for story in self.stories) == before:
            _raise_failures(players)
            await asyncio.sleep(0.02)

    async def player(self, number: int, game: str) -> None:
        """One table after another: two seats by people, one by a bot."""
        async with httpx.AsyncClient(base_url=self.server.address) as client:
            made, _ = await self.request(client, "POST", "/api/tokens", {"name": f"player-{number}"})
            client.headers["Authorization"] = f"Bearer {made.json()['token']}"
            while not self.stop:
                seats = [{"kind": "me"}, {"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
                made, _ = await self.request(client, "POST", "/api/tables", {"game": game, "seats": seats})
                story = Story(made.json()["id"], authorization=client.headers["Authorization"])
                self.stories.append(story)
                watcher = asyncio.create_task(self.watch(story))
                await self.play(client, story)
                await asyncio.sleep(0)
                if not story.over:
                    await asyncio.sleep(0.2)
                watcher.cancel()
                await asyncio.gather(watcher, return_exceptions=True)

    async def play(self, client: httpx.AsyncClient, story: Story) -> None:
        path = f"/api/tables/{story.table}"
        while not self.stop:
            for seat in range(2):
                state = (await self.request(client, "GET", f"{path}/update?seat={seat}&after=999999"))[0].json()
                if state["table"]["state"] == "finished":
                    story.over = True
                    return
                if state["legal"] and not self.stop:
                    await self.act(client, story, seat, state)
            await asyncio.sleep(self.think)

    async def act(self, client: httpx.AsyncClient, story: Story, seat: int, state: Any) -> None:
        text = self.chooser.choice(state["legal"])["text"]
        story.sent += 1
        body = {"seat": seat, "after": state["number"], "action": text, "id": f"{story.sent}"}
        answer, attempts = await self.request(client, "POST", f"/api/tables/{story.table}/actions", body)
        story.repeated += attempts > 0
        if answer.status_code == 200:
            done = answer.json()
            if done["number"] in story.acknowledged:
                story.problems.append(f"number {done['number']} was given twice")
            story.acknowledged[done["number"]] = text
        elif answer.status_code != 409:
            story.problems.append(f"{answer.status_code} {answer.text[:200]}")

    async def watch(self, story: Story) -> None:
        """Follow a table; after each loss come back with the last number."""
        last = 0
        while True:
            url = f"ws://127.0.0.1:{self.server.port}/api/tables/{story.table}/live?seat=0&after={last}"
            try:
                async with connect(url, additional_headers={"Authorization": story.authorization}) as live:
                    async for message in live:
                        for event in json.loads(message)["events"]:
                            if event["number"] != last + 1:
                                story.problems.append(f"watcher: {event['number']} came after {last}")
                            last = event["number"]
                            story.seen[last] = event
            except (OSError, WebSocketException, TimeoutError):
                pass
            await asyncio.sleep(0.1)

    async def check(self, story: Story) -> int:
        """Compare what the players know with what is there; the number of events."""
        headers = {"Authorization": story.authorization}
        async with httpx.AsyncClient(base_url=self.server.address, headers=headers) as client:
            told = (await self.request(client, "GET", f"/api/tables/{story.table}/events?seat=0"))[0].json()["events"]
        if [event["number"] for event in told] != list(range(1, len(told) + 1)):
            story.problems.append("the numbers have gaps")
        by_people = {e["number"]: e for e in told if e["kind"] == "action" and e["by"] == "person"}
        if set(by_people) != set(story.acknowledged):
            lost = sorted(set(story.acknowledged) - set(by_people))
            extra = sorted(set(by_people) - set(story.acknowledged))
            story.problems.append(f"acknowledged but not there: {lost}; there but not acknowledged: {extra}")
        for number, text in story.acknowledged.items():
            action = by_people.get(number, {}).get("action")
            if action not in (text, None):
                story.problems.append(f"{number} is {action}, acknowledged was {text}")
        for number, event in story.seen.items():
            if number > len(told) or told[number - 1] != event:
                story.problems.append(f"a watcher saw another event {number}")
        return len(told)


def _raise_failures(players: list[asyncio.Task[None]]) -> None:
    for player in players:
        if player.done():
            player.result()


async def run(
    database: str,
    rounds: int,
    tables: int,
    seed: str = "kill",
    server: Server | None = None,
    cluster: postgres.Cluster | None = None,
    think: float = 0.02,
) -> dict[str, Any]:
    """Play and kill; what happened. With a cluster, every third time it is killed in place of the server.

    Players think for so many seconds between two looks at their table.
    """
    databases_killed = 0
    server = server or Server(database)
    await server.start()
    work = Rounds(server, seed, think)
    games = ("europe", "san_francisco", "great_lakes", "paris_connection")
    players = [asyncio.create_task(work.player(i, games[i % 4])) for i in range(tables)]
    try:
        while len(work.stories) < tables:
            _raise_failures(players)
            await asyncio.sleep(0.05)
        began = time.time()
        for round_ in range(rounds):
            await work.progress(players)
            await server.moment(work.chooser)
            if cluster is not None and round_ % 3 == 2:
                databases_killed += 1
                await asyncio.to_thread(cluster.kill)
                await asyncio.sleep(work.chooser.uniform(0.0, 1.0))
                await asyncio.to_thread(cluster.start)
            else:
                server.kill()
                await server.start()
            _raise_failures(players)
        before = {story.table: len(story.acknowledged) for story in work.stories}
        for _ in range(300):
            await asyncio.sleep(0.1)
            if all(story.over or len(story.acknowledged) > before.get(story.table, 0) for story in work.stories):
                break
        stuck = [s.table for s in work.stories if not s.over and len(s.acknowledged) <= before.get(s.table, 0)]
        work.stop = True
        await asyncio.gather(*players)
        events = sum([await work.check(story) for story in work.stories])
    finally:
        for player in players:
            player.cancel()
        server.stop()
    return {
        "rounds": rounds,
        "databases_killed": databases_killed,
        "tables": len(work.stories),
        "acknowledged": sum(len(story.acknowledged) for story in work.stories),
        "sent_again": sum(story.repeated for story in work.stories),
        "events": events,
        "finished": sum(story.over for story in work.stories),
        "stuck": stuck,
        "problems": [f"{story.table}: {problem}" for story in work.stories for problem in story.problems],
        "seconds": round(time.time() - began),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    args = parser.parse_args()
    if args.database == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            report = asyncio.run(run(f"sqlite:///{Path(folder) / 'games.sqlite'}", args.rounds, args.tables))
    else:
        with postgres.running(safe=True) as cluster:
            report = asyncio.run(run(cluster.url, args.rounds, args.tables, cluster=cluster))
    print(json.dumps(report, indent=1))
    return 1 if report["problems"] or report["stuck"] else 0


if __name__ == "__main__":
    sys.exit(main())
