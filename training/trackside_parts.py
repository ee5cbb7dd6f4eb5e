"""Everything the training takes from trackside, imported in this one place."""

from __future__ import annotations

from trackside.arena import Report, local, new_tournament
from trackside.arena import run as play_tournament
from trackside.arena.games import warm
from trackside.bots.compiling import COMPILED, jit
from trackside.bots.learned.finding import board_digest
from trackside.bots.learned.network import Trained
from trackside.bots.learned.worth import FURTHEST, Worth
from trackside.bots.planner import notes as ticket_notes
from trackside.bots.planner import policy as ticket_policy
from trackside.bots.planner.horizon import hand_size
from trackside.bots.shares import notes as share_notes
from trackside.bots.shares import policy as share_policy
from trackside.bots.shares.ending import LONGEST
from trackside.bots.shares.greedy import choose_greedily
from trackside.compiled_code import folder_for
from trackside.core.family import family_named, family_of_board
from trackside.core.ground import find_ground
from trackside.core.seeds import generator_words
from trackside.families.shares import decisions as share_decisions
from trackside.families.shares import features as share_features
from trackside.families.shares import layout as share_layout
from trackside.families.tickets import decisions as ticket_decisions
from trackside.families.tickets import features as ticket_features
from trackside.families.tickets import layout as ticket_layout
from trackside.kernel.chance import scramble, seed_generators
from trackside.kernel.contract import MOST_LEGAL, forget, legal, look, score, set_up, step
from trackside.kernel.jit import UNCOMPILED, cached_in, sources_digest

if not UNCOMPILED:
    from trackside.kernel.jit import stands_for

__all__ = [
    "COMPILED",
    "FURTHEST",
    "LONGEST",
    "MOST_LEGAL",
    "UNCOMPILED",
    "Report",
    "Trained",
    "Worth",
    "board_digest",
    "cached_in",
    "choose_greedily",
    "family_named",
    "family_of_board",
    "find_ground",
    "folder_for",
    "forget",
    "generator_words",
    "hand_size",
    "jit",
    "legal",
    "local",
    "look",
    "new_tournament",
    "play_tournament",
    "score",
    "scramble",
    "seed_generators",
    "set_up",
    "share_decisions",
    "share_features",
    "share_layout",
    "share_notes",
    "share_policy",
    "sources_digest",
    "stands_for",
    "step",
    "ticket_decisions",
    "ticket_features",
    "ticket_layout",
    "ticket_notes",
    "ticket_policy",
    "warm",
]
