"""Addresses of the page's files, its texts and what it shows of maps."""

from __future__ import annotations

import gzip
import hashlib
from typing import Any, cast

from litestar import Request, Response, get
from litestar.params import FromPath

from ..problems import not_found
from ..services import Services
from .files import File, Files, MapFiles, MessageFiles
from .heads import MARK, head_of, wanted_language, written
from .offline import HEADER


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


async def _page(request: Request[Any, Any, Any], path: str) -> Response[bytes] | None:
    """The page, with what is told of the part of it that an address names; None where it names none."""
    state = request.app.state
    head = await head_of(path, cast(Services, state.services).database)
    index = cast(Files, state.files).find("")
    if head is None or index is None:
        return None
    language = wanted_language(request.headers.get("accept-language", ""))
    lines = written(head, language, str(request.base_url).rstrip("/"), path)
    content = index.plain.replace(MARK.encode(), lines.encode(), 1)
    content = content.replace(b'<html lang="en">', f'<html lang="{language}">'.encode(), 1)
    tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding, Accept-Language"}
    headers[HEADER] = (await state.shell.look())[0]
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers, media_type=index.type)
    if "gzip" in request.headers.get("accept-encoding", ""):
        content = gzip.compress(content, 6, mtime=0)
        headers["Content-Encoding"] = "gzip"
    return Response(content, status_code=200 if head.there else 404, headers=headers, media_type=index.type)


@get("/", include_in_schema=False)
async def index(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The page."""
    return await _page(request, "") or _serve(request, "")


@get("/{path:path}", include_in_schema=False)
async def file(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
    """A file of the page, or the page itself where the address names a part of it."""
    name = str(path).lstrip("/")
    return await _page(request, name) or _serve(request, name)


HANDLERS = [index, file]
