"""Whether the server works, for those who run it."""

from __future__ import annotations

from litestar import Response, get
from sqlalchemy import text

from ... import __version__
from ...core.version import RULES_VERSION
from ..problems import ServerProblem
from ..wire.about import Health
from .answers import problems
from .visitors import House


@get("/health", summary="Whether the server works", tags=["operations"], responses=problems(503))
async def health(services: House) -> Health:
    """For load balancers and the like."""
    if services.stopping.is_set():
        raise ServerProblem(503, "stopping", "the server is stopping")
    async with services.database.engine.connect() as connection:
        await connection.execute(text("SELECT 1"))
    return Health("ok", __version__, RULES_VERSION)


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(services: House) -> Response[bytes]:
    """For Prometheus."""
    return Response(services.measure(), media_type="text/plain; version=0.0.4")


HANDLERS = [health, metrics]
