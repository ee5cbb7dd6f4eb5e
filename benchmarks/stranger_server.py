"""The server that is attacked, in processes of its own, out of any checkout."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def server(database: str, source: Path, processes: int, *more: str) -> Iterator[tuple[int, int]]:
    """A server with its limits on, whose code is in `source`: its port and its process id. `more` are options."""
    command = [sys.executable, "-m", "trackside.cli.main", "serve", "--port", "0", "--log", "warning"]
    command += ["--database", database, "--processes", str(processes), *more]
    environment = {**os.environ, "PYTHONPATH": str(source), "TRACKSIDE_PROXIES": "127.0.0.254"}
    with tempfile.TemporaryFile("w+") as log:
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=log, text=True, start_new_session=True, env=environment
        )
        assert process.stdout is not None
        try:
            line = process.stdout.readline()
            while line and "http://" not in line:
                line = process.stdout.readline()
            if not line:
                log.seek(0)
                raise RuntimeError(f"the server did not start: {log.read()[-2000:]}")
            yield int(line.strip().rstrip("/").rpartition(":")[2]), process.pid
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)
            try:
                process.wait(40)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()


def memory(pid: int) -> float:
    """MB of a process and all that it started."""
    pids = [pid]
    with suppress(OSError):
        pids += [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    size = 0
    for one in pids:
        with suppress(OSError):
            for line in Path(f"/proc/{one}/status").read_text().splitlines():
                if line.startswith("VmRSS"):
                    size += int(line.split()[1])
    return size / 1024


def _family(pid: int) -> list[int]:
    """A process and all that it started."""
    found = [pid]
    with suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            for child in (task / "children").read_text().split():
                found += _family(int(child))
    return found


def processor_times() -> tuple[float, float]:
    """Seconds of all cores that were used so far: by anybody, and by this benchmark with all that it started."""
    tick = os.sysconf("SC_CLK_TCK")
    counts = list(map(int, Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]))
    used = sum(counts) - counts[3] - counts[4]  # without idle and waiting for the disk
    own = 0
    for pid in _family(os.getpid()):
        with suppress(OSError):
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            own += int(fields[11]) + int(fields[12])
    return used / tick, own / tick


def code_of(source: Path) -> str:
    """Which code it is, as Git calls it; with a plus where it was changed since."""
    told = subprocess.run(
        ["git", "-C", str(source), "describe", "--always", "--dirty=+", "--abbrev=10", "--exclude=*"],
        capture_output=True,
        text=True,
        check=False,
    )
    return told.stdout.strip() or "unknown"
