"""Work that goes on beside requests: a task that is started with the server and ended with it."""

from __future__ import annotations

import asyncio


class Chore:
    """Something to be done again and again."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin."""
        self._task = asyncio.create_task(self._run(), name=type(self).__name__)

    async def stop(self) -> None:
        """End."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        """Do it until the task is cancelled."""
        raise NotImplementedError
