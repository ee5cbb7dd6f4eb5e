"""What every request passes before it reaches a handler: limits, other sites kept out, headers, measures, logs.

Litestar has middleware for some of it, which would do less here:
- Its CSRF protection gives each browser a token in a second cookie, which the page would have to read and send back. We
  ask for a header that no other site's page can set, and for the browser's own word on where a request comes from. That
  needs no second cookie and holds for WebSockets too.
- Its rate limits count in fixed windows, and only after a route was found. The page asks for sixty files at once and
  then for nothing, which a bucket allows and a window does not; and addresses that lead nowhere must be counted too.
"""

from __future__ import annotations

import json
import time
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass, field
from typing import Any

from ..log_lines import logger
from ..measures import Measures
from ..people.identity import COOKIE, COOKIE_SECONDS
from ..problems import ServerProblem
from ..settings import Settings
from .buckets import Buckets

Scope = Any
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

BODY_BYTES = 64 * 1024
RECORD_BYTES = 1024 * 1024
_SAFE = ("GET", "HEAD", "OPTIONS")
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

    def __init__(self, app: Any, settings: Settings, measures: Measures) -> None:
        self.app = app
        self._settings = settings
        self._measures = measures
        rate = settings.requests_per_second
        self._requests = Buckets(rate, 4 * rate)
        self._sign_ins = Buckets(settings.sign_ins_per_minute / 60, settings.sign_ins_per_minute)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request, or hand it on."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            client = scope.get("client")
            scope["trackside"] = Notes(address=client[0] if client else "")
            await self.app(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        client = scope.get("client")
        notes = Notes(address=client[0] if client else "")
        scope["trackside"] = notes
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message = {**message, "headers": self._headers(message["headers"], notes)}
            await send(message)

        refusal = self._refusal(scope, notes)
        if refusal is not None:
            await _refuse(answer, *refusal)
        else:
            await self.app(scope, self._counted(scope, receive), answer)
        self._note(scope, status, time.perf_counter() - began)

    def _refusal(self, scope: Scope, notes: Notes) -> tuple[int, str, str] | None:
        method, path = scope["method"], scope["path"]
        wait = self._requests.take(notes.address)
        if (
            not wait
            and method == "POST"
            and path in ("/api/account", "/api/login", "/api/tokens", "/api/account/password")
        ):
            wait = self._sign_ins.take(notes.address)
        if wait:
            notes.headers[b"retry-after"] = str(int(wait) + 1).encode()
            return 429, "too_many", "too many requests from this address"
        if method not in _SAFE:
            if is_foreign(scope):
                return 403, "csrf", "this request comes from another site's page"
            if has_cookie(scope) and header(scope, b"x-trackside") is None:
                return 403, "csrf", "requests with the cookie need the header X-Trackside"
        length = header(scope, b"content-length") or "0"
        if not length.isdigit() or int(length[:18]) > _limit(scope):
            return 413, "too_large", f"a body has at most {_limit(scope)} bytes"
        return None

    def _counted(self, scope: Scope, receive: Receive) -> Receive:
        """A body without a length is counted while it comes."""
        limit, size = _limit(scope), 0

        async def counted() -> Message:
            nonlocal size
            message = await receive()
            if message["type"] == "http.request":
                size += len(message.get("body", b""))
                if size > limit:
                    raise ServerProblem(413, "too_large", f"a body has at most {limit} bytes")
            return message

        return counted

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
    return RECORD_BYTES + BODY_BYTES if scope["path"] == "/api/tables" else BODY_BYTES


async def _refuse(send: Send, status: int, code: str, message: str) -> None:
    body = json.dumps({"error": code, "message": message}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
