"""The page's files, read once and sent compressed, with tags so that a browser asks for each only once.

Litestar's own static files (2.25) do less: they answer no `If-None-Match`, so every visit would send every file again;
they follow links out of their folder; and with Litestar's compression each file would be compressed anew for every
answer, which for the page's largest takes longer than all the rest of the answer.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from ... import messages
from ..games import LESSON, PART, folder_of_map
from .comments import FOLDERS, without_comments

_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".ftl": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".txt": "text/plain",
    ".map": "application/json",
}
_PACKED = (".png", ".woff2", ".jpg", ".webp", ".gz")


@dataclass(frozen=True)
class File:
    """A file as it is sent."""

    type: str
    tag: str
    plain: bytes
    packed: bytes | None
    """Compressed, where that makes it smaller."""
    changed: tuple[int, int]


class Files:
    """A folder of files. Only what lies in it can be asked for."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._known: dict[str, File] = {}

    def names(self) -> list[str]:
        """Every file that can be asked for."""
        found = (file.relative_to(self._folder) for file in self._folder.rglob("*") if file.is_file())
        return sorted(path.as_posix() for path in found if not any(part.startswith(".") for part in path.parts))

    def find(self, path: str) -> File | None:
        """The file of a path within the folder; an empty path or one that ends in / is its index.html."""
        name = path.strip("/")
        if path == "" or path.endswith("/"):
            name = f"{name}/index.html".strip("/")
        if "\x00" in name or any(part in ("", "..") or part.startswith(".") for part in name.split("/")):
            return None
        try:
            place = (self._folder / name).resolve()
            if not place.is_relative_to(self._folder) or not place.is_file():
                return None
        except (OSError, ValueError):  # a name longer than any file's, or one that no file can have
            return None
        status = place.stat()
        changed = (status.st_mtime_ns, status.st_size)
        known = self._known.get(name)
        if known is None or known.changed != changed:
            known = _read(place, changed, lean=name.startswith(FOLDERS))
            self._known[name] = known
        return known


def _read(place: Path, changed: tuple[int, int], lean: bool) -> File:
    plain = place.read_bytes()
    if lean and place.suffix in (".js", ".css"):
        plain = without_comments(plain.decode()).encode()
    kind = _TYPES.get(place.suffix) or mimetypes.guess_type(place.name)[0] or "application/octet-stream"
    packed = None if place.suffix in _PACKED else gzip.compress(plain, 9, mtime=0)
    if packed is not None and len(packed) > len(plain) * 0.95:
        packed = None
    return File(kind, f'"{hashlib.sha256(plain).hexdigest()[:20]}"', plain, packed, changed)


class MapFiles:
    """The files of maps' folders that the page asks for, and no others.

    A map may do without a lesson, without words in a language and without a dark picture: the page then says what holds
    for every map, and shows the picture there is.
    """

    def __init__(self) -> None:
        self._folders: dict[Path, Files] = {}

    def find(self, map_id: str, name: str) -> File | None:
        """A file of a map by its name."""
        folder = folder_of_map(map_id)
        if folder is None or not PART.fullmatch(name):
            return None
        files = self._folders.setdefault(folder, Files(folder))
        file = files.find(name)
        if file is None and name == "picture-dark.webp":
            return files.find("picture.webp")
        if file is None and name == LESSON:
            return _NO_LESSON
        return _NO_WORDS if file is None and name.startswith("words.") else file


class MessageFiles:
    """Texts of all languages, in whatever folder a language is. One that lacks a file of English has it empty."""

    def __init__(self) -> None:
        self._folders: dict[Path, Files] = {}

    def find(self, path: str) -> File | None:
        """A file of a language: en/page.ftl."""
        language, _, name = path.partition("/")
        if language not in messages.languages() or "/" in name or not name.endswith(".ftl"):
            return None
        for folder in messages.folders():
            file = self._folders.setdefault(folder, Files(folder)).find(path)
            if file is not None:
                return file
        return _NO_WORDS if (messages.BUILT_IN / messages.ENGLISH / Path(name).name).is_file() else None


_NO_WORDS = File("text/plain", '"no words"', b"", None, (0, 0))
_NO_LESSON = File("application/json", '"no lesson"', b"{}", None, (0, 0))
