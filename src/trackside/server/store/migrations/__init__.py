"""Versions of the database."""
