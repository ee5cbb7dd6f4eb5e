"""python -m tools.draw_boards [board …]: draw all boards, or those named."""

from __future__ import annotations

import os
import sys

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # vectors this short only lose by being shared out

from tools.draw_boards.hexes import draw_hex_board
from tools.draw_boards.tickets import draw_ticket_board
from tools.draw_boards.write import write

NAMES = ("europe", "great_lakes", "san_francisco", "world", "paris_connection")

for name in sys.argv[1:] or NAMES:
    drawing = draw_hex_board(name) if name == "paris_connection" else draw_ticket_board(name)
    file = write(name, drawing)
    print(f"{file.relative_to(file.parents[4])}: {file.stat().st_size // 1024} KB")
