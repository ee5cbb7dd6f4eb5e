"""Find the browser for the browser tests, or install it where apt can: python tools/chromium.py"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

_SHELL = "chromium-headless-shell"
"""Chromium without windows and all that belongs to them: it starts and opens pages more quickly."""
_NAMES = (_SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_chromium() -> str | None:
    """The browser's path; TRACKSIDE_CHROMIUM names another one."""
    named = os.environ.get("TRACKSIDE_CHROMIUM")
    return named or next((path for name in _NAMES if (path := shutil.which(name))), None)


def main() -> int:
    """Find or install it; 1 where there is none."""
    found = find_chromium()
    if found is None and shutil.which("apt-get"):
        alone = [] if os.geteuid() == 0 else ["sudo", "-n"]
        subprocess.run([*alone, "apt-get", "update", "-q"], check=False)
        for package in (_SHELL, "chromium"):  # older systems have only the second
            subprocess.run([*alone, "apt-get", "install", "-q", "-y", package], check=False)
            found = find_chromium()
            if found is not None:
                break
    if found is None:
        print("no Chromium for the browser tests, and none can be installed here: name one by TRACKSIDE_CHROMIUM")
        return 1
    print(f"browser tests with {found}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
