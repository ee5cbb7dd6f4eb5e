"""A bot for the arena that plays by any network file, to hold a new network against the one before.

git show HEAD~1:src/trackside/maps/world/network.onnx > former.onnx
TRACKSIDE_FORMER=former.onnx trackside arena world --bots learned,training/former.py:Former --games 400
"""

from __future__ import annotations

import os
from pathlib import Path

from trackside.bots.learned.bot import LearnedBot


class Former(LearnedBot):
    """`learned`, with the network that TRACKSIDE_FORMER names."""

    name = "former"

    def __init__(self, seed: str) -> None:
        super().__init__(seed, file=Path(os.environ["TRACKSIDE_FORMER"]))
