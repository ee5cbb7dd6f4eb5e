"""What every request passes before it reaches a handler: limits, other sites kept out, headers, measures, logs.

Litestar has middleware for some of it, which would do less here:
- Its CSRF protection gives each browser a token in a second cookie, which the page would have to read and send back. We
  ask for a header that no other site's page can set, and for the browser's own word on where a request comes from. That
  needs no second cookie and holds for WebSockets too.
- Its rate limits count in fixed windows, and only after a route was found. The page asks for sixty files at once and
  then for nothing, which a bucket allows and a window does not; and addresses that lead nowhere must be counted too.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from ..limits.addresses import group_of
from ..limits.buckets import Buckets
from ..limits.turns import TooManyWait, Turns
from ..limits.usage import metered
from ..log_lines import logger
from ..measures import Measures
from ..people.passes import COOKIE, COOKIE_SECONDS
from ..settings import Settings
from .bodies import Bodies, Left, TooLarge, replayed
from .names import is_ours

Scope = Any
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

OPEN = "/api/tables"
"""Where tables are opened, with a record or without."""
BODY_BYTES = 64 * 1024
RECORD_BYTES = 1024 * 1024
_SAFE = ("GET", "HEAD", "OPTIONS")
_FILES = ("/css/", "/js/", "/vendor/", "/icons/", "/messages/", "/maps/")
"""Where the page's files are. A browser that is new here asks for two hundred in a second or two, also of those that it
keeps for when there is no network, and a page that lacks one of them stays empty."""
_FILES_TIMES, _FILES_AT_ONCE = 4, 40
"""How many of them an address may ask for, in times of other requests."""
_REFUSED_AFTER = 1.0
"""Seconds that who asks too often waits for the answer."""
_REFUSED_TAKES = 0.0002
"""Seconds of the event loop, about."""
_REFUSED_AT_ONCE = 20
"""Who may wait so, of one address."""
_PASSWORDS = frozenset(
    f"/api/{path}"
    for path in (
        "account",
        "account/delete",
        "account/mail",
        "account/mail/confirm",
        "account/password",
        "login",
        "reset",
        "reset/password",
        "tokens",
    )
)
"""Where passwords and codes are tried, or something is made that lasts."""
_CSP = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
_HEADERS = [
    (b"content-security-policy", _CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


@dataclass
class Notes:
    """What a handler tells the guard about its request."""

    cookie: str | None = None
    """A cookie to be set; the empty text takes it away."""
    address: str = ""
    group: str = ""
    """The address as limits count it."""
    headers: dict[bytes, bytes] = field(default_factory=dict)


def header(scope: Scope, name: bytes) -> str | None:
    """A header of the request."""
    for key, value in scope["headers"]:
        if key == name:
            return bytes(value).decode("latin-1")
    return None


def is_foreign(scope: Scope) -> bool:
    """Whether a page of another site made the request."""
    if (header(scope, b"sec-fetch-site") or "same-origin") not in ("same-origin", "none"):
        return True
    origin = header(scope, b"origin")
    if origin is None:
        return False
    return origin.partition("://")[2] != (header(scope, b"host") or "")


def has_cookie(scope: Scope) -> bool:
    """Whether the request is made in the name of our cookie; a token, which no browser sends by itself, goes first."""
    return f"{COOKIE}=" in (header(scope, b"cookie") or "") and header(scope, b"authorization") is None


class Guard:
    """An ASGI application around ours."""

    def __init__(self, app: Any, settings: Settings, measures: Measures, turns: Turns, openings: Buckets) -> None:
        """`openings` are tables that addresses open."""
        self.app = app
        self._settings = settings
        self._measures = measures
        rate = settings.requests_per_second
        self._requests = Buckets(rate, 8 * rate)
        self._files = Buckets(_FILES_TIMES * rate, _FILES_AT_ONCE * rate)
        self._sign_ins = Buckets(settings.sign_ins_per_minute / 60, settings.sign_ins_per_minute)
        self._openings = openings
        self._connects = Buckets(settings.connects_per_minute / 60, settings.connects_per_minute / 2)
        self.turns = turns
        """Those of the event loop."""
        self._bodies = Bodies()
        self._refused: Counter[str] = Counter()
        """Refusals that are on their way, by address."""
        self._names = tuple(name.lower() for name in settings.hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request, or hand it on."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        notes = _begin(scope)
        wait = self._requests.take(notes.group) or self._connects.take(notes.group)
        refusal = (429, "too_many", "too many connections from this address") if wait else self._misdirected(scope)
        if refusal is None:
            try:
                turn = await self.turns.take(notes.group)
            except TooManyWait:
                wait, refusal = 1.0, (429, "too_many", "too many requests of this address wait")
            else:
                try:
                    await self._metered(scope, receive, send, notes)
                finally:
                    turn.release()
                return
        self.turns.charge(notes.group, _REFUSED_TAKES)
        status, code, message = refusal
        self._measures.requests.labels("WEBSOCKET", str(status)).inc()
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 4429 if wait else 4403, "reason": message})
            return
        body, headers = _refused(code, message)
        if wait:
            headers.append((b"retry-after", str(int(wait) + 1).encode()))
        await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
        await send({"type": "websocket.http.response.body", "body": body})

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        notes = _begin(scope)
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message = {**message, "headers": self._headers(message["headers"], notes)}
            await send(message)

        refusal = self._refusal(scope, notes)
        if refusal is not None:
            self.turns.charge(notes.group, _REFUSED_TAKES)
            if refusal[0] == 429:
                await self._let_wait(notes)
            await _refuse(answer, *refusal)
        else:
            # whoever sends an answer to HEAD leaves its body out
            asked = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
            has_body = header(scope, b"content-length") not in (None, "0") or header(scope, b"transfer-encoding")
            await (self._with_body if has_body else self._in_turn)(asked, receive, answer, notes)
        self._note(scope, status, time.perf_counter() - began)

    async def _with_body(self, scope: Scope, receive: Receive, send: Send, notes: Notes) -> None:
        """A request whose body comes first: nobody waits for it but whoever sends it."""
        limit = _limit(scope)
        try:
            body = await self._bodies.whole(receive, notes.group, limit)
        except TooLarge:
            await _refuse(send, 413, "too_large", f"a body has at most {limit} bytes")
            return
        except Left:
            return
        try:
            await self._in_turn(scope, replayed(body, receive), send, notes)
        finally:
            self._bodies.forget(notes.group, len(body))

    async def _in_turn(self, scope: Scope, receive: Receive, send: Send, notes: Notes) -> None:
        try:
            turn = await self.turns.take(notes.group, looks=scope["method"] == "GET")
        except TooManyWait:
            notes.headers[b"retry-after"] = b"1"
            await _refuse(send, 429, "too_many", "too many requests of this address wait")
            return
        try:
            await self._metered(scope, receive, send, notes)
        finally:
            turn.release()

    async def _metered(self, scope: Scope, receive: Receive, send: Send, notes: Notes) -> None:
        await metered(self.app(scope, receive, send), partial(self.turns.charge, notes.group))

    async def _let_wait(self, notes: Notes) -> None:
        """Who asks too often waits for being told so: else refusing thousands a second would be all that is done.

        Many who wait at once would be dear too; their connections are closed.
        """
        if self._refused[notes.group] >= _REFUSED_AT_ONCE:
            notes.headers[b"connection"] = b"close"
            return
        self._refused[notes.group] += 1
        try:
            await asyncio.sleep(_REFUSED_AFTER)
        finally:
            self._refused[notes.group] -= 1
            if not self._refused[notes.group]:
                del self._refused[notes.group]

    def _refusal(self, scope: Scope, notes: Notes) -> tuple[int, str, str] | None:
        method, path = scope["method"], scope["path"]
        wait = (self._files if path.startswith(_FILES) else self._requests).take(notes.group)
        if not wait and method == "POST" and path in _PASSWORDS:
            wait = self._sign_ins.take(notes.group)
        message = "too many requests from this address"
        if not wait and method == "POST" and path == OPEN:  # before a record of a megabyte is read
            wait, message = self._openings.take(notes.group), "too many tables opened from this address"
        if wait:
            notes.headers[b"retry-after"] = str(int(wait) + 1).encode()
            return 429, "too_many", message
        misdirected = self._misdirected(scope)
        if misdirected is not None:
            return misdirected
        if method not in _SAFE:
            if is_foreign(scope):
                return 403, "csrf", "this request comes from another site's page"
            if has_cookie(scope) and header(scope, b"x-trackside") is None:
                return 403, "csrf", "requests with the cookie need the header X-Trackside"
        length = header(scope, b"content-length") or "0"
        if not (length.isascii() and length.isdigit()) or int(length[:18]) > _limit(scope):
            return 413, "too_large", f"a body has at most {_limit(scope)} bytes"
        return None

    def _misdirected(self, scope: Scope) -> tuple[int, str, str] | None:
        """A request for another server, or for what cannot be the name of anything here."""
        hosts = [value for name, value in scope["headers"] if name == b"host"]
        if len(hosts) > 1 or (not hosts and scope.get("http_version") != "1.0"):
            return 400, "bad_request", "a request has one Host header"
        if hosts and not is_ours(hosts[0].decode("latin-1"), self._names):
            return 421, "wrong_host", "this server does not go by that name; who runs it can name it with --hosts"
        if any(ord(letter) < 32 or ord(letter) == 127 for letter in scope["path"]):
            return 404, "not_found", "no such page"
        return None

    def _headers(self, given: Any, notes: Notes) -> list[tuple[bytes, bytes]]:
        headers = [*given, *_HEADERS, *notes.headers.items()]
        if not any(name.lower() == b"cache-control" for name, _ in headers):
            headers.append((b"cache-control", b"no-store"))
        if notes.cookie is not None:
            age = COOKIE_SECONDS if notes.cookie else 0
            secure = "; Secure" if self._settings.secure_cookies else ""
            value = f"{COOKIE}={notes.cookie}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"
            headers.append((b"set-cookie", value.encode()))
        return headers

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        kind = "api" if scope["path"].startswith("/api/") else "other"
        self._measures.requests.labels(scope["method"][:10], str(status)).inc()
        self._measures.seconds.labels(kind).observe(seconds)
        if status == 409:
            self._measures.conflicts.inc()
        level = 30 if status >= 500 else 10 if status < 400 else 20
        if logger.isEnabledFor(level):
            more = {"method": scope["method"], "path": scope["path"], "status": status, "ms": round(seconds * 1000, 1)}
            logger.log(level, "request", extra=more)


def _limit(scope: Scope) -> int:
    return RECORD_BYTES + BODY_BYTES if scope["path"] == OPEN else BODY_BYTES


def _begin(scope: Scope) -> Notes:
    """Notes on a request, with its address as limits count it; and its path as there is only one way to write it.

    Litestar finds handlers by several spellings of a path. Limits must count what is handled, so both get the same one.
    """
    parts = [part for part in scope["path"].split("/") if part]
    if parts and parts[0] == "api":
        scope["path"] = "/" + "/".join(parts)
    client = scope.get("client")
    address = client[0] if client else ""
    notes = Notes(address=address, group=group_of(address))
    scope["trackside"] = notes
    return notes


def _refused(code: str, message: str) -> tuple[bytes, list[tuple[bytes, bytes]]]:
    body = json.dumps({"error": code, "message": message}).encode()
    return body, [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]


async def _refuse(send: Send, status: int, code: str, message: str) -> None:
    body, headers = _refused(code, message)
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
