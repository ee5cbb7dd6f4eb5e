"""Ways to break a rule on purpose, for tools/break_rules.py: in which file under src/trackside, what, and by what."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Break:
    """One rule broken by one replacement; `old` must stand in the file exactly once."""

    rule: str
    what: str
    file: str
    old: str
    new: str


_EUROPE = "boards/data/europe.json"
_SAN_FRANCISCO = "boards/data/san_francisco.json"
_GREAT_LAKES = "boards/data/great_lakes.json"
_PARIS = "boards/data/paris_connection.json"
_BUILDINGS = "engine/buildings.py"
_CARDS = "engine/cards.py"
_HEXES = "engine/hexes.py"
_PAYMENTS = "engine/payments.py"
_PIECES = "engine/pieces.py"
_ROUTES = "engine/routes.py"
_RULES = "engine/rules.py"
_SCORING = "engine/scoring.py"
_SETUP = "engine/setup.py"
_SHARES = "engine/shares_rules.py"
_SHARES_TABLE = "engine/shares_table.py"
_SOUVENIRS = "engine/souvenirs.py"
_TICKETS = "engine/tickets.py"
_TUNNELS = "engine/tunnels.py"
_TURNS = "engine/turns.py"
_VIEW = "game/ticket_view.py"

TICKET_GAMES = (
    Break(
        "T1",
        "the total does not decide who wins",
        _SCORING,
        "if r.winner[seat] == 1 and value < best:",
        "if r.winner[seat] == 1 and value < best and rule > 0:",
    ),
    Break(
        "T2",
        "play goes counter-clockwise",
        _TURNS,
        "seat + 1 if seat + 1 < players else 0",
        "seat - 1 if seat > 0 else players - 1",
    ),
    Break(
        "T2",
        "the first seat always begins",
        _SETUP,
        "s.start = drawn if start < 0 else start",
        "s.start = 0 if start < 0 else start",
    ),
    Break(
        "T3",
        "passing is an action",
        _RULES,
        "    if n == 0:\n        out[0] = decisions.PASS\n        n = 1\n",
        "    out[n] = decisions.PASS\n    n += 1\n",
    ),
    Break(
        "T4",
        "passes all round do not end the game",
        _TURNS,
        "if s.turns_left == 0 or s.passes == players:",
        "if s.turns_left == 0:",
    ),
    Break("T5", "a player takes three cards", _CARDS, "return s.drawn < 2", "return s.drawn < 3"),
    Break("T6", "a market space is not refilled", _RULES, "turn_up(b, s, s.slot, deck)", "turn_up(b, s, s.slot, -1)"),
    Break("T7", "an open wild can be followed by a second card", _CARDS, " and s.took_wild == 0", ""),
    Break(
        "T8",
        "an open wild can be the second card",
        _CARDS,
        "WILD if s.phase != SECOND else WILD + 1",
        "WILD",
    ),
    Break(
        "T9",
        "a wild drawn blind ends the turn",
        _CARDS,
        "    s.took_wild = 0\n",
        "    s.took_wild = 1 if kind == WILD else 0\n",
    ),
    Break("T10", "only four open wilds are swept", _CARDS, "wilds_open(b, s) < 3", "wilds_open(b, s) < 4"),
    Break(
        "T10",
        "the first market is not looked at",
        _SETUP,
        "    fill_market(b, s)\n    sweep_market(b, s)\n",
        "    fill_market(b, s)\n",
    ),
    Break("T10", "a new market is not looked at again", _CARDS, "_REPLACEMENTS = 10", "_REPLACEMENTS = 1"),
    Break(
        "T11",
        "a market is swept though none better is possible",
        _CARDS,
        " or not better_market_possible(b, s)",
        "",
    ),
    Break("T11", "a market is replaced eleven times", _CARDS, "_REPLACEMENTS = 10", "_REPLACEMENTS = 11"),
    Break(
        "T12",
        "a hand of twenty cards is full",
        _RULES,
        "n = legal_cards(b, s, out, 0)\n    if s.ring_size",
        "n = legal_cards(b, s, out, 0) if s.hand[s.seat].sum() < 20 else 0\n    if s.ring_size",
    ),
    Break(
        "T13",
        "an empty pile waits until the next card is needed",
        _CARDS,
        "        note(b, kind)\n    reshuffle_if_empty(b, s, deck)\n",
        "        note(b, kind)\n",
    ),
    Break(
        "T13",
        "a refill that empties the pile does not reshuffle at once",
        _CARDS,
        "    if deck >= 0:\n        reshuffle_if_empty(b, s, deck)\n",
        "",
    ),
    Break("T14", "a second card that does not exist is waited for", _CARDS, " and second_card_possible(b, s)", ""),
    Break(
        "T15",
        "empty spaces are refilled from the highest on",
        _CARDS,
        "    refilled = False\n    for slot in range(b.slots):\n",
        "    refilled = False\n    for slot in range(b.slots - 1, -1, -1):\n",
    ),
    Break(
        "T15",
        "empty spaces wait while a souvenir is chosen",
        _ROUTES,
        "    refill_empty_spaces(b, s)\n    souvenir_or_end(b, s)\n",
        "    souvenir_or_end(b, s)\n    if s.phase != 10:\n        refill_empty_spaces(b, s)\n",
    ),
    Break(
        "T16",
        "a coloured route can be paid in any colour",
        _PAYMENTS,
        "    if colour < 0:\n        first = 0\n",
        "    if True:\n        first = 0\n",
    ),
    Break("T17", "a grey route takes the first colour only", _PAYMENTS, "last = b.colours", "last = 1"),
    Break("T18", "wilds alone do not pay", _PAYMENTS, "if wilds == spaces:", "if False:"),
    Break(
        "T19",
        "the fewest wilds are played, no others",
        _PAYMENTS,
        "range(least_wild, min(wilds, spaces - 1) + 1)",
        "range(least_wild, least_wild + 1)",
    ),
    Break(
        "T20",
        "a route can be claimed with too few trains",
        _ROUTES,
        "trains = min(s.trains[seat], LENGTH)",
        "trains = LENGTH",
    ),
    Break(
        "T21",
        "a route that is taken can be claimed",
        _ROUTES,
        "low &= s.free[0] & ",
        "low &= ",
    ),
    Break("T22", "a route scores its length", _ROUTES, "s.score[seat] += b.points[length]", "s.score[seat] += length"),
    Break(
        "T23",
        "cards played leave the game",
        "engine/memory.py",
        "    s.discard[kind] += number\n    s.discard_size[deck_of(b, kind)] += number\n",
        "",
    ),
    Break("T24", "a player can own both routes of a double", _ROUTES, " & ~own_twins(b, s, seat)", ""),
    Break("T25", "the twin stays open with few players", _ROUTES, "s.players <= b.doubles_as_one", "s.players < 0"),
    Break(
        "T26",
        "tickets come from the bottom",
        _TICKETS,
        "    ticket = s.ring[s.ring_head]\n    s.ring_head = (s.ring_head + 1) % TICKETS\n",
        "    ticket = s.ring[(s.ring_head + s.ring_size - 1) % TICKETS]\n",
    ),
    Break(
        "T27",
        "tickets go under the pile in the other order",
        _TICKETS,
        "    for i in range(s.offer_size[seat]):\n        ticket = s.offer[seat, i]\n        if",
        "    for i in range(s.offer_size[seat] - 1, -1, -1):\n        ticket = s.offer[seat, i]\n        if",
    ),
    Break(
        "T27",
        "no ticket need be kept",
        _TICKETS,
        "    least = min(least, size)\n    for mask in range(1, ",
        "    least = 0\n    for mask in range(0, ",
    ),
    Break(
        "T28",
        "new tickets replace those held",
        _TICKETS,
        "s.held[seat] |= bit(ticket)",
        "s.held[seat] = bit(ticket)",
    ),
    Break(
        "T29",
        "the number of tickets shows while all choose",
        _VIEW,
        "tickets=None if phase == layout.KEEP else int(state.held[seat]).bit_count()",
        "tickets=int(state.held[seat] | state.choice[seat]).bit_count()",
    ),
    Break(
        "T30",
        "routes of the first two seats complete any ticket",
        _SCORING,
        "routes = s.own[seat, word]",
        "routes = s.own[seat, word] | s.own[0, word] | s.own[1, word]",
    ),
    Break(
        "T31",
        "a ticket not completed costs nothing",
        _SCORING,
        "value -= int(b.ticket_points[ticket])",
        "value -= 0",
    ),
    Break(
        "T32",
        "everybody sees all cards of a hand",
        _VIEW,
        "known=game.cards.hand(state.known[seat].tolist()),",
        "known=game.cards.hand(state.hand[seat].tolist()),",
    ),
    Break(
        "T33",
        "nobody remembers a card taken from the market",
        "engine/memory.py",
        "    s.hand[seat, kind] += 1\n    s.known[seat, kind] += 1\n",
        "    s.hand[seat, kind] += 1\n",
    ),
)

EUROPE = (
    Break("E1", "13 locomotives", _EUROPE, '"wild": 14', '"wild": 13'),
    Break("E2", "44 trains", _EUROPE, '"trains": 45', '"trains": 44'),
    Break(
        "E3",
        "long tickets lie in the pile too",
        _TICKETS,
        "        if not has(b.long_tickets, ticket):\n",
        "        if True:\n",
    ),
    Break("E4", "first tickets not kept go under the pile", _TICKETS, "chosen, b.rest_out == 1)", "chosen, False)"),
    Break("E4", "one first ticket is enough", _EUROPE, '"keep": 2', '"keep": 1'),
    Break(
        "E5",
        "a secret choice shows in the number of tickets",
        _VIEW,
        "tickets=None if phase == layout.KEEP else int(state.held[seat]).bit_count()",
        "tickets=int(state.choice[seat]).bit_count() or None",
    ),
    Break("E6", "eight spaces score 20", _EUROPE, '"8": 21', '"8": 20'),
    Break("E7", "two tickets are drawn", _EUROPE, '"draw": 3', '"draw": 2'),
    Break("E8", "doubles are open to three players", _EUROPE, '"doubles_as_one": 3', '"doubles_as_one": 2'),
    Break("E8", "doubles are closed to four players", _EUROPE, '"doubles_as_one": 3', '"doubles_as_one": 4'),
    Break("E9", "a ferry needs no locomotive", _ROUTES, "        b.ferries[route],\n", "        0,\n"),
    Break("E10", "two cards are turned up", _EUROPE, '"turn_up": 3', '"turn_up": 2'),
    Break("E11", "a turned-up locomotive asks for nothing", _TUNNELS, "if kind == WILD or kind ==", "if kind =="),
    Break(
        "E12",
        "any turned-up card asks for more where only locomotives were laid",
        _TUNNELS,
        "if kind == WILD or",
        "if kind == WILD or s.pay_colour < 0 or",
    ),
    Break(
        "E13",
        "cards laid for a tunnel are lost",
        _TUNNELS,
        "    discard_turned(b, s)\n    refill_empty_spaces(b, s)\n",
        "    discard_from_hand(b, s, s.seat, WILD, s.pay_wild)\n"
        "    if s.pay_colour >= 0:\n"
        "        discard_from_hand(b, s, s.seat, 1 + s.pay_colour, b.length[s.route] - s.pay_wild)\n"
        "    discard_turned(b, s)\n    refill_empty_spaces(b, s)\n",
    ),
    Break(
        "E14",
        "turned-up cards go back to the pile",
        _TUNNELS,
        "        s.discard[s.turned[i]] += 1\n        s.discard_size[0] += 1\n",
        "        s.pile[s.turned[i]] += 1\n        s.pile_size[0] += 1\n",
    ),
    Break(
        "E15",
        "laid cards lie among the discards while a tunnel is dug",
        _TUNNELS,
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
        _ROUTES,
        "s.trains[seat] -= length",
        "s.trains[seat] -= length + s.extra",
    ),
    Break(
        "E17",
        "a second station fits in a city",
        _BUILDINGS,
        "cities = _empty_cities(b, s, b.places) if",
        "cities = b.places if",
    ),
    Break(
        "E18",
        "every station costs one card",
        _BUILDINGS,
        "return b.stations - s.buildings_left[s.seat] + 1",
        "return 1",
    ),
    Break("E19", "a station lends no route", _SCORING, "routes = others & b.at_city[city, word]", "routes = NONE"),
    Break(
        "E20",
        "the first choice of borrowed routes is taken",
        _SCORING,
        "if value > best or (value == best and count(done) > count(best_done)):",
        "if best_try < 0:",
    ),
    Break(
        "E20",
        "of equal choices the first is taken",
        _SCORING,
        "if value > best or (value == best and count(done) > count(best_done)):",
        "if value > best:",
    ),
    Break(
        "E21",
        "built stations score",
        _SCORING,
        "int(s.buildings_left[seat]) * int(b.station_unbuilt)",
        "(int(b.stations) - int(s.buildings_left[seat])) * int(b.station_unbuilt)",
    ),
    Break(
        "E22",
        "borrowed routes lengthen the longest path",
        _SCORING,
        "        best_path = max(best_path, r.longest_path[seat])\n",
        "        for route in r.borrowed[seat]:\n"
        "            r.longest_path[seat] += b.length[route] if route >= 0 else 0\n"
        "        best_path = max(best_path, r.longest_path[seat])\n",
    ),
    Break("E23", "the end comes at one train", _EUROPE, '"end": {"pieces": 2,', '"end": {"pieces": 1,'),
    Break(
        "E23",
        "who ends the game has no last turn",
        _TURNS,
        "players * b.end_turns",
        "players * b.end_turns - 1",
    ),
    Break("E24", "unbuilt stations are left out of the total", _SCORING, "            + r.stations[seat]\n", ""),
    Break("E25", "the longest path is counted in routes", "engine/longest.py", "= b.length[route]", "= 1"),
    Break(
        "E25",
        "who ties gets nothing but the first",
        _SCORING,
        "        r.longest[seat] = b.longest if with_bonus else 0\n",
        "        r.longest[seat] = b.longest if with_bonus else 0\n"
        "        best_path = 999 if with_bonus else best_path\n",
    ),
    Break("E25", "without any route all get the bonus", _SCORING, "with_bonus = best_path > 0 and ", "with_bonus = "),
    Break(
        "E26",
        "stations are looked at before tickets",
        _EUROPE,
        '["completed", "stations", "longest_path"]',
        '["stations", "completed", "longest_path"]',
    ),
    Break(
        "E26",
        "the longest path breaks no tie",
        _EUROPE,
        '["completed", "stations", "longest_path"]',
        '["completed", "stations"]',
    ),
)

SAN_FRANCISCO = (
    Break("S1", "seven ferry cards", _SAN_FRANCISCO, '"wild": 8', '"wild": 7'),
    Break("S2", "the ticket not kept leaves the game", _SAN_FRANCISCO, '"rest": "under"', '"rest": "out"'),
    Break(
        "S3",
        "two tokens a stack with four players",
        _SAN_FRANCISCO,
        '"tokens": {"2": 2, "3": 2, "4": 3},',
        '"tokens": {"2": 2, "3": 2, "4": 2},',
    ),
    Break(
        "S4",
        "the symbols always lie in the same order",
        _SOUVENIRS,
        "    shuffle(s.stack_city, 0, symbols, s.generators, SETUP)",
        "    pass",
    ),
    Break(
        "S5",
        "the last player places both stacks",
        _SOUVENIRS,
        "back = 1 if players == 2 else 1 + placed",
        "back = 1",
    ),
    Break(
        "S5",
        "stacks are placed in turn order",
        _SOUVENIRS,
        "s.seat = (s.start + players - back) % players",
        "s.seat = (s.start + back - 1) % players",
    ),
    Break(
        "S6",
        "with two players each places one stack",
        _SOUVENIRS,
        "back = 1 if players == 2 else 1 + placed",
        "back = 1 + placed",
    ),
    Break(
        "S6",
        "free stacks have two tokens with two players",
        _SAN_FRANCISCO,
        '"free_tokens": {"2": 1,',
        '"free_tokens": {"2": 2,',
    ),
    Break("S7", "six spaces score 14", _SAN_FRANCISCO, '"6": 15', '"6": 14'),
    Break("S8", "one ticket is drawn", _SAN_FRANCISCO, '"draw": 2', '"draw": 1'),
    Break("S9", "doubles are closed to three players", _SAN_FRANCISCO, '"doubles_as_one": 2', '"doubles_as_one": 3'),
    Break("S10", "a ferry route needs no ferry card", _ROUTES, "        b.ferries[route],\n", "        0,\n"),
    Break(
        "S11",
        "only the first end of a route has tokens",
        _SOUVENIRS,
        "if at_a or token_at(b, s, seat, b.end_b[route]) >= 0:",
        "if at_a:",
    ),
    Break(
        "S12",
        "a player can take a symbol twice",
        _SOUVENIRS,
        "return -1 if (s.tokens[seat] >> symbol) & 1 else symbol",
        "return symbol",
    ),
    Break("S13", "the end comes at three cable cars", _SAN_FRANCISCO, '"end": {"pieces": 2,', '"end": {"pieces": 3,'),
    Break("S14", "seven tokens score 11", _SAN_FRANCISCO, "4, 6, 9, 12]", "4, 6, 9, 11]"),
    Break("S15", "completed tickets break no tie", _SAN_FRANCISCO, '"ties": ["completed"]', '"ties": []'),
)

GREAT_LAKES = (
    Break("G1", "five harbour symbols a colour", _GREAT_LAKES, '"plain": 7, "harbour": 4', '"plain": 6, "harbour": 5'),
    Break("G2", "five double ships a colour", _GREAT_LAKES, '"double": 6', '"double": 5'),
    Break(
        "G3",
        "the market is four trains and two ships",
        _GREAT_LAKES,
        '"market": 3},\n  {"id": "ship", "single": 4, "double": 6, "deal": 2, "market": 3}',
        '"market": 4},\n  {"id": "ship", "single": 4, "double": 6, "deal": 2, "market": 2}',
    ),
    Break("G4", "two first tickets are enough", _GREAT_LAKES, '"keep": 3', '"keep": 2'),
    Break("G5", "34 trains can be picked", _PIECES, "b.trains + 1):", "b.trains + 2):"),
    Break("G6", "two harbours each", _GREAT_LAKES, '"harbours": {"each": 3,', '"harbours": {"each": 2,'),
    Break(
        "G7",
        "nothing can be drawn blind from the ship deck",
        _CARDS,
        "            n += 1\n    for deck in range(b.decks):\n",
        "            n += 1\n    for deck in range(1):\n",
    ),
    Break(
        "G8",
        "the space is refilled from the deck the card came from",
        _RULES,
        "    if b.decks == 1:\n        _refill(b, s, 0)\n",
        "    if True:\n        _refill(b, s, 0 if s.slot < b.market_from[0] else b.decks - 1)\n",
    ),
    Break(
        "G8",
        "a space is refilled later from the ship deck first",
        _CARDS,
        "        deck = 0\n        if cards_left(s, 0) == 0:\n            deck = 1\n",
        "        deck = 1 if b.decks > 1 and cards_left(s, 1) > 0 else 0\n"
        "        if cards_left(s, 0) == 0:\n            deck = 1\n",
    ),
    Break(
        "G9",
        "a new market is six train cards",
        _CARDS,
        "    slot = 0\n    for deck in range(b.decks):\n        for _ in range(b.market_from[deck]):\n",
        "    slot = 0\n    for deck in range(b.decks):\n        for _ in range(b.slots if deck == 0 else 0):\n",
    ),
    Break(
        "G9",
        "swept ships go to the train deck's discards",
        _CARDS,
        "s.discard_size[0 if kind < b.deck_first[1] else 1] += 1",
        "s.discard_size[0] += 1",
    ),
    Break(
        "G10",
        "the ship deck is not reshuffled",
        _CARDS,
        "    if s.pile_size[deck] > 0 or s.discard_size[deck] == 0:\n",
        "    if s.pile_size[deck] > 0 or s.discard_size[deck] == 0 or deck == 1:\n",
    ),
    Break(
        "G11",
        "a ship route takes trains",
        _ROUTES,
        "    if vessel == SHIP:\n        s.ships[seat] -= length\n",
        "    if vessel == SHIP:\n        s.trains[seat] -= length\n",
    ),
    Break(
        "G12",
        "a locomotive is no ship",
        _PAYMENTS,
        "wilds = min(s.hand[s.seat, WILD], spaces)",
        "wilds = 0 if vessel == SHIP else min(s.hand[s.seat, WILD], spaces)",
    ),
    Break(
        "G13",
        "no space of a double ship may be lost",
        _PAYMENTS,
        "return 0 if plain == -1 else plain",
        "return plain",
    ),
    Break(
        "G13",
        "a payment may hold a card too many",
        _PAYMENTS,
        "return vessel != SHIP or 2 * special <= spaces or wilds == 0",
        "return True",
    ),
    Break(
        "G14",
        "a train with a harbour symbol pays for no route",
        _PAYMENTS,
        "if vessel == SHIP else spaces\n",
        "if vessel == SHIP else 0\n",
    ),
    Break("G15", "doubles are open to three players", _GREAT_LAKES, '"doubles_as_one": 3', '"doubles_as_one": 2'),
    Break("G16", "nine spaces score 24", _GREAT_LAKES, '"9": 27', '"9": 24'),
    Break(
        "G17",
        "ship routes do not count for tickets",
        _SCORING,
        "            leader[a] = z\n",
        "            if b.vessel[route] == 0:\n                leader[a] = z\n",
    ),
    Break("G18", "three tickets are drawn", _GREAT_LAKES, '"draw": 4', '"draw": 3'),
    Break(
        "G19",
        "a harbour needs no route",
        _BUILDINGS,
        "if s.own[s.seat, word] & b.at_city[city, word] != NONE:",
        "if True:",
    ),
    Break(
        "G20",
        "locomotives replace no ship cards",
        _BUILDINGS,
        "for wild_ships in range(max(0, 2 - ships), 3):",
        "for wild_ships in range(max(0, 2 - ships), 1):",
    ),
    Break(
        "G20",
        "a harbour takes any train cards of the colour",
        _BUILDINGS,
        "        trains = int(s.hand[seat, 1 + b.colours + colour])\n        ships",
        "        trains = int(s.hand[seat, 1 + b.colours + colour]) + int(s.hand[seat, 1 + colour])\n        ships",
    ),
    Break(
        "G21",
        "a third ticket adds nothing to a harbour",
        _SCORING,
        "b.harbour_points[min(named, 3)]",
        "b.harbour_points[min(named, 2)]",
    ),
    Break("G21", "a ticket counts for one harbour only", _SCORING, " or b.ticket_b[ticket] == city", ""),
    Break("G22", "an unbuilt harbour costs nothing", _GREAT_LAKES, '"unbuilt": -4', '"unbuilt": 0'),
    Break(
        "G23",
        "ships can be had without limit",
        _PIECES,
        "return min(s.trains[seat], b.ships - ships_owned)",
        "return s.trains[seat]",
    ),
    Break(
        "G23",
        "pieces on the board do not count for the limit",
        _PIECES,
        "    ships_owned = s.ships_owned[seat]\n",
        "    ships_owned = s.ships[seat]\n",
    ),
    Break(
        "G24",
        "the score stops at zero",
        _PIECES,
        "s.score[seat] -= number * b.exchange_cost",
        "s.score[seat] = max(0, s.score[seat] - number * b.exchange_cost)",
    ),
    Break("G25", "one last turn", _GREAT_LAKES, '"turns": 2', '"turns": 1'),
    Break(
        "G25",
        "ships do not count towards the end",
        _TURNS,
        "s.trains[seat] + s.ships[seat] <= b.end_pieces",
        "s.trains[seat] <= b.end_pieces",
    ),
    Break("G26", "exchanges are left out of the total", _SCORING, "            + r.exchange[seat]\n", ""),
    Break("G27", "completed tickets break a tie", _GREAT_LAKES, '"ties": []', '"ties": ["completed"]'),
)

PARIS_CONNECTION = (
    Break("P1", "30 locomotives in play", _PARIS, '"locomotives": 31', '"locomotives": 30'),
    Break(
        "P2",
        "companies always stand in the same order",
        _SHARES,
        "    shuffle(s.start_of, 0, COMPANIES, s.generators, SETUP)\n",
        "",
    ),
    Break("P3", "nine locomotives each with three players", _PARIS, '"3": 10', '"3": 9'),
    Break(
        "P4",
        "the first seat always begins",
        _SHARES,
        "s.start = drawn if start < 0 else start",
        "s.start = 0 if start < 0 else start",
    ),
    Break("P5", "at most four are built", _PARIS, '"build": [1, 5]', '"build": [1, 4]'),
    Break(
        "P5",
        "an empty supply can be chosen",
        _HEXES,
        "    if s.supply[company] == 0:\n        return False\n",
        "",
    ),
    Break(
        "P6",
        "only the last locomotive can be built on from",
        _HEXES,
        "s.reach[company, word] |= b.near[hexagon, word]",
        "s.reach[company, word] = b.near[hexagon, word]",
    ),
    Break(
        "P7",
        "dashed borders can be crossed",
        _SHARES_TABLE,
        " and frozenset(((q, r), other)) not in dashed",
        "",
    ),
    Break(
        "P8",
        "a city holds two",
        _HEXES,
        "return in_set(b.cities, hexagon) or in_set(s.visited, hexagon)",
        "return in_set(s.visited, hexagon)",
    ),
    Break(
        "P8",
        "a country hex holds one",
        _HEXES,
        "return in_set(b.cities, hexagon) or in_set(s.visited, hexagon)",
        "return True",
    ),
    Break(
        "P9",
        "start hexes can be built on",
        _SHARES_TABLE,
        'if hexagon.type in ("country", "city"):',
        'if hexagon.type in ("country", "city", "start"):',
    ),
    Break(
        "P10",
        "a company can be cut off",
        _HEXES,
        "    if not fills(b, s, hexagon):\n        return False\n",
        "    return False\n",
    ),
    Break(
        "P11",
        "each locomotive raises the value by one",
        _SHARES,
        "s.gained += b.worth[hexagon]",
        "s.gained += 1",
    ),
    Break(
        "P12",
        "the company given can be taken",
        _SHARES,
        "            if company == s.company:\n                continue\n",
        "",
    ),
    Break("P12", "two can be taken where one is left", _SHARES, "min(2, s.supply[company])", "2"),
    Break("P13", "nobody remembers what is taken", _SHARES, "    s.known[seat, company] += number\n", ""),
    Break("P14", "the limit with three players is 19", _PARIS, '"limits": {"3": 20,', '"limits": {"3": 19,'),
    Break("P15", "the game ends with the last supply", _SHARES, "supplies_left(s) <= 1", "supplies_left(s) == 0"),
    Break("P15", "building goes on after Marseille", _SHARES, "if final or s.placed ==", "if s.placed =="),
    Break(
        "P16",
        "a company scores once however many are held",
        _SHARES,
        "shares += int(s.hand[seat, company]) * int(s.worth[company])",
        "shares += min(1, int(s.hand[seat, company])) * int(s.worth[company])",
    ),
    Break("P17", "one above the limit costs ten", _PARIS, '"penalty": 20', '"penalty": 10'),
    Break(
        "P18",
        "the first of those who tie wins",
        _SHARES,
        "        r.winner[seat] = 1 if r.total[seat] == best else 0\n",
        "        r.winner[seat] = 1 if r.total[seat] == best else 0\n"
        "        best = 30000 if r.winner[seat] else best\n",
    ),
    Break(
        "P19",
        "the value track ends at 30",
        _SHARES,
        "s.worth[s.company] += s.gained",
        "s.worth[s.company] = min(30, s.worth[s.company] + s.gained)",
    ),
)

BREAKS = (*TICKET_GAMES, *EUROPE, *SAN_FRANCISCO, *GREAT_LAKES, *PARIS_CONNECTION)
