"""Bots that are plain Python: random and greedy ones, and the habits that levels for people are made of."""
