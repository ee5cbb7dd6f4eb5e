"""Compiled code on the disk: it is found wherever the sources lie, and what is wrong with it stops nobody."""

from __future__ import annotations

import errno
import hashlib
import logging
import os
import re
import shutil
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import pytest

from trackside import compiled_code
from trackside.kernel import jit
from trackside.warm_up import STAGES, folder_of

pytestmark = pytest.mark.skipif(jit.UNCOMPILED, reason="nothing is compiled in this run, by request")

SOURCES = Path(compiled_code.PACKAGE).parent


def twice(number: int) -> int:
    return number * 2


def entry_in(folder: Path) -> Any:
    """The same function as a new process would have it."""
    return jit.cached_in(folder)(twice)


def misses(entry: Any) -> int:
    return sum(entry.stats.cache_misses.values())


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of compiled code with one function in it."""
    from trackside.kernel import private_numba

    monkeypatch.setattr(private_numba.KeptCode, "warns", False)
    entry = entry_in(tmp_path)
    assert entry(21) == 42
    assert misses(entry) == 1
    assert len(list(tmp_path.glob("*.code"))) == 1
    return tmp_path


def test_what_was_compiled_is_loaded(folder: Path) -> None:
    entry = entry_in(folder)
    assert entry(21) == 42
    assert misses(entry) == 0


@pytest.mark.parametrize("harm", ["flipped", "cut", "empty"])
def test_a_broken_file_is_compiled_again(folder: Path, harm: str, caplog: pytest.LogCaptureFixture) -> None:
    [file] = folder.glob("*.code")
    content = file.read_bytes()
    middle = len(content) // 2
    broken = {
        "flipped": content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :],
        "cut": content[:middle],
        "empty": b"",
    }
    file.write_bytes(broken[harm])
    entry = entry_in(folder)
    assert entry(21) == 42
    assert misses(entry) == 1
    assert "is damaged" in caplog.text
    assert misses(entry_in(folder)) == 0
    assert file.read_bytes()[:32] == content[:32] or entry_in(folder)(4) == 8


def test_a_full_disk_is_said_once_and_the_code_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from trackside.kernel import private_numba

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(private_numba.KeptCode, "warns", False)
    monkeypatch.setattr(private_numba.KeptCode, "complains", True)
    monkeypatch.setattr(Path, "write_bytes", full)
    for _ in range(2):
        assert entry_in(tmp_path)(21) == 42
    assert list(tmp_path.iterdir()) == []
    assert caplog.text.count("cannot be kept") == 1
    assert "No space left" in caplog.text


def test_another_processor_has_code_of_its_own(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from trackside.kernel import private_numba

    monkeypatch.setattr(private_numba, "processor", lambda: "x86_64 another one +avx9000")
    entry = entry_in(folder)
    assert entry(21) == 42
    assert misses(entry) == 1
    assert len(list(folder.glob("*.code"))) == 2


def test_another_numba_has_a_folder_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    import numba
    import numpy as np

    now = jit.sources_digest()
    with monkeypatch.context() as other:
        other.setattr(numba, "__version__", "0.68.99")
        assert jit.sources_digest() != now
    major, _, rest = np.__version__.partition(".")
    with monkeypatch.context() as other:
        other.setattr(np, "__version__", f"{major}.99.0")
        assert jit.sources_digest() == now
        other.setattr(np, "__version__", f"{int(major) + 1}.{rest}")
        assert jit.sources_digest() != now


def test_who_waits_for_the_compiler_is_told_how_to_avoid_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from trackside.kernel import private_numba

    monkeypatch.setattr(private_numba.KeptCode, "warns", True)
    with pytest.warns(private_numba.CompilesNow, match="trackside compile"):
        entry_in(tmp_path)(21)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        entry_in(tmp_path / "elsewhere")(21)  # once is enough


_PLAY = """
import warnings
warnings.simplefilter("error")
import trackside
from trackside.bots import make_bot, choose_action, Dealer
from trackside.kernel import jit
game = trackside.Game.new("paris_connection", players=3, seed=7)
bot = make_bot("search:20ms", "1", game.board) if not jit.UNCOMPILED else make_bot("planner", "1", game.board)
for _ in range(4):
    game.play(choose_action(bot, game.position(game.seat), Dealer("1")))
print(jit.UNCOMPILED, trackside.__file__)
"""


def _play(**environment: str) -> subprocess.CompletedProcess[str]:
    everything = {**os.environ, "PYTHONPATH": str(SOURCES), **environment}
    return subprocess.run([sys.executable, "-c", _PLAY], env=everything, capture_output=True, text=True)


def test_a_copy_of_the_sources_elsewhere_uses_the_same_code(tmp_path: Path) -> None:
    shutil.copytree(SOURCES / "trackside", tmp_path / "trackside", ignore=shutil.ignore_patterns("__pycache__"))
    done = _play(PYTHONPATH=str(tmp_path))
    assert done.returncode == 0, done.stderr  # a warning that something is compiled would be an error
    assert done.stdout.split() == ["False", str(tmp_path / "trackside" / "__init__.py")]


_RECORDS = """
import sys
from pathlib import Path
import numpy as np
from trackside.kernel import jit
from trackside.kernel.private_numba import KeptCode

KeptCode.warns = False

@jit.jit
def second(record):
    return record.second

@jit.jit
def last(record):
    return record.many[record.many.shape[0] - 1] + second(record)

@jit.cached_in(Path(sys.argv[1]))
def both(records):
    total = 0
    for number in range(len(records)):
        total += last(records[number]) * 100 + second(records[number])
    return total

for size in sys.argv[2:]:
    records = np.zeros(2, [("many", np.int64, int(size)), ("second", np.int64)]).view(np.recarray)
    records.second = [1, 2]
    records.many[:, -1] = [3, 4]
    print(both(records), sum(both.stats.cache_misses.values()))
"""


def test_code_of_several_processes_is_loaded_into_one(tmp_path: Path) -> None:
    """One process compiles for small records, another one for large ones, and a third one uses both.

    No function of the one has the name of a function of the other: a name stands for what was loaded first.
    """
    (tmp_path / "records.py").write_text(_RECORDS)

    def said(*sizes: str) -> list[str]:
        command = [sys.executable, str(tmp_path / "records.py"), str(tmp_path), *sizes]
        environment = {**os.environ, "PYTHONPATH": str(SOURCES)}
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.splitlines()

    for size in ("2", "9"):
        assert said(size) == ["1003 1"]
    assert said("2", "9") == ["1003 0", "1003 0"]
    small, large = (set(re.findall(rb"_ZN[\w.$]+", file.read_bytes())) for file in tmp_path.glob("*.code"))
    assert small
    assert large
    assert not small & large


def test_without_a_numba_that_works_everything_runs_uncompiled_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "numba").mkdir()
    (tmp_path / "numba" / "__init__.py").write_text("raise ImportError('Numba needs NumPy 2.4 or less')")
    done = _play(PYTHONPATH=f"{tmp_path}{os.pathsep}{SOURCES}")
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[0] == "True"
    assert "Numba cannot be used (Numba needs NumPy 2.4 or less)" in done.stderr


def test_a_damaged_stage_is_not_complete_and_what_is_broken_goes(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert not compiled_code.is_complete(folder, "this one")
    compiled_code.mark_complete(folder, "this one")
    assert compiled_code.is_complete(folder, "this one")
    assert not compiled_code.is_complete(folder, "another one")
    [file] = folder.glob("*.code")
    file.write_bytes(file.read_bytes()[:-1])
    assert not compiled_code.is_complete(folder, "this one")
    assert "is damaged" in caplog.text
    assert not file.exists()
    assert not compiled_code.is_complete(folder, "this one")
    assert caplog.text.count("is damaged") == 1


def test_code_that_another_process_wrote_anew_is_whole(folder: Path) -> None:
    compiled_code.mark_complete(folder, "this one")
    [file] = folder.glob("*.code")
    content = b"the same function, compiled once more"
    file.write_bytes(hashlib.sha256(content).digest() + content)
    assert compiled_code.is_complete(folder, "this one")


def test_a_marker_that_cannot_be_read_counts_as_none(folder: Path) -> None:
    compiled_code.mark_complete(folder, "this one")
    [marker] = folder.glob("complete-*")
    marker.write_text("{")
    assert not compiled_code.is_complete(folder, "this one")
    assert not marker.exists()


def test_where_nothing_can_be_written_nothing_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("")
    monkeypatch.setenv("TRACKSIDE_CACHE", str(blocked))
    monkeypatch.setattr(compiled_code, "_temporary_root", lambda: blocked)
    with caplog.at_level(logging.WARNING):
        assert compiled_code.folder_for("engine", "0" * 16) is None
    assert "cannot be kept" in caplog.text
    entry = jit.cached_in(None)(twice)
    assert entry(21) == 42


def test_files_are_named_by_the_place_within_the_package() -> None:
    names = [file.name for stage in STAGES for file in (folder_of(stage) or Path()).glob("*.code")]
    assert any(name.startswith("kernel.driver.drive-") for name in names)
    assert any(name.startswith("bots.search.race.run-") for name in names)
