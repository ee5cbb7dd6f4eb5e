"""Ids and secrets."""

from __future__ import annotations

import hashlib
import secrets


def new_id() -> str:
    """An id nobody can guess."""
    return secrets.token_hex(8)


def digest(secret: str) -> str:
    """What is stored in place of a secret."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()
