"""Ways to break rules of San Francisco."""

from __future__ import annotations

from .kind import (
    ROUTES_FILE,
    SAN_FRANCISCO_FILE,
    SOUVENIRS_FILE,
    Break,
)

SAN_FRANCISCO = (
    Break("S1", "seven ferry cards", SAN_FRANCISCO_FILE, '"wild": 8', '"wild": 7'),
    Break("S2", "the ticket not kept leaves the game", SAN_FRANCISCO_FILE, '"rest": "under"', '"rest": "out"'),
    Break(
        "S3",
        "two tokens a stack with four players",
        SAN_FRANCISCO_FILE,
        '"tokens": {"2": 2, "3": 2, "4": 3},',
        '"tokens": {"2": 2, "3": 2, "4": 2},',
    ),
    Break(
        "S4",
        "the symbols always lie in the same order",
        SOUVENIRS_FILE,
        "    shuffle(s.stack_city, 0, symbols, s.generators, SETUP)",
        "    pass",
    ),
    Break(
        "S5",
        "the last player places both stacks",
        SOUVENIRS_FILE,
        "back = 1 if players == 2 else 1 + placed",
        "back = 1",
    ),
    Break(
        "S5",
        "stacks are placed in turn order",
        SOUVENIRS_FILE,
        "s.seat = (s.start + players - back) % players",
        "s.seat = (s.start + back - 1) % players",
    ),
    Break(
        "S6",
        "with two players each places one stack",
        SOUVENIRS_FILE,
        "back = 1 if players == 2 else 1 + placed",
        "back = 1 + placed",
    ),
    Break(
        "S6",
        "free stacks have two tokens with two players",
        SAN_FRANCISCO_FILE,
        '"free_tokens": {"2": 1,',
        '"free_tokens": {"2": 2,',
    ),
    Break("S7", "six spaces score 14", SAN_FRANCISCO_FILE, '"6": 15', '"6": 14'),
    Break("S8", "one ticket is drawn", SAN_FRANCISCO_FILE, '"draw": 2', '"draw": 1'),
    Break(
        "S9", "doubles are closed to three players", SAN_FRANCISCO_FILE, '"doubles_as_one": 2', '"doubles_as_one": 3'
    ),
    Break("S10", "a ferry route needs no ferry card", ROUTES_FILE, "        b.ferries[route],\n", "        0,\n"),
    Break(
        "S11",
        "only the first end of a route has tokens",
        SOUVENIRS_FILE,
        "if at_a or token_at(b, s, seat, b.end_b[route]) >= 0:",
        "if at_a:",
    ),
    Break(
        "S12",
        "a player can take a symbol twice",
        SOUVENIRS_FILE,
        "return -1 if (s.tokens[seat] >> symbol) & 1 else symbol",
        "return symbol",
    ),
    Break(
        "S13", "the end comes at three cable cars", SAN_FRANCISCO_FILE, '"end": {"pieces": 2,', '"end": {"pieces": 3,'
    ),
    Break("S14", "seven tokens score 11", SAN_FRANCISCO_FILE, "4, 6, 9, 12]", "4, 6, 9, 11]"),
    Break("S15", "completed tickets break no tie", SAN_FRANCISCO_FILE, '"ties": ["completed"]', '"ties": []'),
)
