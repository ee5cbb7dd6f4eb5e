"""From a seed, which is any text, to the generators in a state."""

from __future__ import annotations

import hashlib
import secrets

import numpy as np


def fresh_seed() -> str:
    """A seed nobody can guess."""
    return secrets.token_hex(16)


def generator_words(seed: str) -> np.ndarray:
    """Four 64-bit words: the SHA-256 of the seed's UTF-8, read little-endian."""
    return np.frombuffer(hashlib.sha256(seed.encode()).digest(), dtype="<u8").astype(np.uint64)
