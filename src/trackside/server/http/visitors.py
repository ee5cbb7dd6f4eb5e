"""Who makes a request."""

from __future__ import annotations

from typing import Any, cast

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from ..limits.line import Payer
from ..people.passes import COOKIE, Pass, browser_named
from ..people.person import PersonRow
from ..problems import ServerProblem, too_many, who_are_you
from ..services import Services
from .guard import Notes


def services_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Services:
    """The services of the application."""
    return cast(Services, connection.app.state.services)


class Visitor:
    """Whoever makes a request."""

    def __init__(
        self,
        services: Services,
        notes: Notes,
        person: PersonRow | None,
        known_by: Pass | None = None,
        browser: str = "",
    ) -> None:
        self.services = services
        self._notes = notes
        self.person = person
        self.known_by = known_by
        self._browser = browser
        self._is_new = False

    @property
    def id(self) -> str | None:
        """The person's id; None for somebody unknown."""
        return None if self.person is None else self.person.id

    def known(self) -> PersonRow:
        """The person; refused for somebody unknown."""
        if self.person is None:
            raise who_are_you()
        return self.person

    async def arrive(self, name: str = "") -> PersonRow:
        """The person; somebody unknown is somebody new. Nothing is stored of them before `settle`.

        A newcomer who comes with the name of somebody else's account is a guest without one.
        """
        if self.person is None:
            wait = self.services.newcomers.take(self._notes.group)
            if wait:
                raise too_many("too many new people from this address", wait)
            free = bool(name) and await self.services.people.is_free(name)
            self.person = self.services.people.newcomer(name if free else "")
            self._is_new = True
            self.services.payers.seen(self.person.id, self._notes.group)
        return self.person

    async def settle(self) -> PersonRow:
        """Whoever arrived has done something: from now on they are known by a cookie."""
        person = self.known()
        if self._is_new:
            self._is_new = False
            await self._known_from_now(person, await self.services.people.store_with_session(person, self._browser))
        return person

    async def welcome(self, name: str = "") -> PersonRow:
        """The person; somebody unknown becomes known by a cookie."""
        await self.arrive(name)
        return await self.settle()

    def opens_a_table(self) -> None:
        """Refused where too many tables were opened from this address."""
        wait = self.services.openings.take(self._notes.group)
        if wait:
            raise too_many("too many tables opened from this address", wait)

    def asks_for_a_hint(self) -> None:
        """Refused where too many hints were asked for from this address."""
        wait = self.services.hints.take(self._notes.group)
        if wait:
            raise too_many("too many hints asked for from this address", wait)

    @property
    def payer(self) -> Payer:
        """Who pays for what this request takes."""
        return Payer(self._notes.group, self.id or "")

    async def become(self, person: PersonRow) -> None:
        """From now on this browser is that person, by a session of its own; the one of before is ended."""
        await self._known_from_now(
            person, await self.services.passes.start_session(person.id, self._browser, self.known_by)
        )

    async def _known_from_now(self, person: PersonRow, secret: str) -> None:
        self.person, self.known_by = person, await self.services.passes.by_cookie(secret)
        self._notes.cookie = secret

    async def leave(self) -> None:
        """This browser is nobody any more. A token that made the request stays."""
        if self.known_by is not None and self.known_by.kind == "session":
            await self.services.passes.end(self.known_by.person, "session", self.known_by.id)
        self.forgotten()

    def forgotten(self) -> None:
        """The cookie is taken away."""
        self.person = self.known_by = None
        self._notes.cookie = ""


async def find_visitor(connection: ASGIConnection[Any, Any, Any, Any]) -> Visitor:
    """Who makes a request, by token or cookie."""
    services = services_of(connection)
    notes = connection.scope.get("trackside")
    notes = notes if isinstance(notes, Notes) else Notes()
    authorization = connection.headers.get("authorization")
    if authorization is not None:
        kind, _, token = authorization.partition(" ")
        known_by = await services.passes.by_token(token.strip()) if kind.lower() == "bearer" else None
        person = None if known_by is None else await services.people.find(known_by.person)
        if person is None:
            raise ServerProblem(401, "who_are_you", "this token is not known")
        services.payers.seen(person.id, notes.group)
        return Visitor(services, notes, person, known_by)
    cookie = connection.cookies.get(COOKIE)
    known_by = None if cookie is None else await services.passes.by_cookie(cookie)
    person = None if known_by is None else await services.people.find(known_by.person)
    if person is not None:
        services.payers.seen(person.id, notes.group)
    browser = browser_named(connection.headers.get("user-agent", "")[:400])
    return Visitor(services, notes, person, known_by if person is not None else None, browser)


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
