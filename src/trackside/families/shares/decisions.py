"""Every decision of a share game is one integer. This is the whole list, in ranges that never overlap."""

from __future__ import annotations

BUILD = 0  # + company
GIVE = 6  # + company: trade one of these away
TAKE = 12  # + 2 * company + number - 1
STOP = 24
HEX = 25  # + hex
END = 281
