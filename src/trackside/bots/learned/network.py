"""The networks that are shipped, run by onnxruntime on one core."""

from __future__ import annotations

import importlib
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from .boards import board_digest
from .parts import VERSION, TracksideError

_HERE = Path(__file__).parent


class NoNetwork(TracksideError):
    """The learned bot cannot play: onnxruntime is not installed, or nothing was trained for this board."""


class Trained:
    """One network: features in, logits of all decisions and the expected outcome of each seat out."""

    def __init__(self, path: Path) -> None:
        try:
            runtime: Any = importlib.import_module("onnxruntime")
        except ImportError as missing:
            raise NoNetwork("the learned bot needs onnxruntime: pip install 'trackside[learned]'") from missing
        options = runtime.SessionOptions()
        options.intra_op_num_threads = 1
        options.inter_op_num_threads = 1
        options.log_severity_level = 3
        self._session = runtime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
        told = self._session.get_modelmeta().custom_metadata_map
        self.board = str(told.get("board", ""))
        self.version = int(told.get("features", "0"))

    def __call__(self, features: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Logits [rows, decisions] and values [rows, seats from the observer on]."""
        logits, values = self._session.run(None, {"features": features})
        return logits, values


@cache
def _shipped() -> dict[str, Trained]:
    """All networks beside this file, by the board they were trained for."""
    networks = [Trained(path) for path in sorted(_HERE.glob("*.onnx"))]
    return {network.board: network for network in networks if network.version == VERSION}


def network_for(table: np.ndarray) -> Trained:
    """The network for a board. Raises NoNetwork."""
    found = _shipped().get(board_digest(table))
    if found is None:
        raise NoNetwork("no network was trained for this board")
    return found
