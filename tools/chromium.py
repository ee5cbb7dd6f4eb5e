"""Find the browser for the browser tests, or install it where apt can: python tools/chromium.py"""

from __future__ import annotations

import os
import shutil
import subprocess

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_chromium() -> str | None:
    """The browser's path; TRACKSIDE_CHROMIUM names another one."""
    named = os.environ.get("TRACKSIDE_CHROMIUM")
    return named or next((path for name in _NAMES if (path := shutil.which(name))), None)


def main() -> None:
    found = find_chromium()
    if found is None and shutil.which("apt-get"):
        command = ["apt-get", "install", "-y", "chromium"]
        if os.geteuid() != 0:
            command = ["sudo", "-n", *command]
        subprocess.run(command, check=False)
        found = find_chromium()
    print(
        f"browser tests with {found}" if found else "no Chromium: browser tests are left out; apt-get install chromium"
    )


if __name__ == "__main__":
    main()
