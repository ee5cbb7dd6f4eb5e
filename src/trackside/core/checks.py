"""Checks of what both families share: ids, texts for people, and the number of players."""

import re
from collections import Counter
from collections.abc import Iterable

from .board import Board, Words
from .findings import Findings, perhaps, shown
from .limits import ID_LETTERS, NAME_LETTERS

ID = re.compile(r"[a-z0-9_.-]+")
WORD = re.compile(r"[a-z]+")
LANGUAGE = re.compile(r"[a-z]{2,3}")
ABOUT_LETTERS = 300
MOST_MINUTES = 999
RESERVED_COLORS = ("gray", "wild")


def check_head(findings: Findings, board: Board, allowed: tuple[int, int]) -> range:
    """Check id, name, players and what is said of the game; answer the numbers of players, none where wrong."""
    check_id(findings, "id", board.id)
    check_words(findings, "name", board.name)
    if board.about is not None:
        check_words(findings, "about", board.about, ABOUT_LETTERS)
    if board.minutes is not None and not 1 <= board.minutes <= MOST_MINUTES:
        findings.add("minutes", f"{board.minutes} minutes", f"use a number from 1 to {MOST_MINUTES}")
    for old, new in board.formerly.items():
        if not ID.fullmatch(old) or new in board.formerly or list(board.formerly.values()).count(new) > 1:
            findings.add("formerly", f"{shown(old)} cannot stand for {shown(new)}", "one id of before for one of today")
    fewest, most = board.players
    low, high = allowed
    if low <= fewest <= most <= high:
        return range(fewest, most + 1)
    findings.add(
        "players",
        f"{fewest} to {most} players is not allowed",
        f"use two numbers from {low} to {high}, the smaller one first",
    )
    return range(0)


def check_id(findings: Findings, entry: str, word: str) -> None:
    if not ID.fullmatch(word):
        findings.add(entry, f"{shown(word)} is no id", "use lower-case letters a-z, digits and _ . - only")
    elif len(word) > ID_LETTERS:
        findings.add(entry, f"an id of {len(word)} letters", f"use at most {ID_LETTERS}")


def check_ids(findings: Findings, kind: str, words: Iterable[str]) -> None:
    """Every id is well formed, and none is used twice for the same kind of entry."""
    for word, times in Counter(words).items():
        entry = named(kind, word)
        check_id(findings, entry, word)
        if times > 1:
            findings.add(entry, f"the id is used {times} times", f"give every {kind} an id of its own")


def named(kind: str, word: str) -> str:
    """How a message names an entry: "route brest--paris", with odd ids quoted."""
    return f"{kind} {word}" if ID.fullmatch(word) and len(word) <= ID_LETTERS else f"{kind} {shown(word)}"


def check_text(findings: Findings, entry: str, text: str, most: int = NAME_LETTERS) -> None:
    if not (0 < len(text) <= most and text.isprintable() and text.strip()):
        findings.add(
            entry,
            f"{shown(text)} cannot be shown",
            f"use 1 to {most} printable characters on one line",
        )


def check_words(findings: Findings, entry: str, words: Words, most: int = NAME_LETTERS) -> None:
    if "en" not in words:
        findings.add(entry, "no English text", 'add "en"')
    for language, text in words.items():
        if not LANGUAGE.fullmatch(language):
            findings.add(entry, f"{shown(language)} is no language code", 'use codes such as "en" and "nl"')
        check_text(findings, f"{entry}.{language}" if language.isalpha() else entry, text, most)


def check_color_names(findings: Findings, entry: str, colors: tuple[str, ...], reserved: tuple[str, ...]) -> None:
    """Colours of cards and of companies are plain lower-case words, each used once."""
    for color, times in Counter(colors).items():
        if not WORD.fullmatch(color) or len(color) > ID_LETTERS:
            findings.add(entry, f"{shown(color)} is no colour name", "use one lower-case word of letters a-z")
        if color in reserved:
            findings.add(entry, f"{shown(color)} has a meaning of its own", "use another word")
        if times > 1:
            findings.add(entry, f"{shown(color)} is listed {times} times", "list it once")


def check_known(findings: Findings, entry: str, what: str, word: str, known: Iterable[str]) -> bool:
    """Whether a word is among those the board defines; a message suggests the nearest."""
    if word in known:
        return True
    findings.add(entry, f"unknown {what} {shown(word)}", f"use one of the {what} ids{perhaps(word, known)}")
    return False
