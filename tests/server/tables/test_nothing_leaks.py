"""Everything a client receives is the same when only what it cannot know is changed."""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest

from tests.tables import NAMES
from trackside import Game
from trackside.core import IllegalAction
from trackside.core.boards import load
from trackside.server.tables.live import Live
from trackside.server.tables.log import Entry, Head
from trackside.server.tables.refusals import problem_of, why_no_claim, why_not
from trackside.server.tables.showing import show_events, show_table, show_update
from trackside.server.tables.state import TableState
from trackside.server.wire.table import Options

from ..logs import logged
from ..running import Client, Running, play_out


def open_position(game: str, players: int, seed: str, start: int | None = None) -> TableState:
    head = Head(
        id="table",
        game=game,
        players=players,
        start=start,
        seed=seed,
        rules="1",
        options=Options(),
        opening=None,
        creator="p0",
        invite="invite",
        private=True,
        daily=None,
        rematch_of=None,
        again_of=None,
        created=1000.0,
    )
    position = TableState(head)
    position.apply(Entry(1, 1000.0, "open", None, json.dumps({"seats": ["open"] * players})))
    for seat in range(players):
        sit = {"kind": "person", "person": f"p{seat}", "public": f"q{seat}", "name": f"N{seat}"}
        position.apply(Entry(2 + seat, 1000.0, "sit", seat, json.dumps(sit)))
    position.apply(Entry(2 + players, 1000.0, "start", None, ""))
    return position


def received(position: TableState, seat: int | None) -> Any:
    """All that the seat's client can get, but for the seed's digest, which says nothing of the cards (test_fair)."""
    person = None if seat is None else f"p{seat}"
    update = json.loads(show_update(Live(position), person, seat, 0))
    update["table"]["seed_sha256"] = None
    return update, refusals(position, seat)


def refusals(position: TableState, seat: int | None) -> list[str]:
    """What a client is told about actions that are not legal."""
    if seat is None or position.game is None:
        return []
    told = []
    board = position.game.board
    texts = ["draw", "tickets", "pass", "keep x", "take 0", "take 4", "trade red blue 2", "withdraw", "extra wild"]
    if hasattr(board, "routes"):
        texts += [f"claim {route.id} {colour}" for route in board.routes[:12] for colour in board.colors[:2]]
        texts += [f"station {city.id} wild" for city in board.cities[:5]]
    for text in texts:
        game = position.game.copy()
        try:
            game.play(game.read(text, seat).text, seat)
        except IllegalAction as error:
            problem = problem_of(error)
            told.append(f"{problem.status} {problem.code} {problem.message} {json.dumps(problem.more)}")
        told.append(str(why_not(position, seat, text)))
    for route in getattr(board, "routes", ()):
        told.append(str(why_no_claim(position, seat, route.id)))
    return told


@contextmanager
def changed(position: TableState, seat: int, noise: int) -> Iterator[None]:
    """The same table with everything dealt anew that the seat cannot know."""
    game = position.game
    assert game is not None
    position.game = game.copy()
    position.game.states[:] = game.position().redealt(noise, seat).states
    try:
        yield
    finally:
        position.game = game


@pytest.mark.parametrize("game", NAMES)
def test_updates_and_refusals_are_the_same_in_every_redeal(game: str) -> None:
    chooser = random.Random(game)
    players = load(game).players[1]
    position = open_position(game, players, f"leak {game}")
    number, looked = position.number, 0
    while position.state == "playing":
        table = position.game
        assert table is not None
        if chooser.random() < (0.06 if looked < 4 else 0.02):  # each look asks for hundreds of refusals, six times
            looked += 1
            for seat in (table.seat, chooser.randrange(players)):
                before = received(position, seat)
                with changed(position, seat, chooser.getrandbits(64)):
                    assert received(position, seat) == before
            spectator = received(position, None)
            assert spectator[0]["view"]["own"] is None
            assert spectator[0]["legal"] == []
            with changed(position, table.seat, chooser.getrandbits(64)):
                assert received(position, None) == spectator
        waiting = chooser.choice(position.waiting)
        action = chooser.choice(table.legal_for(waiting))
        number += 1
        position.apply(Entry(number, 1000.0 + number, "action", waiting, action.text))
    assert looked > 2


@pytest.mark.parametrize("game", NAMES)
def test_events_of_two_games_that_differ_only_in_what_a_seat_cannot_see(game: str) -> None:
    """Another game is made from a record: what others drew blind is changed where nothing follows from it."""
    chooser = random.Random(f"{game} events")
    players = load(game).players[0] + 1
    position = open_position(game, players, f"events {game}")
    number = position.number
    while position.state == "playing" and number < 120:
        waiting = chooser.choice(position.waiting)
        assert position.game is not None
        action = chooser.choice(position.game.legal_for(waiting))
        number += 1
        position.apply(Entry(number, 1000.0 + number, "action", waiting, action.text))
    kept = copy.deepcopy(position.events)
    for seat in [*range(players), None]:
        position.events = copy.deepcopy(kept)
        before = json.dumps(show_events(position, seat, 0))
        for event in position.events:  # everything in others' lines that is theirs alone
            event.lines = [(_other(line, seat), first) for line, first in event.lines]
            if event.secret and event.seat != seat:
                event.action = "keep something--else"
        assert json.dumps(show_events(position, seat, 0)) == before
        assert position.head.seed not in before


def _other(line: dict[str, Any], seat: int | None) -> dict[str, Any]:
    if line.get("seat") == seat:
        return line
    line = dict(line)
    if line.get("chance") == "drawn":
        line["card"] = "changed"
    elif line.get("chance") == "deal":
        line["cards"] = ["changed"] * len(line["cards"])
    elif line.get("chance") == "offer" or line.get("do") == "keep":
        line["tickets"] = ["changed--ticket"] * len(line["tickets"])
    elif line.get("do") == "pieces":
        line["trains"], line["ships"] = 1, 49
    return line


def test_first_tickets_say_nothing_of_how_many_were_kept() -> None:
    """In the setup others learn only that a choice was made (E5, G5)."""
    position = open_position("great_lakes", 3, "setup", start=0)
    game = position.game
    assert game is not None
    shown = set()
    for keep in (game.legal_for(2)[0], game.legal_for(2)[-1]):
        fresh = open_position("great_lakes", 3, "setup", start=0)
        fresh.apply(Entry(fresh.number + 1, 2000.0, "action", 2, keep.text))
        shown.add(json.dumps([show_events(fresh, 0, 0), msgspec.to_builtins(show_table(fresh, "p0"))]))
    assert len(shown) == 1


def test_nothing_secret_crosses_the_wire_or_the_log(lone_server: Running) -> None:
    """A whole game with everything each client received kept, searched for what it should not have had."""
    with logged() as lines:
        ann, ben, eve = (lone_server.client() for _ in range(3))
        traffic: dict[int, list[str]] = {0: [], 1: [], 2: []}
        for who, client in enumerate((ann, ben, eve)):
            client.http.event_hooks["response"] = [lambda r, w=who: (r.read(), traffic[w].append(r.text))]
        table = ann.open("europe", "me", "friend")
        ben.post(f"/api/tables/{table['id']}/join", invite=table["invite"])
        with ann.watch(table["id"], seat=0, after=0) as a, eve.watch(table["id"], after=0) as e:
            chooser = random.Random(8)
            for _ in range(8):
                play_out({0: ann, 1: ben}, table["id"], lambda legal: chooser.choice(legal), most=5)
                ben.update(table["id"], 1)
            eve.update(table["id"])
            eve.get(f"/api/tables/{table['id']}/update", 403, seat=0)
            eve.act(table["id"], 0, "draw", 0, 401)
            for socket, who in ((a, 0), (e, 2)):
                try:
                    while True:
                        traffic[who].append(str(socket.recv(0.3)))
                except TimeoutError:
                    pass
    seed = _seed_of(lone_server, table["id"])
    views = {seat: client.update(table["id"], seat)["view"]["own"] for seat, client in ((0, ann), (1, ben))}
    assert views[0]["tickets"]
    assert views[1]["tickets"]
    for who, texts in traffic.items():
        everything = "\n".join(texts)
        assert seed not in everything
        for seat in (0, 1):
            own = sorted(views[seat]["tickets"])
            hidden = [ticket for ticket in own if ticket not in views[1 - seat]["tickets"]]
            if who != seat:
                assert not any(f'"{ticket}"' in everything for ticket in hidden)
            else:
                assert all(f'"{ticket}"' in everything for ticket in hidden)
    log = "\n".join(lines)
    assert lines
    assert seed not in log
    assert not any(ticket in log for own in views.values() for ticket in own["tickets"])
    assert "trackside=" not in log


@pytest.mark.parametrize("game", NAMES)
def test_every_answer_socket_and_log_line_is_the_same_in_every_redeal(lone_server: Running, game: str) -> None:
    """Random games over real connections: at some moments everything a seat or spectator can ask for is asked for,
    everything they cannot know is dealt anew in the server's memory, and all of it is asked for again."""
    clients = [lone_server.client() for _ in range(load(game).players[0])]
    host, eve = clients[0], lone_server.client()
    opened = host.open(game, "me", *["friend"] * (len(clients) - 1))
    table = opened["id"]
    for client in clients[1:]:
        client.post(f"/api/tables/{table}/join", invite=opened["invite"])
    chooser = random.Random(f"wire {game}")
    position = lone_server.app.app.state.services.tables.known(table).table
    moments = 0
    for move in range(31):
        if move in (1, 30):  # one has chosen and another not yet; then in the midst of it
            for seat in [*range(len(clients)), None]:
                client = eve if seat is None else clients[seat]
                before = everything(lone_server, client, table, seat)
                with changed(position, chooser.randrange(len(clients)) if seat is None else seat, move + 1):
                    lone_server.app.app.state.services.tables.known(table).shown.clear()
                    after = everything(lone_server, client, table, seat)
                lone_server.app.app.state.services.tables.known(table).shown.clear()
                assert [pair for pair in zip(before, after, strict=True) if pair[0] != pair[1]] == []
                moments += 1
        seat = position.waiting[-1]
        state = clients[seat].update(table, seat, after=1_000_000)
        clients[seat].act(table, seat, chooser.choice(state["legal"])["text"], state["number"])
    assert moments == 2 * (len(clients) + 1)


def everything(server: Running, client: Client, table: str, seat: int | None) -> list[str]:
    """All that a client can get about a table: answers, refusals, what the socket says; and what is logged then."""
    with logged() as lines:
        at = "" if seat is None else f"?seat={seat}"
        paths = [f"/api/tables/{table}{what}" for what in ("", f"/update{at}", f"/events{at}", f"/legal{at}")]
        paths += [f"/api/tables/{table}/{what}" for what in ("record", "story", "statistics", "moment?number=5")]
        paths += [f"/api/tables/{table}/update?seat={other}" for other in range(6) if other != seat]
        paths += [f"/api/tables/{table}/hint?seat={seat or 0}&bot={bot}" for bot in ("greedy", "planner")]
        paths += ["/api/tables?mine=true", "/api/notifications"]
        told = [f"{answer.status_code} {answer.text}" for answer in map(client.http.get, paths)]
        for action in (
            "claim nowhere red",
            "take 77",
            "pass",
            "keep x",
            "trade red blue 9",
            "station x wild",
        ):
            number = json.loads(client.http.get(f"/api/tables/{table}").text)["number"]
            body = {"seat": seat or 0, "after": number, "action": action}
            answer = client.http.post(f"/api/tables/{table}/actions", json=body)
            assert answer.status_code >= 400, action
            told.append(f"{answer.status_code} {answer.text}")
            asked = client.http.post(f"/api/tables/{table}/why", json={"seat": seat or 0, "action": action})
            told.append(f"{asked.status_code} {asked.text}")
        with client.watch(table, after=0, **({} if seat is None else {"seat": seat})) as socket:
            told.append(str(socket.recv(10)))
    return [*told, *[re.sub(r'"(at|ms)": [0-9.]+', "", line) for line in lines]]


def _seed_of(server: Running, table_id: str) -> str:
    tables = server.app.app.state.services.tables
    seed: str = tables.known(table_id).table.head.seed
    return seed


def test_the_seed_comes_out_only_at_the_end(lone_server: Running) -> None:
    ann: Client = lone_server.client()
    table = ann.open("san_francisco", "me", "random")
    assert ann.get(f"/api/tables/{table['id']}/record", 409)["error"] == "running"
    ann.get(f"/api/tables/{table['id']}/statistics", 409)
    ann.post(f"/api/tables/{table['id']}/again", 409)
    chooser = random.Random(9)
    last = play_out({0: ann}, table["id"], lambda legal: chooser.choice(legal))
    assert last["table"]["seed"] == _seed_of(lone_server, table["id"])


def test_bots_think_about_a_redealt_game() -> None:
    """What a bot is shown depends on nothing that its seat cannot know: it is redealt before each decision."""
    from trackside.bots import Dealer, choose_action, make_bot

    game = Game.new("europe", 3, "bots")
    chooser = random.Random(3)
    for _ in range(30):
        game.play(chooser.choice(game.legal))
    seat = game.seat
    answers = []
    for noise in (1, 2, 3):
        shown = game.position().redealt(noise, seat)
        answers.append(choose_action(make_bot("greedy", "s"), shown, Dealer("s")).text)
    assert len(set(answers)) == 1
