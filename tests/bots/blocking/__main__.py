"""Count in how many of the positions a bot blocks: `python -m tests.bots.blocking BOT`."""

from __future__ import annotations

import sys

from . import all_positions, found_by

if len(sys.argv) != 2:
    sys.exit("python -m tests.bots.blocking BOT")
found = found_by(sys.argv[1])
for position in all_positions():
    print(f"{'blocks' if position.name in found else '-':8} {position.game:14} {position.name}")
print(f"{sys.argv[1]} blocks in {len(found)} of {len(all_positions())}")
