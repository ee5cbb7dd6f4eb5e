"""The rules, compiled: plain functions over records. No I/O, no clock, no globals that change.

`rules` and `shares_rules` are the contract of the two families: `legal`, `step`, `score`, `redeal`.
"""
