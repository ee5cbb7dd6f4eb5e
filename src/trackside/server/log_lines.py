"""Structured logs: one JSON object per line on standard error, nothing in them that a player may not know."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any

logger = logging.getLogger("trackside.server")

_FIELDS = (
    "table",
    "method",
    "path",
    "status",
    "ms",
    "seat",
    "kind",
    "address",
    "host",
    "port",
    "database",
    "problem",
    "game",
    "file",
    "bot",
    "instead",
    "threads",
    "hanging",
)


def is_ours_to_say(record: logging.LogRecord) -> bool:
    """Whether a line may be logged. uvicorn's about WebSockets have the whole address, with whatever is asked in it."""
    return '"WebSocket %s"' not in str(record.msg)


class JsonLines(logging.Formatter):
    """A record as one line of JSON, with the fields we know."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, Any] = {
            "at": round(time.time(), 3),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in _FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[1] is not None:
            line["error"], line["trace"] = _where(record.exc_info[1])
        return json.dumps(line)


def _where(problem: BaseException) -> tuple[str, list[str]]:
    """What kind of error it is and where it happened, of its first cause last.

    Not what was in it: values in messages could be somebody's secrets.
    """
    kinds: list[str] = []
    places: list[str] = []
    cause: BaseException | None = problem
    while cause is not None and len(kinds) < 5:
        kinds.append(type(cause).__name__)
        trace = cause.__traceback__
        while trace is not None:
            code = trace.tb_frame.f_code
            places.append(f"{code.co_filename.rpartition('/')[2]}:{trace.tb_lineno} {code.co_name}")
            trace = trace.tb_next
        cause = cause.__cause__
    return " from ".join(kinds), places[-12:]


def set_up_logging(level: str = "info") -> None:
    """Write our logs, and uvicorn's, as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(is_ours_to_say)
    for name in ("trackside.server", "trackside.code", "uvicorn", "uvicorn.error"):
        target = logging.getLogger(name)
        target.handlers = [handler] if name != "uvicorn.error" else []
        target.setLevel(level.upper())
        target.propagate = name == "uvicorn.error"
