"""Running a server: health, figures, backups, another database, several processes, bots after a restart."""

from __future__ import annotations

import asyncio
import json
import os
import runpy
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from tools import postgres
from trackside.cli.main import main
from trackside.core.version import RULES_VERSION
from trackside.server.store import database as databases
from trackside.server.store.copying import migrate
from trackside.server.store.listening import Listener
from trackside.server.work.bot_turns import BotTurns

from .conftest import easy, make_database
from .running import Client, Running, running

ROOT = Path(__file__).parents[2]


def first(client: Client, table: str, seat: int) -> int:
    state = client.update(table, seat)
    number: int = client.act(table, seat, state["legal"][0]["text"], state["number"])["number"]
    return number


def test_health_and_figures(server: Running) -> None:
    client = server.client()
    assert client.get("/health")["status"] == "ok"
    first(client, client.open("europe", "me", "me")["id"], 0)
    figures = client.get("/metrics")
    assert 'trackside_events_total{kind="action"}' in figures
    assert "trackside_request_seconds_bucket" in figures
    assert "trackside_tables_in_memory" in figures


def test_the_example_bot_plays_a_whole_game(server: Running) -> None:
    example = runpy.run_path(str(ROOT / "examples" / "online_bot.py"))
    result = example["play"](server.address, "san_francisco")
    assert len(result["scores"]) == 3
    assert result["winners"]
    text = (ROOT / "examples" / "online_bot.py").read_text()
    body = text.partition("def play")[2].partition("\n\n\n")[0]
    assert len(body.splitlines()) <= 20


def test_a_server_that_stops_finishes_what_is_under_way(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    command = [
        sys.executable,
        "-m",
        "trackside.cli.main",
        "serve",
        "--port",
        "0",
        "--rate",
        "0",
        "--database",
        str(file),
    ]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stderr is not None
    try:
        address = process.stdout.readline().split()[-1].rstrip("/").replace("localhost", "127.0.0.1")
        for _ in range(400):
            try:
                httpx.get(f"{address}/health")
                break
            except httpx.TransportError:
                time.sleep(0.05)
        client = Client(address)
        table = client.open("europe", "me", "greedy")["id"]
        second = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert "in use by another server" in second.stderr + second.stdout
        with client.watch(table, seat=0) as socket:
            socket.recv(10)
            process.send_signal(signal.SIGTERM)
            for _ in range(20):
                try:
                    socket.recv(10)
                except Exception:
                    break
            assert socket.close_code in (1012, 1001)
        assert process.wait(20) in (0, -signal.SIGTERM)
        lines = [json.loads(line) for line in process.stderr.read().splitlines()]
        assert lines[-1]["what"].startswith(("stopped", "Finished", "Application"))
    finally:
        if process.poll() is None:
            os.kill(process.pid, signal.SIGKILL)
            process.wait()


def test_a_backup_is_made_while_the_server_runs_and_restored(tmp_path: Path) -> None:
    url, backup = f"sqlite:///{tmp_path / 'games.sqlite'}", tmp_path / "backup.sqlite"
    with running(easy(url)) as server:
        client = server.client()
        table = client.open("europe", "me", "me")["id"]
        first(client, table, 0)
        before = client.update(table, 0)
        assert main(["backup", str(backup), "--database", url]) == 0
        assert main(["backup", str(backup), "--database", url]) == 2, "no backup is written over"
        assert main(["restore", str(backup), "--database", url]) == 2, "not while the server runs"
        first(client, table, 1)
    assert main(["restore", str(backup), "--database", url]) == 0
    assert (tmp_path / "games.sqlite.before").exists()
    with running(easy(url)) as server:
        client.http.base_url = httpx.URL(server.address)
        assert client.update(table, 0) == before
    bad = tmp_path / "bad"
    bad.write_text("not a database")
    assert main(["restore", str(bad), "--database", url]) == 2


def test_a_backup_of_postgresql_is_made_while_the_server_runs_and_restored(
    tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", f"{postgres.find()}{os.pathsep}{os.environ['PATH']}")
    url, backup = make_database(postgres_url), tmp_path / "backup"
    with running(easy(url)) as server:
        client = server.client()
        table = client.open("europe", "me", "me")["id"]
        before = client.update(table, 0)
        assert main(["backup", str(backup), "--database", url]) == 0
        first(client, table, 1)
    assert main(["restore", str(backup), "--database", url]) == 0
    with running(easy(url)) as server:
        client.http.base_url = httpx.URL(server.address)
        assert client.update(table, 0) == before
        first(client, table, 0)


def test_a_game_of_other_rules_is_not_played_on_by_these(tmp_path: Path) -> None:
    """A log that these rules cannot replay is said to be of others; it is left as it is."""
    import sqlite3

    with running(easy(f"sqlite:///{tmp_path / 'games.sqlite'}")) as server:
        client = server.client()
        table = client.open("europe", "me", "me")
        assert table["rules"] == RULES_VERSION
        first(client, table["id"], 0)
    with sqlite3.connect(tmp_path / "games.sqlite") as connection:
        connection.execute("UPDATE tables SET rules = '0'")
        connection.execute("UPDATE log SET data = 'keep moon--mars' WHERE kind = 'action'")
    connection.close()
    with running(easy(f"sqlite:///{tmp_path / 'games.sqlite'}")) as server:
        client.http.base_url = httpx.URL(server.address)
        assert client.get(f"/api/tables/{table['id']}", 409)["error"] == "rules_changed"
        assert client.get("/health")["rules"] == RULES_VERSION


def test_from_one_file_to_postgresql_and_on_with_the_game(tmp_path: Path, postgres_url: str) -> None:
    source, target = f"sqlite:///{tmp_path / 'games.sqlite'}", make_database(postgres_url)
    with running(easy(source)) as server:
        client = server.client()
        client.post("/api/account", login="ann", password="correct horse")
        table = client.open("europe", "me", "me")["id"]
        first(client, table, 0)
        before = client.update(table, 0)
    assert main(["migrate-database", source, target]) == 0
    assert main(["migrate-database", source, target]) == 2, "the target is not empty any more"
    with running(easy(target)) as server:
        client.http.base_url = httpx.URL(server.address)
        assert client.update(table, 0) == before, "cookies, seats and games go on"
        first(client, table, 1)
    back = f"sqlite:///{tmp_path / 'back.sqlite'}"
    assert asyncio.run(migrate(target, back))["log"] > 5


def _at_one_table(one: Any, two: Any) -> tuple[Any, Any, dict[str, Any]]:
    """Two people who play together, each at a process of their own, and their table."""
    ann, ben = one.client(), two.client()
    table = ann.open("europe", "me", "friend")
    ben.post(f"/api/tables/{table['id']}/join", invite=table["invite"])
    return ann, ben, table


def test_two_processes_tell_each_other(postgres_url: str) -> None:
    database = make_database(postgres_url)
    with running(easy(database)) as one, running(easy(database)) as two:
        ann, ben, table = _at_one_table(one, two)
        with ann.watch(table["id"], seat=0, after=0) as socket:
            seen = json.loads(socket.recv(10))["number"]
            number = first(ben, table["id"], 1)
            while seen < number:
                update = json.loads(socket.recv(10))
                assert [e["number"] for e in update["events"]] == list(range(seen + 1, update["number"] + 1))
                seen = update["number"]
        number = first(ann, table["id"], 0)
        assert ben.update(table["id"], 1)["number"] == number


def test_what_others_do_is_taken_in_and_keeps_nothing_in_memory(postgres_url: str) -> None:
    """A process that nobody asks for a table any more lets it go, however long it is played elsewhere."""
    database = make_database(postgres_url)
    with running(easy(database)) as one, running(easy(database)) as two:
        ann, ben, table = _at_one_table(one, two)
        live = two.app.app.state.services.tables.known(table["id"])
        used = live.used
        number = first(ann, table["id"], 0)
        for _ in range(500):
            if live.table.number >= number:
                break
            time.sleep(0.01)
        assert live.table.number == number
        assert live.used == used
        assert ben.update(table["id"], 1)["number"] == number


def test_what_was_said_while_the_connection_was_lost_is_not_missed(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = make_database(postgres_url)
    with running(easy(database)) as one, running(easy(database)) as two:
        ann, ben, table = _at_one_table(one, two)
        with ann.watch(table["id"], seat=0, after=0) as socket:
            seen = json.loads(socket.recv(10))["number"]
            with monkeypatch.context() as deaf:
                deaf.setattr(Listener, "_connect_again", _unreachable)
                assert asyncio.run(_end_listeners(database)) == 2
                number = first(ben, table["id"], 1)
                with suppress(TimeoutError):  # what was said before may still be on its way
                    while seen < number:
                        seen = json.loads(socket.recv(0.3))["number"]
                assert seen < number, "the process is deaf"
            while seen < number:  # no more is done: the processes look by themselves
                seen = json.loads(socket.recv(10))["number"]
        with ben.watch(table["id"], seat=1, after=number) as socket:
            assert json.loads(socket.recv(10))["number"] == number
            number = first(ann, table["id"], 0)
            assert json.loads(socket.recv(10))["number"] == number, "and hear each other again"


async def _unreachable(_: Listener) -> None:
    raise OSError("no database")


async def _end_listeners(url: str) -> int:
    """End the connections that listen, as a network does that loses them; how many there were."""
    import asyncpg

    connection = await asyncpg.connect(url)
    query = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query ILIKE $1"
    )
    ended = await connection.fetch(query, "LISTEN %")
    await connection.close()
    return len(ended)


def test_processes_tell_each_other_what_changes_about_people(postgres_url: str) -> None:
    """A token that is dropped at one process counts nowhere, a webhook set at one is used by all."""
    database = make_database(postgres_url)
    with running(easy(database, webhooks_to_anywhere=True)) as one, running(easy(database)) as two:
        ann = one.client()
        made = ann.post("/api/tokens", 201, name="bot")
        there = two.client(made["token"])
        assert there.get("/api/me")["person"] is not None
        ann.send("PUT", "/api/webhook", 200, {"url": "http://127.0.0.1:9/turn"})
        wanted = two.app.app.state.services.webhooks._wanted
        assert _soon(lambda: len(wanted) == 1)
        ann.send("DELETE", f"/api/tokens/{made['id']}", 204)
        assert _soon(lambda: there.http.get("/api/me").status_code == 401)


def _soon(holds: Callable[[], bool]) -> bool:
    for _ in range(100):
        if holds():
            return True
        time.sleep(0.05)
    return False


def test_of_two_writers_one_gets_a_conflict(postgres_url: str) -> None:
    """The same person at two processes at the same moment: the key decides."""
    database = make_database(postgres_url)
    with running(easy(database)) as one, running(easy(database)) as two:
        token = one.client().post("/api/tokens", 201, name="Ann")["token"]
        clients = [one.client(token), two.client(token)]
        wins = 0
        for _ in range(5):
            table = clients[0].open("europe", "me", "me", start=0)
            legal, _ = [client.update(table["id"], 0)["legal"] for client in clients]
            wins += asyncio.run(_race(clients, table["id"], table["number"], legal[-1]["text"]))
            actions = [e for e in clients[1].update(table["id"], 0)["events"] if e["kind"] == "action"]
            assert len(actions) == 1
        assert wins == 5


async def _race(clients: list[Client], table: str, number: int, action: str) -> int:
    async def act(client: Client, id_: str) -> int:
        headers = {"Authorization": client.http.headers["Authorization"]}
        async with httpx.AsyncClient(base_url=client.address, headers=headers, timeout=30) as http:
            body = {"seat": 0, "after": number, "action": action, "id": id_}
            return (await http.post(f"/api/tables/{table}/actions", json=body)).status_code

    statuses = await asyncio.gather(act(clients[0], "a"), act(clients[1], "b"))
    assert set(statuses) <= {200, 409}
    return statuses.count(200)


def wait_for_bot(client: Client, table: str) -> Any:
    for _ in range(600):
        events = client.update(table, 0)["events"]
        if any(event["kind"] == "action" for event in events):
            return events
        time.sleep(0.05)
    raise AssertionError("the bot did not act")


def test_a_bot_acts_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"sqlite:///{tmp_path / 'games.sqlite'}"
    with monkeypatch.context() as broken:
        broken.setattr(BotTurns, "kick", lambda *_: None)  # the process dies before the bot has thought
        with running(easy(url)) as server:
            client = server.client()
            table = client.open("europe", "me", "greedy")["id"]
    with running(easy(url)) as server:
        client.http.base_url = httpx.URL(server.address)
        wait_for_bot(client, table)


def test_another_process_takes_a_bot_over_and_it_acts_once(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    database = make_database(postgres_url)
    kick = BotTurns.kick
    dead: list[Any] = []
    monkeypatch.setattr(BotTurns, "kick", lambda self, table: None if self in dead else kick(self, table))
    with running(easy(database, bot_lease=0.3)) as one:
        dead.append(one.app.app.state.services.bots)
        client = one.client()
        table = client.open("europe", "me", "greedy")["id"]
        with running(easy(database, bot_lease=0.3)), running(easy(database, bot_lease=0.3)):
            events = wait_for_bot(client, table)
            time.sleep(1)
            events = client.update(table, 0)["events"]
        assert [event["seat"] for event in events if event["kind"] == "action"] == [1]


def test_many_who_write_at_once_wait_for_each_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(databases, "BUSY_MILLISECONDS", 0)  # SQLite itself waits for nobody
    with running(easy(f"sqlite:///{tmp_path / 'games.sqlite'}")) as server:

        def work(number: int) -> None:
            client = server.client(server.client().post("/api/tokens", 201, name=f"bot {number}")["token"])
            first(client, client.open("europe", "me", "me")["id"], 0)

        with ThreadPoolExecutor(12) as pool:
            list(pool.map(work, range(16)))


def test_idle_tables_are_let_go_and_come_back(tmp_path: Path) -> None:
    with running(easy(f"sqlite:///{tmp_path / 'games.sqlite'}", idle_seconds=0.2)) as server:
        client = server.client()
        table = client.open("europe", "me", "me")["id"]
        first(client, table, 0)
        before = client.update(table, 0)
        tables = server.app.app.state.services.tables
        for _ in range(100):
            if not tables.in_memory:
                break
            time.sleep(0.05)
        assert tables.in_memory == 0
        assert client.update(table, 0) == before


def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    import sqlite3

    from trackside.server.store.database import Database, DatabaseError
    from trackside.server.store.upgrade import upgrade

    async def bring_up() -> None:
        database = Database(f"sqlite:///{tmp_path / 'games.sqlite'}")
        try:
            await upgrade(database)
            await upgrade(database)
        finally:
            await database.close()

    asyncio.run(bring_up())
    with sqlite3.connect(tmp_path / "games.sqlite") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(DatabaseError, match="newer version"):
        asyncio.run(bring_up())


def test_the_migrations_make_what_the_code_declares(server: Running) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext
    from sqlalchemy.ext.asyncio import create_async_engine

    from trackside.server.store.rows import metadata

    url = server.app.app.state.services.database.url

    async def differences() -> Any:
        engine = create_async_engine(url)
        async with engine.connect() as connection:
            found = await connection.run_sync(
                lambda c: compare_metadata(MigrationContext.configure(c), metadata)  # type: ignore[arg-type]
            )
        await engine.dispose()
        return found

    assert asyncio.run(differences()) == []
