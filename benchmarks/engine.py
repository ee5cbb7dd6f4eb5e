"""The engine's speed as a table, with OpenSpiel's backgammon as the yardstick: the same as `trackside bench`."""

from __future__ import annotations

import sys

from trackside.cli.main import main

if __name__ == "__main__":
    sys.exit(main(["bench", *sys.argv[1:]]))
