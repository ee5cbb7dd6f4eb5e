"""Name the page's files where a browser learns of them early: python tools/preloads.py

A browser finds out what a module imports only when it has read it. index.html therefore names the modules that every
page needs, and early.js those that each page needs besides. Run this after a change of imports; a test compares.
"""

from __future__ import annotations

import re
from pathlib import Path

WEB = Path(__file__).parents[1] / "src" / "trackside" / "web"
INDEX = WEB / "index.html"
EARLY = WEB / "js" / "early.js"

_FROM = re.compile(r'\b(?:import|export)\b[^;"]*?\bfrom\s*"([^"]+)"')
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


def pages() -> dict[str, str]:
    """The file of each page that an address can name, as shell.js has them."""
    shell = (WEB / "js" / "shell.js").read_text("utf-8")
    files = dict(re.findall(r'const (\w+) = later\(\(\) => import\("\./([\w-]+)\.js"\)', shell))
    return {name: files[part] for name, part in re.findall(r"^  (\w+): \[(\w+), ", shell, re.M)}


def written() -> tuple[str, str]:
    """index.html and early.js as they should be."""
    core = imports(WEB / "js" / "main.js")
    index = INDEX.read_text("utf-8")
    links = "".join(
        f'    <link rel="modulepreload" href="/{path.relative_to(WEB).as_posix()}">\n'
        for path in sorted(core - {WEB / "js" / "main.js"}, key=lambda path: (path.parent.name != "vendor", path.name))
    )
    lists = ""
    for name, file in pages().items():
        more = sorted(path.stem for path in imports(WEB / "js" / f"{file}.js") - core)
        lists += f'    {name}: "{" ".join(more)}".split(" "),\n'
    early = EARLY.read_text("utf-8")
    return _LINKS.sub(lambda _: links, index), _FILES.sub(lambda _: lists, early)


def main() -> None:
    """Write both."""
    index, early = written()
    INDEX.write_text(index, "utf-8")
    EARLY.write_text(early, "utf-8")


if __name__ == "__main__":
    main()
