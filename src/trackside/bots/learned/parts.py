"""What the learned bot takes from elsewhere, imported in this one place."""

from __future__ import annotations

from ...engine.decisions import MOST_LEGAL
from ...engine.driver import legal_at
from ...engine.ticket_features import VERSION, feature_size, features_at
from ...engine.ticket_ways import new_memos, new_room
from ...game import TracksideError

__all__ = [
    "MOST_LEGAL",
    "VERSION",
    "TracksideError",
    "feature_size",
    "features_at",
    "legal_at",
    "new_memos",
    "new_room",
]
