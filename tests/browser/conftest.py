"""A server and a browser for the tests of the page, one of each for each process that runs tests."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright import sync_api

from tools.chromium import find_chromium

ROOT = Path(__file__).parents[2]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test that fails in a browser is tried once more; the summary names it. One that fails twice has failed."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of our own."""
    with serving(tmp_path_factory.mktemp("page")) as where:
        yield where


@contextmanager
def serving(folder: Path, options: Sequence[str] = (), **environment: str) -> Iterator[str]:
    """A server that keeps its games in a folder; its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-c", "from trackside.cli.main import main; main()", "serve", "--port", str(port)]
    command += ["--rate", "0", "--log", "warning", "--database", f"sqlite:///{folder / 'games.sqlite'}"]
    command += options
    everything = {**os.environ, "PYTHONPATH": str(ROOT / "src"), **environment}
    with (folder / "log").open("w") as log:
        server = subprocess.Popen(command, env=everything, stdout=log, stderr=subprocess.STDOUT)
        where = f"http://127.0.0.1:{port}"
        try:
            _wait(where, server, folder / "log")
            yield where
        finally:
            server.terminate()
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                server.kill()


def _wait(where: str, server: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + 400  # in a fresh clone the rules are compiled first
    while time.monotonic() < end:
        if server.poll() is not None:
            raise RuntimeError(log.read_text())
        try:
            urllib.request.urlopen(f"{where}/health", timeout=2).read()
            return
        except OSError:
            time.sleep(0.2)
    raise RuntimeError("the server does not start")


_loop: asyncio.AbstractEventLoop | None = None
"""Playwright's, from one browser test to the next. Left in place it would keep others from running one of their own."""


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Let a browser test find Playwright's loop, and every other test none."""
    global _loop
    if Path(__file__).parent not in item.path.parents:
        return (yield)
    asyncio._set_running_loop(_loop)
    try:
        return (yield)
    finally:
        _loop = asyncio._get_running_loop()
        asyncio._set_running_loop(None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Chromium."""
    path = find_chromium()
    if path is None:
        pytest.fail("no Chromium: python tools/chromium.py")
    with sync_api.sync_playwright() as playwright:
        opened = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
        )
        yield opened
        if _loop is not None:
            asyncio._set_running_loop(_loop)  # the last test may be another one
        opened.close()


@pytest.fixture
def open_page(browser: Any, address: str) -> Iterator[Callable[..., Any]]:
    """Opens pages, each a browser of its own; complaints of any of them fail the test, but for what is `expected`.

    A page that asks another server for something complains too: the browser refuses it, as the server's policy says.
    """
    contexts: list[Any] = []
    complaints: list[str] = []
    forgiven = ["Service Worker registration blocked by Playwright"]

    def opened(path: str = "", *, settings: str = '{"speed": "none"}', **more: Any) -> Any:
        forgiven.extend(more.pop("expected", ()))
        size = more.pop("viewport", {"width": 1280, "height": 860})
        more = {"service_workers": "block", **more}  # what a page keeps is for the tests of just that
        context = browser.new_context(viewport=size, locale=more.pop("locale", "en-US"), **more)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.add_init_script(f"localStorage.getItem('trackside') ?? localStorage.setItem('trackside', '{settings}')")
        page.on("console", lambda message: complaints.append(f"console: {message.text}"))
        page.on("pageerror", lambda problem: complaints.append(f"error: {problem}"))
        page.goto(f"{address}/{path.lstrip('/')}")
        page.wait_for_selector("html[data-ready]")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not [text for text in complaints if not any(part in text for part in forgiven)]
