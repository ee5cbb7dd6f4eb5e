"""docs/boards.md tells the truth: its example loads, and it names every field of the format."""

import re
from pathlib import Path

import msgspec
import pytest

from trackside.core.boards import check, load_bytes
from trackside.families.shares import board as share_schema
from trackside.families.tickets import board as ticket_schema

MANUAL = (Path(__file__).parents[2] / "docs" / "boards.md").read_text(encoding="utf-8")
STRUCTS = [
    kind
    for schema in (ticket_schema, share_schema)
    for kind in vars(schema).values()
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind is not msgspec.Struct
]


def test_the_example_can_be_played() -> None:
    (example,) = re.findall(r"```json\n(.*?)```", MANUAL, re.DOTALL)
    assert check(load_bytes(example.encode(), "docs/boards.md")) == []


@pytest.mark.parametrize("struct", STRUCTS, ids=lambda struct: struct.__name__)
def test_every_field_is_described(struct: type[msgspec.Struct]) -> None:
    described = set(re.findall(r"`(?:\w+\.)?(\w+)`", "\n".join(re.findall(r"^\| (.*?) \|", MANUAL, re.MULTILINE))))
    assert set(struct.__struct_fields__) <= described
