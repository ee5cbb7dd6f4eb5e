"""Addresses of the page's files, its texts and what it shows of maps."""

from __future__ import annotations

from typing import Any, cast

from litestar import Request, Response, get
from litestar.params import FromPath

from ..problems import not_found
from .files import File, Files, MapFiles, MessageFiles


def _find(request: Request[Any, Any, Any], path: str) -> File | None:
    """The file of an address: of a map, a text, or of the page itself."""
    top, _, rest = path.partition("/")
    state = request.app.state
    if top == "maps":
        return cast(MapFiles, state.maps).find(*rest.split("/")) if rest.count("/") == 1 else None
    if top == "messages":
        return cast(MessageFiles, state.messages).find(rest)
    return cast(Files, state.files).find(path)


def _serve(request: Request[Any, Any, Any], path: str) -> Response[bytes]:
    file = _find(request, path)
    if file is None:
        raise not_found("page")
    headers = {"ETag": file.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers, media_type=file.type)
    content = file.plain
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content = file.packed
        headers["Content-Encoding"] = "gzip"
    return Response(content, headers=headers, media_type=file.type)


@get("/", include_in_schema=False, sync_to_thread=False)
def index(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The page."""
    return _serve(request, "")


@get("/{path:path}", include_in_schema=False, sync_to_thread=False)
def file(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
    """A file of the page."""
    return _serve(request, str(path).lstrip("/"))


HANDLERS = [index, file]
