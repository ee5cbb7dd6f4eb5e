"""Tournaments: the same deals from every seat, the same results whoever plays them, every game counted once."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import msgspec
import pytest

from tests.tables import NAMES
from trackside import SetupError
from trackside.arena import JournalError, Lineup, Pairing, Played, Report, local, new_tournament, run
from trackside.arena.games import play
from trackside.bots import NotForThisGame, StuckGame, UnknownBot, asking
from trackside.core.records import check, read


def counted(games: list[Played]) -> list[tuple[object, ...]]:
    """What must be the same whoever plays: everything but time."""
    return [
        (game.pairing, [sheet.without_time() for sheet in game.sheets])
        for game in sorted(games, key=lambda game: game.pairing)
    ]


def test_a_line_up_goes_around_the_table() -> None:
    lineup = Lineup.of(["greedy", "random", "random"], 3)
    assert [lineup.seating(rotation) for rotation in range(3)] == [
        ["greedy", "random", "random"],
        ["random", "greedy", "random"],
        ["random", "random", "greedy"],
    ]
    assert lineup.names == ["greedy", "random"]


@pytest.mark.parametrize(
    ("bots", "players", "rotations"),
    [(["greedy"], 4, 1), (["greedy", "random"], 4, 2), (["greedy", "random", "random", "random"], 4, 4)],
)
def test_rotations_that_are_the_same_are_played_once(bots: list[str], players: int, rotations: int) -> None:
    assert Lineup.of(bots, players).rotations == rotations


def test_games_are_rounded_up_to_whole_rotations() -> None:
    tournament = new_tournament("san_francisco", 3, ["greedy", "random", "random"])
    games = list(run(tournament, 4, local(1)))
    assert {game.pairing for game in games} == {Pairing(deal, turn) for deal in (0, 1) for turn in (0, 1, 2)}


@pytest.mark.parametrize("name", NAMES)
def test_every_rotation_of_a_deal_has_the_same_hands(name: str) -> None:
    players = 3
    tournament = new_tournament(name, players, ["greedy", "random", "random"], seed="deal", records=True)
    dealt = []
    for rotation in range(3):
        record = play(tournament, Pairing(0, rotation)).record
        assert record is not None
        lines = [msgspec.json.decode(line) for line in record.splitlines()]
        dealt.append(
            [line for line in lines if line.get("chance") in ("deal", "market", "stations", "stacks")][:players]
        )
    assert dealt[0] == dealt[1] == dealt[2]


def test_processes_play_the_same_games_as_one() -> None:
    tournament = new_tournament("san_francisco", 2, ["thinker", "random"], seed="many")
    assert counted(list(run(tournament, 12, local(1)))) == counted(list(run(tournament, 12, local(2))))


@pytest.mark.parametrize("name", NAMES)
def test_records_change_nothing_and_replay(name: str) -> None:
    plain = new_tournament(name, 3, ["greedy", "random"], seed="kept")
    kept = new_tournament(name, 3, ["greedy", "random"], seed="kept", records=True)
    games = list(run(kept, 3, local(1)))
    assert counted(games) == counted(list(run(plain, 3, local(1))))
    for game in games:
        assert game.record is not None
        replayed = next(check(record) for record in read(game.record.splitlines()))
        seating = kept.lineup.seating(game.rotation)
        assert replayed.notes["names"] == seating
        assert replayed.result is not None
        scores = [game.sheets[kept.lineup.entry_at(seat, game.rotation)].score for seat in range(3)]
        assert replayed.result.scores == scores


def test_sheets_add_up() -> None:
    tournament = new_tournament("europe", 4, ["thinker", "greedy", "random"], seed="sum")
    for game in run(tournament, 4, local(1)):
        assert sum(sheet.win for sheet in game.sheets) == pytest.approx(1)
        assert sum(sheet.rank for sheet in game.sheets) == 10
        turns = [sheet.turns for sheet in game.sheets]
        assert max(turns) - min(turns) <= 1
        for sheet in game.sheets:
            assert sum(sheet.parts.values()) == sheet.score
            assert 2 * sheet.completed_points - sheet.ticket_points == sheet.parts["tickets"]
            assert sheet.completed <= sheet.tickets
            assert sheet.clock.decisions >= sheet.turns / 2


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    journal = tmp_path / "run.jsonl"
    tournament = new_tournament("san_francisco", 2, ["greedy", "random"], seed="stop")
    first = run(tournament, 10, local(1), journal)
    assert len(list(islice(first, 3))) == 3
    first.close()  # type: ignore[attr-defined]
    assert len(journal.read_text().splitlines()) == 1 + 3
    with journal.open("a") as file:
        file.write('{"deal":1,"rota')  # killed while it wrote
    played: list[Pairing] = []

    def watched(tournament, games):  # type: ignore[no-untyped-def]
        for game in local(1)(tournament, games):
            played.append(game.pairing)
            yield game

    second = list(run(tournament, 10, watched, journal))
    assert len(played) == 7
    assert counted(second) == counted(list(run(tournament, 10, local(1))))
    assert counted(list(run(tournament, 10, _never, journal))) == counted(second)
    assert len(list(run(tournament, 4, _never, journal))) == 4


def _never(tournament, games):  # type: ignore[no-untyped-def]
    """Plays nothing: everything should be in the journal."""
    assert not list(games)
    return iter(())


@pytest.mark.parametrize(
    ("game", "bots", "seed", "problem"),
    [
        ("san_francisco", ["greedy", "hoarder"], "a", "bots greedy, random, not greedy, hoarder"),
        ("san_francisco", ["greedy", "random"], "b", "seed a, not b"),
        ("europe", ["greedy", "random"], "a", "game san_francisco, not europe"),
    ],
)
def test_the_journal_of_another_tournament_is_refused(
    game: str, bots: list[str], seed: str, problem: str, tmp_path: Path
) -> None:
    journal = tmp_path / "run.jsonl"
    list(run(new_tournament("san_francisco", 2, ["greedy", "random"], seed="a"), 2, local(1), journal))
    before = journal.read_bytes()
    with pytest.raises(JournalError, match=problem):
        list(run(new_tournament(game, 2, bots, seed=seed), 2, local(1), journal))
    assert journal.read_bytes() == before


@pytest.mark.parametrize("text", ["not a journal\n", "{}\n", '{"arena": 1}\n', "[1]\n"])
def test_a_file_that_is_no_journal_is_refused_and_left_alone(text: str, tmp_path: Path) -> None:
    journal = tmp_path / "notes.txt"
    journal.write_text(text)
    with pytest.raises(JournalError, match="line 1 is not one of an arena journal"):
        list(run(new_tournament("europe", 2, ["random"]), 1, local(1), journal))
    assert journal.read_text() == text


def test_a_spoilt_line_of_a_journal_is_named(tmp_path: Path) -> None:
    journal = tmp_path / "run.jsonl"
    tournament = new_tournament("san_francisco", 2, ["greedy", "random"])
    list(run(tournament, 2, local(1), journal))
    lines = journal.read_text().splitlines()
    journal.write_text("\n".join([lines[0], "{", lines[2]]) + "\n")
    with pytest.raises(JournalError, match="line 2 is not one"):
        list(run(tournament, 2, local(1), journal))


def test_a_game_that_comes_twice_counts_once() -> None:
    tournament = new_tournament("san_francisco", 2, ["greedy", "random"])

    def stuttering(tournament, games):  # type: ignore[no-untyped-def]
        for game in local(1)(tournament, games):
            yield game
            yield game

    assert len(list(run(tournament, 4, stuttering))) == 4


def test_a_report_counts_each_bot_and_each_seat_of_it() -> None:
    tournament = new_tournament("san_francisco", 4, ["thinker", "random", "random", "random"], seed="one")
    report = Report(tournament, run(tournament, 8, local(1)))
    summary = report.as_dict("san_francisco")
    thinker, others = summary["bots"]
    assert (thinker["name"], thinker["seats"], thinker["games"]) == ("thinker", 1, 8)
    assert (others["name"], others["seats"], others["games"]) == ("random", 3, 8)
    assert thinker["win_share"] + others["win_share_together"] == pytest.approx(1, abs=0.001)
    assert thinker["win_low"] <= thinker["win_share"] <= thinker["win_high"]
    assert thinker["win_share"] == summary["entries"][0]["win_share"]
    assert len(summary["entries"]) == 4
    assert thinker["mean_score"] > others["mean_score"]
    assert sum(thinker["parts"].values()) == pytest.approx(thinker["mean_score"], abs=0.02)


def test_what_cannot_be_played_is_refused_before_the_first_game() -> None:
    with pytest.raises(SetupError, match="europe is for 2 to 5 players, not 6"):
        new_tournament("europe", 6, ["random"])
    with pytest.raises(UnknownBot):
        new_tournament("europe", 2, ["deep"])
    with pytest.raises(NotForThisGame, match="the bot hoarder does not play paris_connection"):
        new_tournament("paris_connection", 3, ["greedy", "hoarder"])


def test_a_game_that_does_not_end_is_reported_from_every_executor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "MOST_DECISIONS", 10)
    with pytest.raises(StuckGame, match="'0/0' is stuck after 10 decisions"):
        list(run(new_tournament("europe", 2, ["random"]), 1, local(1)))
