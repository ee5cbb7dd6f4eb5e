"""The network: a residual trunk over all features, a plain output for every decision, and heads of each family."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import torch
from torch import Tensor, nn
from torch.nn import functional

from training.games import decisions_of, features_of
from training.sides import side_of
from training.trackside_parts import find_ground

if TYPE_CHECKING:
    from training.export import Graph


@dataclass(frozen=True)
class Shape:
    """What a network is made for, and its size."""

    game: str
    version: int  # of the features
    width: int = 768
    depth: int = 3
    head: int = 32


class Block(nn.Module):
    """x plus what two layers make of it; at first nothing."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.first = nn.Linear(width, width)
        self.second = nn.Linear(width, width)
        nn.init.zeros_(self.second.weight)
        nn.init.zeros_(self.second.bias)

    def forward(self, x: Tensor) -> Tensor:
        """As above."""
        more: Tensor = self.second(functional.relu(self.first(self.norm(x))))
        return x + more


class Shared(nn.Module):
    """One small network for many things: its inputs are each thing's numbers, a summary, and which thing it is."""

    def __init__(self, things: int, numbers: int, width: int, hidden: int, outputs: int) -> None:
        super().__init__()
        self.own = nn.Linear(numbers, hidden)
        self.whole = nn.Linear(width, hidden, bias=False)
        self.which = nn.Parameter(torch.zeros(things, hidden))
        self.out = nn.Linear(hidden, outputs)
        nn.init.normal_(self.out.weight, std=0.05)

    def forward(self, own: Tensor, summary: Tensor) -> Tensor:
        """[rows, things, outputs]."""
        hidden = self.own(own) + self.whole(summary)[:, None, :] + self.which
        outputs: Tensor = self.out(functional.relu(hidden))
        return outputs


class Network(nn.Module):
    """Features (int8) in, logits of all decisions and values of the seats from the observer on out."""

    scale: Tensor
    unseen = 0
    """So many numbers at the beginning are for the heads alone."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        ground = find_ground(shape.game)
        self.at: dict[str, tuple[int, int]] = {}
        scales = []
        place = 0
        for name, numbers, scale in ground.feature_blocks():
            self.at[name] = (place, place + numbers)
            place += numbers
            scales.append(torch.full((numbers,), scale))
        self.register_buffer("scale", torch.cat(scales), persistent=False)
        size, width = features_of(shape.game), shape.width
        assert size == place
        self.inner = nn.Linear(size - self.unseen, width)
        self.blocks = nn.ModuleList(Block(width) for _ in range(shape.depth))
        self.norm = nn.LayerNorm(width)
        self.plain = nn.Linear(width, decisions_of(shape.game))
        nn.init.normal_(self.plain.weight, std=0.01)
        self.add_heads(ground.table[0])
        self.value_first = nn.Linear(width, 256)
        self.value_last = nn.Linear(256, side_of(shape.game).seats)
        nn.init.zeros_(self.value_last.weight)

    def add_heads(self, board: Any) -> None:
        """Make what the family has besides plain outputs."""
        raise NotImplementedError

    def logits(self, x: Tensor, h: Tensor, plain: Tensor) -> Tensor:
        """Logits from features, summary and plain outputs."""
        raise NotImplementedError

    def write_logits(self, g: Graph, x: str, h: str, plain: str) -> str:
        """The same as nodes of an ONNX graph."""
        raise NotImplementedError

    def part(self, x: Tensor, name: str, things: int) -> Tensor:
        """One part of the features, [rows, things, numbers]."""
        first, last = self.at[name]
        return x[:, first:last].reshape(x.shape[0], things, -1)

    def forward(self, features: Tensor) -> tuple[Tensor, Tensor]:
        """Logits and values, in float32."""
        kind = torch.bfloat16 if torch.is_autocast_enabled(features.device.type) else torch.float32
        x = features.to(kind) * self.scale.to(kind)  # bfloat16 holds every int8
        h = self.inner(x[:, self.unseen :])
        for block in self.blocks:
            h = block(h)
        h = functional.relu(self.norm(h))
        logits = self.logits(x, h, self.plain(h))
        value = self.value_last(functional.relu(self.value_first(h)))
        return logits.float(), value.float()


def new_network(game: str, width: int, depth: int) -> Network:
    """A network that knows nothing."""
    return side_of(game).network(Shape(game, find_ground(game).feature_version, width, depth))


def save(network: Network, path: str, **more: Any) -> None:
    """Write weights in half precision, with the network's shape and whatever else is worth knowing."""
    weights = {name: tensor.detach().half().cpu() for name, tensor in network.state_dict().items()}
    torch.save({"shape": asdict(network.shape), "weights": weights, **more}, path)


def load(path: str, device: str = "cpu") -> tuple[Network, dict[str, Any]]:
    """The network of a checkpoint, and the rest of it."""
    stored = torch.load(path, map_location="cpu", weights_only=True)
    shape = Shape(**stored["shape"])
    network = side_of(shape.game).network(shape)
    network.load_state_dict({name: tensor.float() for name, tensor in stored["weights"].items()})
    return network.to(device), stored
