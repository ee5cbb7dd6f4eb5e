"""What a browser keeps for when there is no network: every file of the page, the texts, the boards.

One word, the page's version, stands for the content of all of them. The service worker (web/sw.js) gets it with the
list, and every page is told in a header which version it is: files of two versions never meet in one page.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import time
from typing import Any

import msgspec
from litestar import Request, Response, get

from ... import messages
from ..games import PART, games
from ..limits.letting import Lock, let_others
from . import games as listed
from .files import File, Files, MapFiles, MessageFiles
from .heads import PAGES

HEADER = "Trackside-Page"
"""The header that tells a page's version."""
_FRESH = 1.0
"""Seconds for which a list is not made anew."""
_NEVER_KEPT = ("sw.js",)


class Shell:
    """The list of what is kept, made anew where something changed."""

    def __init__(self, files: Files, texts: MessageFiles, maps: MapFiles) -> None:
        self._files = files
        self._texts = texts
        self._maps = maps
        self._one_at_a_time = Lock()
        self._made = -_FRESH
        self._version = ""
        self._tags: dict[str, str | None] = {}

    async def look(self) -> tuple[str, dict[str, str | None]]:
        """The version, and the tag of each address; None where an answer has none.

        Two hundred files are looked at: in a thread, once for all who ask meanwhile.
        """
        if time.monotonic() - self._made >= _FRESH:
            async with self._one_at_a_time:
                if time.monotonic() - self._made >= _FRESH:
                    let_others()
                    self._version, self._tags = await asyncio.to_thread(self._looked_at)
                    self._made = time.monotonic()
        return self._version, self._tags

    def _looked_at(self) -> tuple[str, dict[str, str | None]]:
        digest = hashlib.sha256()
        tags: dict[str, str | None] = {}
        for path, file in sorted(self._all_files().items()):
            tags[path] = file.tag
            digest.update(f"{path} {file.tag}\n".encode())
        tags["/"] = None  # what is sent has a head of its own (heads.py); the header says its version
        for path, (content, tag) in _facts().items():
            tags[path] = tag
            digest.update(path.encode() + content)
        return digest.hexdigest()[:16], tags

    def _all_files(self) -> dict[str, File]:
        found = {"/": self._files.find("")}
        found |= {f"/{name}": self._files.find(name) for name in self._files.names() if name not in _NEVER_KEPT}
        for language in messages.languages():
            for name in sorted(file.name for file in (messages.BUILT_IN / messages.ENGLISH).glob("*.ftl")):
                found[f"/messages/{language}/{name}"] = self._texts.find(f"{language}/{name}")
        for game in games().values():
            if game.map == game.id:
                names = {file.name for file in game.folder.iterdir() if PART.fullmatch(file.name)}
                names |= {"lesson.json", *(f"words.{language}.ftl" for language in messages.languages())}
                found |= {f"/maps/{game.id}/{name}": self._maps.find(game.id, name) for name in sorted(names)}
        return {path: file for path, file in found.items() if file is not None}


def _facts() -> dict[str, tuple[bytes, str | None]]:
    """Answers that change only with the program: what can be played, and the boards."""
    found: dict[str, tuple[bytes, str | None]] = {}
    for path, told in (
        ("/api/games", listed.games.fn()),
        ("/api/bots", listed.bot_list.fn()),
        ("/api/languages", listed.language_list.fn()),
    ):
        found[path] = (msgspec.json.encode(told), None)
    for game in games().values():
        found[f"/api/boards/{game.id}"] = listed.board_content(game)
    return found


@get("/page-version.js", include_in_schema=False)
async def page_version(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The list for the service worker; a browser that finds it changed gets everything anew."""
    version, tags = await request.app.state.shell.look()
    script = f"self.PAGE = {json.dumps({'version': version, 'files': tags, 'pages': PAGES})};\n"
    return Response(script.encode(), media_type="text/javascript", headers={"Cache-Control": "no-cache"})


HANDLERS = [page_version]
