"""One path has one limit however it is written; names, methods and health."""

from __future__ import annotations

import logging
import socket
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
from sqlalchemy.exc import OperationalError
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from trackside.server.log_lines import JsonLines, is_ours_to_say

from ..conftest import easy, make_database
from ..running import Running, running


@pytest.mark.parametrize(
    "path", ["/api/login/", "//api/login", "/api//login", "/api/login//", "/%61pi/login", "/api%2Flogin"]
)
def test_the_sign_in_limit_holds_however_the_path_is_written(tmp_path: Path, path: str) -> None:
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}", sign_ins_per_minute=3)) as server:
        body = {"login": "nobody", "password": "wrong wrong"}
        with httpx.Client() as client:
            tried = [
                client.request("POST", server.address + (path if n % 2 else "/api/login"), json=body).status_code
                for n in range(8)
            ]
        assert tried[:3] == [401] * 3
        assert set(tried[3:]) == {429}


def test_ipv6_addresses_of_one_network_share_a_limit(tmp_path: Path) -> None:
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}", sign_ins_per_minute=3)) as server:
        body = {"login": "nobody", "password": "wrong wrong"}
        with httpx.Client(base_url=server.address) as client:
            one = [
                client.post("/api/login", json=body, headers={"X-Forwarded-For": f"2001:db8:1:2::{n}"}).status_code
                for n in range(5)
            ]
            other = client.post("/api/login", json=body, headers={"X-Forwarded-For": "2001:db8:1:3::1"}).status_code
    assert one == [401] * 3 + [429] * 2
    assert other == 401


def test_requests_for_other_names_are_refused(lone_server: Running) -> None:
    answer = httpx.get(f"{lone_server.address}/api/games", headers={"Host": "evil.example"})
    assert (answer.status_code, answer.json()["error"]) == (421, "wrong_host")
    own = httpx.get(f"{lone_server.address}/api/games", headers={"Host": "localhost:1"})
    assert own.status_code == 200
    ann = lone_server.client()
    table = ann.open("europe", "me", "me")["id"]
    url = f"{lone_server.address.replace('http', 'ws', 1)}/api/tables/{table}/live"
    port = int(lone_server.address.rpartition(":")[2])
    with (
        socket.create_connection(("127.0.0.1", port)) as plain,
        pytest.raises(InvalidStatus) as refused,
        connect(url.replace("127.0.0.1", "evil.example"), sock=plain, proxy=None),
    ):
        pass
    assert refused.value.response.status_code == 421


def test_a_server_goes_by_the_names_it_is_given(tmp_path: Path) -> None:
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}", hosts=("games.example.org",))) as server:
        answer = httpx.get(f"{server.address}/api/games", headers={"Host": "Games.Example.org"})
        assert answer.status_code == 200


@pytest.mark.parametrize("path", ["/", "/api/games", "/health", "/js/app/main.js"])
def test_head_answers_like_get_without_a_body(lone_server: Running, path: str) -> None:
    with httpx.Client(base_url=lone_server.address, headers={"Accept-Encoding": "identity"}) as client:
        whole, head = client.get(path), client.head(path)
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-length"] == str(len(whole.content))
        assert client.get(path).content == whole.content, "the connection goes on"


@pytest.mark.parametrize("path", ["/" + "x" * 300, "/js/" + "x" * 300, "/maps/europe/" + "y" * 300, "/" + "z/" * 2000])
def test_a_long_path_leads_nowhere(lone_server: Running, path: str) -> None:
    assert httpx.get(lone_server.address + path).status_code == 404


@pytest.mark.parametrize(
    "path", ["/api/tables/a%00b", "/api/people/%00", "/api/leaderboards/a%1fb", "/api/games/%00/statistics"]
)
def test_control_characters_lead_nowhere(server: Running, path: str) -> None:
    assert httpx.get(server.address + path).status_code == 404


def test_health_says_when_nothing_can_be_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk: SQLite still reads, and stores nothing."""
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}")) as server:
        assert httpx.get(f"{server.address}/health").status_code == 200
        services: Any = server.app.app.state.services
        services.pulse._asked = float("-inf")

        real = services.database.writing

        def full() -> Any:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(services.database, "writing", full)
        answer = httpx.get(f"{server.address}/health")
        assert (answer.status_code, answer.json()["error"]) == (503, "database")
        monkeypatch.setattr(services.database, "writing", real)
        services.pulse._asked = float("-inf")
        assert httpx.get(f"{server.address}/health").status_code == 200


@pytest.mark.parametrize(
    "problem", [asyncpg.CannotConnectNowError("starting up"), TimeoutError(), ConnectionRefusedError()]
)
def test_requests_while_postgresql_starts_are_told_to_come_again(
    postgres_url: str, problem: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(easy(make_database(postgres_url))) as server:
        ann = server.client()
        table = ann.open("europe", "me", "me")["id"]
        straight: Any = server.app.app.state.services.database.straight

        async def refused() -> Any:
            raise problem

        with monkeypatch.context() as away:
            away.setattr(straight, "_free", refused)
            answer = ann.http.get(f"/api/tables/{table}/update", params={"seat": 0})
            assert (answer.status_code, answer.json()["error"]) == (503, "database")
            assert answer.headers["retry-after"] == "1"
        assert ann.http.get(f"/api/tables/{table}/update", params={"seat": 0}).status_code == 200


@pytest.mark.parametrize("problem", [ConnectionRefusedError(), OperationalError("SELECT secret", {}, OSError("full"))])
def test_a_database_that_is_gone_is_no_fault_of_the_request(
    lone_server: Running, problem: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    services: Any = lone_server.app.app.state.services

    async def gone(_: Any) -> Any:
        raise problem

    monkeypatch.setattr(services.daily, "list", gone)
    answer = httpx.get(f"{lone_server.address}/api/daily")
    assert (answer.status_code, answer.json()["error"]) == (503, "database")
    assert answer.headers["retry-after"] == "1"
    assert "secret" not in answer.text


def test_what_is_asked_over_a_websocket_is_not_logged() -> None:
    line = logging.LogRecord(
        "uvicorn.error", 20, "", 0, '%s - "WebSocket %s" [accepted]', ("::1", "/api/x?token=secret"), None
    )
    assert "secret" in JsonLines().format(line)
    assert not is_ours_to_say(line)
