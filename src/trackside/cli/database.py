"""trackside backup, restore, migrate-database: looking after the server's games."""

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


def _store(part: str) -> Any:
    """A part of the server's store; it needs libraries that the rest of the package does not."""
    try:
        return importlib.import_module(f"trackside.server.store.{part}")
    except ModuleNotFoundError as problem:
        raise SetupError(f"the server needs {problem.name}: pip install 'trackside[server]'") from None


def _url(args: argparse.Namespace) -> str:
    from ..server.settings import default_database

    return args.database or default_database()


def run_backup(args: argparse.Namespace) -> int:
    """Back up."""
    size = _store("backups").back_up(_url(args), args.file)
    print(f"{args.file}: {size:,} bytes")
    return 0


def run_restore(args: argparse.Namespace) -> int:
    """Restore."""
    _store("backups").restore(_url(args), args.file)
    print(f"restored {args.file}")
    return 0


def run_migrate(args: argparse.Namespace) -> int:
    """Move to another database."""
    counts = asyncio.run(_store("copying").migrate(args.source, args.target))
    print(", ".join(f"{count:,} {name}" for name, count in counts.items()))
    return 0
