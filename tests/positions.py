"""Positions made by hand: a game past its setup in which a test lays cards, routes and tickets as it needs them.

Everything goes through the state's record, as on a real table; what a test does not set stays as dealt.
"""

from __future__ import annotations

from typing import Any

from trackside import Game

Counts = dict[str, int]


def begun(name: str, players: int = 2, seed: int | str = 1, start: int = 0) -> Game:
    """A game at its first turn: first tickets, pieces and free stacks are chosen by the first legal action."""
    game = Game.new(name, players=players, seed=seed, start=start)
    while game.view().phase in ("keep", "pieces", "stack"):
        game.play(game.legal[0])
    return game


def state(game: Game) -> Any:
    """The record of the running game."""
    return game.states[0]


def changed(game: Game) -> None:
    """Forget what was worked out before the position was changed by hand."""
    game.rearranged()


def kinds(game: Game) -> dict[str, int]:
    return game.ground.cards.number


def set_hand(game: Game, seat: int, cards: Counts) -> None:
    """Give a seat exactly these cards, all of them hidden from others. Other piles stay as they are."""
    s = state(game)
    for field in ("hand", "known", "older", "spent"):
        getattr(s, field)[seat] = 0
    for name, count in cards.items():
        s.hand[seat, kinds(game)[name]] = count
    changed(game)


def _set_pile(game: Game, pile: str, cards: Counts) -> None:
    s, table = state(game), game.ground.table[0]
    counts = getattr(s, pile)
    counts[:] = 0
    for name, count in cards.items():
        counts[kinds(game)[name]] = count
    for deck in range(int(table.decks)):
        first, last = int(table.deck_first[deck]), int(table.deck_first[deck + 1])
        getattr(s, f"{pile}_size")[deck] = counts[first:last].sum()
    changed(game)


def set_pile(game: Game, cards: Counts) -> None:
    """Make the draw piles exactly these cards."""
    _set_pile(game, "pile", cards)


def set_discards(game: Game, cards: Counts) -> None:
    """Make the discards exactly these cards."""
    _set_pile(game, "discard", cards)


def set_market(game: Game, cards: list[str | None]) -> None:
    """Lay these cards open; None for an empty space."""
    s = state(game)
    for slot, name in enumerate(cards):
        s.market[slot] = -1 if name is None else kinds(game)[name]
    changed(game)


def own(game: Game, seat: int, *routes: str, score: bool = False) -> None:
    """Let a seat own routes, without paying, scoring or using pieces unless `score`."""
    s, ground = state(game), game.ground
    for name in routes:
        number = ground.route_number[name]
        bit = 1 << (number & 63)
        s.own[seat, number >> 6] = int(s.own[seat, number >> 6]) | bit
        s.free[number >> 6] = int(s.free[number >> 6]) & ~bit
        if score:
            s.score[seat] += game.ground.table[0].points[ground.routes[number].length]
            s.trains[seat] -= ground.routes[number].length
    changed(game)


def way(game: Game, a: str, b: str) -> list[str]:
    """Routes that join two cities."""
    came: dict[str, tuple[str, str]] = {a: ("", "")}
    queue = [a]
    for city in queue:
        for route in game.board.routes:  # type: ignore[union-attr]
            if city in (route.a, route.b):
                there = route.b if city == route.a else route.a
                if there not in came:
                    came[there] = (city, route.id)
                    queue.append(there)
    routes = []
    while b != a:
        b, route_id = came[b]
        routes.append(route_id)
    return routes


def set_tickets(game: Game, seat: int, *tickets: str) -> None:
    """Let a seat hold exactly these tickets."""
    s, ground = state(game), game.ground
    mask = 0
    for name in tickets:
        mask |= 1 << ground.ticket_number[name]
    s.held[seat] = [mask >> 64 * word & (1 << 64) - 1 for word in range(s.held.shape[1])]
    changed(game)


def build_at(game: Game, seat: int, *cities: str) -> None:
    """Let a seat have stations or harbours in these cities."""
    s, ground = state(game), game.ground
    mask = 0
    for name in cities:
        mask |= 1 << ground.city_number[name]
    s.buildings[seat] = mask
    s.buildings_left[seat] = int(game.ground.table[0].stations + game.ground.table[0].harbours) - len(cities)
    changed(game)


def set_field(game: Game, field: str, value: Any, seat: int | None = None) -> None:
    """Set any other field of the state (trains, ships, turns_left, seat, ring_size, tokens...)."""
    s = state(game)
    if seat is None:
        setattr(s, field, value)
    else:
        getattr(s, field)[seat] = value
    changed(game)


def texts(game: Game) -> list[str]:
    """The legal actions as text."""
    return [str(action) for action in game.legal]


def hand(game: Game, seat: int) -> Counts:
    """A seat's cards."""
    return game.view(seat).own.hand


def scores(game: Game) -> dict[str, Any]:
    """Scores, winners and parts as if the game ended now."""
    return game.standing()


def no_cards(game: Game) -> None:
    """Empty draw piles, discards and market."""
    set_pile(game, {})
    set_discards(game, {})
    set_market(game, [None] * len(game.view().market))


def steps(lines: list[dict[str, Any]]) -> list[str]:
    """What lines of a record are about, in order: ["take", "turn_up", "sweep", "market"]."""
    return [line["chance"] if "chance" in line else line["do"] for line in lines]


def payments(game: Game, **where: str) -> set[str]:
    """The payments of the legal actions whose lines have these fields, as sorted text: "2 red 1 wild"."""
    found = set()
    for action in game.legal:
        if "pay" in action.line and all(action.line.get(key) == value for key, value in where.items()):
            found.add(paid(action.line["pay"]))
    return found


def paid(pay: Counts) -> str:
    """A payment as text, colours by name and wilds last."""
    return " ".join(f"{pay[name]} {name}" for name in sorted(pay, key=lambda name: (name == "wild", name)))


def drain_tickets(game: Game) -> list[str]:
    """The ticket pile from the top: the seats draw it out and keep everything."""
    drawn: list[str] = []
    while game.view().ticket_pile:
        offer = game.play("tickets")[-1]["tickets"]
        drawn += offer
        game.play({"do": "keep", "tickets": offer})
    return drawn


def let_turns_pass(game: Game, count: int) -> None:
    """Play turns that change nothing but the market and the hands: two blind cards each."""
    for _ in range(count):
        seat, turn = game.seat, game.turn
        while game.seat == seat and game.turn == turn and not game.is_over:
            game.play("draw")


def ways_to_pay(game: Game, do: str, place: str) -> list[Counts]:
    """What a route, station or harbour can be paid with now: `do` is claim, station or harbour."""
    lines = [action.line for action in game.legal]
    return [line["pay"] for line in lines if line["do"] == do and place in (line.get("route"), line.get("city"))]


def draw_turn(game: Game) -> int:
    """The seat to move draws two cards blind; who it was."""
    seat, blind = game.seat, "draw train" if len(game.view().decks) > 1 else "draw"
    game.play(blind)
    game.play(blind)
    return seat


def about_to_claim(name: str, players: int, seat: int, pieces: tuple[int, int], cards: Counts) -> Game:
    """The seat is to move with so many trains and ships, and with these cards."""
    game = begun(name, players=players, start=seat)
    set_field(game, "trains", pieces[0], seat)
    set_field(game, "ships", pieces[1], seat)
    set_hand(game, seat, cards)
    return game


def last_turns(game: Game) -> list[int]:
    """Whose turns come until the game is over, when everybody draws cards."""
    last = []
    while not game.is_over:
        last.append(draw_turn(game))
    return last


def ticket_pile(game: Game) -> list[str]:
    """The tickets of the pile, from the top."""
    s, tickets = state(game), game.board.tickets
    return [tickets[s.ring[(int(s.ring_head) + i) % len(s.ring)]].id for i in range(int(s.ring_size))]


def set_stack(game: Game, symbol: int, city: str, left: int) -> None:
    """Move a souvenir stack to a city, with so many tokens left."""
    s = state(game)
    s.stack_city[symbol] = game.ground.city_number[city]
    s.stack_left[symbol] = left
    changed(game)


def set_tokens(game: Game, seat: int, *symbols: int) -> None:
    """Let a seat have exactly these souvenirs."""
    set_field(game, "tokens", sum(1 << symbol for symbol in symbols), seat)


def claim_and_score(name: str, route: str, points: int, pieces_left: int) -> None:
    """Claim a route with wilds at the beginning: its points are scored at once, its pieces are gone."""
    game = begun(name)
    set_hand(game, 0, {"wild": 9})
    game.play(f"claim {route} wild")
    seat = game.view().seats[0]
    assert seat.score == points
    assert seat.trains + seat.ships == pieces_left
