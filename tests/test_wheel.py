"""A wheel with compiled code: installed elsewhere with an empty cache it plays at once and compiles nothing."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from tools import wheel as tool
from trackside import native
from trackside.kernel.jit import UNCOMPILED

pytestmark = [pytest.mark.skipif(UNCOMPILED, reason="nothing is compiled in this run, by request"), pytest.mark.long]

_GAME = """
import time
began = time.perf_counter()
import warnings
warnings.simplefilter("error")  # that something is compiled is a warning
import trackside
from trackside.bots import Dealer, choose_action, make_bot
from trackside.warm_up import STAGES, code_of

game = trackside.Game.new("{game}", players={players}, seed=7)
bots = [make_bot("search:10ms" if seat else "greedy", seat, game.board) for seat in range({players})]
game.play(choose_action(bots[game.seat], game.position(game.seat), Dealer("1")))
first = time.perf_counter() - began
while not game.is_over:
    game.play(choose_action(bots[game.seat], game.position(game.seat), Dealer("1")))
print(trackside.__file__, first, *[code_of(stage) for stage in STAGES])
"""


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of these sources; what is compiled for it is kept for the next time."""
    return tool.build(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="session")
def clean(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with nothing of ours but the wheel; what it depends on is that of this environment."""
    folder = tmp_path_factory.mktemp("elsewhere")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder / "venv")], check=True)
    [packages] = (folder / "venv").glob("lib/python*/site-packages")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(packages)  # it is what pip does with a wheel that has nothing to run
    (packages / "others.pth").write_text(sysconfig.get_paths()["purelib"])
    return folder


def run(clean: Path, program: str, cache: Path, **environment: str) -> list[str]:
    kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    everything = {**kept, "HOME": str(cache), "TRACKSIDE_CACHE": str(cache), **environment}
    done = subprocess.run(
        [str(clean / "venv" / "bin" / "python"), "-c", program],
        env=everything,
        capture_output=True,
        text=True,
        cwd=clean,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_the_name_tells_what_it_is_for(wheel: Path) -> None:
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    assert "-1generic-" in wheel.name
    assert f"-{python}-{python}-" in wheel.name
    with zipfile.ZipFile(wheel) as archive:
        assert archive.testzip() is None
        names = archive.namelist()
        about = json.loads(archive.read("trackside/compiled/about.json"))
        record = archive.read(next(name for name in names if name.endswith("RECORD"))).decode()
    assert about["processor"] == "generic"
    assert about["python"] == sys.implementation.cache_tag
    assert {line.split(",")[0] for line in record.splitlines()} == set(names)
    assert wheel.stat().st_size < 45_000_000  # a limit that the networks of all maps are to keep, too


@pytest.mark.parametrize(("game", "players"), [("europe", 2), ("paris_connection", 3)])
def test_a_game_against_search_from_a_clean_environment(clean: Path, tmp_path: Path, game: str, players: int) -> None:
    where, first, *code = run(clean, _GAME.format(game=game, players=players), tmp_path)
    assert Path(where).is_relative_to(clean)
    assert code == ["generic", "generic"]
    assert not list(tmp_path.rglob("*.code")), "something was compiled"
    assert float(first) < 20  # benchmarks/first_click.py measures it on a quiet machine


_STATE = "from trackside.warm_up import STAGES, code_of; print(*[code_of(stage) for stage in STAGES])"


@pytest.mark.parametrize("what", ["python", "machine", "system"])
def test_where_it_does_not_fit_it_is_ignored(clean: Path, tmp_path: Path, what: str) -> None:
    [about] = clean.glob("venv/lib/python*/site-packages/trackside/compiled/about.json")
    before = about.read_text("utf-8")
    about.write_text(json.dumps({**json.loads(before), what: "another"}), "utf-8")
    try:
        assert run(clean, _STATE, tmp_path) == ["None", "None"]
    finally:
        about.write_text(before, "utf-8")
    assert run(clean, _STATE, tmp_path) == ["generic", "generic"]
    assert run(clean, _STATE, tmp_path, TRACKSIDE_SHIPPED="0") == ["None", "None"]


def test_a_damaged_wheel_is_not_used(clean: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(clean, copy, symlinks=True)
    code = next(iter(copy.glob("venv/lib/python*/site-packages/trackside/compiled/engine-*/*.code")))
    code.write_bytes(code.read_bytes()[:-1])
    assert run(copy, _STATE, tmp_path / "cache") == ["None", "generic"]


def test_native_code_replaces_it_only_where_it_is_faster_by_a_twentieth() -> None:
    assert not native.is_worth_it({"generic": 100.0, "native": 104.0})
    assert native.is_worth_it({"generic": 100.0, "native": 106.0})
    assert not native.is_worth_it({"generic": 0.0, "native": 106.0})


_NATIVE = """
import json, sys
from trackside import native
from trackside.warm_up import code_of
native.race = lambda: {"generic": 100.0, "native": %s}
compiled = []
native.compile_all = lambda first: compiled.append(first) or 0
native.replace_generic()
native.race = lambda: sys.exit("raced twice")
native.replace_generic()
print(len(compiled))
"""


def test_the_race_is_run_once_and_its_result_kept(clean: Path, tmp_path: Path) -> None:
    assert run(clean, _NATIVE % "101.0", tmp_path / "slow")[-1] == "0"
    assert run(clean, _NATIVE % "130.0", tmp_path / "fast")[-1] == "1"
