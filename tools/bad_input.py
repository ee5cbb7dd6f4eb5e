"""Throw bad input at the API: random integers, strings, lines and spoilt records.

Everything must be refused by a typed error and leave the game as it was.

    python tools/bad_input.py --count 1000000
"""

from __future__ import annotations

import argparse
import json
import random
import string
from collections import Counter
from collections.abc import Iterator

from rich.progress import track

from tests.tables import NAMES
from trackside import BoardError, Game, TracksideError
from trackside.core import records
from trackside.core.boards import load

_WORDS = """
    claim take draw keep tickets station harbour exchange pieces stack souvenir extra withdraw pass build place
    stop trade paris wien brest--paris.1 chicago red wild gray ship train purple train-red
    ships 0 1 -1 99 1,-2 0,0 -- {} é
    """.split()  # noqa: SIM905


def random_game(chooser: random.Random, decisions: int) -> Game:
    """Some game somewhere in its course."""
    name = chooser.choice(NAMES)
    low, high = load(name).players
    game = Game.new(name, players=chooser.randint(low, high), seed=chooser.random())
    for _ in range(decisions):
        if game.is_over:
            break
        game.decide(chooser.choice(game.decisions))
    while game.is_begun:
        game.decide(game.decisions[0])
    return game


def bad_text(chooser: random.Random) -> str:
    """A text that is rarely an action."""
    if chooser.random() < 0.3:
        return "".join(chooser.choices(string.printable, k=chooser.randint(0, 40)))
    return " ".join(chooser.choices(_WORDS, k=chooser.randint(0, 7)))


def bad_value(chooser: random.Random, depth: int = 0) -> object:
    """Any JSON value."""
    kinds = ["int", "text", "none", "bool", "float"] + (["list", "dict"] if depth < 2 else [])
    kind = chooser.choice(kinds)
    if kind == "int":
        return chooser.choice([-1, 0, 1, 2, 7, 2**40, -(2**70)])
    if kind == "text":
        return chooser.choice(_WORDS)
    if kind == "list":
        return [bad_value(chooser, depth + 1) for _ in range(chooser.randint(0, 3))]
    if kind == "dict":
        return {chooser.choice(_WORDS): bad_value(chooser, depth + 1) for _ in range(chooser.randint(0, 3))}
    return {"none": None, "bool": True, "float": 1.5}[kind]


def bad_line(chooser: random.Random, game: Game) -> dict[str, object]:
    """A legal action's line with something spoilt."""
    line = dict(chooser.choice(game.legal).line)
    key = chooser.choice([*line, "do", "pay", "hexes", "slot"])
    if chooser.random() < 0.3:
        line.pop(key, None)
    else:
        line[key] = bad_value(chooser)
    return line


def spoilt_record(chooser: random.Random, text: str) -> str:
    """A record with one thing wrong: a line gone, doubled, swapped, cut, or a value changed."""
    lines = text.splitlines()
    at = chooser.randrange(len(lines))
    how = chooser.randrange(6)
    if how == 0:
        del lines[at]
    elif how == 1:
        lines.insert(at, lines[at])
    elif how == 2:
        other = chooser.randrange(len(lines))
        lines[at], lines[other] = lines[other], lines[at]
    elif how == 3:
        return text[: chooser.randrange(len(text))]
    elif how == 4:
        place = chooser.randrange(len(lines[at]))
        lines[at] = lines[at][:place] + chooser.choice(string.printable[:95]) + lines[at][place + 1 :]
    else:
        line = json.loads(lines[at])
        line[chooser.choice(list(line))] = bad_value(chooser)
        lines[at] = json.dumps(line)
    return "\n".join(lines)


def attempts(chooser: random.Random, count: int, seen: Counter[str]) -> Iterator[None]:
    """Do `count` bad things, one at a time; any other exception, or a changed game, ends it."""
    game = random_game(chooser, 0)
    finished = [_finished(chooser) for _ in range(8)]
    for number in range(count):
        if number % 500 == 0:
            game = random_game(chooser, chooser.randint(0, 250))
        before, lines = game.states.tobytes(), len(game.lines)
        way = chooser.random()
        try:
            if way < 0.7:
                game.decide(chooser.randint(-(2**70), 2**70) if way < 0.1 else chooser.randint(-500, 900))
            elif way < 0.9 or (way < 0.995 and game.is_over):
                game.play(bad_text(chooser))
            elif way < 0.995:
                game.play(bad_line(chooser, game))
            else:
                _read(spoilt_record(chooser, chooser.choice(finished)), seen)
        except (TracksideError, BoardError) as problem:
            seen[type(problem).__name__] += 1
            assert str(problem)
            assert game.states.tobytes() == before, "the game changed"
            assert len(game.lines) == lines, "the record changed"
        else:
            seen["accepted"] += 1  # by luck it was legal
            game = random_game(chooser, chooser.randint(0, 250))
        yield


def _finished(chooser: random.Random) -> str:
    return random_game(chooser, 10**6).record()


def _read(text: str, seen: Counter[str]) -> None:
    for record in records.read(text.split("\n")):
        records.check(record)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    seen: Counter[str] = Counter()
    for _ in track(attempts(random.Random(chosen.seed), chosen.count, seen), total=chosen.count):
        pass
    print(f"{chosen.count} attempts, every refusal typed, no game changed: {dict(seen)}")


if __name__ == "__main__":
    main()
