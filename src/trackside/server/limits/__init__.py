"""Limits: what an address and a person may use, and threads that are shared fairly."""
