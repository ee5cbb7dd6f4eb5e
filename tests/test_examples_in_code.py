"""Examples in the code say what comes out; each is run. To let pytest look for them doubles the time it collects in."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

import trackside

SOURCES = Path(trackside.__file__).parent


def modules() -> list[str]:
    """Those that have examples."""
    found = [file for file in sorted(SOURCES.rglob("*.py")) if ">>> " in file.read_text("utf-8")]
    parts = [file.relative_to(SOURCES.parent).with_suffix("").parts for file in found]
    return [".".join(part).removesuffix(".__init__") for part in parts]


def test_there_are_examples() -> None:
    assert len(modules()) > 15


@pytest.mark.parametrize("name", modules())
def test_examples_in_code(name: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(name))
    assert tried > 0
    assert failed == 0
