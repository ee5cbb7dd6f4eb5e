"""A record whose fields Python reads one by one: looking up a field of a NumPy record takes a microsecond each time."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np


def plain(records: np.ndarray) -> SimpleNamespace:
    """The first record with its fields as plain attributes: numbers as Python's, arrays as they are. To read only."""
    return SimpleNamespace(**dict(zip(records.dtype.names or (), records[0].item(), strict=True)))
