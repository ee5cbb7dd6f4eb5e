"""Run by a test as a program, uncompiled: bots on records of both sizes, and on a board that needs the large ones."""

from __future__ import annotations

from typing import Any

from tests.large import large_board
from trackside.bots import Dealer, make_bot, play_position
from trackside.core import Position
from trackside.core.boards import load
from trackside.core.ground import Ground, find_ground
from trackside.families.tickets.ground import TicketGround
from trackside.families.tickets.layout import RECORDS


def game(ground: Ground, bots: list[str]) -> dict[str, Any]:
    """How a game between bots ends."""
    position = Position.dealt(ground, len(bots), "large")
    made = play_position(position, [make_bot(bot, seat, ground.board) for seat, bot in enumerate(bots)], "large")
    return {"decisions": made, **position.standing()}


def played_on(ground: Ground) -> Position:
    """A position not far from the end: games that a search makes up from there are short."""
    position, dealer, bot = Position.dealt(ground, 2, "search"), Dealer("search"), make_bot("greedy", 1, ground.board)
    while position.state.turns_left < 0 and int(position.state.trains.max()) > 9:
        position.decide(dealer.ask(bot, position))
    return position


def main() -> None:
    """Play."""
    board: Any = load("san_francisco")
    for bots in (["planner", "thinker"], ["beginner", "long_routes"]):
        usual, large = (game(TicketGround(board, records), bots) for records in RECORDS)
        assert usual == large, (usual, large)
    for records in RECORDS:
        position = played_on(TicketGround(board, records))
        assert len(position.legal) > 5
        chosen = make_bot("search:2playouts", 1, board).decide(position.table, position.states, position.seat)
        assert chosen in position.legal
        print(chosen)
    print(game(find_ground(large_board()), ["planner", "greedy"])["scores"])


if __name__ == "__main__":
    main()
