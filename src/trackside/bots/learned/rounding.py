"""What a network says, rounded, so that small differences of float arithmetic do not change a decision."""

from __future__ import annotations

import numpy as np

_GRAIN = 256


def rounded(logits: np.ndarray) -> np.ndarray:
    """Logits in steps of 1/256."""
    return np.asarray(np.rint(logits * _GRAIN) / _GRAIN)
