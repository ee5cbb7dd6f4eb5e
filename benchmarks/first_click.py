"""How long a new user waits: python benchmarks/first_click.py [--json FILE]

Clones the last commit into an empty folder, with an empty home and empty caches, types `make play`, and looks at the
clock until the page answers, until a move against `strong` bots is answered, and until everything is compiled. Then it
stops the server and starts it again. Last it builds the wheel with compiled code, installs it into an environment of
its own, and looks how long Python takes from its start to the first move. Packages come from wherever pip gets them on
this machine.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))
from tools.wheel import build

ROOT = Path(__file__).parents[1]
ROWS = {
    "install_s": ("installed", 95.0, None),
    "page_s": ("the page answers", 222.0, 20.0),
    "move_s": ("a move against `strong` is answered", 222.0, 30.0),
    "compiled_s": ("everything is compiled and in use", 222.0, None),
    "again_page_s": ("second start: the page answers", None, 3.0),
    "again_move_s": ("second start: a move is answered", None, None),
    "installed_mb": ("installed, in MB", 1200.0, 500.0),
    "wheel_s": ("from a wheel: start of Python to a move by `search:100ms`", None, 2.0),
}
"""What is measured, what it was before (two cores, pip, everything compiled first), and what is asked."""
_LONGEST = 900


class Figures(dict[str, float]):
    """What was measured; each figure is printed as soon as it is there."""

    def __setitem__(self, key: str, value: float) -> None:
        print(f"{value:8.1f}  {ROWS[key][0]}", flush=True)
        super().__setitem__(key, value)


class Player:
    """Somebody who opens the page and plays."""

    def __init__(self, port: int) -> None:
        self.address = f"http://127.0.0.1:{port}"
        self.cookie = ""

    def ask(self, path: str, body: Any = None) -> Any:
        headers = {"X-Trackside": "1", "Content-Type": "application/json", "Cookie": self.cookie}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.address}{path}", data, headers)
        with urllib.request.urlopen(request, timeout=60) as answer:
            self.cookie = (answer.headers.get("Set-Cookie") or self.cookie).partition(";")[0]
            content = answer.read()
        return json.loads(content) if path.startswith(("/api", "/health")) else content

    def until(self, path: str, holds: Any = lambda told: True) -> None:
        """Ask again and again until an answer holds."""
        end = time.monotonic() + _LONGEST
        while time.monotonic() < end:
            try:
                if holds(self.ask(path)):
                    return
            except (OSError, ValueError):
                pass
            time.sleep(0.05)
        raise RuntimeError(f"{path} is not answered")

    def move(self) -> None:
        """Open a table against a `strong` bot, act, and wait until the bot has acted."""
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "strong"}]
        table = self.ask("/api/tables", {"game": "europe", "seats": seats, "options": {"pace": 0}, "start": 0})
        path = f"/api/tables/{table['id']}"
        state = self.ask(f"{path}/update?seat=0")
        body = {"seat": 0, "after": state["number"], "action": state["legal"][0]["text"]}
        mine = self.ask(f"{path}/actions", body)["number"]
        while True:
            events = self.ask(f"{path}/events?seat=0&after={mine}&wait=20")["events"]
            if any(event["kind"] == "action" and event["seat"] == 1 for event in events):
                return


def measure(folder: Path) -> dict[str, float]:
    """All of it."""
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(folder / "clone")], check=True)
    (folder / "home").mkdir()
    clone = folder / "clone"
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    began = time.monotonic()
    figures = Figures()
    player = Player(port)
    server = _start(clone, folder / "home", port)
    try:
        while not (clone / ".venv" / ".set-up-play").exists():
            if server.poll() is not None:
                raise RuntimeError("make play ended")
            time.sleep(0.05)
        figures["install_s"] = time.monotonic() - began
        player.until("/")
        figures["page_s"] = time.monotonic() - began
        player.move()
        figures["move_s"] = time.monotonic() - began
        player.until("/health", lambda told: told["code"] != "uncompiled")
        figures["compiled_s"] = time.monotonic() - began
    finally:
        _stop(server)
    began = time.monotonic()
    server = _start(clone, folder / "home", port)
    try:
        player.until("/")
        figures["again_page_s"] = time.monotonic() - began
        player.move()
        figures["again_move_s"] = time.monotonic() - began
    finally:
        _stop(server)
    figures["installed_mb"] = _size(clone / ".venv")
    figures["wheel_s"] = _from_wheel(folder)
    return figures


_FIRST_MOVE = """
import trackside
from trackside.bots import Dealer, choose_action, make_bot
game = trackside.Game.new("europe", players=2, seed=7)
game.play(choose_action(make_bot("search:100ms", "1", game.board), game.position(game.seat), Dealer("1")))
"""


def _from_wheel(folder: Path) -> float:
    """A wheel with compiled code, installed where nothing is, with an empty cache: the median of three first moves."""
    wheel = build(folder / "wheel")
    subprocess.run([sys.executable, "-m", "venv", str(folder / "venv")], check=True)
    python = folder / "venv" / "bin" / "python"
    pinned = ["--constraint", str(ROOT / "constraints.txt")]
    subprocess.run([python, "-m", "pip", "install", "--quiet", *pinned, str(wheel)], check=True)
    times = []
    for number in range(3):
        empty = str(folder / f"cache{number}")
        began = time.monotonic()
        # That something is compiled is a warning.
        program = [python, "-W", "error", "-c", _FIRST_MOVE]
        subprocess.run(program, check=True, env={"HOME": empty, "TRACKSIDE_CACHE": empty})
        times.append(time.monotonic() - began)
    return median(times)


def _start(clone: Path, home: Path, port: int) -> subprocess.Popen[bytes]:
    """Type `make play`, in a home that has nothing in it."""
    gone = ("XDG_", "TRACKSIDE_", "PYTHON", "VIRTUAL_ENV")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(gone)}
    caches = {"UV_CACHE_DIR": str(home / "uv"), "PIP_CACHE_DIR": str(home / "pip")}
    environment |= {"HOME": str(home), "BROWSER": "true", **caches}
    options = f"OPTIONS=--port {port} --log warning"
    python = f"PYTHON={Path(sys.executable).resolve()}"
    return subprocess.Popen(["make", "play", options, python], cwd=clone, env=environment, start_new_session=True)


def _stop(server: subprocess.Popen[bytes]) -> None:
    """As Ctrl-C does: it reaches everything that make started."""
    try:
        os.killpg(server.pid, signal.SIGINT)
        server.wait(30)
    except ProcessLookupError:
        return
    except subprocess.TimeoutExpired:
        os.killpg(server.pid, signal.SIGKILL)
        server.wait()


def _size(folder: Path) -> float:
    return sum(file.lstat().st_size for file in folder.rglob("*") if not file.is_dir()) / 1e6


def table(figures: dict[str, float]) -> list[str]:
    """The figures as rows of a table."""
    rows = ["| from an empty folder | before | asked | now |", "|---|---|---|---|"]
    for key, (text, before, asked) in ROWS.items():
        shown = ["–" if value is None else f"{value:.0f}" for value in (before, asked)]
        rows.append(f"| {text} | {shown[0]} | {shown[1]} | {figures[key]:.1f} |")
    return rows


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, too")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="first-click-") as folder:
        figures = measure(Path(folder))
    if args.json is not None:
        args.json.write_text(json.dumps(figures, indent=1) + "\n", "utf-8")
    print("\n".join(table(figures)), f"load average: {os.getloadavg()[0]:.1f}", sep="\n")
    late = [key for key, (_, _, asked) in ROWS.items() if asked is not None and figures[key] > asked]
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main())
