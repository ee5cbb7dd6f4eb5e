"""trackside alone, trackside doctor, trackside compile: what a newcomer and somebody in trouble type."""

from __future__ import annotations

import socket
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from trackside import compiled_code
from trackside.cli import doctor
from trackside.cli.main import main
from trackside.kernel.jit import UNCOMPILED

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: Patch) -> None:
    """No test looks at the data of whoever runs it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def examine(capsys: Capture, *arguments: str) -> tuple[int, str]:
    """In a thread of its own: in this one a browser test may have left an event loop, and a program begins without."""
    with ThreadPoolExecutor(1) as threads:
        code = threads.submit(main, ["doctor", "--port", str(_free_port()), *arguments]).result()
    return code, capsys.readouterr().out


def test_trackside_alone_says_in_ten_lines_what_can_be_done(capsys: Capture) -> None:
    assert main([]) == 0
    lines = [line for line in capsys.readouterr().out.splitlines() if line]
    assert len(lines) <= 10
    for command in ("serve", "play", "doctor"):
        assert any(f"trackside {command}" in line for line in lines)


@pytest.mark.skipif(UNCOMPILED, reason="nothing is compiled in this run, by request")
def test_where_all_is_well_the_doctor_finds_nothing(capsys: Capture) -> None:
    code, said = examine(capsys)
    assert code == 0, said
    assert "Nothing is wrong." in said
    assert "do this" not in said
    for what in ("Python", "Numba", "rules", "bots", "cache", "maps", "data", "database", "server"):
        assert f"  {what} " in said
    assert "compiled for this processor" in said


def test_the_doctor_asks_the_database(capsys: Capture, tmp_path: Path) -> None:
    broken = tmp_path / "games.sqlite"
    broken.write_text("this is no database, and long enough that nobody can take it for an empty one" * 20)
    code, said = examine(capsys, "--database", str(broken))
    assert code == 1
    assert "! database" in said
    assert "does not answer" in said
    assert "file is not a database" in said
    code, said = examine(capsys, "--database", f"postgresql://nobody@127.0.0.1:{_free_port()}/games")
    assert code == 1
    assert "does not answer" in said
    code, said = examine(capsys, "--database", "oracle://somewhere")
    assert code == 1
    assert "not supported" in said


@pytest.mark.skipif(UNCOMPILED, reason="nothing is compiled in this run, by request")
def test_the_doctor_knows_what_to_do_about_compiled_code(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    monkeypatch.setattr(doctor, "code_of", lambda stage: None)
    code, said = examine(capsys)
    assert code == 1
    assert "not compiled yet" in said
    assert "do this: trackside compile" in said
    monkeypatch.setattr(doctor, "code_of", lambda stage: "generic")
    assert "came with the package" in examine(capsys)[1]
    monkeypatch.setenv("TRACKSIDE_CACHE", str(tmp_path / "elsewhere"))
    code, said = examine(capsys)
    assert code == 1
    assert "cannot be written to" in said
    monkeypatch.undo()
    monkeypatch.setattr(doctor, "_free", lambda place: 3)
    code, said = examine(capsys)
    assert code == 1
    assert "3 MB left" in said


def test_the_doctor_says_why_nothing_is_compiled(capsys: Capture, monkeypatch: Patch) -> None:
    monkeypatch.setattr(doctor, "WHY_UNCOMPILED", "Numba cannot be used: it needs another NumPy")
    code, said = examine(capsys)
    assert code == 1
    assert "it needs another NumPy" in said
    assert "--force-reinstall numba" in said


def test_the_doctor_says_what_is_not_installed(capsys: Capture, monkeypatch: Patch) -> None:
    monkeypatch.setattr(doctor, "_is_installed", lambda name: name != "litestar")
    monkeypatch.setattr(doctor, "_wanted", lambda extra: ["litestar", "uvicorn"] if extra == "server" else [])
    code, said = examine(capsys)
    assert code == 1
    assert "pip install 'trackside[server]'" in said


@pytest.mark.skipif(UNCOMPILED, reason="nothing is compiled in this run, by request")
def test_compile_says_where_the_code_is(capsys: Capture) -> None:
    assert main(["compile"]) == 0
    said = capsys.readouterr().out
    assert "compiled already" in said
    assert str(compiled_code.cache_root()) in said
