"""The contract finds what a file of rules brings: a new action needs no file of rules but its own."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from trackside.families.shares.rules import contract as shares
from trackside.families.tickets.rules import contract as tickets
from trackside.kernel import phases
from trackside.kernel.jit import UNCOMPILED
from trackside.kernel.phases import begin_action, do_decision, gather, is_begun, list_beginnings, list_decisions

FIRST = """
from trackside.kernel.jit import jit
from trackside.kernel.phases import Beginning, Phase

@jit
def lists(b, s, out, n):
    out[n] = 5
    return n + 1

@jit
def does(b, s, t, decision):
    s.phase = 7

@jit
def ends(b, s, decision):
    s.phase = 0

BEGINNINGS = (Beginning(range(5, 6), lists, does),)
PHASES = (Phase(7, lists, ends, within=True),)
"""
SECOND = FIRST.replace("5", "9").replace("6", "10").replace("7", "8")


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty package of rules that can be imported."""
    folder = tmp_path / "rules_of_a_test"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    importlib.invalidate_caches()
    yield folder
    for name in [name for name in sys.modules if name.startswith(folder.name)]:
        del sys.modules[name]


def test_files_of_rules_are_found_by_listing(rules: Path) -> None:
    (rules / "second.py").write_text(SECOND)
    (rules / "first.py").write_text(FIRST)
    (rules / "contract.py").write_text("raise AssertionError('the contract reads itself')")
    brought = gather(rules.name, [str(rules)], but="contract")
    assert [one.decisions.start for one in brought.beginnings] == [5, 9]
    assert [one.number for one in brought.phases] == [7, 8]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (FIRST.replace("Phase(7", "Phase(6"), "decision 5 begins two actions"),
        (FIRST.replace("range(5, 6)", "range(4, 5)"), "phase 7 is in two files"),
    ],
)
def test_numbers_are_given_out_once(rules: Path, text: str, problem: str) -> None:
    (rules / "first.py").write_text(FIRST)
    (rules / "second.py").write_text(text)
    with pytest.raises(ValueError, match=problem):
        gather(rules.name, [str(rules)], but="contract")


def test_what_is_written_out_lists_and_does(rules: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phases, "jit", lambda function: function)  # plain functions can be called from here
    plain = FIRST.replace("@jit\n", ""), SECOND.replace("@jit\n", "")
    (rules / "first.py").write_text(plain[0])
    (rules / "second.py").write_text(plain[1])
    brought = gather(rules.name, [str(rules)], but="contract")
    out = [0] * 4
    assert list_beginnings(brought.beginnings)(None, None, out, 0) == 2
    assert out[:2] == [5, 9]
    state = SimpleNamespace(phase=0)
    begin_action(brought.beginnings)(None, state, None, 9)
    assert state.phase == 8
    assert is_begun(brought.phases)(state)
    assert list_decisions(brought.phases)(None, state, out) == 1
    do_decision(brought.phases)(None, state, None, 9)
    assert state.phase == 0
    assert not is_begun(brought.phases)(state)
    assert list_decisions(brought.phases)(None, state, out) == 0


@pytest.mark.parametrize("contract", [tickets, shares])
def test_both_families_have_their_contract_so(contract: ModuleType) -> None:
    for name in ("legal", "step", "begun"):
        assert callable(getattr(contract, name))
        assert UNCOMPILED or hasattr(getattr(contract, name), "py_func")
