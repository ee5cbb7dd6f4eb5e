"""The network: a residual trunk over all features, and heads that share their weights over routes, cards and tickets.

What makes one route worth claiming makes another worth claiming too, so besides a plain output for every decision
there is a small network that looks at each route's own numbers and at a summary of the whole; likewise for kinds of
cards (which to take, which to pay with) and for sets of offered tickets.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional

from training.games import decisions_of, features_of
from training.trackside_parts import GLANCE, KIND, MASK, MASKS, SEATS, VERSION, blocks, decisions, find_ground


@dataclass(frozen=True)
class Shape:
    """What a network is made for, and its size."""

    game: str
    width: int = 768
    depth: int = 3
    head: int = 32
    version: int = VERSION


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
    """Features (int8) in, logits of all decisions and values of the five seats from the observer on out."""

    scale: Tensor

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        board = find_ground(shape.game).table[0]
        self.kinds, self.routes, self.slots = int(board.kinds), int(board.routes), int(board.slots)
        self.colours = int(board.colours)
        self.at: dict[str, tuple[int, int]] = {}
        scales = []
        place = 0
        for name, numbers, scale in blocks(board):
            self.at[name] = (place, place + numbers)
            place += numbers
            scales.append(torch.full((numbers,), scale))
        self.register_buffer("scale", torch.cat(scales), persistent=False)
        size, width = features_of(shape.game), shape.width
        assert size == place
        self.inner = nn.Linear(size, width)
        self.blocks = nn.ModuleList(Block(width) for _ in range(shape.depth))
        self.norm = nn.LayerNorm(width)
        self.plain = nn.Linear(width, decisions_of(shape.game))
        nn.init.normal_(self.plain.weight, std=0.01)
        self.route_head = Shared(self.routes, GLANCE, width, shape.head, 1)
        self.kind_head = Shared(self.kinds, KIND, width, shape.head, 1 + decisions.WILDS)
        self.mask_head = Shared(MASKS, MASK, width, shape.head, 1)
        self.value_first = nn.Linear(width, 256)
        self.value_last = nn.Linear(256, SEATS)
        nn.init.zeros_(self.value_last.weight)

    def part(self, x: Tensor, name: str, things: int) -> Tensor:
        """One part of the features, [rows, things, numbers]."""
        first, last = self.at[name]
        return x[:, first:last].reshape(x.shape[0], things, -1)

    def forward(self, features: Tensor) -> tuple[Tensor, Tensor]:
        """Logits and values, in float32."""
        kind = torch.bfloat16 if torch.is_autocast_enabled(features.device.type) else torch.float32
        x = features.to(kind) * self.scale.to(kind)  # bfloat16 holds every int8
        h = self.inner(x)
        for block in self.blocks:
            h = block(h)
        h = functional.relu(self.norm(h))
        plain = self.plain(h)
        routes = self.route_head(self.part(x, "glance", self.routes), h).squeeze(-1)
        kinds = self.kind_head(self.part(x, "kinds", self.kinds), h)
        sets = self.mask_head(self.part(x, "masks", MASKS), h).squeeze(-1)
        market = self.part(x, "market", self.slots)
        take = (market * kinds[:, None, :, 0]).sum(-1)
        pay = kinds[:, 1 : 1 + self.colours, 1:].reshape(x.shape[0], -1)
        d = decisions
        logits = torch.cat(
            [
                plain[:, : self.slots] + take,
                plain[:, self.slots : d.KEEP],
                plain[:, d.KEEP : d.KEEP + MASKS] + sets,
                plain[:, d.KEEP + MASKS : d.PAY],
                plain[:, d.PAY : d.PAY + pay.shape[1]] + pay,
                plain[:, d.PAY + pay.shape[1] : d.ROUTE],
                plain[:, d.ROUTE :] + routes,
            ],
            1,
        )
        value = self.value_last(functional.relu(self.value_first(h)))
        return logits.float(), value.float()


def save(network: Network, path: str, **more: Any) -> None:
    """Write weights in half precision, with the network's shape and whatever else is worth knowing."""
    weights = {name: tensor.detach().half().cpu() for name, tensor in network.state_dict().items()}
    torch.save({"shape": asdict(network.shape), "weights": weights, **more}, path)


def load(path: str, device: str = "cpu") -> tuple[Network, dict[str, Any]]:
    """The network of a checkpoint, and the rest of it."""
    stored = torch.load(path, map_location="cpu", weights_only=True)
    network = Network(Shape(**stored["shape"]))
    network.load_state_dict({name: tensor.float() for name, tensor in stored["weights"].items()})
    return network.to(device), stored
