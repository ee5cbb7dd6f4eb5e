"""Who makes a request."""

from __future__ import annotations

from typing import Any, cast

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from ..people.identity import COOKIE, PersonRow
from ..problems import ServerProblem, who_are_you
from ..services import Services
from .guard import Notes


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
