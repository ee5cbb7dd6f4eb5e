"""Whether the server works, for those who run it."""

from __future__ import annotations

from litestar import Response, get

from ... import __version__
from ...core.version import RULES_VERSION
from ..problems import ServerProblem
from ..wire.about import CodeInfo, Health
from .answers import problems
from .visitors import House

_FEW = 3
"""Threads that may hang before somebody should look: one bot hangs so often before it is asked no more."""


@get("/health", summary="Whether the server works", tags=["operations"], responses=problems(503))
async def health(services: House) -> Health:
    """For load balancers and the like."""
    if services.stopping.is_set():
        raise ServerProblem(503, "stopping", "the server is stopping")
    if not await services.pulse.beats():
        raise ServerProblem(503, "database", "the database does not store")
    hanging = services.bots.threads.lost
    status = "ok" if hanging <= _FEW else "hanging"
    return Health(status, __version__, RULES_VERSION, services.code.kind, hanging)


@get("/api/code", summary="Which code runs", tags=["operations"], responses=problems(), sync_to_thread=False)
def code(services: House) -> CodeInfo:
    """Whether the server runs compiled code, and how far compiling is."""
    return services.code.about


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(services: House) -> Response[bytes]:
    """For Prometheus."""
    return Response(services.measure(), media_type="text/plain; version=0.0.4")


HANDLERS = [health, code, metrics]
