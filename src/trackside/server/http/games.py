"""What can be played, and against whom."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.params import FromPath

from ...core.board import Board
from ...messages import language_name, languages
from ..games import OfferedGame, game_named
from ..games import games as offered_games
from ..tables.offered_bots import bots
from ..wire.about import BotInfo, GameInfo, LanguageInfo
from .answers import JSON, problems


@get("/api/games", responses=problems(), summary="The games", tags=["games"], sync_to_thread=False)
def games() -> list[GameInfo]:
    """The games that can be played: maps, then variants of them."""
    return [_info(game) for game in offered_games().values()]


def _info(game: OfferedGame) -> GameInfo:
    board = game.board
    picture = (game.folder / "picture.webp").is_file()
    return GameInfo(
        game.id, game.family, game.map, board.name, list(board.players), board.about, board.minutes, picture
    )


@lru_cache(maxsize=64)
def board_content(game: OfferedGame) -> tuple[bytes, str]:
    """A board as it is sent, and its tag."""
    content = msgspec.json.encode({**msgspec.to_builtins(game.board), "map": game.map})
    return content, f'"{hashlib.sha256(content).hexdigest()[:20]}"'


@get("/api/boards/{game:str}", responses=problems(404), summary="A board", tags=["games"], sync_to_thread=False)
def board(request: Request[Any, Any, Any], game: FromPath[str]) -> Response[Board]:
    """Everything printed on a board, and the map whose drawing and words it uses."""
    content, tag = board_content(game_named(game))
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(None, status_code=304, headers=headers)  # type: ignore[arg-type]
    return Response(content, media_type=JSON, headers=headers)  # type: ignore[arg-type]


@get("/api/bots", responses=problems(), summary="The bots", tags=["games"], sync_to_thread=False)
def bot_list() -> list[BotInfo]:
    """The bots that can be chosen, weakest first."""
    return bots()


@get("/api/languages", responses=problems(), summary="The languages", tags=["games"], sync_to_thread=False)
def language_list() -> list[LanguageInfo]:
    """The languages that texts come in."""
    return [LanguageInfo(code, language_name(code)) for code in languages()]


HANDLERS = [games, board, bot_list, language_list]
