"""Everything the training takes from trackside, imported in this one place."""

from __future__ import annotations

from trackside.bots.compiling import bot_entry, jit
from trackside.bots.planner.horizon import hand_size
from trackside.bots.planner.notes import VALUES, new_notes
from trackside.bots.planner.policy import choose, rank
from trackside.engine import decisions
from trackside.engine.chance import scramble, seed_generators
from trackside.engine.decisions import MOST_LEGAL
from trackside.engine.layout import SEATS
from trackside.engine.rules import legal, step
from trackside.engine.scoring import score
from trackside.engine.setup import set_up
from trackside.engine.ticket_features import (
    GLANCE,
    HAND_STEPS,
    KIND,
    MASK,
    VERSION,
    blocks,
    feature_size,
    features,
)
from trackside.engine.ticket_ways import MASKS, new_memos, new_room
from trackside.game.families import find_family
from trackside.game.seeds import generator_words

__all__ = [
    "GLANCE",
    "HAND_STEPS",
    "KIND",
    "MASK",
    "MASKS",
    "MOST_LEGAL",
    "SEATS",
    "VALUES",
    "VERSION",
    "blocks",
    "bot_entry",
    "choose",
    "decisions",
    "feature_size",
    "features",
    "find_family",
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
