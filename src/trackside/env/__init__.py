"""Environments for learning programs: many games at once as arrays, and one game the PettingZoo way."""

from .batch import Batch, BatchError, Turn

__all__ = ["Batch", "BatchError", "Turn"]
