"""The learned bot decides legally, the same each time, by what its seat may know, and well; only on its own board."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bots.learned.test_features import positions
from trackside.arena import Report, local, new_tournament, run
from trackside.bots import NotForThisGame, NotInstalled, make_bot, not_installed, offered, play_game, plays
from trackside.bots.learned.bot import LearnedBot
from trackside.bots.learned.finding import FILE, board_digest, has_network
from trackside.bots.learned.notes import notes_of
from trackside.bots.learned.worth import Worth, worth_of
from trackside.bots.planner.bot import PlannerBot
from trackside.core import Game, maps
from trackside.core.boards import load
from trackside.core.ground import find_ground

TRAINED = ["europe", "great_lakes", "paris_connection", "san_francisco", "world"]
"""Maps that have a network."""
LED = ["europe", "great_lakes", "san_francisco", "world"]
"""Maps on which it leads a search."""


@pytest.fixture
def not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without onnxruntime."""
    found = importlib.util.find_spec
    monkeypatch.setattr("trackside.bots.kinds.find_spec", lambda name: None if name == "onnxruntime" else found(name))


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder of maps that the program knows."""
    maps.add_folder(tmp_path)
    yield tmp_path
    maps.forget_folder(tmp_path)


@pytest.mark.parametrize("game", TRAINED)
def test_it_is_legal_repeatable_and_honest(game: str) -> None:
    bot, again = LearnedBot("1"), LearnedBot("2")
    for number, position in enumerate(positions(game, 4, "learned")):
        other = position.redealt(number)
        decision = bot.decide(position.table, position.copy().states, position.seat)
        assert decision in position.legal
        assert again.decide(other.table, other.states, other.seat) == decision


def test_with_a_temperature_chance_decides_by_the_seed() -> None:
    def choices(seed: str) -> list[int]:
        bot = LearnedBot(seed, temperature=1.0)
        return [bot.decide(one.table, one.states, one.seat) for one in positions("europe", 2, "warm")]

    first = choices("a")
    assert first == choices("a")
    assert first != choices("b")


def test_it_says_how_often_it_would_choose_what_and_the_planners_reason_where_that_agrees() -> None:
    bot = LearnedBot("1")
    kinds = set()
    for position in positions("europe", 2, "why"):
        if len(position.legal) == 1:
            continue
        choices = bot.explain(position.table, position.states, position.seat)
        assert choices[0].decision == bot.decide(position.table, position.states, position.seat)
        assert sorted(choice.decision for choice in choices) == sorted(position.legal)
        assert sum(choice.value for choice in choices) == pytest.approx(100)
        same = PlannerBot().decide(position.table, position.copy().states, position.seat)
        assert all(choice.reason["kind"] == "learned" for choice in choices if choice.decision != same)
        kinds |= {choice.reason["kind"] for choice in choices if choice.decision == same}
    assert {"keep", "claim", "draw"} <= kinds


@pytest.mark.parametrize("name", TRAINED)
def test_a_whole_game_is_played(name: str) -> None:
    game = Game.new(name, players=3, seed=1)
    play_game(game, [make_bot("learned", seat, name) for seat in range(3)])
    assert game.is_over


@pytest.mark.parametrize("game", TRAINED)
def test_it_beats_greedy(game: str) -> None:
    players = load(game).players[0]
    tournament = new_tournament(game, players, ["learned", *["greedy"] * (players - 1)], seed="test")
    report = Report(tournament, run(tournament, games=10 * players, executor=local(workers=1)))
    assert report.bot("learned")["win_share"] >= 0.9


def test_it_is_offered_on_its_own_board_only() -> None:
    assert [game for game in maps.ids() if "learned" in offered(game)] == TRAINED
    for game in ("europe_quick", "great_lakes_quick"):
        with pytest.raises(NotForThisGame, match=f"the bot learned does not play {game}"):
            make_bot("learned", 1, game)


def test_a_variant_with_one_train_less_is_another_board(folder: Path) -> None:
    for name, changes in (("same", {}), ("shorter", {"pieces": {"trains": 44}})):
        (folder / f"{name}.json").write_text(json.dumps({"extends": "europe", "id": name, **changes}))
    assert has_network(load("same"))
    assert not has_network(load("shorter"))


def test_a_record_with_more_fields_knows_its_network_and_another_rule_does_not() -> None:
    """Networks outlive the record: a field that says what another says already does not make a board another one."""
    table = find_ground("san_francisco").table
    digest = board_digest(table)
    assert digest == notes_of(maps.BUILT_IN / "san_francisco" / FILE)["board"]
    for field in ("cards", "ticket_lost", "ticket_any"):
        changed = table.copy()
        changed[field][0, 0] += 1
        assert board_digest(changed) != digest


def test_asked_on_a_board_without_a_network_it_says_so() -> None:
    ground = find_ground("great_lakes_quick")
    position = next(positions("great_lakes_quick", 2, "none"))
    with pytest.raises(NotForThisGame, match="no network was trained for it"):
        LearnedBot("1").decide(ground.table, position.states, 0)


def test_a_network_in_another_file_plays_where_it_is_asked_to_and_only_on_its_board(tmp_path: Path) -> None:
    file = tmp_path / "former.onnx"
    file.write_bytes((maps.BUILT_IN / "san_francisco" / FILE).read_bytes())
    here, there = LearnedBot("1", file=file), LearnedBot("1")
    for position in positions("san_francisco", 2, "file"):
        decisions = [bot.decide(position.table, position.copy().states, position.seat) for bot in (here, there)]
        assert decisions[0] == decisions[1]
    elsewhere = next(one for one in positions("europe", 2, "none") if len(one.legal) > 1)
    with pytest.raises(NotForThisGame, match="no network was trained for it"):
        here.decide(elsewhere.table, elsewhere.states, elsewhere.seat)


def test_where_onnxruntime_is_missing_it_is_not_offered_and_the_cure_is_named(not_there: None) -> None:
    assert not plays("learned", "europe")
    assert "learned" not in offered("europe")
    cure = "pip install 'trackside[learned]'"
    for game in TRAINED:
        assert not_installed(game) == dict.fromkeys(("learned", "guided") if game in LED else ("learned",), cure)
    assert not_installed("great_lakes_quick") == {}
    with pytest.raises(
        NotInstalled, match=r"the bot learned plays europe only after: pip install 'trackside\[learned\]'"
    ):
        make_bot("learned", 1, "europe")
    for game in TRAINED:
        assert {"strong", "master"} <= set(offered(game))
        assert make_bot("strong", 1, game).name == "strong"


@pytest.mark.parametrize("game", TRAINED)
def test_a_network_is_small_and_says_what_it_is_for(game: str) -> None:
    file = maps.part(game, FILE)
    assert file is not None
    notes = notes_of(file)
    assert set(notes) - {"worth"} == {"board", "features", "game"}
    assert worth_of(file) == (Worth(0.005, 0.01, 100.0) if game == "europe" else Worth())
    assert notes["game"] == game
    assert file.stat().st_size < 8_000_000


def test_the_notes_of_a_network_are_read_without_loading_it(tmp_path: Path) -> None:
    file = maps.part("europe", FILE)
    assert file is not None
    broken = tmp_path / "broken.onnx"
    for content in (b"", b"no network", b"\xff" * 40, file.read_bytes()[:1000]):
        broken.write_bytes(content)
        assert notes_of(broken) == {}
