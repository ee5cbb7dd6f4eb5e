"""What can be played, and against whom."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.params import FromPath

from ...core import maps
from ...core.board import Board
from ...core.boards import load
from ...core.family import family_of_board
from ..problems import not_found
from ..tables.offered_bots import bots
from ..wire.about import BotInfo, GameInfo
from .answers import JSON, problems


@get("/api/games", responses=problems(), summary="The games", tags=["games"], sync_to_thread=False)
def games() -> list[GameInfo]:
    """The games that can be played."""
    boards = [load(name) for name in maps.ids()]
    return [GameInfo(b.id, family_of_board(b).name, b.id, b.name, list(b.players)) for b in boards]


@cache
def _board(name: str) -> tuple[bytes, str]:
    content = msgspec.json.encode(load(name))
    return content, f'"{hashlib.sha256(content).hexdigest()[:20]}"'


@get("/api/boards/{game:str}", responses=problems(404), summary="A board", tags=["games"], sync_to_thread=False)
def board(request: Request[Any, Any, Any], game: FromPath[str]) -> Response[Board]:
    """Everything printed on a board."""
    if game not in maps.ids():
        raise not_found("game")
    content, tag = _board(game)
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(None, status_code=304, headers=headers)  # type: ignore[arg-type]
    return Response(content, media_type=JSON, headers=headers)  # type: ignore[arg-type]


@get("/api/bots", responses=problems(), summary="The bots", tags=["games"], sync_to_thread=False)
def bot_list() -> list[BotInfo]:
    """The bots that can be chosen, weakest first."""
    return bots()


HANDLERS = [games, board, bot_list]
