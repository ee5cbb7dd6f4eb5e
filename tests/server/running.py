"""A server in this process for tests, and clients that talk to it over real connections."""

from __future__ import annotations

import itertools
import ssl
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from trackside.server.app import make_app
from trackside.server.http.protocols import uvicorn_options
from trackside.server.settings import Settings

_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Nothing here speaks TLS; to make a context of its own for each client would take longer than most requests."""


class Roaming(httpx.BaseTransport):
    """Each request comes from the next of several addresses of this machine."""

    def __init__(self, addresses: Iterable[str]) -> None:
        self._all = [httpx.HTTPTransport(local_address=address, verify=_TLS) for address in addresses]
        self._next = itertools.cycle(self._all)

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        return next(self._next).handle_request(request)

    def close(self) -> None:
        for one in self._all:
            one.close()


class Client:
    """One browser: it keeps its cookie and says so in a header."""

    def __init__(self, address: str, token: str | None = None, come_from: Iterable[str] = ()) -> None:
        self.address = address
        headers = {"X-Trackside": "1"} if token is None else {"Authorization": f"Bearer {token}"}
        addresses = list(come_from)
        way = Roaming(addresses) if addresses else None
        self.http = httpx.Client(base_url=address, headers=headers, timeout=30, verify=_TLS, transport=way)

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        return self._answer(self.http.get(path, params=query or None), status)

    def post(self, path: str, status: int = 200, **body: Any) -> Any:
        return self._answer(self.http.post(path, json=body), status)

    def send(self, method: str, path: str, status: int, body: Any = None) -> Any:
        return self._answer(self.http.request(method, path, json=body), status)

    def _answer(self, response: httpx.Response, status: int) -> Any:
        assert response.status_code == status, (response.status_code, response.text[:500])
        if response.headers.get("content-type", "").startswith("application/json"):
            return response.json()
        return response.text

    def open(self, game: str, *seats: str, status: int = 201, **more: Any) -> Any:
        """Open a table: seats as "me", "friend", "open", or the name of a bot."""
        kinds = ("me", "friend", "open")
        given = [{"kind": s} if s in kinds else {"kind": "bot", "bot": s} for s in seats]
        return self.post("/api/tables", status, game=game, seats=given, **more)

    def sign_up(self, login: str = "") -> str:
        """Make an account; its login."""
        login = login or f"somebody-{time.time_ns()}"
        self.post("/api/account", login=login, password="correct horse")
        return login

    def update(self, table: str, seat: int | None = None, after: int = 0) -> Any:
        query = {"after": after} if seat is None else {"after": after, "seat": seat}
        return self.get(f"/api/tables/{table}/update", **query)

    def act(self, table: str, seat: int, action: Any, after: int, status: int = 200, **more: Any) -> Any:
        return self.post(f"/api/tables/{table}/actions", status, seat=seat, action=action, after=after, **more)

    def watch(self, table: str, **query: Any) -> ClientConnection:
        """The table's WebSocket."""
        words = "&".join(f"{name}={value}" for name, value in query.items())
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookie} if cookie else {}
        if "Authorization" in self.http.headers:
            headers["Authorization"] = self.http.headers["Authorization"]
        url = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/live?{words}"
        return connect(url, additional_headers=headers, open_timeout=20)


class Running:
    """A server that runs."""

    def __init__(self, address: str, app: Any) -> None:
        self.address = address
        self.app = app

    def client(self, token: str | None = None) -> Client:
        return Client(self.address, token)


@contextmanager
def running(settings: Settings, proxies: str = "127.0.0.1", most: int | None = None) -> Iterator[Running]:
    """A server in a thread, on any free port."""
    app = make_app(settings)
    limits = uvicorn_options(settings, proxies, most, app.turns)
    server = uvicorn.Server(
        uvicorn.Config(app, port=0, log_config=None, lifespan="on", ws_ping_interval=None, **limits)
    )
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield Running(f"http://127.0.0.1:{port}", app)
    finally:
        server.should_exit = True
        thread.join(20)
        assert not thread.is_alive(), "the server did not stop"


def play_out(clients: dict[int, Client], table: str, choose: Any, most: int = 100_000) -> Any:
    """Let clients play the seats of a table, in whatever order they are waited for; the last update."""
    seats = list(clients)
    for _ in range(most):
        for seat in seats:
            told = clients[seat].get(f"/api/tables/{table}/legal", seat=seat)
            if told["legal"]:
                clients[seat].act(table, seat, choose(told["legal"])["text"], told["number"])
                while seats[0] != seat:  # who acted is asked first: it may go on
                    seats.append(seats.pop(0))
                break
        else:
            state = clients[seats[0]].get(f"/api/tables/{table}")
            if state["state"] != "playing":
                break
            if not set(seats) & set(state["waiting"]):
                clients[seats[0]].get(f"/api/tables/{table}/events", after=state["number"], wait=5)
    return next(client.update(table, seat, after=1_000_000) for seat, client in clients.items())
