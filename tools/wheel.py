"""Build a wheel that carries compiled code: python tools/wheel.py [FOLDER]

The code is compiled for any processor of this machine's kind (`generic`, named in the file), for this Python, and for
the Numba that is installed. Who installs the wheel compiles nothing where all of that fits; elsewhere the code lies
there unused and everything is compiled as from a clone.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from collections.abc import MutableMapping
from pathlib import Path

ROOT = Path(__file__).parents[1]
BUILD = "1generic"
"""The build tag in the file's name: a number first, as wheels want it."""

_COMPILE = """
import json, shutil, sys
from pathlib import Path
from trackside import compiled_code, warm_up
from trackside.kernel.jit import processor

target = Path(sys.argv[1])
for stage in warm_up.STAGES:
    warm_up.warm_up(lambda done, parts: print(stage, done, "of", parts, file=sys.stderr, flush=True), stage)
    folder = warm_up.folder_of(stage)
    if not warm_up.is_warm(stage):
        sys.exit(f"the {stage} were not compiled")
    carried = target / folder.name
    carried.mkdir(parents=True)
    for name in compiled_code.files_of(folder, processor()):
        shutil.copy(folder / name, carried)
    compiled_code.mark_complete(carried, compiled_code.GENERIC)
about = {**compiled_code.runs_on(), "processor": compiled_code.GENERIC}
(target / compiled_code.ABOUT).write_text(json.dumps(about, indent=1), "utf-8")
"""


def build(out: Path) -> Path:
    """The wheel's path."""
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        plain = _plain_wheel(folder / "plain")
        tree = folder / "tree"
        with zipfile.ZipFile(plain) as archive:
            archive.extractall(tree)
        _add_code(tree)
        return _pack(tree, out)


def compile_for_any_processor(environment: MutableMapping[str, str]) -> None:
    """Set an environment in which code is compiled as a wheel carries it, and kept in a folder of its own."""
    if environment.get("NUMBA_CPU_NAME") != "generic":
        home = environment.get("XDG_CACHE_HOME") or Path.home() / ".cache"
        cache = environment.get("TRACKSIDE_CACHE") or Path(home) / "trackside"
        environment |= {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}
        environment["TRACKSIDE_CACHE"] = str(Path(cache) / "generic")


def _plain_wheel(folder: Path) -> Path:
    """The wheel as any tool builds it, without compiled code: from a copy, so that nothing is left in the clone."""
    copy, out = folder / "copy", folder / "out"
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        copy.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, copy)
    left_out = shutil.ignore_patterns("__pycache__", "*.egg-info", "compiled")
    shutil.copytree(ROOT / "src", copy / "src", ignore=left_out)
    subprocess.run([_python_with_pip(), "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", out, copy], check=True)
    [wheel] = out.glob("*.whl")
    return wheel


def _python_with_pip() -> str:
    """This Python or the one its environment was made from: uv makes environments without pip."""
    for python in (sys.executable, str(getattr(sys, "_base_executable", sys.executable))):
        if subprocess.run([python, "-c", "import pip"], capture_output=True).returncode == 0:
            return python
    sys.exit("pip is needed to build a wheel: python -m ensurepip")


def _add_code(tree: Path) -> None:
    """Compile the wheel's own sources for any processor and put the code into its package.

    What was compiled before is kept in the user's cache, in a folder of its own.
    """
    kept = {name: value for name, value in os.environ.items() if not name.startswith("TRACKSIDE_") or "CACHE" in name}
    environment = {**kept, "PYTHONPATH": str(tree)}
    compile_for_any_processor(environment)
    target = tree / "trackside" / "compiled"
    subprocess.run([sys.executable, "-c", _COMPILE, str(target)], env=environment, cwd=tree, check=True)


def _pack(tree: Path, out: Path) -> Path:
    """Zip it, with a name, tags and hashes that tell what it is now."""
    [info] = tree.glob("*.dist-info")
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    tag = f"{python}-{python}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"
    lines = ["Wheel-Version: 1.0", "Generator: trackside tools/wheel.py", "Root-Is-Purelib: false", f"Build: {BUILD}"]
    (info / "WHEEL").write_text("\n".join([*lines, f"Tag: {tag}"]) + "\n", "utf-8")
    record = info / "RECORD"
    record.unlink()
    files = sorted(file for file in tree.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    rows = [_row(file, tree) for file in files]
    record.write_text("".join([*rows, f"{record.relative_to(tree).as_posix()},,\n"]), "utf-8")
    wheel = out / f"{info.name.removesuffix('.dist-info')}-{BUILD}-{tag}.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in (*files, record):
            archive.write(file, file.relative_to(tree).as_posix())
    return wheel


def _row(file: Path, tree: Path) -> str:
    content = file.read_bytes()
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{file.relative_to(tree).as_posix()},sha256={digest},{len(content)}\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "dist", help="where to put it (dist)")
    wheel = build(parser.parse_args().folder)
    print(f"{wheel} ({wheel.stat().st_size / 1e6:.1f} MB)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
