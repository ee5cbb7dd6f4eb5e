"""Compiling the engine: one decorator, and a cache that a change of any engine source makes new.

With TRACKSIDE_UNCOMPILED=1 in the environment the decorator does nothing and the same source runs as plain Python,
for debugging, for coverage, for the tests that hold both runs against each other, and for a server whose code is being
compiled. TRACKSIDE_PUBLIC_NUMBA=1 compiles with Numba's public interface alone, which takes about twice as long: for a
Numba whose private parts have changed.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from .. import compiled_code

PUBLIC_NUMBA = os.environ.get("TRACKSIDE_PUBLIC_NUMBA", "") == "1"
"""Whether nothing of Numba's private parts is used."""

_Function = TypeVar("_Function", bound=Callable[..., Any])


_PLAIN = {
    "actions", "board", "card_names", "check_map", "checks", "family", "ground", "limits", "progress", "table", "view",
    "worth", "__init__",
}  # fmt: skip
"""Modules of a family of which nothing is compiled in: changing one leaves compiled code as it is. A test checks it."""


def compiled_sources(*folders: Path) -> list[Path]:
    """The files that decide what machine code comes out: of the engine and of `folders` that build on it."""
    package = Path(__file__).parent.parent
    families = package / "families"
    found = []
    for folder in (package / "kernel", families, *folders):
        for source in sorted(folder.rglob("*.py")):
            inside = source.relative_to(families).with_suffix("").parts[1:] if folder == families else ()
            if not (inside and inside[0] in _PLAIN):
                found.append(source)
    return found


def _why_not() -> str | None:
    """Why this process runs plain Python; None where it runs compiled code."""
    if os.environ.get("TRACKSIDE_UNCOMPILED", "") == "1":
        return "asked for by TRACKSIDE_UNCOMPILED"
    try:
        import numba  # noqa: F401
    except Exception as problem:  # one that does not fit Python or NumPy raises what it likes
        compiled_code.logger.warning("Numba cannot be used (%s): everything runs uncompiled, which is slow", problem)
        return f"Numba cannot be used: {problem}"
    return None


WHY_UNCOMPILED = _why_not()
"""Why the engine runs as plain Python in this process; None where it does not."""
UNCOMPILED = WHY_UNCOMPILED is not None
"""Whether the engine runs as plain Python in this process."""


def sources_digest(*folders: Path) -> str:
    """A digest of everything that decides what machine code comes out.

    Numba looks only at the file of the function it compiles: a function whose callee changed in another file
    would be loaded stale. Naming the cache folder by this digest makes that impossible. Of NumPy only the first number
    counts: compiled code knows no more of it than how an array lies in memory.
    """
    import numba

    package = Path(__file__).parent.parent
    versions = f"{numba.__version__} {np.__version__.split('.')[0]} {PUBLIC_NUMBA and package}"
    digest = hashlib.sha256(versions.encode())
    for source in compiled_sources(*folders):
        digest.update(source.relative_to(package).as_posix().encode())
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


if UNCOMPILED:
    np.seterr(over="ignore")  # the generators wrap around on purpose
    CACHE_FOLDER: Path | None = None

    def jit(function: _Function) -> _Function:
        """Leave `function` as it is."""
        return function

    inlined = jit

    def cached_in(folder: Path | None) -> Callable[[_Function], _Function]:
        """Leave functions as they are."""
        return jit

    def cache_folder(kind: str, *folders: Path) -> Path | None:
        """Nothing is kept."""
        return None

    def processor() -> str:
        """What the code runs on is of no account."""
        return "any"

else:
    import numba
    from numba.core import config
    from numba.extending import overload

    _inner: dict[str, Any] = {}
    if not PUBLIC_NUMBA:
        from .private_numba import (
            InnerCompiler,
            KeptCode,
            number_apart,
            processor,
            remember_answers,
            set_optimisation,
            widen_integers,
        )

        remember_answers()
        number_apart()
        _inner = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": InnerCompiler}
        if "NUMBA_OPT" not in os.environ:
            set_optimisation()
    else:

        def processor() -> str:
            """Numba's own cache tells processors apart."""
            return "any"

        def widen_integers(dispatcher: Any) -> Any:
            """Numba compiles for the types it is given."""
            return dispatcher

    def jit(function: _Function) -> _Function:
        """Compile a function that only compiled code calls: no wrapper for Python, nothing of its own in the cache."""
        return widen_integers(numba.njit(nogil=True, error_model="numpy", **_inner)(function))

    def inlined(function: _Function) -> _Function:
        """The same for one that is always made part of its caller: quicker where every decision goes through it, at
        the price of a longer compilation wherever it is called."""
        return widen_integers(numba.njit(nogil=True, error_model="numpy", forceinline=True, **_inner)(function))

    def stands_for(function: Callable[..., Any]) -> Callable[[_Function], _Function]:
        """Numba's `overload`, whose functions are compiled as `jit` compiles. Numba would finish each for a caller in
        Python, with all that it calls: for a contract of one line, the whole of a family's rules."""
        return overload(function, jit_options={"nogil": True, "error_model": "numpy", **_inner})

    def cache_folder(kind: str, *folders: Path) -> Path | None:
        """Where code compiled from the engine and the sources in `folders` is kept."""
        return compiled_code.folder_for(kind, sources_digest(*folders))

    def cached_in(folder: Path | None) -> Callable[[_Function], _Function]:
        """A decorator for functions that Python calls: without the GIL, kept in `folder` with all they need."""

        def compiled(function: _Function) -> _Function:
            if folder is None or PUBLIC_NUMBA:
                return _publicly(function, folder)
            dispatcher = numba.njit(nogil=True, error_model="numpy")(function)
            dispatcher._cache = KeptCode(function, folder)
            return dispatcher

        return compiled

    def _publicly(function: _Function, folder: Path | None) -> _Function:
        # Numba reads the folder's name while decorating
        before, config.CACHE_DIR = config.CACHE_DIR, str(folder)
        try:
            return numba.njit(cache=folder is not None, nogil=True, error_model="numpy")(function)
        finally:
            config.CACHE_DIR = before

    CACHE_FOLDER = cache_folder("engine")


entry = cached_in(CACHE_FOLDER)
