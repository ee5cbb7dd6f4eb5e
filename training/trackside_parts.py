"""Everything the training takes from trackside, imported in this one place."""

from __future__ import annotations

from trackside.bots.compiling import bot_entry, jit
from trackside.bots.learned.finding import board_digest
from trackside.bots.learned.network import Trained
from trackside.bots.planner.horizon import hand_size
from trackside.bots.planner.notes import new_notes
from trackside.bots.planner.policy import choose, rank
from trackside.core.ground import find_ground
from trackside.core.seeds import generator_words
from trackside.families.tickets import decisions
from trackside.families.tickets.features import GLANCE, KIND, MASK, VERSION, blocks, feature_size, features
from trackside.families.tickets.layout import SEATS
from trackside.families.tickets.ways import MASKS, new_memos, new_room
from trackside.kernel.chance import scramble, seed_generators
from trackside.kernel.contract import MOST_LEGAL, legal, score, set_up, step

__all__ = [
    "GLANCE",
    "KIND",
    "MASK",
    "MASKS",
    "MOST_LEGAL",
    "SEATS",
    "VERSION",
    "Trained",
    "blocks",
    "board_digest",
    "bot_entry",
    "choose",
    "decisions",
    "feature_size",
    "features",
    "find_ground",
    "generator_words",
    "hand_size",
    "jit",
    "legal",
    "new_memos",
    "new_notes",
    "new_room",
    "rank",
    "score",
    "scramble",
    "seed_generators",
    "set_up",
    "step",
]
