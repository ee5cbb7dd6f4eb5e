"""Files with people's secrets are for their owner's eyes."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from tools import postgres
from trackside.cli.main import main

from ..conftest import easy, make_database
from ..running import running


def open_to_others(folder: Path) -> list[str]:
    return [file.name for file in folder.iterdir() if file.is_file() and stat.S_IMODE(file.stat().st_mode) & 0o077]


@pytest.fixture(autouse=True)
def usual_mask() -> object:
    before = os.umask(0o022)
    yield
    os.umask(before)


def test_the_database_and_its_backups_are_private(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.sqlite'}"
    with running(easy(url)) as server:
        server.client().open("europe", "me", "me")
        assert len(list(tmp_path.iterdir())) >= 3
        assert open_to_others(tmp_path) == []
        assert main(["backup", str(tmp_path / "backup.sqlite"), "--database", url]) == 0
        assert open_to_others(tmp_path) == []
    assert main(["restore", str(tmp_path / "backup.sqlite"), "--database", url]) == 0
    assert (tmp_path / "games.sqlite.before").exists()
    assert open_to_others(tmp_path) == []


def test_a_file_that_was_open_is_closed(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    file.touch(0o644)
    with running(easy(f"sqlite:///{file}")):
        assert open_to_others(tmp_path) == []


def test_a_backup_of_postgresql_is_private(tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", f"{postgres.find()}{os.pathsep}{os.environ['PATH']}")
    url = make_database(postgres_url)
    with running(easy(url)):
        assert main(["backup", str(tmp_path / "backup"), "--database", url]) == 0
    assert open_to_others(tmp_path) == []


def test_restoring_into_nothing_leaves_nothing_beside_it(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.sqlite'}"
    with running(easy(url)):
        assert main(["backup", str(tmp_path / "backup.sqlite"), "--database", url]) == 0
    other = tmp_path / "other"
    assert main(["restore", str(tmp_path / "backup.sqlite"), "--database", f"sqlite:///{other / 'new.sqlite'}"]) == 0
    assert {file.name for file in other.iterdir()} == {"new.sqlite", "new.sqlite.lock"}
    assert open_to_others(other) == []
