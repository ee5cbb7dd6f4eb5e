"""Games played before the redesign of the code replay to the same bytes, and are played the same again.

`digests.json` has the SHA-256, shortened, of fifty records for each table; one record of each is kept whole. The suite
plays a few of the fifty again; `python -m tests.records.test_records` plays them all.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from trackside import Game
from trackside.bots import make_bot, play_game
from trackside.core.records import check, cut, read, read_file, redealt, replay

HERE = Path(__file__).parent
DIGESTS: dict[str, list[str]] = json.loads((HERE / "digests.json").read_text())
AGAIN = (1, 7)
"""Which of the fifty the suite plays again."""


def digest(record: str) -> str:
    return hashlib.sha256(record.encode()).hexdigest()[:16]


def played(name: str, players: int, number: int) -> str:
    """The record of a game, as it was played before: random bots with a greedy one among them."""
    seed = f"before/{name}/{players}/{number}"
    game = Game.new(name, players=players, seed=seed)
    kinds = ["greedy" if (number + seat) % 5 == 0 else "random" for seat in range(players)]
    play_game(game, [make_bot(kind, f"{seed}/{seat}") for seat, kind in enumerate(kinds)])
    game.record_names = {today: then for then, today in game.board.formerly.items()}
    return game.record()


@pytest.mark.parametrize("file", sorted(HERE.glob("*.jsonl")), ids=lambda file: file.stem)
def test_a_record_replays_to_the_same_bytes(file: Path) -> None:
    (record,) = read_file(file)
    again = check(record).record()
    assert again == file.read_text(encoding="utf-8")
    name, players = file.stem.rsplit("-", 1)
    assert digest(again) == DIGESTS[f"{name}/{players}"][0]


@pytest.mark.parametrize("table", DIGESTS)
def test_games_are_played_as_they_were(table: str) -> None:
    name, players = table.split("/")
    for number in AGAIN:
        assert digest(played(name, int(players), number)) == DIGESTS[table][number]


def old_record() -> list[str]:
    """A game of Paris Connection from when its green company was called purple."""
    return (HERE / "paris_connection-3.jsonl").read_text(encoding="utf-8").splitlines()


def test_a_record_with_a_name_from_before_is_a_game_of_today() -> None:
    (record,) = read(old_record())
    game = check(record)
    assert {"purple", "green"} & set(game.view(0).value) == {"green"}
    assert not any("purple" in str(line) for line in game.lines)
    assert game.copy().record() == game.record() == "\n".join(old_record()) + "\n"


def test_one_company_cannot_go_by_both_names() -> None:
    """Old and new name mean the same company: a record that mixes them is understood, not played as seven companies."""
    lines = old_record()
    mixed = [lines[0], *(line.replace("purple", "green") for line in lines[1:9]), *lines[9:]]
    (record,) = read(mixed)
    (whole,) = read(lines)
    assert check(record).standing() == check(whole).standing()


def test_a_game_of_before_can_be_played_on_and_verified() -> None:
    lines = old_record()
    (record,) = read(lines)
    game = redealt(record)
    assert game.is_over
    begun = replay(cut(record, 8))
    text = next(action.text for action in begun.legal if "green" in action.text)
    assert begun.read(text.replace("green", "purple"), begun.seat).text == text


if __name__ == "__main__":
    for table, digests in DIGESTS.items():
        name, players = table.split("/")
        same = sum(digest(played(name, int(players), number)) == known for number, known in enumerate(digests))
        print(f"{table}: {same} of {len(digests)} games are the same", flush=True)
