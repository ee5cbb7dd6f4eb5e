"""Look at the drawings: python -m tools.draw_boards.render FOLDER [board …].

Chromium draws each board light and dark, empty and claimed, wide and as on a phone.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tools.chromium import find_chromium

WEB = Path(__file__).parents[2] / "src" / "trackside" / "web"
MAPS = WEB.parent / "maps"
NAMES = sorted(path.parent.name for path in MAPS.glob("*/drawing.json"))

_PAGE = """<!doctype html><html data-theme="{theme}"><meta charset="utf-8">
<link rel="stylesheet" href="{web}/css/board.css">
<style>body{{margin:0;background:{paper}}}main{{width:{width}px}}</style><main></main>
<script type="module">
import {{ boardSvg }} from "{web}/js/board/draw.js";
const drawing = {drawing};
const options = {{ routes: {{}}, cities: {{}}, hexes: {{}}, track: {{}} }};
if ({claimed}) {{
  Object.keys(drawing.routes ?? {{}}).forEach((id, n) => {{
    if (n % 3 === 0) options.routes[id] = {{ owner: (n / 3) % 5 }};
    else if (n % 11 === 1) options.routes[id] = {{ legal: true }};
    else if (n % 11 === 2) options.routes[id] = {{ highlighted: true }};
  }});
  Object.keys(drawing.cities ?? {{}}).forEach((id, n) => {{
    if (n % 9 === 4) options.cities[id] = {{ owner: n % 5, building: drawing.cities[id].port ? "harbour" : "station" }};
    if (n % 9 === 5) options.cities[id] = {{ lit: true }};
  }});
  const companies = ["red", "blue", "yellow", "purple", "black", "brown"];
  Object.keys(drawing.hexes ?? {{}}).forEach((id, n) => {{
    const hex = drawing.hexes[id];
    if (hex.type === "start") options.hexes[id] = {{ pieces: [companies[n % 6]] }};
    else if (hex.type !== "eiffel" && n % 4 === 0)
      options.hexes[id] = {{ pieces: companies.slice(n % 6, (n % 6) + (hex.type === "city" || n % 8 ? 1 : 2)) }};
    else if (n % 13 === 5) options.hexes[id] = {{ legal: true }};
  }});
  companies.forEach((company, n) => (options.track[company] = [3, 3, 7, 12, 3, 21][n]));
}}
document.querySelector("main").innerHTML = boardSvg(drawing, options);
</script>"""


def picture(folder: Path, name: str, theme: str, claimed: bool, width: int, zoom: float = 1.0) -> Path:
    """One screenshot of one board."""
    drawing = (MAPS / name / "drawing.json").read_text()
    shape = json.loads(drawing)
    page = folder / "page.html"
    paper = "#f5f0e2" if theme == "light" else "#111"
    page.write_text(
        _PAGE.format(
            theme=theme, web=WEB.as_uri(), paper=paper, width=width, drawing=drawing, claimed=str(claimed).lower()
        )
    )
    height = round(width * shape["height"] / shape["width"])
    file = folder / f"{name}-{theme}-{'claimed' if claimed else 'empty'}-{width}.png"
    options = [
        "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--allow-file-access-from-files",
        f"--force-device-scale-factor={zoom}", f"--window-size={max(width, 500)},{height}",
        "--virtual-time-budget=3000",
    ]  # fmt: skip
    subprocess.run(
        [find_chromium(), *options, f"--screenshot={file}", page.as_uri()], check=True, capture_output=True, timeout=120
    )
    return file


def main() -> None:
    """All pictures of the boards named."""
    folder = Path(sys.argv[1]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[2:] or NAMES:
        for theme in ("light", "dark"):
            for claimed in (False, True):
                print(picture(folder, name, theme, claimed, 1400))
        print(picture(folder, name, "light", True, 390, zoom=2.0))


if __name__ == "__main__":
    main()
