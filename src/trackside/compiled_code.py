"""Compiled code on the disk: where it lies, whether it is whole, and what a wheel brings along.

The code of one version of the sources is a folder, `engine-DIGEST` or `bots-DIGEST`, in the user's cache. A wheel may
carry the same folders, compiled for any processor of its kind, in `trackside/compiled`. What is damaged or cannot be
kept is said through the logger `trackside.code`.
"""

from __future__ import annotations

import contextlib
import functools
import getpass
import hashlib
import json
import logging
import os
import platform
import shutil
import sys
import tempfile
import time
from pathlib import Path

logger = logging.getLogger("trackside.code")

PACKAGE = Path(__file__).parent
SHIPPED = PACKAGE / "compiled"
"""Where a wheel has its compiled code; not there in a clone."""
ABOUT = "about.json"
"""What the code of a wheel was compiled for."""
GENERIC = "generic"
"""The processor that code is compiled for which runs on all of its kind."""

_KEEP_DAYS = 14


def cache_root() -> Path:
    """The folder of the user's cache."""
    named = os.environ.get("TRACKSIDE_CACHE")
    if named:
        return Path(named)
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return Path(base) / "trackside"


def _temporary_root() -> Path:
    """Where to keep compiled code when the home is read-only: a folder that only this user can write to."""
    root = Path(tempfile.gettempdir()) / f"trackside-{_user()}"
    with contextlib.suppress(OSError):
        root.mkdir(mode=0o700, exist_ok=True)
        owner = root.stat()
        if not hasattr(os, "getuid") or (owner.st_uid == os.getuid() and owner.st_mode & 0o077 == 0):
            return root
    return Path(tempfile.mkdtemp(prefix="trackside-"))


def _user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError, ImportError):  # a container may run as a number that has no name
        return str(os.getuid()) if hasattr(os, "getuid") else "user"


def _usable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        with tempfile.NamedTemporaryFile(dir=folder) as file:
            file.write(b"\0" * 4096)  # a full disk still gives out names
            file.flush()
            return True
    except OSError:
        return False


def folder_for(kind: str, digest: str) -> Path | None:
    """The folder in which code of that kind and version is kept; None where nothing can be written at all."""
    name = f"{kind}-{digest}"
    folder = cache_root() / name
    if not _usable(folder):
        try:
            other = _temporary_root() / name
        except OSError:
            other = None
        if other is None or not _usable(other):
            logger.warning("compiled code cannot be kept: neither %s nor a temporary folder can be written to", folder)
            return None
        logger.info("%s cannot be written to: compiled code is kept in %s", folder, other)
        folder = other
    _forget_old(kind, folder)
    return folder


def _forget_old(kind: str, current: Path) -> None:
    limit = time.time() - _KEEP_DAYS * 86400
    for folder in current.parent.glob(f"{kind}-*"):
        try:
            if folder != current and folder.stat().st_mtime < limit:
                shutil.rmtree(folder, ignore_errors=True)
        except OSError:  # another process was faster
            continue


@functools.cache
def shipped(name: str) -> Path | None:
    """The folder of that name that came with the package, if its code runs here.

    TRACKSIDE_SHIPPED=0 does as if there were none, which is how code for this very processor is compiled.
    """
    folder = SHIPPED / name
    if os.environ.get("TRACKSIDE_SHIPPED", "") == "0" or not folder.is_dir():
        return None
    try:
        about = json.loads((SHIPPED / ABOUT).read_text("utf-8"))
    except (OSError, ValueError):
        return None
    return folder if all(about.get(key) == value for key, value in runs_on().items()) else None


def runs_on() -> dict[str, str]:
    """What machine code depends on, beside the processor's model."""
    return {"python": str(sys.implementation.cache_tag), "system": sys.platform, "machine": platform.machine()}


def place_of(source: str) -> str:
    """A source file as compiled code is named after it: the same wherever the package lies."""
    path = Path(os.path.abspath(source))
    with contextlib.suppress(ValueError):
        return ".".join(path.relative_to(PACKAGE).with_suffix("").parts)
    return f"{path.stem}-{hashlib.sha256(str(path).encode()).hexdigest()[:12]}"


def marker_name(what: str, processor: str) -> str:
    """The name of a file in which something is written down for one processor."""
    return f"{what}-{hashlib.sha256(processor.encode()).hexdigest()[:12]}.json"


def _marker(folder: Path, processor: str) -> Path:
    return folder / marker_name("complete", processor)


def mark_complete(folder: Path, processor: str) -> None:
    """Write down that everything is there for a processor, and what all that is. Raises OSError."""
    files = sorted(file.name for file in folder.glob("*.code"))
    written = _marker(folder, processor).with_suffix(f".{os.getpid()}.part")
    written.write_text(json.dumps({"processor": processor, "files": files}, indent=1), "utf-8")
    written.replace(_marker(folder, processor))


def files_of(folder: Path, processor: str) -> list[str]:
    """The files that were there when everything was. Raises OSError, and ValueError where that cannot be read."""
    try:
        return [str(name) for name in json.loads(_marker(folder, processor).read_text("utf-8"))["files"]]
    except (KeyError, TypeError) as problem:
        raise ValueError(str(problem)) from None


def is_complete(folder: Path, processor: str) -> bool:
    """Whether everything is there for a processor, and whole. What is not whole is thrown away, and that is said."""
    marker = _marker(folder, processor)
    try:
        files = files_of(folder, processor)
    except FileNotFoundError:
        return False
    except (OSError, ValueError):
        files = [marker.name]
    broken = [name for name in files if not _is_whole(folder / name)]
    if not broken:
        return True
    logger.warning("compiled code in %s is damaged (%s): it is compiled again", folder, ", ".join(sorted(broken)[:3]))
    for name in (*broken, marker.name):
        with contextlib.suppress(OSError):
            (folder / name).unlink()
    return False


def _is_whole(file: Path) -> bool:
    """Whether a file of code is there and as the digest at its beginning says. Another process may have written it
    anew since it was marked, which does as well."""
    try:
        content = file.read_bytes()
    except OSError:
        return False
    return hashlib.sha256(content[32:]).digest() == content[:32]
