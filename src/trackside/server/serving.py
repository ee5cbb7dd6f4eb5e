"""Running the server: one process, or several that share a port."""

from __future__ import annotations

import gc
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import uvicorn

from .app import make_app
from .code import RunningCode
from .http.protocols import uvicorn_options
from .limits.priority import be_prompt
from .log_lines import logger, set_up_logging
from .settings import Settings

_GRACE = 10
"""Seconds that requests under way have when the server is asked to stop."""


def listen(host: str, port: int) -> socket.socket:
    """A socket that several processes can share. Raises OSError where the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    opened = socket.socket(family, socket.SOCK_STREAM)
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        opened.bind((host, port))
    except OSError as problem:
        opened.close()
        raise OSError(problem.errno, f"cannot listen on {host} port {port}: {problem.strerror}") from None
    opened.listen(2048)
    opened.set_inheritable(True)
    return opened


def serve(
    settings: Settings,
    opened: socket.socket,
    log_level: str,
    ready: Callable[[], object] | None = None,
    code: RunningCode | None = None,
) -> None:
    """Serve until told to stop, or until `code` hands over."""
    set_up_logging(log_level)
    _rest_the_collector()
    be_prompt()
    sys.setswitchinterval(0.00005)  # a thread waits for its turn in Python at most so long, the event loop among them
    server: uvicorn.Server

    def stop() -> None:
        server.should_exit = True

    app = make_app(settings, code, stop)
    config = uvicorn.Config(
        app,
        log_config=None,
        timeout_graceful_shutdown=_GRACE,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        lifespan="on",
        **uvicorn_options(settings, os.environ.get("TRACKSIDE_PROXIES", "127.0.0.1"), turns=app.turns),
    )
    server = uvicorn.Server(config)
    if ready is not None:
        threading.Thread(target=_when_started, args=(server, ready), daemon=True).start()
    server.run(sockets=[opened])
    if not server.started:
        raise SystemExit(1)


def _rest_the_collector() -> None:
    """Everything imported stays, and tables hold no cycles: looking through all of it again and again costs pauses.

    Nobody is served meanwhile. So what is new is looked through often and in small parts (a thousand objects take 0.3
    ms, and as long whether they come alone or with others), and everything that there is hardly ever.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(500, 1, 4_000)


def _when_started(server: Any, ready: Callable[[], object]) -> None:
    while not server.started:
        time.sleep(0.05)
    ready()


def supervise(command: list[str], opened: socket.socket, processes: int) -> int:
    """Run a command several times on one socket; one that dies is started again, a signal to stop goes to all."""
    set_up_logging()
    running: list[subprocess.Popen[bytes]] = []
    stopping = threading.Event()

    def stop(*_: Any) -> None:
        stopping.set()
        for child in running:
            child.terminate()

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)

    def start() -> subprocess.Popen[bytes]:
        return subprocess.Popen([*command, "--fd", str(opened.fileno())], pass_fds=[opened.fileno()])

    running += [start() for _ in range(processes)]
    while not stopping.wait(0.5):
        for index, child in enumerate(running):
            if child.poll() is not None and not stopping.is_set():
                logger.error("a process ended", extra={"status": child.returncode})
                time.sleep(1)
                running[index] = start()
    for child in running:
        try:
            child.wait(_GRACE + 5)
        except subprocess.TimeoutExpired:
            child.kill()
    return 0


def this_program() -> list[str]:
    """How to start this program again."""
    return [sys.executable, "-m", "trackside.cli.main"]
