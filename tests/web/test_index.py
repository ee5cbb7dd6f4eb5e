"""The page's files are named where a browser learns of them early."""

from __future__ import annotations

import re

from tools.preloads import EARLY, INDEX, JS, MAIN, WEB, fetched, imports, pages, written

_INDEX = INDEX.read_text("utf-8")


def test_files_are_named_as_they_are_imported() -> None:
    index, early = written()
    assert (index, early) == (_INDEX, EARLY.read_text("utf-8")), "run python tools/preloads.py"


def test_the_names_are_what_the_first_look_needs() -> None:
    named = set(re.findall(r'modulepreload" href="/([^"]+)"', _INDEX))
    assert {"js/app/shell.js", "js/text/messages.js", "vendor/preact.js", "vendor/signals-core.js"} <= named
    assert "js/table/table.js" not in named
    assert "board/draw" in EARLY.read_text("utf-8").split("table: ")[1].split("\n")[0]


def test_no_file_is_left_over() -> None:
    every = set(JS.rglob("*.js"))
    wanted = imports(MAIN) | {EARLY}
    for page in {*pages().values(), *(later for path in every for later in fetched(path))}:
        wanted |= imports(page)
    assert wanted == {*every, *WEB.glob("vendor/*.js")}


def test_every_style_is_named() -> None:
    named = re.findall(r'stylesheet" href="/([^"]+)"', _INDEX)
    assert sorted(named) == sorted(path.relative_to(WEB).as_posix() for path in WEB.glob("css/*.css"))
