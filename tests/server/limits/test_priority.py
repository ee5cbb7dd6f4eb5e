"""Threads that answer people go before threads that think long, where the machine knows how to."""

from __future__ import annotations

import os
import platform
import sys
import threading

import pytest

from trackside.server.limits.priority import be_prompt, stand_back


def in_thread(work: object) -> object:
    """What a thread of its own comes to: priorities stay with threads."""
    found: list[object] = []
    thread = threading.Thread(target=lambda: found.append(work()))  # type: ignore[operator]
    thread.start()
    thread.join()
    return found[0]


@pytest.mark.skipif(sys.platform != "linux" or platform.machine() != "x86_64", reason="another system")
def test_linux_takes_short_turns_and_the_priority_stays() -> None:
    def work() -> tuple[bool, int, int]:
        number = threading.get_native_id()
        before = os.getpriority(os.PRIO_PROCESS, number)
        return be_prompt(), before, os.getpriority(os.PRIO_PROCESS, number)

    taken, before, after = in_thread(work)  # type: ignore[misc]
    assert taken
    assert before == after


@pytest.mark.skipif(not hasattr(os, "setpriority"), reason="no priorities here")
def test_who_stands_back_does_so_alone() -> None:
    def work() -> int:
        stand_back()
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    own = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
    assert in_thread(work) == min(19, own + 10)
    assert os.getpriority(os.PRIO_PROCESS, threading.get_native_id()) == own


def test_elsewhere_nothing_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert be_prompt() is False
