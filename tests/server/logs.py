"""What a server logs, for tests."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from trackside.server.log_lines import JsonLines, logger


@contextmanager
def logged() -> Iterator[list[str]]:
    """Every line that is logged, at the most talkative level."""
    lines: list[str] = []
    handler = logging.Handler()
    handler.setFormatter(JsonLines())
    handler.emit = lambda record: lines.append(handler.format(record))  # type: ignore[method-assign]
    logger.addHandler(handler)
    level = logger.level
    logger.setLevel("DEBUG")
    try:
        yield lines
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)
