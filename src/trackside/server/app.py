"""The application: handlers, services, guard."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar
from litestar.channels import ChannelsPlugin
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from .. import __version__
from ..core import TracksideError
from .http import (
    account,
    actions,
    after_the_end,
    daily,
    games,
    notices,
    operations,
    page,
    sitting,
    standings,
    watching,
)
from .http.answers import on_depth, on_failure, on_http, on_problem, on_rules
from .http.files import Files, MapFiles, MessageFiles
from .http.guard import RECORD_BYTES, Guard
from .http.visitors import provide_services, provide_visitor
from .measures import Measures
from .problems import ServerProblem
from .services import Services
from .settings import Settings
from .store.database import Database
from .store.listening import CHANNEL, LastingBackend

_TITLE = "Trackside"
_MODULES: tuple[Any, ...] = (
    games,
    operations,
    account,
    sitting,
    actions,
    watching,
    after_the_end,
    daily,
    standings,
    notices,
    page,
)


def make_app(settings: Settings) -> Guard:
    """The whole server as an ASGI application."""
    measures = Measures()
    database = Database(settings.database)
    plugins: list[Any] = []
    channels: ChannelsPlugin | None = None
    if not database.is_sqlite:
        channels = ChannelsPlugin(LastingBackend(database.dsn), channels=[CHANNEL])
        plugins.append(channels)

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        services = await Services.start(settings, measures, database)
        app.state.services = services
        app.state.files = Files(settings.web)
        app.state.messages = MessageFiles()
        app.state.maps = MapFiles()
        listener = None
        if channels is not None:
            listener = asyncio.create_task(_listen(channels, services), name="listener")
        try:
            yield
        finally:
            if listener is not None:
                listener.cancel()
                await asyncio.gather(listener, return_exceptions=True)
            await services.stop()

    bearer = SecurityScheme(type="http", scheme="bearer", description="A token from POST /api/tokens")
    app = Litestar(
        route_handlers=[handler for module in _MODULES for handler in module.HANDLERS],
        lifespan=[running],
        plugins=plugins,
        dependencies={
            "visitor": Provide(provide_visitor),
            "services": Provide(provide_services, sync_to_thread=False),
        },
        exception_handlers={
            ServerProblem: on_problem,
            HTTPException: on_http,
            TracksideError: on_rules,
            RecursionError: on_depth,
            Exception: on_failure,
        },
        openapi_config=OpenAPIConfig(
            title=_TITLE,
            version=__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin(path=["/openapi.json", "/"]), YamlRenderPlugin()],
            components=Components(security_schemes={"token": bearer}),
        ),
        # no compression_config: files are compressed once (http/files.py), and compressing an update takes longer than
        # making it
        request_max_body_size=RECORD_BYTES * 2,  # the guard has the real limits
        logging_config=None,
        debug=False,
    )
    return Guard(app, settings, measures)


async def _listen(channels: ChannelsPlugin, services: Services) -> None:
    async with channels.start_subscription([CHANNEL]) as subscription:
        await services.listen(subscription)
