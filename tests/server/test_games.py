"""Maps and variants on a server: found by listing, left out with one clear line where a part is wrong."""

from __future__ import annotations

import gzip
import json
import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from trackside import messages
from trackside.core import maps
from trackside.server.games import games
from trackside.server.social.ratings import fixed_ratings

from .logs import logged
from .running import Running, play_out


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder of maps: `bay`, which is San Francisco by another name."""
    bay = tmp_path / "maps" / "bay"
    source = maps.map_folder("san_francisco")
    assert source is not None
    shutil.copytree(source, bay)
    board = json.loads((bay / "board.json").read_text("utf-8"))
    (bay / "board.json").write_text(json.dumps({**board, "id": "bay", "name": {"en": "Bay"}}), "utf-8")
    maps.add_folder(tmp_path / "maps")
    yield tmp_path / "maps"
    maps.forget_folder(tmp_path / "maps")


def variant(folder: Path, id_: str, /, **fields: object) -> None:
    (folder / f"{id_}.json").write_text(json.dumps({"id": id_, **fields}), "utf-8")
    maps.add_folder(folder / "nothing")  # what was listed is forgotten
    maps.forget_folder(folder / "nothing")


def test_a_map_of_ones_own_is_offered_and_played(folder: Path, lone_server: Running) -> None:
    ann = lone_server.client()
    entry = next(game for game in ann.get("/api/games") if game["id"] == "bay")
    assert entry == {
        "id": "bay",
        "family": "tickets",
        "map": "bay",
        "name": {"en": "Bay"},
        "players": [2, 4],
        "about": None,
        "minutes": None,
        "picture": True,
    }
    quick = next(game for game in ann.get("/api/games") if game["id"] == "europe_quick")
    assert (quick["minutes"], set(quick["about"])) == (25, {"en", "nl"})
    assert ann.get("/api/boards/bay")["map"] == "bay"
    drawing = ann.http.get("/maps/bay/drawing.json")
    assert drawing.content == (folder / "bay" / "drawing.json").read_bytes()
    table = ann.open("bay", "me", "casual")["id"]
    chooser = random.Random(3)
    last = play_out({0: ann}, table, lambda legal: chooser.choice(legal))
    assert last["table"]["state"] == "finished"
    assert "bay" in ann.get(f"/api/tables/{table}/record").splitlines()[0]


def test_a_variant_uses_the_files_of_its_map(folder: Path, lone_server: Running) -> None:
    variant(folder, "bay_quick", extends="bay", name={"en": "Bay, quick"}, pieces={"trains": 12})
    variant(folder, "bay_quicker", extends="bay_quick", name={"en": "Bay, quicker"}, pieces={"trains": 8})
    ann = lone_server.client()
    shown = {game["id"]: game["map"] for game in ann.get("/api/games")}
    assert (shown["bay_quick"], shown["bay_quicker"], shown["europe"]) == ("bay", "bay", "europe")
    board = ann.get("/api/boards/bay_quicker")
    assert (board["map"], board["id"], board["pieces"]["trains"]) == ("bay", "bay_quicker", 8)
    assert ann.http.get("/maps/bay_quick/drawing.json").status_code == 404, "files are the map's"
    assert fixed_ratings("bay_quicker") == fixed_ratings("san_francisco"), "and so are the ratings of its bots"
    table = ann.open("bay_quicker", "me", "greedy")["id"]
    chooser = random.Random(3)
    assert play_out({0: ann}, table, lambda legal: chooser.choice(legal))["table"]["state"] == "finished"


def spoil_board(bay: Path) -> None:
    board = json.loads((bay / "board.json").read_text("utf-8"))
    board["routes"][3]["length"] = "three"
    (bay / "board.json").write_text(json.dumps(board), "utf-8")


def rename(bay: Path) -> None:
    board = json.loads((bay / "board.json").read_text("utf-8"))
    (bay / "board.json").write_text(json.dumps({**board, "id": "gulf"}), "utf-8")


WRONG: dict[str, tuple[Callable[[Path], object], str, str]] = {
    "no board": (lambda bay: (bay / "board.json").unlink(), "board.json", "cannot be read"),
    "a board that is no JSON": (lambda bay: (bay / "board.json").write_text("{"), "board.json", "not JSON"),
    "a wrong type in the board": (spoil_board, "board.json", "length"),
    "another id": (rename, "board.json", "is not the name"),
    "no drawing": (lambda bay: (bay / "drawing.json").unlink(), "drawing.json", "missing"),
    "a drawing that is no JSON": (lambda bay: (bay / "drawing.json").write_bytes(b"\xff"), "drawing.json", "cure"),
    "words that are none": (lambda bay: (bay / "words.en.ftl").write_text("a = b\n= c\n"), "words.en.ftl", "line 2"),
    "a lesson that is a list": (lambda bay: (bay / "lesson.json").write_text("[]"), "lesson.json", "xpected"),
    "bots that are none": (lambda bay: (bay / "bots.json").write_text('{"levels": 3}'), "bots.json", "levels"),
    "anchors of text": (lambda bay: (bay / "bots.json").write_text('{"anchors": {"a": "b"}}'), "bots.json", "anchors"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_map_with_a_wrong_part_is_left_out_with_one_line(folder: Path, lone_server: Running, what: str) -> None:
    spoil, file, problem = WRONG[what]
    spoil(folder / "bay")
    with logged() as lines:
        assert "bay" not in games()
        assert "bay" not in games()
    told = [json.loads(line) for line in lines if "left out" in line]
    assert len(told) == 1
    assert told[0]["file"] == str(folder / "bay" / file)
    assert str(folder / "bay" / file) in told[0]["problem"]
    assert problem in told[0]["problem"]
    assert "cure: " in told[0]["problem"]
    ann = lone_server.client()
    assert {game["id"] for game in ann.get("/api/games")} >= {"europe", "paris_connection"}
    assert ann.get("/api/boards/bay", 404)["error"] == "not_found"
    assert ann.http.get("/maps/bay/drawing.json").status_code == 404
    assert ann.open("bay", "me", "me", status=422)["error"] == "bad_setup"
    assert ann.get("/api/leaderboards/bay", 404)


@pytest.mark.parametrize(
    ("extends", "problem"), [("atlantis", "no board is called"), ("bay_quick", "a circle"), (7, "is no name")]
)
def test_a_variant_that_extends_nothing_is_left_out(folder: Path, extends: object, problem: str) -> None:
    variant(folder, "bay_quick", extends=extends)
    with logged() as lines:
        found = games()
    assert "bay" in found
    assert "bay_quick" not in found
    told = [json.loads(line) for line in lines if "left out" in line]
    assert [line["file"] for line in told] == [str(folder / "bay_quick.json")]
    assert problem in told[0]["problem"]


def test_a_map_without_measured_bots_has_ratings_from_elsewhere(folder: Path) -> None:
    assert fixed_ratings("bay") == fixed_ratings("san_francisco")
    (folder / "bay" / "bots.json").unlink()
    assert fixed_ratings("bay")["random"][0] < fixed_ratings("bay")["casual"][0] < fixed_ratings("bay")["master"][0]


def test_only_the_files_that_a_page_needs_can_be_asked_for(lone_server: Running) -> None:
    http = lone_server.client().http
    for name in ("drawing.json", "picture.webp", "picture-dark.webp", "words.en.ftl", "words.nl.ftl", "lesson.json"):
        answer = http.get(f"/maps/europe/{name}", headers={"Accept-Encoding": "identity"})
        assert answer.status_code == 200, name
        again = http.get(f"/maps/europe/{name}", headers={"If-None-Match": answer.headers["etag"]})
        assert again.status_code == 304
        assert again.headers["cache-control"] == "no-cache"
    assert http.get("/maps/europe/picture.webp").headers["content-type"] == "image/webp"
    with http.stream("GET", "/maps/europe/drawing.json", headers={"Accept-Encoding": "gzip"}) as packed:
        assert packed.headers["content-encoding"] == "gzip"
        assert json.loads(gzip.decompress(b"".join(packed.iter_raw())))
    for path in (
        "europe/board.json", "europe/bots.json", "europe", "europe/", "", "mars/drawing.json", "europe/words.ftl",
        "..%2fserver/app.py", "europe/drawing.json/x", "europe/..%2fboard.json",
        "europe/words.en.ftl%00", "EUROPE/drawing.json", "%2e%2e/maps/europe/board.json",
    ):  # fmt: skip
        answer = http.build_request("GET", f"{lone_server.address}/maps/{path}")
        assert http.send(answer).status_code == 404, path


def test_what_a_map_may_do_without(folder: Path, lone_server: Running) -> None:
    for name in ("lesson.json", "words.nl.ftl", "picture-dark.webp"):
        (folder / "bay" / name).unlink()
    http = lone_server.client().http
    assert http.get("/maps/bay/lesson.json").json() == {}
    assert http.get("/maps/bay/words.nl.ftl").text == ""
    assert http.get("/maps/bay/picture-dark.webp").content == (folder / "bay" / "picture.webp").read_bytes()


def test_a_language_is_a_folder(tmp_path: Path, lone_server: Running) -> None:
    (tmp_path / "fy").mkdir()
    (tmp_path / "fy" / "terminal.ftl").write_text("language = Frysk\n", "utf-8")
    http = lone_server.client().http
    assert http.get("/messages/fy/terminal.ftl").status_code == 404
    messages.add_folder(tmp_path)
    try:
        assert {"id": "fy", "name": "Frysk"} in http.get("/api/languages").json()
        assert http.get("/messages/fy/terminal.ftl").text == "language = Frysk\n"
        assert http.get("/messages/fy/page.ftl").text == "", "what it lacks is said in English"
        assert http.get("/messages/en/page.ftl").text
        for path in (
            "fy/nothing.ftl",
            "fy",
            "",
            "fy/../en/page.ftl.ftl",
            "__init__.py",
            "xx/page.ftl",
            "en/x/page.ftl",
        ):
            assert http.get(f"/messages/{path}").status_code == 404, path
    finally:
        messages.forget_folder(tmp_path)
