"""A whole game through the accessibility tree alone, from the lobby on: roles and names, no selectors."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from .person import LONGEST_GAME
from .reader import Node, Reader

OVER = "dialog The game is over"


def wait_for(reader: Reader, role: str, name: str) -> None:
    end = time.monotonic() + 20
    while not reader.find(role, name):
        assert time.monotonic() < end, f"there is no {role} {name}"
        reader.look()


def spaces(target: Node) -> int:
    """How long a route is, by its name: `Sunset – Twin Peaks, 3 spaces, purple`."""
    words = target.name.replace(",", "").split()
    return next((int(number) for number, word in pairwise(words) if word.startswith("space")), 0)


def turn(reader: Reader) -> bool:
    """Do one thing the tree offers; False where there is nothing to do."""
    keep = reader.find("button", "Keep these")
    boxes = [box for box in reader.find("checkbox", within="dialog") if box.states.get("checked") == "false"]
    offers = [
        [] if keep else boxes,
        keep,
        reader.find("button", "Claim it"),
        reader.find("button", within="dialog A souvenir"),
        sorted(reader.find("button", within="group Board of San Francisco"), key=spaces, reverse=True),
        reader.find("button", "Draw a transport card blind"),
        reader.find("button", "Take "),
        reader.find("button", "Pass"),
    ]
    for offer in offers:
        if offer:
            reader.press(offer[0])
            return True
    return False


def test_a_whole_game_through_the_accessibility_tree_alone(open_page: Callable[..., Any]) -> None:
    page = open_page()
    reader = Reader(page)
    wait_for(reader, "link", "Play San Francisco")
    reader.press(reader.find("link", "Play San Francisco")[0])
    wait_for(reader, "button", "Fewer")
    reader.press(reader.find("button", "Fewer")[0])
    reader.choose(reader.find("combobox", "Who sits at seat 2")[0], "Greedy")
    reader.look()
    assert not reader.find("combobox", "Who sits at seat 3")
    reader.press(reader.find("button", "Start the game")[0])
    wait_for(reader, "group", "Board of San Francisco")
    quiet = time.monotonic()
    for _ in range(LONGEST_GAME * 3):
        if reader.find("dialog", "The game is over"):
            break
        if turn(reader):
            quiet = time.monotonic()
        assert time.monotonic() < quiet + 20, "the tree offers nothing to do"
        page.wait_for_timeout(40)
        reader.look()
    assert any("wins" in node.name for node in reader.find("StaticText", within=OVER))
    assert len(reader.find("rowheader", within=OVER)) >= 2
    log = reader.find("button", within="list What happened")
    assert any("claims" in line.name for line in log)
