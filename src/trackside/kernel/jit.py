"""Compiling the engine: one decorator, and a cache that a change of any engine source makes new.

With TRACKSIDE_UNCOMPILED=1 in the environment the decorator does nothing and the same source runs as plain Python,
for debugging, for coverage, and for the tests that hold both runs against each other. TRACKSIDE_PUBLIC_NUMBA=1 compiles
with Numba's public interface alone, which takes about twice as long: for a Numba whose private parts have changed.
"""

from __future__ import annotations

import contextlib
import getpass
import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

UNCOMPILED = os.environ.get("TRACKSIDE_UNCOMPILED", "") == "1"
"""Whether the engine runs as plain Python in this process."""

PUBLIC_NUMBA = os.environ.get("TRACKSIDE_PUBLIC_NUMBA", "") == "1"
"""Whether nothing of Numba's private parts is used."""

_KEEP_DAYS = 14
_Function = TypeVar("_Function", bound=Callable[..., Any])


def sources_digest(*folders: Path) -> str:
    """A digest of everything that decides what machine code comes out: the engine and `folders` that build on it.

    Numba looks only at the file of the function it compiles: a function whose callee changed in another file
    would be loaded stale. Naming the cache folder by this digest makes that impossible.
    """
    import numba

    digest = hashlib.sha256(f"{numba.__version__} {np.__version__} {PUBLIC_NUMBA}".encode())
    package = Path(__file__).parent.parent
    for folder in (package / "kernel", package / "families", *folders):
        for source in sorted(folder.rglob("*.py")):
            digest.update(str(source.relative_to(package)).encode())
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def _cache_root() -> Path:
    named = os.environ.get("TRACKSIDE_CACHE")
    if named:
        return Path(named)
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return Path(base) / "trackside"


def _temporary_root() -> Path:
    """Where to keep compiled code when the home is read-only: a folder that only this user can write to."""
    root = Path(tempfile.gettempdir()) / f"trackside-{getpass.getuser()}"
    with contextlib.suppress(OSError):
        root.mkdir(mode=0o700, exist_ok=True)
        owner = root.stat()
        if not hasattr(os, "getuid") or (owner.st_uid == os.getuid() and owner.st_mode & 0o077 == 0):
            return root
    return Path(tempfile.mkdtemp(prefix="trackside-"))


def _usable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _cache_folder(kind: str, *folders: Path) -> Path:
    name = f"{kind}-{sources_digest(*folders)}"
    folder = _cache_root() / name
    if not _usable(folder):
        folder = _temporary_root() / name
        folder.mkdir(exist_ok=True)
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


if UNCOMPILED:
    np.seterr(over="ignore")  # the generators wrap around on purpose
    CACHE_FOLDER: Path | None = None

    def jit(function: _Function) -> _Function:
        """Leave `function` as it is."""
        return function

    def cached_in(folder: Path | None) -> Callable[[_Function], _Function]:
        """Leave functions as they are."""
        return jit

    def cache_folder(kind: str, *folders: Path) -> Path | None:
        """Nothing is kept."""
        return None

else:
    import numba
    from numba.core import config

    CACHE_FOLDER = _cache_folder("engine")
    _inner: dict[str, Any] = {}
    if not PUBLIC_NUMBA:
        from .private_numba import InnerCompiler, set_optimisation

        _inner = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": InnerCompiler}
        if "NUMBA_OPT" not in os.environ:
            set_optimisation()

    def jit(function: _Function) -> _Function:
        """Compile a function that only compiled code calls: no wrapper for Python, nothing of its own in the cache."""
        return numba.njit(nogil=True, error_model="numpy", **_inner)(function)

    def cache_folder(kind: str, *folders: Path) -> Path | None:
        """Where code compiled from the engine and the sources in `folders` is kept."""
        return _cache_folder(kind, *folders)

    def cached_in(folder: Path | None) -> Callable[[_Function], _Function]:
        """A decorator for functions that Python calls: without the GIL, kept in `folder` with all they need."""

        def compiled(function: _Function) -> _Function:
            # Numba reads the folder's name while decorating
            before, config.CACHE_DIR = config.CACHE_DIR, str(folder)
            try:
                return numba.njit(cache=True, nogil=True, error_model="numpy")(function)
            finally:
                config.CACHE_DIR = before

        return compiled


entry = cached_in(CACHE_FOLDER)
