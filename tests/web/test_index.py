"""The page's one HTML file names every module and every style."""

from __future__ import annotations

import re
from pathlib import Path

WEB = Path(__file__).parents[2] / "src" / "trackside" / "web"
INDEX = (WEB / "index.html").read_text("utf-8")


def test_every_module_is_asked_for_at_once() -> None:
    named = re.findall(r'(?:modulepreload" href|module" src)="/([^"]+)"', INDEX)
    assert len(named) == len(set(named))
    there = [*WEB.glob("js/*.js"), *WEB.glob("vendor/**/*.js")]
    assert set(named) == {path.relative_to(WEB).as_posix() for path in there}


def test_every_style_is_named() -> None:
    named = re.findall(r'stylesheet" href="/([^"]+)"', INDEX)
    assert sorted(named) == sorted(path.relative_to(WEB).as_posix() for path in WEB.glob("css/*.css"))
