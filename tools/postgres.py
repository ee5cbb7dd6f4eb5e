"""A real PostgreSQL for tests and benchmarks: finds the programs, installs them where that is possible, runs a cluster.

python tools/postgres.py            says where the programs are, installs them if they are missing
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any


def find() -> Path | None:
    """The folder with `initdb` and `postgres`."""
    places = [Path(p) for p in os.environ.get("PATH", "").split(os.pathsep) if p]
    for root in ("/usr/lib/postgresql", "/usr/local/lib/postgresql", "/opt/homebrew/opt"):
        versions = [folder for folder in Path(root).glob("*") if folder.name.split("@")[-1].isdigit()]
        places += [v / "bin" for v in sorted(versions, key=lambda v: -int(v.name.split("@")[-1]))]
    for place in places:
        place = (place / "postgres").resolve().parent  # a link may lead to only some of the programs
        if all((place / program).exists() for program in ("initdb", "postgres", "pg_isready")):
            return place
    return None


def install() -> Path | None:
    """Install PostgreSQL with the system's package manager, where we may; where the programs are then."""
    found = find()
    if found is not None or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return found
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    wait = ["-o", "DPkg::Lock::Timeout=300"]
    for command in (["apt-get", *wait, "update"], ["apt-get", *wait, "install", "-y", "postgresql"]):
        subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False)
    return find()


def _other_user() -> str | None:
    """PostgreSQL refuses to run as root, so somebody else runs it."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Cluster:
    """A cluster in a folder. It can be killed like any program, and started again on the same port."""

    def __init__(self, folder: str, safe: bool) -> None:
        programs = find()
        if programs is None:
            raise FileNotFoundError("PostgreSQL is not installed: python tools/postgres.py")
        self._programs, self._folder, self._safe = programs, folder, safe
        user, self._port = _other_user(), _free_port()
        self._who: dict[str, Any] = {}
        if user is not None:
            os.chown(folder, pwd.getpwnam(user).pw_uid, -1)
            self._who = {"user": user, "group": pwd.getpwnam(user).pw_gid, "extra_groups": []}
        os.chmod(folder, 0o700)
        make = [str(programs / "initdb"), "-D", f"{folder}/data", "-U", "trackside", "--auth=trust", "--no-sync"]
        subprocess.run([*make, "-E", "UTF8"], check=True, stdout=subprocess.DEVNULL, cwd=folder, **self._who)
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Its database `postgres`."""
        return f"postgresql://trackside@127.0.0.1:{self._port}/postgres"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = {"listen_addresses": "127.0.0.1", "port": str(self._port), "unix_socket_directories": self._folder}
        options |= {"fsync": "on" if self._safe else "off", "max_connections": "100"}
        command = [str(self._programs / "postgres"), "-D", f"{self._folder}/data"]
        for name, value in options.items():
            command += ["-c", f"{name}={value}"]
        with open(f"{self._folder}/log", "ab") as log:
            self._process = subprocess.Popen(
                command, stdout=log, stderr=log, cwd=self._folder, start_new_session=True, **self._who
            )
        _wait(self._programs, self._port, self._process)

    def kill(self) -> None:
        """kill -9, all of its processes."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        """End it."""
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()


@contextmanager
def running(safe: bool = False) -> Iterator[Cluster]:
    """A cluster in a temporary folder. `safe` waits for the disk at each commit."""
    with tempfile.TemporaryDirectory(prefix="trackside-pg-", ignore_cleanup_errors=True) as folder:
        made = Cluster(folder, safe)
        try:
            made.start()
            yield made
        finally:
            made.stop()


@contextmanager
def cluster(safe: bool = False) -> Iterator[str]:
    """The same: the URL of its database `postgres`."""
    with running(safe) as made:
        yield made.url


def _wait(programs: Path, port: int, server: subprocess.Popen[bytes]) -> None:
    ask = [str(programs / "pg_isready"), "-h", "127.0.0.1", "-p", str(port), "-q", "-t", "1"]
    for _ in range(300):
        if server.poll() is not None:
            raise RuntimeError("PostgreSQL did not start")
        if subprocess.run(ask, check=False).returncode == 0:
            return
        time.sleep(0.1)
    raise RuntimeError("PostgreSQL does not answer")


if __name__ == "__main__":
    where = install()
    print(f"PostgreSQL is in {where}" if where else "PostgreSQL is missing: install it for the tests that need it")
    sys.exit(0 if where else 1)
