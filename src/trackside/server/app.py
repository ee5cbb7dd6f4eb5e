"""The application: handlers, services, guard."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from .. import __version__
from ..core import TracksideError
from .code import RunningCode
from .http import (
    account,
    actions,
    after_the_end,
    daily,
    games,
    manners,
    notices,
    offline,
    operations,
    page,
    profiles,
    sessions,
    sitting,
    standings,
    watching,
)
from .http.answers import on_depth, on_failure, on_gone, on_http, on_problem, on_rules
from .http.files import Files, MapFiles, MessageFiles
from .http.guard import RECORD_BYTES, Guard
from .http.offline import Shell
from .http.patience import Gone
from .http.visitors import provide_services, provide_visitor
from .limits.buckets import Buckets
from .limits.turns import Turns
from .measures import Measures
from .problems import ServerProblem
from .services import Services
from .settings import Settings
from .store.database import Database
from .store.listening import Listener

_TITLE = "Trackside"
_MODULES: tuple[Any, ...] = (
    games,
    operations,
    account,
    sessions,
    sitting,
    manners,
    actions,
    watching,
    after_the_end,
    daily,
    standings,
    profiles,
    notices,
    offline,
    page,
)


def make_app(settings: Settings, code: RunningCode | None = None, stop: Callable[[], None] | None = None) -> Guard:
    """The whole server as an ASGI application. `stop` ends the program that serves it, for one with other code."""
    code = code or RunningCode()
    measures = Measures()
    turns = Turns(waited=measures.waited, limited=bool(settings.requests_per_second))
    openings = Buckets(settings.tables_per_minute / 60, settings.tables_per_minute)
    database = Database(settings.database)

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        listener = None if database.is_sqlite else Listener(database.dsn)
        if listener is not None:  # before anything is read: what is said from here on is heard
            await listener.start()
        services = await Services.start(settings, code, measures, database, turns, openings)
        app.state.services = services
        app.state.files = Files(settings.web)
        app.state.messages = MessageFiles()
        app.state.maps = MapFiles()
        app.state.shell = Shell(app.state.files, app.state.messages, app.state.maps)
        if stop is not None:
            code.begin(await services.families_in_play(), services.wind_down, stop)
        hearing = None if listener is None else asyncio.create_task(services.listen(listener), name="listener")
        try:
            yield
        finally:
            if hearing is not None and listener is not None:
                hearing.cancel()
                await asyncio.gather(hearing, return_exceptions=True)
                await listener.stop()
            await services.stop()

    bearer = SecurityScheme(type="http", scheme="bearer", description="A token from POST /api/tokens")
    app = Litestar(
        route_handlers=[handler for module in _MODULES for handler in module.HANDLERS],
        lifespan=[running],
        dependencies={
            "visitor": Provide(provide_visitor),
            "services": Provide(provide_services, sync_to_thread=False),
        },
        exception_handlers={
            ServerProblem: on_problem,
            HTTPException: on_http,
            TracksideError: on_rules,
            RecursionError: on_depth,
            Gone: on_gone,
            Exception: on_failure,
        },
        openapi_config=OpenAPIConfig(
            title=_TITLE,
            version=__version__,
            path="/schema",
            # no YAML: it would be written anew for every answer, which holds everybody up for 80 ms
            render_plugins=[JsonRenderPlugin(path=["/openapi.json", "/"])],
            components=Components(security_schemes={"token": bearer}),
        ),
        # no compression_config: files are compressed once (http/files.py), and compressing an update takes longer than
        # making it
        request_max_body_size=RECORD_BYTES * 2,  # the guard has the real limits
        logging_config=None,
        debug=False,
    )
    return Guard(app, settings, measures, turns, openings)
