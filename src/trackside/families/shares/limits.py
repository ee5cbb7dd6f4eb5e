"""The largest share board that may be loaded. The fixed-size records in `layout` are made for these numbers."""

SHARE_PLAYERS = (3, 6)
COMPANIES = 6
LOCOMOTIVES = 60
BUILD = 5
HEXES = 256
HEX_DISTANCE = 100
CITY_VALUE = 9
PENALTY = 99
HOLDING = COMPANIES * LOCOMOTIVES
