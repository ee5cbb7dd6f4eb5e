"""The version of the rules that games are played by."""

RULES_VERSION = "1"
"""Raised when the same seed and the same actions would no longer give the same game."""
