"""A good board with a few values changed, and what `check` says of it."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from trackside.core import maps
from trackside.core.boards import check, decoded
from trackside.core.errors import BoardError

Fields = dict[str, Any]
Changed = Callable[[str, Fields], Fields]
Problems = Callable[[str, Fields], list[BoardError]]


def step_into(value: Any, key: str) -> Any:
    """A field, or the entry of a list with that id or number."""
    if isinstance(value, dict):
        return value[key]
    return (
        next((entry for entry in value if isinstance(entry, dict) and entry.get("id") == key), None) or value[int(key)]
    )


def change(name: str, changes: Fields) -> Fields:
    """The fields of a shipped board with changes such as {"routes/brest--paris.1/length": 4}.

    "routes/+" adds an entry to a list; "routes/-" takes out the entry with that id; ... takes out a field.
    """
    fields: Fields = json.loads((maps.BUILT_IN / name / maps.BOARD).read_text(encoding="utf-8"))
    for path, value in changes.items():
        *above, last = path.split("/")
        holder: Any = fields
        for key in above:
            holder = step_into(holder, key)
        if last == "+":
            holder.append(value)
        elif last == "-":
            holder.remove(step_into(holder, value))
        elif value is ...:
            del holder[last]
        elif isinstance(holder, list):
            holder[int(last)] = value
        else:
            holder[last] = value
    return fields


@pytest.fixture
def changed() -> Changed:
    return change


@pytest.fixture
def problems() -> Problems:
    def found(name: str, changes: Fields) -> list[BoardError]:
        return check(decoded(json.dumps(change(name, changes)).encode(), "my.json"), "my.json")

    return found
