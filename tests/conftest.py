"""For all tests: the rules are compiled before the first one, and tests can be chosen by the rule they prove."""

from __future__ import annotations

import os
import sys

import pytest
from hypothesis import settings

from tools.wheel import compile_for_any_processor

# What a wheel carries is compiled for any processor, so that is what the tests run: everything is compiled once. Numba
# reads this when it is loaded.
compile_for_any_processor(os.environ)

from trackside.warm_up import is_warm, warm_up  # noqa: E402

settings.register_profile("trackside", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("trackside")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", help="only tests that prove this rule, for example E15")


def pytest_configure(config: pytest.Config) -> None:
    """Compile once, in the process that hands out the tests, with progress."""
    if hasattr(config, "workerinput") or config.option.collectonly:
        return
    for stage in ("rules", "bots"):
        if not is_warm(stage):

            def progress(done: int, parts: int, stage: str = stage) -> None:
                print(f"compiling the {stage}, once: {done} of {parts}", file=sys.stderr, flush=True)

            warm_up(progress, stage)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Long tests begin first, so that none of them goes on alone when all others are done."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
    rule = config.getoption("--rule")
    if not rule:
        return
    chosen = [item for item in items if any(rule in marker.args for marker in item.iter_markers("rules"))]
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = chosen
