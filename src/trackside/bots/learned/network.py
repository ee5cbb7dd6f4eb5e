"""A network of a map's folder, run by onnxruntime on one core."""

from __future__ import annotations

import importlib
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from .worth import worth_of


class Trained:
    """One network: features in, logits of all decisions and the expected outcome of each seat out."""

    def __init__(self, path: Path) -> None:
        runtime: Any = importlib.import_module("onnxruntime")
        options = runtime.SessionOptions()
        options.intra_op_num_threads = 1
        options.inter_op_num_threads = 1
        options.log_severity_level = 3
        self.worth = worth_of(path)
        self._session = runtime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])

    def __call__(self, features: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Logits [rows, decisions] and values [rows, seats from the observer on]. Several threads may ask at once."""
        logits, values = self._session.run(None, {"features": features})
        return logits, values


def load(path: Path) -> Trained:
    """The network in a file, loaded once: games share it."""
    return _loaded(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=8)
def _loaded(path: Path, changed: int) -> Trained:
    return Trained(path)
