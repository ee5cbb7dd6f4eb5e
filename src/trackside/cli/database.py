"""trackside backup, restore, migrate-database, reset-password: looking after the server's games and people."""

from __future__ import annotations

import argparse
import asyncio
import importlib
from pathlib import Path
from typing import Any

from ..core import SetupError

_DATABASE = "sqlite:///FILE or postgresql://... (the file in your data folder)"


def add_parser(subparsers: Any) -> None:
    """Add the commands."""
    text = "Write a backup of the server's database; the server may be running."
    parser = subparsers.add_parser("backup", help="back the server's games up", description=text)
    parser.add_argument("file", type=Path, metavar="FILE", help="a new file")
    parser.add_argument("--database", metavar="URL", help=_DATABASE)
    parser.set_defaults(run=run_backup)

    text = (
        "Make the server's database what a backup was; the server must not be running. "
        "What was in a SQLite file is kept beside it."
    )
    parser = subparsers.add_parser("restore", help="restore a backup", description=text)
    parser.add_argument("file", type=Path, metavar="FILE", help="a file that trackside backup wrote")
    parser.add_argument("--database", metavar="URL", help=_DATABASE)
    parser.set_defaults(run=run_restore)

    text = "Copy all games and people from one database into an empty one, for example from SQLite to PostgreSQL."
    parser = subparsers.add_parser("migrate-database", help="move the server to another database", description=text)
    parser.add_argument("source", metavar="FROM", help="sqlite:///FILE or postgresql://...")
    parser.add_argument("target", metavar="TO", help="an empty database")
    parser.set_defaults(run=run_migrate)

    text = (
        "Make a link with which somebody who forgot their password chooses a new one, once and within a day. Make sure "
        "that you give it to the right person. The server may be running."
    )
    parser = subparsers.add_parser("reset-password", help="let somebody choose a new password", description=text)
    parser.add_argument("login", metavar="LOGIN", help="whose password is forgotten")
    parser.add_argument("--page", metavar="URL", default="http://localhost:8000", help="the page's address")
    parser.add_argument("--database", metavar="URL", help=_DATABASE)
    parser.set_defaults(run=run_reset)


def _server(part: str) -> Any:
    """A part of the server; it needs libraries that the rest of the package does not."""
    try:
        return importlib.import_module(f"trackside.server.{part}")
    except ModuleNotFoundError as problem:
        raise SetupError(f"the server needs {problem.name}: pip install 'trackside[server]'") from None


def _url(args: argparse.Namespace) -> str:
    from ..server.settings import default_database

    return args.database or default_database()


def run_backup(args: argparse.Namespace) -> int:
    """Back up."""
    size = _server("store.backups").back_up(_url(args), args.file)
    print(f"{args.file}: {size:,} bytes")
    return 0


def run_restore(args: argparse.Namespace) -> int:
    """Restore."""
    _server("store.backups").restore(_url(args), args.file)
    print(f"restored {args.file}")
    return 0


def run_migrate(args: argparse.Namespace) -> int:
    """Move to another database."""
    counts = asyncio.run(_server("store.copying").migrate(args.source, args.target))
    print(", ".join(f"{count:,} {name}" for name, count in counts.items()))
    return 0


def run_reset(args: argparse.Namespace) -> int:
    """Let somebody choose a new password."""
    code = asyncio.run(_server("people.operator").reset_code(_url(args), args.login))
    print(f"{args.page.rstrip('/')}/#/reset/{code}")
    return 0
