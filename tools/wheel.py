"""Build a wheel that carries compiled code: python tools/wheel.py [FOLDER]

The code is compiled for any processor of this machine's kind (`generic`, named in the file), for this Python, and for
the Numba that is installed. Who installs the wheel compiles nothing where all of that fits; elsewhere the code lies
there unused and everything is compiled as from a clone.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
BUILD = "1generic"
"""The build tag in the file's name: a number first, as wheels want it."""

_COMPILE = """
import json, sys
from pathlib import Path
from trackside import compiled_code, warm_up

for stage in warm_up.STAGES:
    warm_up.warm_up(lambda done, parts: print(stage, done, "of", parts, file=sys.stderr, flush=True), stage)
    folder = warm_up.folder_of(stage)
    if not warm_up.is_warm(stage):
        sys.exit(f"the {stage} were not compiled")
    compiled_code.mark_complete(folder, compiled_code.GENERIC)
    print(folder)
about = {**compiled_code.runs_on(), "processor": compiled_code.GENERIC}
(compiled_code.cache_root() / compiled_code.ABOUT).write_text(json.dumps(about, indent=1))
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


def _plain_wheel(folder: Path) -> Path:
    """The wheel as any tool builds it, without compiled code: from a copy, so that nothing is left in the clone."""
    copy, out = folder / "copy", folder / "out"
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        copy.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, copy)
    left_out = shutil.ignore_patterns("__pycache__", "*.egg-info", "compiled")
    shutil.copytree(ROOT / "src", copy / "src", ignore=left_out)
    uv = shutil.which("uv")
    if uv is not None:
        command = [uv, "build", "--quiet", "--wheel", "--python", sys.executable, "--out-dir", str(out), str(copy)]
    else:
        command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(out), str(copy)]
    subprocess.run(command, check=True)
    [wheel] = out.glob("*.whl")
    return wheel


def _add_code(tree: Path) -> None:
    """Compile the wheel's own sources for any processor and put the code into its package.

    What was compiled before is kept in the user's cache, in a folder of its own.
    """
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    cache = Path(os.environ.get("TRACKSIDE_CACHE") or Path(home) / "trackside") / "generic"
    environment = {name: value for name, value in os.environ.items() if not name.startswith("TRACKSIDE_")}
    environment |= {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}
    environment |= {"PYTHONPATH": str(tree), "TRACKSIDE_CACHE": str(cache), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, "-c", _COMPILE], env=environment, cwd=tree, stdout=subprocess.PIPE, text=True, check=True
    )
    target = tree / "trackside" / "compiled"
    target.mkdir()
    shutil.copy(cache / "about.json", target)
    generic = json.loads((target / "about.json").read_text("utf-8"))["processor"]
    for line in done.stdout.splitlines():
        folder = Path(line)
        (target / folder.name).mkdir()
        for file in (*folder.glob("*.code"), *folder.glob("complete-*.json")):
            if file.suffix == ".code" or json.loads(file.read_text("utf-8"))["processor"] == generic:
                shutil.copy(file, target / folder.name)


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
