"""The page's files, read once and sent compressed, with tags so that a browser asks for each only once."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

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

    def find(self, path: str) -> File | None:
        """The file of a path within the folder; an empty path or one that ends in / is its index.html."""
        name = path.strip("/")
        if path == "" or path.endswith("/"):
            name = f"{name}/index.html".strip("/")
        if "\x00" in name or any(part in ("", "..") or part.startswith(".") for part in name.split("/")):
            return None
        place = (self._folder / name).resolve()
        if not place.is_relative_to(self._folder) or not place.is_file():
            return None
        status = place.stat()
        changed = (status.st_mtime_ns, status.st_size)
        known = self._known.get(name)
        if known is None or known.changed != changed:
            known = _read(place, changed)
            self._known[name] = known
        return known


def _read(place: Path, changed: tuple[int, int]) -> File:
    plain = place.read_bytes()
    kind = _TYPES.get(place.suffix) or mimetypes.guess_type(place.name)[0] or "application/octet-stream"
    packed = None if place.suffix in _PACKED else gzip.compress(plain, 9, mtime=0)
    if packed is not None and len(packed) > len(plain) * 0.95:
        packed = None
    return File(kind, f'"{hashlib.sha256(plain).hexdigest()[:20]}"', plain, packed, changed)
