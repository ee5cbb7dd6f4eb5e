"""Modules and styles are sent without their comments, and nothing else of them is missing."""

from __future__ import annotations

from pathlib import Path

from trackside.server.http.comments import without_comments
from trackside.server.http.files import Files

SOURCE = """// What it is.
import { a } from "./a.js"; // beside code it stays

/**
 * Two lines, and a // in them.
 * @param {string} b
 */
export const c = "http://d"; /* stays */
/** @type {number} */ let e = 1;
/* One line. */
  // Indented.
export const f = 4 /
  2;
"""


def test_lines_that_are_comments_are_empty_and_all_others_stay() -> None:
    lines = without_comments(SOURCE).split("\n")
    assert len(lines) == len(SOURCE.split("\n"))
    assert [line for line in lines if line] == [
        'import { a } from "./a.js"; // beside code it stays',
        'export const c = "http://d"; /* stays */',
        "/** @type {number} */ let e = 1;",
        "export const f = 4 /",
        "  2;",
    ]


def test_only_our_own_are_sent_without(tmp_path: Path) -> None:
    for name in ("js/a.js", "css/a.css", "vendor/a.js", "a.js", "js/a.json"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("/* Whose it is. */\nx\n")
    files = Files(tmp_path)
    sent = {name: file.plain for name in files.names() if (file := files.find(name))}
    whole = b"/* Whose it is. */\nx\n"
    assert sent == {
        "a.js": whole, "css/a.css": b"\nx\n", "js/a.js": b"\nx\n", "js/a.json": whole, "vendor/a.js": whole,
    }  # fmt: skip
