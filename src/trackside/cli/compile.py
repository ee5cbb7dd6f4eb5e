"""trackside compile: everything compiled once, ahead of use."""

from __future__ import annotations

import argparse
import time
from typing import Any

from ..kernel.jit import WHY_UNCOMPILED
from ..warm_up import STAGES, folder_of, is_warm
from .compiling import compile_bots, compile_rules


def add_parser(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "compile",
        help="compile the rules and bots once, ahead of use",
        description="Compile the rules and bots once, so that nobody waits for it later. A server does it by itself.",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Compile what is not compiled yet."""
    if WHY_UNCOMPILED is not None:
        print(f"Nothing is compiled in this run: {WHY_UNCOMPILED}.")
        return 1
    began, was_there = time.monotonic(), all(is_warm(stage) for stage in STAGES)
    compile_rules()
    compile_bots()
    if not all(is_warm(stage) for stage in STAGES):
        print("Not everything could be compiled, or kept: trackside doctor says more.")
        return 1
    took = "It was compiled already" if was_there else f"Compiled in {time.monotonic() - began:.0f} s"
    print(f"{took}: {folder_of('rules')}")
    return 0
