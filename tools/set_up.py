"""Install what a make target needs into .venv: python tools/set_up.py play|test|check|bench

Only what Python itself brings is used here: nothing is installed yet. uv installs in seconds what takes pip half a
minute; where there is none, it is fetched first, and where that cannot be done pip does the whole work.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]
VENV = Path(os.environ.get("TRACKSIDE_VENV", ROOT / ".venv"))
OLDEST = (3, 11)
PARTS = {
    "play": ("server",),
    "test": ("server", "env", "test", "plots", "cluster"),
    "check": ("server", "check"),
    "bench": ("server", "env", "bench"),
}
"""Which extras of pyproject.toml each target needs. Those of playing are in all of them: it is one environment."""

_SCRIPTS = "Scripts" if os.name == "nt" else "bin"
_QUIETLY = ("--quiet", "--disable-pip-version-check")
_SETTINGS = {"index-url": "UV_DEFAULT_INDEX", "extra-index-url": "UV_INDEX", "find-links": "UV_FIND_LINKS"}
"""Where pip looks for packages and what uv calls it: uv does not read pip's settings."""


class Failed(Exception):
    """A command that did not work, and the last thing it said."""


def main(arguments: list[str]) -> int:
    """Install the parts of a target."""
    if len(arguments) != 1 or arguments[0] not in PARTS:
        print(f"usage: python tools/set_up.py {'|'.join(PARTS)}")
        return 2
    if sys.version_info < OLDEST:
        print(f"Trackside needs Python 3.11 or newer, this is {sys.version.split()[0]}: make PYTHON=python3.11 ...")
        return 1
    try:
        set_up(arguments[0])
    except Failed as problem:
        print(f"  that did not work: {problem}")
        return 1
    return 0


def set_up(target: str) -> None:
    """Make the environment where there is none and install what is missing. Raises Failed."""
    wanted = f"{ROOT}[{','.join(PARTS[target])}]"
    with tempfile.TemporaryDirectory(prefix="trackside-uv-") as folder:
        uv = _find_uv(Path(folder))
        if uv is None:
            with _step(f"installing what `make {target}` needs, with pip because uv cannot be had: about a minute"):
                _install_with_pip(wanted)
            return
        with _step(f"installing what `make {target}` needs, with uv"):
            try:
                _install_with_uv(uv, wanted)
            except Failed as problem:
                print(f"uv failed ({problem}), so pip does it ...", end=" ", flush=True)
                _install_with_pip(wanted)


def _python() -> Path:
    return VENV / _SCRIPTS / ("python.exe" if os.name == "nt" else "python")


def _make_venv(*, with_pip: bool) -> None:
    if not _python().exists():
        _run([sys.executable, "-m", "venv", *([] if with_pip else ["--without-pip"]), str(VENV)])
    elif with_pip and subprocess.run([str(_python()), "-c", "import pip"], capture_output=True).returncode:
        _run([str(_python()), "-m", "ensurepip", "--upgrade"])


def _find_uv(folder: Path) -> str | None:
    """The uv of this machine, or one installed into a folder for the time being; None where there is none to be had."""
    if os.environ.get("TRACKSIDE_NO_UV"):
        return None
    found = shutil.which("uv")
    if found is not None and _works(found):
        return found
    fetched = str(folder / "bin" / ("uv.exe" if os.name == "nt" else "uv"))
    with _step("fetching uv, which installs the rest quickly"):
        try:
            _run([sys.executable, "-m", "pip", *_QUIETLY, "install", "--target", str(folder), "uv"], seconds=120)
        except Failed:
            return None
    return fetched if _works(fetched) else None


def _works(uv: str) -> bool:
    """Whether it runs: a shim of pyenv or asdf may lead nowhere."""
    try:
        return subprocess.run([uv, "--version"], capture_output=True, timeout=20).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def _install_with_uv(uv: str, wanted: str) -> None:
    _make_venv(with_pip=False)
    command = [uv, "pip", "install", "--quiet", "--python", str(_python()), "--constraint", "constraints.txt"]
    _run([*command, "--editable", wanted], environment=as_pip_does())


def _install_with_pip(wanted: str) -> None:
    _make_venv(with_pip=True)
    # what is used is compiled when it is first imported; compiling all of it takes longer and 70 MB
    command = [str(_python()), "-m", "pip", *_QUIETLY, "install", "--no-compile", "--constraint", "constraints.txt"]
    _run([*command, "--editable", wanted])


def as_pip_does() -> dict[str, str]:
    """The environment in which uv looks for packages where pip would."""
    environment = dict(os.environ)
    environment.pop("VIRTUAL_ENV", None)
    listed = subprocess.run(
        [sys.executable, "-m", "pip", *_QUIETLY[1:], "config", "list"], capture_output=True, text=True
    )
    for line in listed.stdout.splitlines():
        name, _, value = line.partition("=")
        setting = _SETTINGS.get(name.rpartition(".")[2])
        if setting is not None:
            environment.setdefault(setting, " ".join(value.strip("'\"").split("\\n")))
    environment.setdefault("UV_INDEX_STRATEGY", "unsafe-best-match")  # pip takes the best of all indexes, too
    return environment


def _run(command: list[str], seconds: float | None = None, environment: dict[str, str] | None = None) -> None:
    """Run a command without its output. Raises Failed with the last line that it wrote."""
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, errors="replace", timeout=seconds
        )
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise Failed(str(problem)) from None
    if done.returncode:
        said = [line.strip() for line in (done.stdout + done.stderr).splitlines() if line.strip()]
        raise Failed(said[-1] if said else f"{command[0]} ended with {done.returncode}")


@contextmanager
def _step(text: str) -> Iterator[None]:
    """One line for each step, with the seconds it took."""
    began = time.monotonic()
    print(f"{text} ...", end=" ", flush=True)
    try:
        yield
    finally:
        print(f"{time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
