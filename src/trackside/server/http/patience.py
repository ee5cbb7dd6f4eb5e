"""Work for somebody who may go away meanwhile: it is stopped when nobody waits for it any more."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any, TypeVar

from litestar import Request

_Result = TypeVar("_Result")


class Gone(Exception):
    """Whoever asked has closed the connection."""


async def while_wanted(request: Request[Any, Any, Any], work: Awaitable[_Result]) -> _Result:
    """The result of the work. Where the connection is closed before it is there, it is cancelled and Gone is raised."""
    task = asyncio.ensure_future(work)
    gone = asyncio.create_task(_gone(request))
    try:
        await asyncio.wait({task, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise Gone
        return task.result()
    finally:
        for one in (task, gone):
            if not one.done():
                one.cancel()
        await asyncio.gather(task, gone, return_exceptions=True)


async def _gone(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
