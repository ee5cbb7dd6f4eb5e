"""Ways to break rules of World."""

from __future__ import annotations

from .kind import PAIRS_FILE, PIECES_FILE, SCORING_FILE, TOURS_FILE, WORLD_DRAWING, WORLD_FILE, Break

WORLD = (
    Break("W1", "two train cards to begin with", WORLD_FILE, '"deal": 3, "market": 3', '"deal": 2, "market": 3'),
    Break("W1", "six ship cards to begin with", WORLD_FILE, '"deal": 7, "market": 3', '"deal": 6, "market": 3'),
    Break("W2", "two first tickets are enough", WORLD_FILE, '"keep": 3', '"keep": 2'),
    Break("W3", "26 trains can be had", WORLD_FILE, '"trains": 25, "ships": 50', '"trains": 26, "ships": 50'),
    Break("W3", "49 ships can be had", WORLD_FILE, '"trains": 25, "ships": 50', '"trains": 25, "ships": 49'),
    Break(
        "W3",
        "pieces on the board do not count for the limit",
        PIECES_FILE,
        "    ships_owned = s.ships_owned[seat]\n",
        "    ships_owned = s.ships[seat]\n",
    ),
    Break("W4", "eight spaces score 24", WORLD_FILE, '"8": 21', '"8": 24'),
    Break(
        "W5",
        "a pair is paid in one colour",
        PAIRS_FILE,
        "if colour > s.pay_colour and s.pay_wild < _BOTH:",
        "if colour > s.pay_colour and s.pay_colour < 0 and s.pay_wild < _BOTH:",
    ),
    Break(
        "W5",
        "locomotives do not pay for a space alone",
        PAIRS_FILE,
        "    return twos + mixed + (wilds - mixed) // 2\n",
        "    return twos + mixed\n",
    ),
    Break(
        "W5",
        "a locomotive stands in for no card of a pair",
        PAIRS_FILE,
        "        for wilds in range(min(held, 1) + 1):\n",
        "        for wilds in range(1):\n",
    ),
    Break(
        "W6",
        "a signpost names another city",
        WORLD_DRAWING,
        '"to":"tokyo","left":true,"routes":["tokyo--vancouver"]',
        '"to":"manila","left":true,"routes":["tokyo--vancouver"]',
    ),
    Break(
        "W6",
        "a route over the edge has another colour",
        WORLD_FILE,
        '"b": "los_angeles", "length": 3, "color": "yellow"',
        '"b": "los_angeles", "length": 3, "color": "red"',
    ),
    Break("W7", "doubles are open to three players", WORLD_FILE, '"doubles_as_one": 3', '"doubles_as_one": 2'),
    Break(
        "W8",
        "a tour that is not completed costs its full value",
        SCORING_FILE,
        "value -= int(b.ticket_lost[ticket])",
        "value -= int(b.ticket_points[ticket])",
    ),
    Break(
        "W8",
        "a tour in another order brings its full value",
        TOURS_FILE,
        "    return int(b.ticket_any[ticket])\n",
        "    return int(b.ticket_points[ticket])\n",
    ),
    Break(
        "W9",
        "every tour that is joined is in order",
        TOURS_FILE,
        " and not is_in_order(b, s, seat, ticket):",
        " and ticket < 0:",
    ),
    Break(
        "W9",
        "no other place may lie between",
        TOURS_FILE,
        "        choices[steps] = near[city] & ~visited & ~later\n",
        "        choices[steps] = near[city] & bit(tour[reached])\n",
    ),
    Break("W10", "harbours score as on the Great Lakes", WORLD_FILE, "[0, 20, 30, 40]", "[0, 10, 20, 30]"),
    Break(
        "W10",
        "a tour counts only for harbours at its ends",
        SCORING_FILE,
        "            if b.ticket_more[ticket, i] == city:\n",
        "            if b.ticket_more[ticket, i] == city and b.tours == 0:\n",
    ),
    Break("W11", "one last turn", WORLD_FILE, '"turns": 2', '"turns": 1'),
)
