"""Fair deals: a record is verified against its seed and what was promised at the start."""

from __future__ import annotations

import hashlib
import json

import pytest

from tests.tables import NAMES
from trackside import Game, RecordError
from trackside.bots import make_bot, play_game
from trackside.core.boards import load
from trackside.core.fairness import verify
from trackside.core.records import read
from trackside.core.seeds import generator_words


def finished(game: str, seed: str, start: int | None = None) -> list[str]:
    table = Game.new(game, load(game).players[0], seed, start)
    play_game(table, [make_bot("random", s) for s in range(table.players)])
    table.notes = {"options": {"seed_sha256": hashlib.sha256(seed.removesuffix("/deal").encode()).hexdigest()}}
    return table.record().splitlines()


@pytest.mark.parametrize("game", NAMES)
def test_a_fair_deal_is_verified(game: str) -> None:
    record = next(read(finished(game, "secret/deal", start=1)))
    digest = hashlib.sha256(b"secret").hexdigest()
    assert verify(record).digest == digest
    assert verify(record, digest.upper()).digest == digest


def test_another_seed_than_promised_is_found() -> None:
    lines = finished("europe", "secret/deal")
    with pytest.raises(RecordError, match="promised was"):
        verify(next(read(lines)), hashlib.sha256(b"other").hexdigest())
    header = json.loads(lines[0])
    header["seed"] = "other/deal"
    header["options"]["seed_sha256"] = hashlib.sha256(b"other").hexdigest()
    with pytest.raises(RecordError, match="the seed gives"):
        verify(next(read([json.dumps(header), *lines[1:]])))


def test_a_record_without_a_promise_is_only_dealt_again() -> None:
    table = Game.new("san_francisco", 2, "plain")
    play_game(table, [make_bot("random", 1), make_bot("random", 2)])
    assert verify(next(read(table.record().splitlines()))).digest is None


def test_the_promise_does_not_give_the_cards_away() -> None:
    shown = hashlib.sha256(b"secret").digest()
    assert generator_words("secret").tobytes() == shown, "the engine's generators are the SHA-256 of its text"
    assert generator_words("secret/deal").tobytes() != shown
    with pytest.raises(RecordError, match="gives the cards away"):
        verify(next(read(finished("europe", "secret"))))
