"""Ratings, statistics, notifications, webhooks."""

from __future__ import annotations

import asyncio
import dataclasses
import hashlib
import hmac
import http.server
import itertools
import json
import random
import socket
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any, ClassVar

import httpx
import pytest

from tests.tables import NAMES
from trackside.bots import LEVELS
from trackside.cli.main import main
from trackside.core.boards import load
from trackside.server.games import anchors, game_named
from trackside.server.social.ratings import first_rating, fixed_ratings, rate
from trackside.server.social.statistics import places
from trackside.server.social.webhooks import post

from ..conftest import easy
from ..running import Client, Running, play_out, running
from .test_steering import settled


def finish(client: Client, table: str, seed: int = 1) -> Any:
    chooser = random.Random(seed)
    return play_out({0: client}, table, lambda legal: chooser.choice(legal))


def test_a_rated_game_moves_the_ratings(ann: Client) -> None:
    table = ann.open("san_francisco", "me", "random")["id"]
    last = finish(ann, table)
    me = ann.get("/api/me")["person"]["id"]
    for _ in range(100):
        rated = ann.get(f"/api/people/{me}")["ratings"]
        if rated:
            break
        time.sleep(0.05)
    assert rated[0]["game"] == "san_francisco"
    assert rated[0]["games"] == 1
    won = 0 in last["table"]["result"]["winners"]
    assert rated[0]["wins"] == won
    board = ann.get("/api/leaderboards/san_francisco")
    assert {"random", me} <= {entry["player"] for entry in board}
    bot = next(entry for entry in board if entry["player"] == "random")
    assert (bot["rating"], bot["uncertainty"]) == fixed_ratings("san_francisco")["random"], (
        "an anchor stays where it is"
    )
    assert bot["games"] >= 1
    ranks = [entry["rating"] - 3 * entry["uncertainty"] for entry in board]
    assert all(one >= other - 0.1 for one, other in itertools.pairwise(ranks))
    statistics = ann.get(f"/api/people/{me}")["statistics"]
    assert (statistics[0]["games"], statistics[0]["game"]) == (1, "san_francisco")


@pytest.mark.parametrize("game", NAMES)
def test_the_bots_that_people_meet_are_anchors(game: str) -> None:
    measured = anchors(game_named(game).folder)
    assert measured is not None
    assert {"random", "greedy", "planner", "search", *LEVELS} <= set(measured)
    assert min(measured, key=lambda bot: measured[bot][0]) == "random"
    assert measured["beginner"][0] < measured["strong"][0]
    assert all(0 < sigma < first_rating()[1] for _, sigma in measured.values())


def test_the_bots_are_measured_by_a_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from trackside.server.social import anchors as measuring

    file = tmp_path / "bots.json"
    file.write_text('{"levels": {"strong": {"bot": "planner"}}, "anchors": {"casual": [1, 2]}}')
    game = game_named("san_francisco")
    monkeypatch.setattr(measuring, "games", lambda: {"bay": dataclasses.replace(game, folder=tmp_path)})
    command = ["anchors", "--maps", "bay", "--games", "4", "--bots", "random", "greedy", "strong"]
    monkeypatch.setattr("sys.argv", command)
    measuring.main()
    assert set(anchors(tmp_path) or ()) >= {"random", "greedy", "strong"}
    assert json.loads(file.read_text())["levels"] == {"strong": {"bot": "planner"}}, "the rest of the file stays"


def test_bots_that_search_are_measured_with_a_number_of_playouts() -> None:
    from trackside.server.social.anchors import measured_as

    europe, quick = game_named("europe").board, game_named("europe_quick").board
    assert measured_as("guided", europe) == "guided:32playouts"
    assert measured_as("search", europe) == "search:60playouts"
    assert measured_as("master", quick) == "search:240playouts"
    assert measured_as("strong", europe) == "strong"


def test_some_games_do_not_count(ann: Client, server: Running) -> None:
    hot_seat = ann.open("san_francisco", "me", "me")["id"]
    chooser = random.Random(2)
    play_out({0: ann, 1: ann}, hot_seat, lambda legal: chooser.choice(legal))
    friendly = ann.open("san_francisco", "me", "random", options={"rated": False})["id"]
    finish(ann, friendly)
    assert [settled(server, table) for table in (hot_seat, friendly)] == ["None", "None"], "never due"
    me = ann.get("/api/me")["person"]["id"]
    person = ann.get(f"/api/people/{me}")
    assert person["ratings"] == []
    assert sum(entry["games"] for entry in person["statistics"]) == 3  # both seats of the first


def test_statistics_agree_with_the_result(ann: Client) -> None:
    table = ann.open("europe", "me", "greedy")["id"]
    last = finish(ann, table, 3)
    seats = ann.get(f"/api/tables/{table}/statistics")
    result = last["table"]["result"]
    for seat, shown in enumerate(seats):
        assert shown["score"] == result["scores"][seat]
        assert shown["parts"] == result["parts"][seat]
        routes = last["view"]["seats"][seat]["routes"]
        assert sum(shown["route_lengths"].values()) == len(routes)
        held = last["view"]["seats"][seat]["tickets"]
        assert shown["completed"] + shown["failed"] == held
    assert ann.get("/api/games/europe/statistics")[0]["games"] >= 2


@pytest.mark.parametrize("game", ["europe", "great_lakes"])
def test_statistics_count_what_the_record_says(lone_server: Running, game: str) -> None:
    ann = lone_server.client()
    players = load(game).players[0]
    table = ann.open(game, "me", *["greedy"] * (players - 1))["id"]
    finish(ann, table, 4)
    lines = [json.loads(line) for line in ann.get(f"/api/tables/{table}/record").splitlines()]
    parts = lines[-1]["result"]["parts"]
    market: list[Any] = []
    claims = 0
    counted = [Counter[str]() for _ in range(players)]
    for line, following in itertools.pairwise(lines):
        if line.get("chance") == "market":
            market = list(line["cards"])
        elif line.get("chance") == "turn_up":
            market[line["slot"]] = line["card"]
        elif line.get("chance") == "tunnel":
            counted[claims]["tunnels"] += 1
            counted[claims]["tunnel_extra"] += line["extra"]
        if "do" not in line:
            continue
        mine = counted[line["seat"]]
        claims = line["seat"]
        mine["actions"] += 1
        mine["open_cards"] += line["do"] == "take"
        mine["blind_cards"] += line["do"] == "draw"
        mine["wilds"] += line["do"] == "take" and market[line["slot"]] == "wild"
        mine["wilds"] += line["do"] == "draw" and following["card"] == "wild"
    for seat, shown in enumerate(ann.get(f"/api/tables/{table}/statistics")):
        assert {name: shown[name] for name in counted[seat]} == counted[seat]
        assert shown["parts"] == parts[seat]
        assert (
            sum(value for name, value in parts[seat].items() if name not in ("completed", "longest_path"))
            == (shown["score"])
        )
        assert shown["seconds"] >= 0
        assert 0 <= shown["tunnel_expected"] <= 3 * shown["tunnels"]


def test_places_follow_winners_then_scores() -> None:
    assert places([10, 30, 20], [1]) == [3, 1, 2]
    assert places([30, 30, 20], [0]) == [1, 2, 3]  # a tie that a rule broke
    assert places([30, 30, 20, 20], [0, 1]) == [1, 1, 3, 3]


def test_the_better_player_gains() -> None:
    (one, _), (two, _), (three, _) = rate([(25, 8), (25, 8), (25, 8)], [1, 2, 3])
    assert one > two > three


def test_notifications_say_whose_turn_it_is_and_what_happened(ann: Client, ben: Client) -> None:
    table = ann.open("europe", "me", "friend")
    ben.post(f"/api/tables/{table['id']}/join", invite=table["invite"])
    kinds = {n["kind"] for n in ann.get("/api/notifications") if n["table"] == table["id"]}
    assert kinds == {"turn", "joined"}
    state = ann.update(table["id"], 0)
    ann.act(table["id"], 0, state["legal"][0]["text"], state["number"])
    kinds = {n["kind"] for n in ann.get("/api/notifications") if n["table"] == table["id"]}
    assert kinds == {"joined"}
    ids = [n["id"] for n in ann.get("/api/notifications")]
    ann.post("/api/notifications/read", 204, ids=ids)
    assert [n for n in ann.get("/api/notifications") if n["table"] == table["id"]] == []
    assert "turn" in {n["kind"] for n in ben.get("/api/notifications")}


class Receiver(http.server.BaseHTTPRequestHandler):
    """Notes down what it is sent; the first time it fails."""

    got: ClassVar[list[tuple[str, bytes]]] = []

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.got.append((self.headers["X-Trackside-Signature"], body))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        pass


def test_a_webhook_says_your_turn_and_is_signed(tmp_path: Path) -> None:
    receiver = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
    threading.Thread(target=receiver.serve_forever, daemon=True).start()
    try:
        with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}", webhooks_to_anywhere=True)) as server:
            client = server.client()
            client.post("/api/tokens", 201, name="Ann")
            url = f"http://127.0.0.1:{receiver.server_port}/turn"
            secret = client.send("PUT", "/api/webhook", 200, {"url": url})["secret"]
            table = client.open("europe", "me", "me")["id"]
            for _ in range(100):
                if len(Receiver.got) >= 2:
                    break
                time.sleep(0.05)
            assert {json.loads(body)["seat"] for _, body in Receiver.got} == {0, 1}
            for signature, body in Receiver.got:
                assert signature == "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
                assert json.loads(body)["table"] == table
            assert client.get("/api/webhook")["url"] == url
            client.send("DELETE", "/api/webhook", 204)
            assert client.get("/api/webhook") is None
    finally:
        receiver.shutdown()
        receiver.server_close()


def test_webhooks_reach_no_internal_address(tmp_path: Path) -> None:
    receiver = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
    threading.Thread(target=receiver.serve_forever, daemon=True).start()
    Receiver.got.clear()
    try:
        with running(easy(f"sqlite:///{tmp_path / 'b.sqlite'}")) as server:
            client = server.client()
            client.post("/api/tokens", 201, name="Ann")
            port = receiver.server_port
            for url in (f"http://127.0.0.1:{port}/", "http://[::1]/", "http://10.0.0.1/"):
                assert client.send("PUT", "/api/webhook", 422, {"url": url})["error"] == "bad_setup"
            client.send("PUT", "/api/webhook", 422, {"url": "http://user:pass@example.org/"})
            client.send("PUT", "/api/webhook", 400, {"url": "file:///etc/passwd"})
            client.send("PUT", "/api/webhook", 200, {"url": f"http://localhost:{port}/"})  # a name, known only later
            client.open("europe", "me", "me")
            time.sleep(0.7)
            assert Receiver.got == []
    finally:
        receiver.shutdown()
        receiver.server_close()


def looked_up(monkeypatch: pytest.MonkeyPatch, *answers: str) -> list[str]:
    """Let names stand for addresses, another one at each question; the names that are asked for."""
    asked: list[str] = []
    real, waiting = socket.getaddrinfo, list(answers)

    def answer(host: Any, *rest: Any, **more: Any) -> Any:
        name = host.decode() if isinstance(host, bytes) else host
        if not str(name).endswith(".test"):
            return real(host, *rest, **more)
        asked.append(name)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (waiting.pop(0), rest[0]))]

    monkeypatch.setattr(socket, "getaddrinfo", answer)
    return asked


def test_a_webhook_goes_to_the_address_that_was_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that stands for another address at the second question gains nothing: there is one question."""
    heads: list[bytes] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heads.append(await reader.readuntil(b"\r\n\r\n"))
        writer.write(b"HTTP/1.1 302 Found\r\nLocation: http://10.0.0.1/\r\nContent-Length: 0\r\n\r\n")
        writer.close()

    async def send() -> int:
        async with await asyncio.start_server(serve, "127.0.0.1", 0) as receiver:
            port = receiver.sockets[0].getsockname()[1]
            return await post(f"http://hook.test:{port}/turn?a=b", b"{}", "00", anywhere=True)

    asked = looked_up(monkeypatch, "127.0.0.1", "10.0.0.1")
    assert asyncio.run(send()) == 302, "and no redirect is followed"
    assert asked == ["hook.test"]
    assert heads[0].startswith(b"POST /turn?a=b HTTP/1.1\r\nHost: hook.test:")
    assert b"X-Trackside-Signature: sha256=00" in heads[0]
    looked_up(monkeypatch, "10.0.0.1")
    with pytest.raises(PermissionError):
        asyncio.run(post("http://inside.test/", b"{}", "00", anywhere=False))


def test_a_secure_webhook_is_asked_for_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    hellos: list[bytes] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        hellos.append(await reader.read(2000))
        writer.close()

    async def send() -> None:
        async with await asyncio.start_server(serve, "127.0.0.1", 0) as receiver:
            port = receiver.sockets[0].getsockname()[1]
            with pytest.raises(httpx.HTTPError):
                await post(f"https://hook.test:{port}/", b"{}", "00", anywhere=True)

    looked_up(monkeypatch, "127.0.0.1")
    asyncio.run(send())
    assert b"hook.test" in hellos[0], "the name in the certificate is that of the URL, not the address"


def test_the_exported_record_is_verified_by_the_command(
    ann: Client, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = ann.open("san_francisco", "me", "greedy", start=1)
    assert table["seed"] is None
    last = finish(ann, table["id"])
    assert hashlib.sha256(last["table"]["seed"].encode()).hexdigest() == table["seed_sha256"]
    file = tmp_path / "game.jsonl"
    file.write_text(ann.get(f"/api/tables/{table['id']}/record"))
    assert main(["record", "check", str(file)]) == 0
    assert main(["record", "verify", str(file), "--sha256", table["seed_sha256"]]) == 0
    assert table["seed_sha256"] in capsys.readouterr().out
    assert main(["record", "verify", str(file), "--sha256", "0" * 64]) == 1
