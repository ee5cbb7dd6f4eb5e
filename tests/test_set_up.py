"""Setting up from a fresh clone: which parts, with what, and what is said when uv cannot be had."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tools import set_up

ROOT = Path(__file__).parents[1]


@pytest.fixture
def ran(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What would be run, word by word; nothing is."""
    done: list[str] = []
    monkeypatch.setattr(set_up, "VENV", tmp_path / "venv")
    monkeypatch.setattr(set_up, "_run", lambda command, **_: done.append(" ".join(command)))
    monkeypatch.setattr(set_up, "as_pip_does", dict)
    return done


def test_every_part_is_an_extra_and_every_target_has_its_parts() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target, parts in set_up.PARTS.items():
        assert set(parts) <= set(extras)
        assert "server" in parts  # one environment: no target takes away what another needs
        assert re.search(rf"^{target}: \$\(STAMPS\)-{target}$", makefile, re.MULTILINE)
    heavy = ("ray", "playwright", "matplotlib", "torch", "ruff", "mypy", "pytest")
    play = " ".join(wanted for part in set_up.PARTS["play"] for wanted in extras[part])
    assert not [name for name in heavy if name in play]


def test_uv_does_it_where_it_is_there(
    ran: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(set_up.shutil, "which", lambda name: "/bin/uv")
    monkeypatch.setattr(set_up, "_works", lambda uv: True)
    assert set_up.main(["play"]) == 0
    assert any(line.startswith("/bin/uv pip install") and "[server]" in line for line in ran)
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 1
    assert "with uv" in said[0]


def test_uv_is_fetched_where_it_is_not(
    ran: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(set_up.shutil, "which", lambda name: None)
    monkeypatch.setattr(set_up, "_works", lambda uv: "trackside-uv-" in uv)
    assert set_up.main(["play"]) == 0
    assert "--target" in ran[0]
    assert any("bin/uv pip install" in line for line in ran)
    assert "fetching uv" in capsys.readouterr().out


def test_without_uv_pip_does_it_and_a_line_says_so(
    ran: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TRACKSIDE_NO_UV", "1")
    assert set_up.main(["test"]) == 0
    assert any("-m pip" in line and "[server,env,test,plots,cluster]" in line for line in ran)
    assert "with pip because uv cannot be had" in capsys.readouterr().out


def test_where_uv_fails_pip_goes_on(
    ran: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise set_up.Failed("no route to the index")

    monkeypatch.setattr(set_up.shutil, "which", lambda name: "/bin/uv")
    monkeypatch.setattr(set_up, "_works", lambda uv: True)
    monkeypatch.setattr(set_up, "_install_with_uv", fail)
    assert set_up.main(["play"]) == 0
    assert any("-m pip" in line for line in ran)
    assert "no route to the index" in capsys.readouterr().out


def test_pip_settings_are_those_of_uv(monkeypatch: pytest.MonkeyPatch) -> None:
    class Listed:
        stdout = "global.index-url='https://packages.example/simple'\n:env:.find-links='/wheels'\nglobal.timeout='3'\n"

    for name in ("UV_DEFAULT_INDEX", "UV_FIND_LINKS", "UV_INDEX"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(set_up.subprocess, "run", lambda *_, **__: Listed)
    told = set_up.as_pip_does()
    assert told["UV_DEFAULT_INDEX"] == "https://packages.example/simple"
    assert told["UV_FIND_LINKS"] == "/wheels"
