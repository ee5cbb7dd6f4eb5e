"""From a checkpoint to an ONNX file for play: weights in 8 bits, one scale for each output, features in, logits out.

    python -m training.export training/checkpoints/europe.pt src/trackside/maps/europe/network.onnx

The graph is written by hand, node by node: it is small, and so nothing depends on an exporter. Weights are int8 with a
Cast and a Mul behind them, which onnxruntime folds into float32 once, when it loads the file.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from training.games import decisions_of, features_of
from training.network import Block, Network, Shared, load
from training.trackside_parts import Worth, board_digest, find_ground


class Graph:
    """Nodes and constants as they are added."""

    def __init__(self) -> None:
        self.nodes: list[Any] = []
        self.constants: list[Any] = []
        self.number = 0

    def constant(self, value: np.ndarray) -> str:
        """A constant's name."""
        self.number += 1
        name = f"c{self.number}"
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def node(self, kind: str, *inputs: str, out: str = "", **attributes: Any) -> str:
        """Add a node; its output's name."""
        self.number += 1
        name = out or f"n{self.number}"
        self.nodes.append(helper.make_node(kind, list(inputs), [name], **attributes))
        return name

    def small(self, tensor: torch.Tensor) -> str:
        """A constant in float32."""
        return self.constant(tensor.detach().float().cpu().numpy())

    def packed(self, weight: torch.Tensor) -> str:
        """A matrix [outputs, inputs] in 8 bits."""
        matrix = weight.detach().float().cpu().numpy()
        scale = np.maximum(np.abs(matrix).max(axis=1, keepdims=True), 1e-8) / 127.0
        rounded = np.rint(matrix / scale).astype(np.int8)
        whole = self.node("Cast", self.constant(rounded), to=TensorProto.FLOAT)
        return self.node("Mul", whole, self.constant(scale.astype(np.float32)))

    def linear(self, x: str, layer: torch.nn.Linear, packed: bool = True) -> str:
        """A layer over [rows, inputs]."""
        weight = self.packed(layer.weight) if packed else self.small(layer.weight)
        more = [] if layer.bias is None else [self.small(layer.bias)]
        return self.node("Gemm", x, weight, *more, transB=1)

    def norm(self, x: str, layer: torch.nn.LayerNorm) -> str:
        """A layer norm."""
        return self.node("LayerNormalization", x, self.small(layer.weight), self.small(layer.bias), epsilon=layer.eps)

    def part(self, x: str, first: int, last: int, axis: int = 1) -> str:
        """Some places along an axis: columns of [rows, columns]."""
        ends = [self.constant(np.array([v], np.int64)) for v in (first, last, axis)]
        return self.node("Slice", x, *ends)

    def things(self, network: Network, x: str, name: str, number: int) -> str:
        """One part of the features, [rows, things, numbers]."""
        first, last = network.at[name]
        return self.shaped(self.part(x, first, last), -1, number, (last - first) // number)

    def shaped(self, x: str, *shape: int) -> str:
        """The same numbers in another shape."""
        return self.node("Reshape", x, self.constant(np.array(shape, np.int64)))

    def shared(self, own: str, summary: str, head: Shared) -> str:
        """A head over [rows, things, numbers]."""
        first = self.node("MatMul", own, self.small(head.own.weight.T))
        bias = self.small(head.which + head.own.bias)
        whole = self.shaped(self.linear(summary, head.whole), -1, 1, head.whole.out_features)
        hidden = self.node("Relu", self.node("Add", self.node("Add", first, bias), whole))
        return self.node("Add", self.node("MatMul", hidden, self.small(head.out.weight.T)), self.small(head.out.bias))


def build(network: Network, worth: Worth) -> Any:
    """The ONNX model of a network that was trained for `worth`."""
    g = Graph()
    game = network.shape.game
    table = find_ground(game).table
    x = g.node("Mul", g.node("Cast", "features", to=TensorProto.FLOAT), g.small(network.scale))
    h = g.linear(g.part(x, network.unseen, network.scale.numel()), network.inner)
    for block in network.blocks:
        assert isinstance(block, Block)
        inside = g.node("Relu", g.linear(g.norm(h, block.norm), block.first))
        h = g.node("Add", h, g.linear(inside, block.second))
    h = g.node("Relu", g.norm(h, network.norm))
    plain = g.linear(h, network.plain)
    g.node("Identity", network.write_logits(g, x, h, plain), out="logits")
    value = g.linear(g.node("Relu", g.linear(h, network.value_first)), network.value_last, packed=False)
    g.node("Identity", value, out="values")
    graph = helper.make_graph(
        g.nodes,
        f"trackside-{game}",
        [helper.make_tensor_value_info("features", TensorProto.INT8, ["rows", features_of(game)])],
        [
            helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["rows", decisions_of(game)]),
            helper.make_tensor_value_info("values", TensorProto.FLOAT, ["rows", network.value_last.out_features]),
        ],
        g.constants,
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    told = {"board": board_digest(table), "features": str(network.shape.version), "game": game}
    helper.set_model_props(model, told | {"worth": " ".join(f"{number:g}" for number in worth)})
    onnx.checker.check_model(model)
    return model


def main() -> None:
    """Write one file."""
    source, goal = sys.argv[1:3]
    network, stored = load(source)
    onnx.save(build(network, Worth(*stored.get("worth", ()))), goal)


if __name__ == "__main__":
    main()
