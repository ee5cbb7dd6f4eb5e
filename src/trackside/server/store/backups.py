"""Backups: writing them while the server runs, and restoring them."""

from __future__ import annotations

import sqlite3
import subprocess
from pathlib import Path

from ...core import TracksideError
from .database import Database, keep_private


class BackupError(TracksideError):
    """A backup that cannot be made or read."""


def back_up(url: str, file: Path) -> int:
    """Write a backup while the server may be running; its size in bytes."""
    database = Database(url)
    if file.exists():
        raise BackupError(f"{file} exists already; a backup is written to a new file")
    if not database.is_sqlite:
        keep_private(file)  # pg_dump writes into the file that is there
        _run(["pg_dump", "--format=custom", f"--file={file}", database.dsn])
        return file.stat().st_size
    if not database.file.exists():
        raise BackupError(f"{database.file} does not exist")
    partial = file.with_name(f"{file.name}.partial")
    keep_private(partial)
    with sqlite3.connect(database.file) as source, sqlite3.connect(partial) as copy:
        source.backup(copy)
        problem = copy.execute("PRAGMA integrity_check").fetchone()[0]
    source.close()
    copy.close()
    if problem != "ok":
        raise BackupError(f"the copy is damaged: {problem}")
    partial.rename(file)
    return file.stat().st_size


def restore(url: str, file: Path) -> None:
    """Make a database what a backup was. What it held before is kept beside it."""
    if not file.is_file():
        raise BackupError(f"{file} does not exist")
    database = Database(url)
    if not database.is_sqlite:
        _run(["pg_restore", "--clean", "--if-exists", "--single-transaction", f"--dbname={database.dsn}", str(file)])
        return
    if file.read_bytes()[:16] != b"SQLite format 3\x00":
        raise BackupError(f"{file} is no backup of a SQLite database")
    target = database.file
    was_there = target.exists()
    database.hold()  # nobody may be at work with it
    fresh = target.with_name(f"{target.name}.restored")
    keep_private(fresh)
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as source, sqlite3.connect(fresh) as copy:
        source.backup(copy)
        problem = copy.execute("PRAGMA integrity_check").fetchone()[0]
    source.close()
    copy.close()
    if problem != "ok":
        raise BackupError(f"the backup is damaged: {problem}")
    if was_there:
        _fold_in(target)
        for suffix in ("-wal", "-shm"):
            Path(f"{target}{suffix}").unlink(missing_ok=True)
        target.replace(target.with_name(f"{target.name}.before"))
    fresh.replace(target)


def _fold_in(target: Path) -> None:
    """What is only in the write-ahead file belongs to what is kept."""
    with sqlite3.connect(target) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()


def _run(command: list[str]) -> None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise BackupError(f"{command[0]} is not installed: it comes with PostgreSQL") from None
    if done.returncode:
        raise BackupError(f"{command[0]}: {done.stderr.strip()[:300]}")
