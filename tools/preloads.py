"""Name the page's files where a browser learns of them early: python tools/preloads.py

A browser finds out what a module imports only when it has read it. index.html therefore names the modules that every
page needs, and early.js those that each page needs besides. Run this after a change of imports; a test compares.
"""

from __future__ import annotations

import re
from pathlib import Path

WEB = Path(__file__).parents[1] / "src" / "trackside" / "web"
INDEX = WEB / "index.html"
JS = WEB / "js"
MAIN = JS / "app" / "main.js"
EARLY = JS / "app" / "early.js"
SHELL = JS / "app" / "shell.js"

_FROM = re.compile(r'\b(?:import|export)\b[^;"]*?\bfrom\s*"([^"]+)"')
_FETCHED = re.compile(r'\bimport\("([^"]+)"\)')
_LINKS = re.compile(r'(?:    <link rel="modulepreload" [^\n]*\n)+')
_FILES = re.compile(r"(?<=const FILES = \{\n).*?(?=  \};)", re.S)


def imports(path: Path) -> set[Path]:
    """Every module that comes with a module, itself among them; those it fetches later are left out."""
    found: set[Path] = set()
    new = [path]
    while new:
        one = new.pop()
        if one not in found:
            found.add(one)
            text = one.read_text("utf-8")
            new += [(one.parent / name).resolve() for name in _FROM.findall(text)]
    return found


def fetched(path: Path) -> set[Path]:
    """The modules that a module fetches when they are wanted."""
    return {(path.parent / name).resolve() for name in _FETCHED.findall(path.read_text("utf-8"))}


def pages() -> dict[str, Path]:
    """The file of each page that an address can name, as shell.js has them."""
    shell = SHELL.read_text("utf-8")
    files = dict(re.findall(r'const (\w+) = later\(\(\) => import\("([^"]+)"\)', shell))
    named = re.findall(r"^  (\w+): \[(\w+), ", shell, re.M)
    return {name: (SHELL.parent / files[part]).resolve() for name, part in named}


def written() -> tuple[str, str]:
    """index.html and early.js as they should be."""
    core = imports(MAIN)
    index = INDEX.read_text("utf-8")
    links = "".join(
        f'    <link rel="modulepreload" href="/{path.relative_to(WEB).as_posix()}">\n'
        for path in sorted(core - {MAIN}, key=lambda path: (not path.is_relative_to(WEB / "vendor"), path))
    )
    lists = ""
    for name, file in pages().items():
        more = sorted(path.relative_to(JS).with_suffix("").as_posix() for path in imports(file) - core)
        lists += f'    {name}: "{" ".join(more)}",\n'
    early = EARLY.read_text("utf-8")
    return _LINKS.sub(lambda _: links, index), _FILES.sub(lambda _: lists, early)


def main() -> None:
    """Write both."""
    index, early = written()
    INDEX.write_text(index, "utf-8")
    EARLY.write_text(early, "utf-8")


if __name__ == "__main__":
    main()
