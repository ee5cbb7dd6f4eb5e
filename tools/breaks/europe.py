"""Ways to break rules of Europe."""

from __future__ import annotations

from .kind import (
    BUILDINGS_FILE,
    EUROPE_FILE,
    ROUTES_FILE,
    SCORING_FILE,
    TICKETS_FILE,
    TUNNELS_FILE,
    TURNS_FILE,
    VIEW_FILE,
    Break,
)

EUROPE = (
    Break("E1", "13 locomotives", EUROPE_FILE, '"wild": 14', '"wild": 13'),
    Break("E2", "44 trains", EUROPE_FILE, '"trains": 45', '"trains": 44'),
    Break(
        "E3",
        "long tickets lie in the pile too",
        TICKETS_FILE,
        "        if not contains(b.long_tickets, ticket):\n",
        "        if True:\n",
    ),
    Break("E4", "first tickets not kept go under the pile", TICKETS_FILE, "chosen, b.rest_out == 1)", "chosen, False)"),
    Break("E4", "one first ticket is enough", EUROPE_FILE, '"keep": 2', '"keep": 1'),
    Break(
        "E5",
        "a secret choice shows in the number of tickets",
        VIEW_FILE,
        "tickets=None if phase == layout.KEEP else sum(word.bit_count() for word in state.held[seat].tolist())",
        "tickets=int(state.choice[seat]).bit_count() or None",
    ),
    Break("E6", "eight spaces score 20", EUROPE_FILE, '"8": 21', '"8": 20'),
    Break("E7", "two tickets are drawn", EUROPE_FILE, '"draw": 3', '"draw": 2'),
    Break("E8", "doubles are open to three players", EUROPE_FILE, '"doubles_as_one": 3', '"doubles_as_one": 2'),
    Break("E8", "doubles are closed to four players", EUROPE_FILE, '"doubles_as_one": 3', '"doubles_as_one": 4'),
    Break("E9", "a ferry needs no locomotive", ROUTES_FILE, "        b.ferries[route],\n", "        0,\n"),
    Break("E10", "two cards are turned up", EUROPE_FILE, '"turn_up": 3', '"turn_up": 2'),
    Break("E11", "a turned-up locomotive asks for nothing", TUNNELS_FILE, "if kind == WILD or kind ==", "if kind =="),
    Break(
        "E12",
        "any turned-up card asks for more where only locomotives were laid",
        TUNNELS_FILE,
        "if kind == WILD or",
        "if kind == WILD or s.pay_colour < 0 or",
    ),
    Break(
        "E13",
        "cards laid for a tunnel are lost",
        TUNNELS_FILE,
        "    discard_turned(b, s)\n    refill_empty_spaces(b, s, t)\n",
        "    discard_from_hand(b, s, s.seat, WILD, s.pay_wild)\n"
        "    if s.pay_colour >= 0:\n"
        "        discard_from_hand(b, s, s.seat, 1 + s.pay_colour, b.length[s.route] - s.pay_wild)\n"
        "    discard_turned(b, s)\n    refill_empty_spaces(b, s, t)\n",
    ),
    Break(
        "E14",
        "turned-up cards go back to the pile",
        TUNNELS_FILE,
        "        s.discard[s.turned[i]] += 1\n        s.discard_size[0] += 1\n",
        "        s.pile[s.turned[i]] += 1\n        s.pile_size[0] += 1\n",
    ),
    Break(
        "E15",
        "laid cards lie among the discards while a tunnel is dug",
        TUNNELS_FILE,
        "    s.turned_size = 0\n    s.extra = 0\n",
        "    s.turned_size = 0\n    s.extra = 0\n"
        "    s.discard[WILD] += s.pay_wild\n"
        "    s.discard_size[0] += s.pay_wild\n"
        "    if s.pay_colour >= 0:\n"
        "        s.discard[1 + s.pay_colour] += b.length[s.route] - s.pay_wild\n"
        "        s.discard_size[0] += b.length[s.route] - s.pay_wild\n",
    ),
    Break(
        "E16",
        "extra cards take trains too",
        ROUTES_FILE,
        "s.trains[seat] -= length",
        "s.trains[seat] -= length + s.extra",
    ),
    Break(
        "E17",
        "a second station fits in a city",
        BUILDINGS_FILE,
        "cities = _empty_cities(b, s, b.places) if",
        "cities = b.places if",
    ),
    Break(
        "E18",
        "every station costs one card",
        BUILDINGS_FILE,
        "return b.stations - s.buildings_left[s.seat] + 1",
        "return 1",
    ),
    Break("E19", "a station lends no route", SCORING_FILE, "routes = others & b.at_city[city, word]", "routes = NONE"),
    Break(
        "E20",
        "the first choice of borrowed routes is taken",
        SCORING_FILE,
        "if value > best or (value == best and tickets > most):",
        "if best_try < 0:",
    ),
    Break(
        "E20",
        "of equal choices the first is taken",
        SCORING_FILE,
        "if value > best or (value == best and tickets > most):",
        "if value > best:",
    ),
    Break(
        "E21",
        "built stations score",
        SCORING_FILE,
        "int(s.buildings_left[seat]) * int(b.station_unbuilt)",
        "(int(b.stations) - int(s.buildings_left[seat])) * int(b.station_unbuilt)",
    ),
    Break(
        "E22",
        "borrowed routes lengthen the longest path",
        SCORING_FILE,
        "        best_path = max(best_path, r.longest_path[seat])\n",
        "        for route in r.borrowed[seat]:\n"
        "            r.longest_path[seat] += b.length[route] if route >= 0 else 0\n"
        "        best_path = max(best_path, r.longest_path[seat])\n",
    ),
    Break("E23", "the end comes at one train", EUROPE_FILE, '"end": {"pieces": 2,', '"end": {"pieces": 1,'),
    Break(
        "E23",
        "who ends the game has no last turn",
        TURNS_FILE,
        "players * b.end_turns",
        "players * b.end_turns - 1",
    ),
    Break("E24", "unbuilt stations are left out of the total", SCORING_FILE, "            + r.stations[seat]\n", ""),
    Break(
        "E25", "the longest path is counted in routes", "families/tickets/rules/longest.py", "= b.length[route]", "= 1"
    ),
    Break(
        "E25",
        "who ties gets nothing but the first",
        SCORING_FILE,
        "        r.longest[seat] = b.longest if with_bonus else 0\n",
        "        r.longest[seat] = b.longest if with_bonus else 0\n"
        "        best_path = 999 if with_bonus else best_path\n",
    ),
    Break(
        "E25", "without any route all get the bonus", SCORING_FILE, "with_bonus = best_path > 0 and ", "with_bonus = "
    ),
    Break(
        "E26",
        "stations are looked at before tickets",
        EUROPE_FILE,
        '["completed", "stations", "longest_path"]',
        '["stations", "completed", "longest_path"]',
    ),
    Break(
        "E26",
        "the longest path breaks no tie",
        EUROPE_FILE,
        '["completed", "stations", "longest_path"]',
        '["completed", "stations"]',
    ),
)
