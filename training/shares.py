"""Training on Paris Connection."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import torch
from torch import Tensor

from training.network import Network, Shared
from training.sides import GREEDY, PLANNER, Playing, Side
from training.trackside_parts import LONGEST, choose_greedily, jit
from training.trackside_parts import share_decisions as decisions
from training.trackside_parts import share_features as seen
from training.trackside_parts import share_layout as layout
from training.trackside_parts import share_notes as planning
from training.trackside_parts import share_policy as planner

if TYPE_CHECKING:
    from training.export import Graph

_choose = planner.choose
_EACH = 4  # decisions about a company: build, give, take one, take two


@jit
def _choose_as(b, s, notes, out, rival):
    if rival == GREEDY:
        return choose_greedily(b, s, notes, out)
    return _choose(b, s, notes, out)


@jit
def _heed(b, s, notes, decision):
    pass


@jit
def _is_settled(s):
    """Players could trade one for one until the end of time: from here on nobody puts off the end."""
    return s.turn > LONGEST


class ShareNetwork(Network):
    """One small network looks at each company and one at each hex, beside the plain outputs.

    Companies are seen in the order of their start hexes; only at the end each gets its own decisions back.
    """

    unseen = layout.COMPANIES * layout.COMPANIES

    def add_heads(self, board: Any) -> None:
        """See `Network`."""
        self.hexes = int(board.hexes)
        width, hidden = self.shape.width, self.shape.head
        self.company_head = Shared(layout.COMPANIES, seen.COMPANY, width, hidden, _EACH)
        self.hex_head = Shared(self.hexes, seen.HEX, width, hidden, 1)

    def logits(self, x: Tensor, h: Tensor, plain: Tensor) -> Tensor:
        """See `Network`."""
        rows, companies = x.shape[0], layout.COMPANIES
        placed = self.company_head(self.part(x, "companies", companies), h)
        placed = placed + plain[:, : decisions.STOP].reshape(rows, companies, _EACH)
        named = torch.matmul(self.part(x, "order", companies), placed)
        hexes = self.hex_head(self.part(x, "hexes", self.hexes), h).squeeze(-1)
        return torch.cat(
            [
                named[:, :, 0],
                named[:, :, 1],
                named[:, :, 2:].reshape(rows, -1),
                plain[:, decisions.STOP : decisions.HEX],
                plain[:, decisions.HEX :] + hexes,
            ],
            1,
        )

    def write_logits(self, g: Graph, x: str, h: str, plain: str) -> str:
        """See `Network`."""
        companies = layout.COMPANIES
        placed = g.shared(g.things(self, x, "companies", companies), h, self.company_head)
        placed = g.node("Add", placed, g.shaped(g.part(plain, 0, decisions.STOP), -1, companies, _EACH))
        named = g.node("MatMul", g.things(self, x, "order", companies), placed)
        hexes = g.shaped(g.shared(g.things(self, x, "hexes", self.hexes), h, self.hex_head), -1, self.hexes)
        return g.node(
            "Concat",
            g.shaped(g.part(named, 0, 1, axis=2), -1, companies),
            g.shaped(g.part(named, 1, 2, axis=2), -1, companies),
            g.shaped(g.part(named, 2, _EACH, axis=2), -1, 2 * companies),
            g.part(plain, decisions.STOP, decisions.HEX),
            g.node("Add", g.part(plain, decisions.HEX, self.plain.out_features), hexes),
            axis=1,
        )


class ShareSide(Side):
    """Networks of share boards play against greedy bots and planners."""

    family = "shares"
    seats = layout.SEATS
    playing = Playing(_choose_as, planner.rank, _heed, _is_settled)
    network = ShareNetwork
    tables = {3: 8, 4: 9, 5: 9, 6: 6}  # noqa: RUF012
    rivals = (PLANNER, GREEDY)
    trials = ((5, GREEDY), (3, PLANNER))

    def new_notes(self, table: np.ndarray, count: int) -> np.ndarray:
        """See `Side`."""
        return planning.new_notes(count)


SIDE = ShareSide()
