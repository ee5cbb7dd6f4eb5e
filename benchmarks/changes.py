"""Bytes of the updates after a move, whole and as what changed, over whole games of bots; and the time to make them.

python benchmarks/changes.py
"""

from __future__ import annotations

import json
import time

from trackside.bots import Dealer, choose_action, make_bot
from trackside.server.tables.changes import Follower
from trackside.server.tables.live import Live
from trackside.server.tables.log import Entry, Head
from trackside.server.tables.showing import show_update
from trackside.server.tables.state import TableState
from trackside.server.wire.table import Options

_GAMES = (("europe", 2), ("europe", 5), ("great_lakes", 3), ("san_francisco", 3), ("paris_connection", 4))


def measure(game: str, players: int) -> tuple[float, float, float, float]:
    """For each move: bytes and milliseconds for all its players, whole and as changes."""
    head = Head("t", game, players, 0, "seed", "r", Options(), None, "c", "i", True, None, None, None, 1.7e9)
    table = TableState(head)
    live = Live(table)
    number = 0

    def add(kind: str, seat: int | None, data: str) -> None:
        nonlocal number
        number += 1
        table.apply(Entry(number, 1.7e9 + number * 1.37, kind, seat, data))
        live.shown.clear()

    add("open", None, json.dumps({"seats": ["open"] * players}))
    for seat in range(players):
        given = {"kind": "person", "person": f"p{seat}", "public": f"{seat:016x}", "name": f"Person {seat}"}
        add("sit", seat, json.dumps(given))
    add("start", None, "")
    followers = [Follower(f"p{seat}", seat) for seat in range(players)]
    for follower in followers:
        follower.whole(live, None)
    moves = whole = changed = 0
    whole_time = changed_time = 0.0
    while table.state == "playing":
        seat = table.waiting[0]
        bot = make_bot("greedy", str(number), table.game.board)  # type: ignore[union-attr]
        action = choose_action(bot, table.game.position(seat), Dealer(str(number)))  # type: ignore[union-attr]
        add("action", seat, action.text)
        moves += 1
        began = time.perf_counter()
        whole += sum(len(show_update(live, f"p{seat}", seat, number - 1)) for seat in range(players))
        whole_time += time.perf_counter() - began
        live.shown.clear()
        began = time.perf_counter()
        changed += sum(len(follower.changed(live)) for follower in followers)
        changed_time += time.perf_counter() - began
    return whole / moves, changed / moves, 1000 * whole_time / moves, 1000 * changed_time / moves


def main() -> None:
    print("game, players: bytes a move for all players, whole and changes; milliseconds to make them")
    for game, players in _GAMES:
        whole, changed, whole_ms, changed_ms = measure(game, players)
        print(
            f"{game} {players}: {whole:.0f} {changed:.0f} ({changed / whole:.0%});",
            f"{whole_ms:.2f} ms {changed_ms:.2f} ms",
            flush=True,
        )


if __name__ == "__main__":
    main()
