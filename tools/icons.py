"""Draw the icons of the installed page from its logo, web/icon.svg: python tools/icons.py

A system that cuts icons into its own shape may take away a tenth on each side: the maskable one has its ground up to
the edges and the rails within the middle. Needs Chromium (tools/chromium.py).
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import sync_playwright

from tools.chromium import find_chromium

WEB = Path(__file__).parents[1] / "src" / "trackside" / "web"
FOLDER = WEB / "icons"
_SAFE = 0.74
"""How large the rails are on the maskable icon, of what they are on the logo."""


def maskable(logo: str) -> str:
    """The logo with its ground up to the edges and everything else smaller."""
    square = logo.replace(' rx="7"', "")
    away = 16 * (1 - _SAFE)
    return re.sub(r"<g ", f'<g transform="translate({away:g} {away:g}) scale({_SAFE})" ', square, count=1)


def drawings() -> dict[str, tuple[str, int]]:
    """Each icon's file, what is drawn and how large."""
    logo = (WEB / "icon.svg").read_text("utf-8")
    square = logo.replace(' rx="7"', "")  # Apple rounds the corners itself
    return {
        "icon-180.png": (square, 180),
        "icon-192.png": (logo, 192),
        "icon-512.png": (logo, 512),
        "maskable-512.png": (maskable(logo), 512),
    }


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        for name, (drawing, size) in drawings().items():
            page = browser.new_page(viewport={"width": size, "height": size})
            sized = drawing.replace("<svg ", f'<svg width="{size}" height="{size}" style="display:block" ', 1)
            page.set_content(f'<body style="margin:0;background:transparent">{sized}</body>')
            page.screenshot(path=FOLDER / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
