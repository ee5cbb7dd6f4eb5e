"""Ways to break rules of Paris Connection."""

from __future__ import annotations

from .kind import (
    HEXES_FILE,
    PARIS_FILE,
    SHARES_BUILDING_FILE,
    SHARES_SCORING_FILE,
    SHARES_SETUP_FILE,
    SHARES_TABLE_FILE,
    SHARES_TRADING_FILE,
    SHARES_TURNS_FILE,
    Break,
)

PARIS_CONNECTION = (
    Break("P1", "30 locomotives in play", PARIS_FILE, '"locomotives": 31', '"locomotives": 30'),
    Break(
        "P2",
        "companies always stand in the same order",
        SHARES_SETUP_FILE,
        "    shuffle(s.start_of, 0, COMPANIES, s.generators, SETUP)\n",
        "",
    ),
    Break("P3", "nine locomotives each with three players", PARIS_FILE, '"3": 10', '"3": 9'),
    Break(
        "P4",
        "the first seat always begins",
        SHARES_SETUP_FILE,
        "s.start = drawn if start < 0 else start",
        "s.start = 0 if start < 0 else start",
    ),
    Break("P5", "at most four are built", PARIS_FILE, '"build": [1, 5]', '"build": [1, 4]'),
    Break(
        "P5",
        "an empty supply can be chosen",
        HEXES_FILE,
        "    if s.supply[company] == 0:\n        return False\n",
        "",
    ),
    Break(
        "P6",
        "only the last locomotive can be built on from",
        HEXES_FILE,
        "s.reach[company, word] |= b.near[hexagon, word]",
        "s.reach[company, word] = b.near[hexagon, word]",
    ),
    Break(
        "P7",
        "dashed borders can be crossed",
        SHARES_TABLE_FILE,
        " and frozenset(((q, r), other)) not in dashed",
        "",
    ),
    Break(
        "P8",
        "a city holds two",
        HEXES_FILE,
        "return in_set(b.cities, hexagon) or in_set(s.visited, hexagon)",
        "return in_set(s.visited, hexagon)",
    ),
    Break(
        "P8",
        "a country hex holds one",
        HEXES_FILE,
        "return in_set(b.cities, hexagon) or in_set(s.visited, hexagon)",
        "return True",
    ),
    Break(
        "P9",
        "start hexes can be built on",
        SHARES_TABLE_FILE,
        'if hexagon.type in ("country", "city"):',
        'if hexagon.type in ("country", "city", "start"):',
    ),
    Break(
        "P10",
        "a company can be cut off",
        HEXES_FILE,
        "    if not fills(b, s, hexagon):\n        return False\n",
        "    return False\n",
    ),
    Break(
        "P11",
        "each locomotive raises the value by one",
        SHARES_BUILDING_FILE,
        "s.gained += b.worth[hexagon]",
        "s.gained += 1",
    ),
    Break(
        "P12",
        "the company given can be taken",
        SHARES_TRADING_FILE,
        "        if company == s.company:\n            continue\n",
        "",
    ),
    Break("P12", "two can be taken where one is left", SHARES_TRADING_FILE, "min(2, s.supply[company])", "2"),
    Break("P13", "nobody remembers what is taken", SHARES_TRADING_FILE, "    s.known[seat, company] += number\n", ""),
    Break("P14", "the limit with three players is 19", PARIS_FILE, '"limits": {"3": 20,', '"limits": {"3": 19,'),
    Break(
        "P15", "the game ends with the last supply", SHARES_TURNS_FILE, "supplies_left(s) <= 1", "supplies_left(s) == 0"
    ),
    Break("P15", "building goes on after Marseille", SHARES_BUILDING_FILE, "if final or s.placed ==", "if s.placed =="),
    Break(
        "P16",
        "a company scores once however many are held",
        SHARES_SCORING_FILE,
        "shares += int(s.hand[seat, company]) * int(s.worth[company])",
        "shares += min(1, int(s.hand[seat, company])) * int(s.worth[company])",
    ),
    Break("P17", "one above the limit costs ten", PARIS_FILE, '"penalty": 20', '"penalty": 10'),
    Break(
        "P18",
        "the first of those who tie wins",
        SHARES_SCORING_FILE,
        "        r.winner[seat] = 1 if r.total[seat] == best else 0\n",
        "        r.winner[seat] = 1 if r.total[seat] == best else 0\n"
        "        best = 30000 if r.winner[seat] else best\n",
    ),
    Break(
        "P19",
        "the value track ends at 30",
        SHARES_BUILDING_FILE,
        "s.worth[s.company] += s.gained",
        "s.worth[s.company] = min(30, s.worth[s.company] + s.gained)",
    ),
)
