"""How requests are answered, problems among them."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response, post
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from sqlalchemy.exc import DBAPIError

from ...core import TracksideError
from ..log_lines import logger
from ..problems import ServerProblem
from ..store.straight import StraightError
from ..wire.about import Problem
from .patience import Gone

JSON = "application/json"


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The errors of a handler, for the schema."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description="Refused")
        for status in (400, 429, *statuses)
    }


def at_table(what: str, summary: str, *statuses: int, tags: list[str]) -> post:
    """A request that does something at one table and answers 200."""
    path = f"/api/tables/{{table_id:str}}/{what}"
    return post(path, responses=problems(*statuses), summary=summary, tags=tags, status_code=200)


def encoded(content: bytes, status: int = 200) -> Any:
    """A response whose JSON is ready."""
    return Response(content, media_type=JSON, status_code=status)


def _answer(status: int, code: str, message: str, **more: Any) -> Response[Any]:
    content = msgspec.json.encode({"error": code, "message": message, **more})
    return Response(content, media_type=JSON, status_code=status)


_CODES = {
    400: "bad_request",
    401: "who_are_you",
    403: "not_allowed",
    404: "not_found",
    405: "not_allowed",
    413: "too_large",
}


def on_problem(_: Request[Any, Any, Any], problem: ServerProblem) -> Response[Any]:
    """A problem of ours."""
    answer = _answer(problem.status, problem.code, problem.message, **problem.more)
    if "retry_after" in problem.more:
        answer.headers["Retry-After"] = str(problem.more["retry_after"])
    return answer


def on_http(_: Request[Any, Any, Any], problem: HTTPException) -> Response[Any]:
    """A problem Litestar found: a wrong path, a body that does not fit its type."""
    status = problem.status_code
    if status >= 500:
        return _answer(status, "failed", "something went wrong")
    message = problem.detail
    extra = problem.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        message = "; ".join(f"{e.get('key', 'body')}: {e.get('message', '')}" for e in extra[:5] if isinstance(e, dict))
    return _answer(status, _CODES.get(status, "bad_request"), message[:500])


def on_gone(_: Request[Any, Any, Any], problem: Gone) -> Response[Any]:
    """Nobody reads this any more; the log has it."""
    return _answer(499, "gone", "the connection was closed")


def on_depth(_: Request[Any, Any, Any], problem: RecursionError) -> Response[Any]:
    """A body nested deeper than can be read."""
    return _answer(400, "bad_request", "nested too deeply")


def on_rules(_: Request[Any, Any, Any], problem: TracksideError) -> Response[Any]:
    """A problem of the library that nobody translated."""
    return _answer(422, "illegal", str(problem)[:500])


def on_failure(request: Request[Any, Any, Any], problem: Exception) -> Response[Any]:
    """A fault of ours, or of the database: that one is down, or its disk is full."""
    away = isinstance(problem, StraightError) and not problem.spoilt
    if away or isinstance(problem, ConnectionError | DBAPIError):
        logger.error(
            "the database does not answer", extra={"path": request.scope["path"], "problem": type(problem).__name__}
        )
        answer = _answer(503, "database", "the database does not answer; try again")
        answer.headers["Retry-After"] = "1"
        return answer
    logger.error("failed", exc_info=problem, extra={"method": request.method, "path": request.scope["path"]})
    return _answer(500, "failed", "something went wrong")
