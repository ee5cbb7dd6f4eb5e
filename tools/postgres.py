"""A real PostgreSQL for tests and benchmarks: finds the programs, installs them where that is possible, runs a cluster.

python tools/postgres.py            says where the programs are, installs them if they are missing
"""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


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


@contextmanager
def cluster(safe: bool = False) -> Iterator[str]:
    """A cluster in a temporary folder: the URL of its database `postgres`. `safe` waits for the disk at each commit."""
    programs = find()
    if programs is None:
        raise FileNotFoundError("PostgreSQL is not installed: python tools/postgres.py")
    user, port = _other_user(), _free_port()
    with tempfile.TemporaryDirectory(prefix="trackside-pg-", ignore_cleanup_errors=True) as folder:
        if user is not None:
            os.chown(folder, pwd.getpwnam(user).pw_uid, -1)
        os.chmod(folder, 0o700)
        data = f"{folder}/data"
        who = {} if user is None else {"user": user, "group": pwd.getpwnam(user).pw_gid, "extra_groups": []}
        make = [str(programs / "initdb"), "-D", data, "-U", "trackside", "--auth=trust", "--no-sync", "-E", "UTF8"]
        subprocess.run(make, check=True, stdout=subprocess.DEVNULL, cwd=folder, **who)  # type: ignore[call-overload]
        options = {"listen_addresses": "127.0.0.1", "port": str(port), "unix_socket_directories": folder}
        options |= {"fsync": "on" if safe else "off", "max_connections": "100"}
        command = [str(programs / "postgres"), "-D", data]
        for name, value in options.items():
            command += ["-c", f"{name}={value}"]
        with open(f"{folder}/log", "wb") as log:
            server = subprocess.Popen(command, stdout=log, stderr=log, cwd=folder, **who)  # type: ignore[call-overload]
        try:
            _wait(programs, port, server)
            yield f"postgresql://trackside@127.0.0.1:{port}/postgres"
        finally:
            server.terminate()
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


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
