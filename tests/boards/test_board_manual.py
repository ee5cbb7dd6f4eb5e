"""docs/boards.md tells the truth: its example loads, and it names every field of the format."""

import re
from pathlib import Path

import msgspec
import pytest

import trackside.boards
from trackside.boards import check, load_bytes

MANUAL = (Path(__file__).parents[2] / "docs" / "boards.md").read_text(encoding="utf-8")
STRUCTS = [
    kind for kind in vars(trackside.boards).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)
]


def test_the_example_can_be_played() -> None:
    (example,) = re.findall(r"```json\n(.*?)```", MANUAL, re.DOTALL)
    assert check(load_bytes(example.encode(), "docs/boards.md")) == []


@pytest.mark.parametrize("struct", STRUCTS, ids=lambda struct: struct.__name__)
def test_every_field_is_described(struct: type[msgspec.Struct]) -> None:
    described = set(re.findall(r"`(?:\w+\.)?(\w+)`", "\n".join(re.findall(r"^\| (.*?) \|", MANUAL, re.MULTILINE))))
    assert set(struct.__struct_fields__) <= described
