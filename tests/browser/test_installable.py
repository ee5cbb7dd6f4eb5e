"""The page can be installed and opens without a network; an update never leaves half of an old one.

The first tests are the rules by which Lighthouse judges a page that can be installed.
"""

from __future__ import annotations

import json
import shutil
import struct
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from trackside.server.settings import WEB

from .conftest import serving
from .tables import eventually

ALLOWED: dict[str, Any] = {"service_workers": "allow"}
OFFLINE = ("net::ERR_INTERNET_DISCONNECTED", "net::ERR_FAILED")  # the second one for what the worker asked for
"""What a browser writes for every request that finds no network."""


PATIENCE = 120_000
"""Milliseconds that a worker may take to keep everything: it asks for each file, and the machine has other work."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page of our own, which can be changed."""
    copy = tmp_path_factory.mktemp("web") / "web"
    shutil.copytree(WEB, copy)
    return copy


@pytest.fixture(scope="module")
def address(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("installable"), options=["--web", str(folder)]) as where:
        yield where


def fetched(address: str, path: str) -> tuple[Any, bytes]:
    with urllib.request.urlopen(f"{address}{path}", timeout=30) as answer:
        return answer.headers, answer.read()


def size_of(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    return int(width), int(height)


def test_the_manifest_has_all_that_installing_needs(address: str) -> None:
    headers, content = fetched(address, "/manifest.webmanifest")
    assert headers["Content-Type"].startswith("application/manifest+json")
    manifest = json.loads(content)
    assert manifest["name"]
    assert 0 < len(manifest["short_name"]) <= 12
    assert manifest["start_url"] == "/"
    assert manifest["scope"] == "/"
    assert manifest["display"] in ("standalone", "fullscreen", "minimal-ui")
    assert manifest["background_color"].startswith("#")
    assert manifest["theme_color"].startswith("#")
    sizes: dict[str, set[int]] = {}
    for icon in manifest["icons"]:
        headers, image = fetched(address, icon["src"])
        assert headers["Content-Type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = size_of(image)
            assert icon["sizes"] == f"{width}x{height}"
            sizes.setdefault(icon["purpose"], set()).add(width)
    assert sizes["any"] >= {192, 512}
    assert 512 in sizes["maskable"]


def test_the_page_names_it_and_has_what_a_phone_asks_for(open_page: Callable[..., Any]) -> None:
    page = open_page()
    assert page.locator("link[rel=manifest]").count() == 1
    assert page.locator("meta[name=viewport]").get_attribute("content").startswith("width=device-width")
    assert page.locator("meta[name=theme-color]").count() == 2
    apple = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    assert page.evaluate(f"async () => (await fetch('{apple}')).ok")
    problems = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [problem["errorId"] for problem in problems if problem["errorId"] != "in-incognito"] == []


def kept(page: Any) -> None:
    """Wait until the worker has everything and looks after this page."""
    page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'", timeout=PATIENCE)


def version_of(address: str) -> str:
    """The version of the page that the server has now."""
    told = fetched(address, "/page-version.js")[1].decode().removeprefix("self.PAGE = ").rstrip(";\n")
    return str(json.loads(told)["version"])


LOOKS_ANEW = 1.2
"""Seconds after which the server has looked at its files again."""


def changed_version(address: str, before: str) -> str:
    """The next version. The server may have looked while only some of the files were changed: then another follows."""
    end = time.monotonic() + PATIENCE / 1000
    told = [before]
    while told[-1] == before or told[-2] != told[-1]:
        assert time.monotonic() < end, "the server does not see that its files changed"
        time.sleep(LOOKS_ANEW)
        told.append(version_of(address))
    return told[-1]


def test_without_a_network_the_page_opens_and_says_so(open_page: Callable[..., Any]) -> None:
    page = open_page(**ALLOWED, expected=OFFLINE)
    kept(page)
    page.context.set_offline(True)
    try:
        page.reload()
        page.wait_for_selector("html[data-ready]")
        page.wait_for_selector(".game-card img")
        page.get_by_text("No connection").wait_for()
        page.wait_for_function("() => document.querySelector('.game-card img').naturalWidth > 0")
        for game in ("europe", "paris_connection"):
            assert page.evaluate(f"async () => (await fetch('/maps/{game}/drawing.json')).ok")
            assert page.evaluate(f"async () => (await (await fetch('/api/boards/{game}')).json()).id") == game
    finally:
        page.context.set_offline(False)
    page.get_by_text("No connection").wait_for(state="detached", timeout=15_000)


# First the files, then the worker: it becomes the active one after it has them all. An update that met files of two
# versions gives up, and the next one gets them all: a page that is opened asks for it, here the test does.
_TAKEN_OVER = """async (name) => {
  const worker = await navigator.serviceWorker.getRegistration();
  if (worker.installing || worker.waiting) return false;
  if ((await caches.has(name)) && (await (await caches.open(name)).match("/whole")))
    return worker.active.state === "activated";
  await worker.update().catch(() => {});
  return false;
}"""


def test_an_update_leaves_no_stale_half(open_page: Callable[..., Any], folder: Path, address: str) -> None:
    old_page = open_page(**ALLOWED, expected=OFFLINE)
    kept(old_page)
    old_page.reload()  # pinned from here on
    old_page.wait_for_selector("html[data-ready]")
    changed = folder / "js" / "app" / "sound.js"
    style = folder / "css" / "after.css"
    before = version_of(address)
    word = f"new since {time.time()}"
    for file, code in ((changed, "export const since = 1;"), (style, ":root { --since: 1 }")):
        file.write_text(f"{file.read_text('utf-8')}\n{code} /* {word} */\n", "utf-8")  # a line of comments is not sent
    version = changed_version(address, before)
    look = f"""() => Promise.all(["/js/app/sound.js", "/css/after.css"].map(
      async (path) => (await (await fetch(path)).text()).includes("{word}")))"""
    assert old_page.evaluate(look) == [False, False], "a page that is open gets files of another version"
    new_page = old_page.context.new_page()
    new_page.goto(address)
    new_page.wait_for_selector("html[data-ready]")
    assert new_page.evaluate(look) == [True, True], "a page that is opened anew gets old files"
    eventually(new_page, _TAKEN_OVER, f"shell-{version}", PATIENCE / 1000)
    assert old_page.evaluate(look) == [False, False]
    new_page.context.set_offline(True)
    new_page.reload()
    new_page.wait_for_selector("html[data-ready]")
    assert new_page.evaluate(look) == [True, True]
    new_page.context.set_offline(False)
