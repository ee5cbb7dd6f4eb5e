"""What handlers share: who asks, how problems are answered."""

from __future__ import annotations

from typing import Any, cast

import msgspec
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from ...core import TracksideError
from ..guard import Notes
from ..log_lines import logger
from ..people import COOKIE, PersonRow
from ..problems import ServerProblem, who_are_you
from ..services import Services
from ..types import Problem

JSON = "application/json"


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The errors of a handler, for the schema."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description="Refused")
        for status in (400, 429, *statuses)
    }


def services_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Services:
    """The services of the application."""
    return cast(Services, connection.app.state.services)


class Visitor:
    """Whoever makes a request."""

    def __init__(self, services: Services, notes: Notes, person: PersonRow | None) -> None:
        self.services = services
        self._notes = notes
        self.person = person

    @property
    def id(self) -> str | None:
        """The person's id; None for somebody unknown."""
        return None if self.person is None else self.person.id

    def known(self) -> PersonRow:
        """The person; refused for somebody unknown."""
        if self.person is None:
            raise who_are_you()
        return self.person

    async def welcome(self, name: str = "") -> PersonRow:
        """The person; somebody unknown becomes known by a cookie."""
        if self.person is None:
            self.become(await self.services.people.make(name))
        return self.known()

    def become(self, person: PersonRow | None) -> None:
        """From now on this browser is that person, or nobody."""
        self.person = person
        self._notes.cookie = "" if person is None else self.services.people.cookie(person)


async def find_visitor(connection: ASGIConnection[Any, Any, Any, Any]) -> Visitor:
    """Who makes a request, by token or cookie."""
    services = services_of(connection)
    notes = connection.scope.get("trackside")
    notes = notes if isinstance(notes, Notes) else Notes()
    authorization = connection.headers.get("authorization")
    if authorization is not None:
        kind, _, token = authorization.partition(" ")
        person = await services.people.by_token(token.strip()) if kind.lower() == "bearer" else None
        if person is None:
            raise ServerProblem(401, "who_are_you", "this token is not known")
        return Visitor(services, notes, person)
    cookie = connection.cookies.get(COOKIE)
    person = None if cookie is None else await services.people.by_cookie(cookie)
    return Visitor(services, notes, person)


Who = NamedDependency[Visitor]
"""Whoever makes the request, for handlers."""

House = NamedDependency[Services]
"""The parts of the server, for handlers."""


async def provide_visitor(request: Request[Any, Any, Any]) -> Visitor:
    """For handlers."""
    return await find_visitor(request)


def provide_services(request: Request[Any, Any, Any]) -> Services:
    """For handlers."""
    return services_of(request)


def encoded(content: bytes, status: int = 200) -> Any:
    """A response whose JSON is ready."""
    return Response(content, media_type=JSON, status_code=status)


def _answer(status: int, code: str, message: str, **more: int) -> Response[Any]:
    content = msgspec.json.encode({"error": code, "message": message, **more})
    return Response(content, media_type=JSON, status_code=status)


_CODES = {
    400: "bad_request",
    401: "who_are_you",
    403: "not_allowed",
    404: "not_found",
    405: "not_allowed",
    413: "too_large",
}


def on_problem(_: Request[Any, Any, Any], problem: ServerProblem) -> Response[Any]:
    """A problem of ours."""
    return _answer(problem.status, problem.code, problem.message, **problem.more)


def on_http(_: Request[Any, Any, Any], problem: HTTPException) -> Response[Any]:
    """A problem Litestar found: a wrong path, a body that does not fit its type."""
    status = problem.status_code
    if status >= 500:
        return _answer(status, "failed", "something went wrong")
    message = problem.detail
    extra = problem.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        message = "; ".join(f"{e.get('key', 'body')}: {e.get('message', '')}" for e in extra[:5] if isinstance(e, dict))
    return _answer(status, _CODES.get(status, "bad_request"), message[:500])


def on_depth(_: Request[Any, Any, Any], problem: RecursionError) -> Response[Any]:
    """A body nested deeper than can be read."""
    return _answer(400, "bad_request", "nested too deeply")


def on_rules(_: Request[Any, Any, Any], problem: TracksideError) -> Response[Any]:
    """A problem of the library that nobody translated."""
    return _answer(422, "illegal", str(problem)[:500])


def on_failure(request: Request[Any, Any, Any], problem: Exception) -> Response[Any]:
    """A fault of ours."""
    logger.error("failed", exc_info=problem, extra={"method": request.method, "path": request.scope["path"]})
    return _answer(500, "failed", "something went wrong")
