"""Who wants to be forgotten is: games stay, the name goes. And everybody may have what is kept of them."""

from __future__ import annotations

import json
import time

from sqlalchemy import create_engine, text

from ..running import Client, Running
from .test_sessions import cookie_of, nobody, with_cookie

PASSWORD = "correct horse"


def stored_text(server: Running) -> str:
    """Everything in the database, as one text."""
    database = server.app.app.state.services.database
    url = database.url.set(drivername="sqlite" if database.is_sqlite else "postgresql+asyncpg")
    if database.is_sqlite:
        engine = create_engine(url)
        with engine.connect() as connection:
            names = connection.execute(text("SELECT name FROM sqlite_master WHERE type = 'table'")).scalars().all()
            found = [str(connection.execute(text(f"SELECT * FROM {name}")).all()) for name in names]
        engine.dispose()
        return "\n".join(found)
    import asyncio

    import asyncpg

    async def read() -> str:
        connection = await asyncpg.connect(database.dsn)
        names = await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        found = [str(await connection.fetch(f"SELECT * FROM {row['tablename']}")) for row in names]
        await connection.close()
        return "\n".join(found)

    return asyncio.run(read())


def test_an_account_is_forgotten_and_its_games_go_on(server: Running, ann: Client, ben: Client) -> None:
    number = time.time_ns()
    name = f"Unforgettable{number}"
    ann.post("/api/account", login=name, password=PASSWORD)
    kept = with_cookie(server, cookie_of(ann))
    token = ann.post("/api/tokens", 201, name="bot")["token"]
    me = ann.get("/api/me")["person"]["id"]
    table = ann.open("europe", "me", "friend")
    ben.post(f"/api/tables/{table['id']}/join", invite=table["invite"], name="Ben")
    waiting = ann.open("europe", "me", "open")["id"]
    alone = ann.post("/api/tables", 201, game="europe", seats=[{"kind": "me", "name": name}, {"kind": "me"}])["id"]
    before = ben.update(table["id"], 1)
    assert name in json.dumps(before)
    assert name in stored_text(server)

    assert ann.post("/api/account/delete", 401, password="wrong")["error"] == "wrong_password"
    ann.post("/api/account/delete", 401)
    with ben.watch(table["id"], seat=1, after=0) as socket:
        assert name in socket.recv(10)
        ann.post("/api/account/delete", 204, password=PASSWORD)
        seen = json.loads(socket.recv(10))
        while seen["table"]["seats"][0]["name"] is not None:
            seen = json.loads(socket.recv(10))
    assert nobody(ann)
    assert nobody(kept)
    server.client(token).get("/api/me", 401)
    server.client().post("/api/login", 401, login=name, password=PASSWORD)
    server.client().get(f"/api/people/{me}", 404)
    after = ben.update(table["id"], 1)
    assert name not in json.dumps(after)
    assert after["table"]["state"] == "playing"
    assert after["table"]["seats"][0]["stand_in"] is not None
    assert server.client().get(f"/api/tables/{waiting}")["state"] == "closed"
    assert name not in json.dumps(server.client().update(alone))
    left = stored_text(server)
    assert name not in left
    assert name.lower() not in left

    services = server.app.app.state.services
    services.tables.forget_idle(-1)  # and so it is when it is read from the log
    assert name not in json.dumps(ben.update(table["id"], 1))
    server.client().post("/api/account", login=name, password=PASSWORD)  # the login is free again


def test_a_guest_is_forgotten_without_a_password(ann: Client) -> None:
    table = ann.post("/api/tables", 201, game="europe", seats=[{"kind": "me", "name": "Guesty"}, {"kind": "me"}])["id"]
    ann.post("/api/account/delete", 204)
    assert nobody(ann)
    assert ann.get(f"/api/tables/{table}")["seats"][0]["name"] is None


def test_a_name_that_was_left_behind_goes_too(server: Running, ann: Client, ben: Client) -> None:
    """The seat moved on, the name stayed with it."""
    name = f"Behind{time.time_ns()}"
    seats = [{"kind": "me", "name": name}, {"kind": "bot", "bot": "greedy"}]
    table = ann.post("/api/tables", 201, game="europe", seats=seats)["id"]
    ben.post("/api/links", link=ann.post(f"/api/tables/{table}/links", 201, seat=0)["link"])
    ann.post("/api/account/delete", 204)
    assert name not in json.dumps(ben.update(table, 0))
    assert ben.get(f"/api/tables/{table}")["yours"] == [0]
    assert name not in stored_text(server)


def test_everybody_can_have_what_is_kept_of_them(server: Running, ann: Client) -> None:
    login = f"export{time.time_ns()}"
    ann.post("/api/account", login=login, password=PASSWORD)
    ann.post("/api/tokens", 201, name="my bot")
    table = ann.open("san_francisco", "me", "random")["id"]
    ann.send("PATCH", "/api/me", 200, {"preferences": {"speed": "calm"}})
    answer = ann.http.get("/api/account/export")
    assert "attachment" in answer.headers["content-disposition"]
    kept = answer.json()
    assert kept["person"]["login"] == login
    assert kept["person"]["preferences"] == {"speed": "calm"}
    assert [entry["id"] for entry in kept["tables"]] == [table]
    assert kept["tables"][0]["seats"][0]["name"] == login
    assert [entry["name"] for entry in kept["tokens"]] == ["my bot"]
    assert len(kept["sessions"]) == 1
    for secret in ("digest", "argon2", "seed", "secret"):
        assert secret not in answer.text
    server.client().get("/api/account/export", 401)
