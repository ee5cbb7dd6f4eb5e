"""A whole game through the accessibility tree alone, from the lobby on: roles and names, no selectors."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from .person import LONGEST_GAME
from .reader import Node, Reader


def wait_for(reader: Reader, role: str, name: str) -> Node:
    end = time.monotonic() + 30
    while not (found := reader.find(role, name)):
        assert time.monotonic() < end, f"there is no {role} {name}"
    return found[0]


def spaces(target: Node) -> int:
    """How long a route is, by its name: `Sunset – Twin Peaks, 3 spaces, purple`."""
    words = target.name.replace(",", "").split()
    return next((int(number) for number, word in pairwise(words) if word.startswith("space")), 0)


UNDO = "Take back"
"""Begins like what takes a card, and is offered when it is nobody's turn or the game is over."""


def offers(reader: Reader) -> list[Node]:
    """What the tree offers to press now, the best first."""
    for dialog in reader.find("dialog"):
        if keep := reader.find("button", "Keep these", dialog):
            return keep
        boxes = [box for box in reader.find("checkbox", within=dialog) if box.states.get("checked") == "false"]
        if answers := boxes or reader.find("button", "Claim it", dialog):
            return answers
        if dialog.name == "A souvenir":
            return reader.find("button", within=dialog)
    for board in reader.find("group", "Board of San Francisco"):
        if targets := reader.find("button", within=board):
            return sorted(targets, key=spaces, reverse=True)
    buttons = [button for button in reader.find("button") if button.name != UNDO]
    starts = ("Draw a transport card blind", "Take ", "Pass")
    return [button for start in starts for button in buttons if button.name.startswith(start)]


@pytest.mark.long
def test_a_whole_game_through_the_accessibility_tree_alone(open_page: Callable[..., Any]) -> None:
    page = open_page()
    reader = Reader(page)
    reader.press(wait_for(reader, "link", "Play San Francisco"))
    reader.press(wait_for(reader, "button", "Fewer"))
    reader.choose(reader.find("combobox", "Who sits at seat 2")[0], "Greedy")
    assert not reader.find("combobox", "Who sits at seat 3")
    reader.press(reader.find("button", "Start the game")[0])
    wait_for(reader, "group", "Board of San Francisco")
    quiet = time.monotonic()
    for _ in range(LONGEST_GAME * 3):
        if over := reader.find("dialog", "The game is over"):
            break
        if found := offers(reader):
            reader.press(found[0])
            quiet = time.monotonic()
        assert time.monotonic() < quiet + 30, "the tree offers nothing to do"
        page.wait_for_timeout(20)
    else:
        raise AssertionError("the game does not end")
    end = time.monotonic() + 20  # the points are counted first
    while not any("win" in text.name for text in reader.find("StaticText", within=over[0])):
        assert time.monotonic() < end, "nobody is said to have won"
        over = reader.find("dialog", "The game is over")
    assert len(reader.find("rowheader", within=over[0])) >= 2
    log = reader.find("list", "What happened")[0]
    assert any("claims" in line.name for line in reader.find("button", within=log))
