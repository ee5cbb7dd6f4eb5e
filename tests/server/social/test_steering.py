"""Nobody steers a rating: who began is rated, a rematch is agreed to, and people who count have accounts."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from trackside.server.social import ratings

from ..running import Client, Running, play_out

GAME = "san_francisco"


def person_of(client: Client) -> str:
    found: str = client.get("/api/me")["person"]["id"]
    return found


def rated(client: Client, person: str) -> list[Any]:
    found: list[Any] = client.get(f"/api/people/{person}")["ratings"]
    return found


def settled(server: Running, table: str) -> str:
    """Whether a finished game counted: done, void, or None for one that never was due."""
    services = server.app.app.state.services
    from sqlalchemy import create_engine, text

    if services.database.is_sqlite:
        engine = create_engine(services.database.url.set(drivername="sqlite"))
        for _ in range(100):
            with engine.connect() as connection:
                query = text("SELECT rating FROM tables WHERE id = :id")
                found = connection.execute(query, {"id": table}).scalar_one()
            if found != "due":
                break
            time.sleep(0.05)
        engine.dispose()
        return str(found)
    import asyncio

    import asyncpg

    async def ask() -> str:
        connection = await asyncpg.connect(services.database.dsn)
        for _ in range(100):
            found = await connection.fetchval("SELECT rating FROM tables WHERE id = $1", table)
            if found != "due":
                break
            await asyncio.sleep(0.05)
        await connection.close()
        return str(found)

    return asyncio.run(ask())


def meet(ann: Client, ben: Client) -> str:
    table = ann.open(GAME, "me", "friend")
    ben.post(f"/api/tables/{table['id']}/join", invite=table["invite"])
    found: str = table["id"]
    return found


def play(clients: dict[int, Client], table: str, most: int = 100_000) -> Any:
    chooser = random.Random(1)
    return play_out(clients, table, lambda legal: chooser.choice(legal), most)


def test_a_game_of_two_accounts_counts(server: Running, ann: Client, ben: Client) -> None:
    ann.sign_up(), ben.sign_up()
    table = meet(ann, ben)
    play({0: ann, 1: ben}, table)
    assert settled(server, table) == "done"
    assert [len(rated(ann, person_of(client))) for client in (ann, ben)] == [1, 1]


def test_who_hands_the_seat_on_is_rated_all_the_same(server: Running, ann: Client, ben: Client) -> None:
    ann.sign_up(), ben.sign_up()
    table = meet(ann, ben)
    play({0: ann, 1: ben}, table, most=8)
    stranger = server.client()
    stranger.post("/api/links", link=ann.post(f"/api/tables/{table}/links", 201, seat=0)["link"])
    play({0: stranger, 1: ben}, table)
    assert settled(server, table) == "done"
    assert rated(ben, person_of(ann))[0]["games"] == 1
    assert rated(ben, person_of(stranger)) == []


def test_a_guest_who_signs_in_when_winning_wins_as_a_guest(server: Running, ann: Client) -> None:
    login = ann.sign_up()
    guest = server.client()
    table = guest.open(GAME, "me", "random")["id"]
    beginner = person_of(guest)
    play({0: guest}, table, most=6)
    guest.post("/api/login", login=login, password="correct horse")
    assert guest.get(f"/api/tables/{table}")["yours"] == [0]
    play({0: guest}, table)
    assert settled(server, table) == "done"
    assert rated(ann, person_of(ann)) == []
    assert rated(ann, beginner)[0]["games"] == 1


def test_games_against_guests_do_not_count(server: Running, ann: Client, ben: Client) -> None:
    ann.sign_up()
    table = meet(ann, ben)
    play({0: ann, 1: ben}, table)
    assert settled(server, table) == "void"
    assert rated(ann, person_of(ann)) == rated(ann, person_of(ben)) == []


def test_a_game_counts_only_if_both_have_moved(server: Running, ann: Client, ben: Client) -> None:
    ann.sign_up(), ben.sign_up()
    table = meet(ann, ben)
    ben.post(f"/api/tables/{table}/leave", seat=1)
    play({0: ann}, table)
    assert settled(server, table) == "None"
    assert rated(ann, person_of(ann)) == []


def test_the_same_two_do_not_feed_each_other_all_day(
    server: Running, ann: Client, ben: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratings, "_MOST_A_DAY", 1)
    ann.sign_up(), ben.sign_up()
    outcomes = []
    for _ in range(2):
        table = meet(ann, ben)
        play({0: ann, 1: ben}, table)
        outcomes.append(settled(server, table))
    assert outcomes == ["done", "void"]


def test_a_rematch_is_offered_and_begins_when_it_is_accepted(server: Running, ann: Client, ben: Client) -> None:
    table = meet(ann, ben)
    play({0: ann, 1: ben}, table)
    eve = server.client()
    eve.post(f"/api/tables/{table}/rematch", 401)
    offered = ann.post(f"/api/tables/{table}/rematch")
    assert offered["state"] == "open"
    assert [seat["kind"] for seat in offered["seats"]] == ["person", "friend"]
    assert "rematch" in {notice["kind"] for notice in ben.get("/api/notifications")}
    assert ann.post(f"/api/tables/{table}/rematch")["state"] == "open", "asking twice is no answer"
    eve.post(f"/api/tables/{offered['id']}/join", 403)
    accepted = ben.post(f"/api/tables/{table}/rematch")
    assert accepted["id"] == offered["id"]
    assert accepted["state"] == "playing"
    assert accepted["yours"] == [1]
    assert accepted["start"] == (ann.get(f"/api/tables/{table}")["start"] + 1) % 2


def test_who_offers_a_rematch_need_not_wait_for_ever(ann: Client, ben: Client) -> None:
    table = meet(ann, ben)
    play({0: ann, 1: ben}, table)
    offered = ann.post(f"/api/tables/{table}/rematch")
    ann.post(f"/api/tables/{offered['id']}/start", bot="random")
    assert ben.post(f"/api/tables/{table}/rematch")["yours"] == [], "too late"
