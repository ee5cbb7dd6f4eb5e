"""Every decision of a ticket game is one integer. These are the ranges, which never overlap.

A file of rules that brings a new verb may take its numbers from FREE on, in that file; two that take the same are
refused when the rules are loaded.
"""

from __future__ import annotations

TAKE = 0  # + market space
DRAW = 6  # + deck: blind
REFILL = 8  # + deck (G8)
TICKETS = 10
PASS = 11
WITHDRAW = 12
STATION = 13
HARBOUR = 14
TO_TRAINS = 15
TO_SHIPS = 16
SOUVENIR = 17  # + 0 or 1: the first or the second end of the route
SYMBOL = 19  # + symbol of a free stack
MIX = 26  # + harbour cards or double ships among the coloured cards
KEEP = 32  # + mask over the tickets shown
COUNT = 64  # + number of trains picked, or of pieces exchanged
PAY = 128  # + 10 * colour + wilds; only wilds: colour 0. Harbour: + 10 * colour + 3 * wild trains + wild ships
CITY = 208  # + city
ROUTE = 272  # + route
FREE = 464  # behind the routes of the largest board

WILDS = 10  # numbers of wilds a payment can name
