"""trackside doctor: what is installed, what is compiled, where data lie, and what to do about each problem."""

from __future__ import annotations

import argparse
import asyncio
import importlib.metadata
import json
import os
import platform
import re
import shutil
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .. import __version__, compiled_code
from ..core import TracksideError
from ..core.maps import ids
from ..kernel.jit import WHY_UNCOMPILED
from ..warm_up import STAGES, code_of, folder_of
from .tables import plain_console
from .words import plain

_ROOM = 200
"""Megabytes that compiled code and some games need, with room to spare."""
_EXTRAS = {
    "server": "playing in the browser",
    "learned": "bots that learned",
    "env": "environments for learning programs",
}


def add_parser(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "doctor",
        help="look for what is missing or broken, and say what to do",
        description="Say what is installed and compiled, where data lie, whether the database answers, and what to do "
        "about each problem. The exit code is 1 where there is one.",
    )
    parser.add_argument("--database", metavar="URL", help="the server's database (the file in your data folder)")
    parser.add_argument("--port", type=int, default=8000, metavar="N", help="the server's port on this machine (8000)")
    parser.set_defaults(run=run)


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at."""

    what: str
    found: str
    cure: str = ""
    """What to do; empty where nothing is wrong."""


def run(args: argparse.Namespace) -> int:
    """Print all findings; 1 where something is wrong."""
    console = plain_console()
    findings = list(look(args.database, args.port))
    width = max(len(finding.what) for finding in findings)
    for finding in findings:
        mark = "!" if finding.cure else " "
        console.print(f"{mark} {finding.what:{width}}  {plain(finding.found)}", soft_wrap=True, highlight=False)
        if finding.cure:
            console.print(f"  {'':{width}}  do this: {plain(finding.cure)}", soft_wrap=True, highlight=False)
    problems = sum(bool(finding.cure) for finding in findings)
    console.print("Nothing is wrong." if not problems else f"{problems} to look at.")
    return 1 if problems else 0


def look(database: str | None, port: int) -> Iterator[Finding]:
    """Everything, from what is installed to what runs."""
    yield Finding("Trackside", f"{__version__} in {compiled_code.PACKAGE}")
    yield Finding("Python", f"{platform.python_version()} on {platform.system()} {platform.machine()}")
    yield _numba()
    for extra, what in _EXTRAS.items():
        yield _extra(extra, what)
    yield from (_compiled(stage) for stage in STAGES)
    yield _cache()
    yield Finding("maps", ", ".join(ids()))
    yield from _server(database, port)


def _numba() -> Finding:
    try:
        version = importlib.metadata.version("numba")
    except importlib.metadata.PackageNotFoundError:
        return Finding("Numba", "not installed", "pip install trackside, which brings it along")
    if WHY_UNCOMPILED is not None:
        cure = "unset TRACKSIDE_UNCOMPILED" if "TRACKSIDE" in WHY_UNCOMPILED else "pip install --force-reinstall numba"
        return Finding("Numba", f"{version}, not used: {WHY_UNCOMPILED}", cure)
    return Finding("Numba", version)


def _extra(extra: str, what: str) -> Finding:
    """Whether the packages of an extra are there."""
    missing = [name for name in _wanted(extra) if not _is_installed(name)]
    if not missing:
        return Finding(extra, f"installed: {what}")
    found = f"not installed ({', '.join(missing[:4])}): no {what}"
    return Finding(extra, found, f"pip install 'trackside[{extra}]'" if extra == "server" else "")


def _wanted(extra: str) -> list[str]:
    try:
        listed = importlib.metadata.requires("trackside") or []
    except importlib.metadata.PackageNotFoundError:
        return []
    mine = [line for line in listed if re.search(rf"extra == ['\"]{extra}['\"]", line)]
    return [re.split(r"[\[<>=!~; ]", line)[0] for line in mine if os.name != "nt" or "uvloop" not in line]


def _is_installed(name: str) -> bool:
    try:
        importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return False
    return True


def _compiled(stage: str) -> Finding:
    code, folder = code_of(stage), folder_of(stage)
    if WHY_UNCOMPILED is not None:
        return Finding(stage, "run uncompiled")
    if code == "native":
        return Finding(stage, f"compiled for this processor, in {folder}")
    if code == "generic":
        return Finding(
            stage, f"compiled for any processor of this kind, came with the package in {compiled_code.SHIPPED}"
        )
    return Finding(stage, "not compiled yet", "trackside compile (a server does it by itself while it plays)")


def _cache() -> Finding:
    root = compiled_code.cache_root()
    folder = folder_of(STAGES[0])
    if folder is None and WHY_UNCOMPILED is None:
        return Finding("cache", f"neither {root} nor a temporary folder can be written to", _elsewhere("make room, or"))
    if folder is not None and folder.parent != root:
        return Finding("cache", f"{root} cannot be written to, so {folder.parent} is used", _elsewhere("let it, or"))
    free = _free(root)
    if free is not None and free < _ROOM:
        return Finding("cache", f"{root}, with {free} MB left on the disk", _elsewhere("make room, or"))
    return Finding("cache", f"{root}")


def _elsewhere(before: str) -> str:
    return f"{before} name another folder: TRACKSIDE_CACHE=/some/where"


def _free(place: Path) -> int | None:
    while not place.exists() and place != place.parent:
        place = place.parent
    try:
        return shutil.disk_usage(place).free // 1_000_000
    except OSError:
        return None


def _server(database: str | None, port: int) -> Iterator[Finding]:
    try:
        from ..server.settings import data_folder, default_database
        from ..server.store.database import Database, parse_url
    except ModuleNotFoundError:
        return
    free = _free(data_folder())
    full = free is not None and free < _ROOM
    yield Finding("data", str(data_folder()), f"make room: {free} MB are left on the disk" if full else "")
    try:
        url = parse_url(database or default_database())
        if url.get_backend_name() == "sqlite" and not Path(str(url.database)).expanduser().exists():
            yield Finding("database", f"{url.database} is not there yet: the first `trackside serve` makes it")
        else:
            yield Finding("database", asyncio.run(_asked(Database(database or default_database()))))
    except TracksideError as problem:
        yield Finding("database", str(problem), "docs/operations.md says what --database takes")
    except Exception as problem:  # every driver has its own
        shown = str(problem).splitlines()[0] if str(problem) else type(problem).__name__
        yield Finding("database", f"does not answer: {shown}", "start it, or name another one by --database")
    yield _running(port)


async def _asked(database: Any) -> str:
    from sqlalchemy import text

    try:
        async with database.engine.connect() as connection:
            tables = (await connection.execute(text("SELECT count(*) FROM tables"))).scalar_one()
        return f"{database.url.render_as_string()} answers: {tables} games"
    finally:
        await database.close()


def _running(port: int) -> Finding:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=3) as answer:
            told = json.load(answer)
    except (OSError, ValueError):
        return Finding("server", f"none answers on port {port}: trackside serve starts one")
    if told.get("version") != __version__:
        return Finding("server", f"version {told.get('version')} on port {port}, not {__version__}", "start it again")
    return Finding("server", f"runs on port {port}, {told.get('code')} code")
