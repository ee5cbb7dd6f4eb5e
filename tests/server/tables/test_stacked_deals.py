"""Cards that somebody gave are called so, everywhere."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from trackside.bots import make_bot, play_game
from trackside.cli.main import main
from trackside.core import Game

from ..running import Client, Running, play_out

GAME = "san_francisco"


def stacked() -> str:
    """A record whose first seat was dealt the best cards."""
    game = Game.new("europe", players=2, seed="known")
    play_game(game, [make_bot("greedy", 1), make_bot("greedy", 2)])
    lines = [json.loads(line) for line in game.record().splitlines()]
    deal = next(line for line in lines if line.get("chance") == "deal" and line["seat"] == 0)
    deal["cards"] = ["wild"] * len(deal["cards"])
    chosen = [number for number, line in enumerate(lines) if line.get("do") == "keep"]
    return "\n".join(json.dumps(line) for line in lines[: chosen[1] + 1])


def finish(client: Client, table: str) -> Any:
    chooser = random.Random(1)
    return play_out({0: client}, table, lambda legal: chooser.choice(legal))


def test_a_stacked_deal_is_marked_and_never_rated(server: Running, ann: Client, ben: Client) -> None:
    table = ann.open("europe", "me", "open", record=stacked(), options={"rated": True})
    assert ann.post(f"/api/tables/{table['id']}/start", bot="random")["state"] == "playing"
    table = ben.get(f"/api/tables/{table['id']}")
    assert table["deal"] == "record"
    assert table["given"] > 0
    assert table["options"]["rated"] is False
    assert table["id"] not in {entry["id"] for entry in ben.get("/api/tables", limit=200)}
    listed = next(entry for entry in ben.get("/api/tables", deal="any", limit=200) if entry["id"] == table["id"])
    assert listed["deal"] == "record"
    assert ann.get("/api/tables", mine=True)[0]["deal"] == "record"
    assert ann.open("europe", "me", "me")["deal"] == "new"


def test_what_follows_from_it_is_marked_too(ann: Client) -> None:
    game = Game.new(GAME, players=2, seed="known")
    play_game(game, [make_bot("random", 1), make_bot("greedy", 2)])
    table = ann.open(GAME, "me", "greedy", record=game.record(), line=40)["id"]
    finish(ann, table)
    again = ann.post(f"/api/tables/{table}/again", 201)
    assert (again["deal"], again["options"]["rated"]) == ("record", False)
    rematch = ann.post(f"/api/tables/{table}/rematch")
    assert rematch["deal"] == "new"
    assert rematch["options"]["rated"] is False


def test_the_same_deal_again_is_no_new_one(ann: Client, ben: Client) -> None:
    table = ann.open(GAME, "me", "random")["id"]
    finish(ann, table)
    again = ann.post(f"/api/tables/{table}/again", 201, seats=[{"kind": "me"}, {"kind": "open"}])
    assert (again["deal"], again["options"]["rated"]) == ("again", False)
    assert again["id"] not in {entry["id"] for entry in ben.get("/api/tables", state="open", limit=200)}


def test_verify_says_which_cards_were_given(ann: Client, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = ann.open("europe", "me", "random", record=stacked())["id"]
    finish(ann, table)
    text = ann.get(f"/api/tables/{table}/record")
    file = tmp_path / "game.jsonl"
    file.write_text(text)
    header = json.loads(text.splitlines()[0])
    assert header["options"]["deal"] == "record"
    given = int(header["options"]["opening"])
    assert main(["record", "verify", str(file)]) == 1
    said = capsys.readouterr().out
    assert "played on from a record" in said
    assert "the seed gives every card" not in said
    assert given > 4
    assert "Cards in lines 2-" in said

    del header["options"]["opening"], header["options"]["deal"]  # somebody hides it
    file.write_text("\n".join([json.dumps(header), *text.splitlines()[1:]]))
    assert main(["record", "verify", str(file)]) == 1
    assert "the seed gives" in capsys.readouterr().err


def test_an_ordinary_game_is_verified_as_before(
    ann: Client, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = ann.open(GAME, "me", "random")["id"]
    finish(ann, table)
    file = tmp_path / "game.jsonl"
    file.write_text(ann.get(f"/api/tables/{table}/record"))
    assert main(["record", "verify", str(file)]) == 0
    assert "the seed gives every card" in capsys.readouterr().out
