"""Pictures of the boards for the lobby, from the drawings themselves: python tools/board_pictures.py

Needs Chromium (tools/chromium.py), Playwright and Pillow.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from PIL import Image
from playwright.sync_api import sync_playwright

from tools.chromium import find_chromium

WEB = Path(__file__).parents[1] / "src" / "trackside" / "web"
MAPS = WEB.parent / "maps"
SIZE = (640, 420)


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        for theme in ("light", "dark"):
            page = browser.new_page(viewport={"width": 1280, "height": 840}, color_scheme=theme)
            page.route("http://boards.test/**", _serve)
            for folder in sorted(path.parent for path in MAPS.glob("*/drawing.json")):
                page.goto(f"http://boards.test/picture?{folder.name}")
                page.wait_for_selector("svg.board")
                picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB").resize(SIZE, Image.LANCZOS)
                file = folder / ("picture.webp" if theme == "light" else "picture-dark.webp")
                picture.save(file, quality=44, method=6)
                print(file.relative_to(MAPS), file.stat().st_size)
        browser.close()


_PAGE = """<!doctype html><link rel=stylesheet href=/css/board.css>
<style>body{margin:0;overflow:hidden}.board{width:1280px!important;height:840px!important}</style><div id=b></div>
<script type=module>import {boardSvg} from "/js/board/draw.js";
const drawing = await (await fetch(`/maps/${location.search.slice(1)}/drawing.json`)).json();
document.getElementById("b").innerHTML = boardSvg(drawing);
document.querySelector("svg").setAttribute("preserveAspectRatio", "xMidYMid slice");</script>"""


def _serve(route: object) -> None:
    path = route.request.url.split("boards.test/")[1]  # type: ignore[attr-defined]
    if path.startswith("picture"):
        route.fulfill(body=_PAGE, content_type="text/html")  # type: ignore[attr-defined]
    else:
        route.fulfill(path=(WEB.parent if path.startswith("maps/") else WEB) / path)  # type: ignore[attr-defined]


if __name__ == "__main__":
    main()
