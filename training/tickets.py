"""Training on ticket maps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import torch
from torch import Tensor

from training.network import Network, Shared
from training.sides import PLANNER, Playing, Side
from training.trackside_parts import hand_size, jit
from training.trackside_parts import ticket_decisions as decisions
from training.trackside_parts import ticket_features as seen
from training.trackside_parts import ticket_layout as layout
from training.trackside_parts import ticket_notes as planning
from training.trackside_parts import ticket_policy as planner

if TYPE_CHECKING:
    from training.export import Graph

_choose = planner.choose


@jit
def _choose_as(b, s, notes, out, rival):
    return _choose(b, s, notes, out)


@jit
def _heed(b, s, notes, decision):
    """A tunnel that was given up is not tried again at once."""
    if decision == decisions.WITHDRAW:
        notes.dug[int(s.route)] = min(127, hand_size(b, s, int(s.seat)))


@jit
def _never(s):
    return False


class TicketNetwork(Network):
    """What makes one route worth claiming makes another worth claiming too.

    So besides a plain output for every decision there is a small network that looks at each route's own numbers and at
    a summary of the whole; likewise for kinds of cards (which to take, which to pay with) and for sets of offered
    tickets.
    """

    def add_heads(self, board: Any) -> None:
        """See `Network`."""
        self.kinds, self.routes, self.slots = int(board.kinds), int(board.routes), int(board.slots)
        self.colours = int(board.colours)
        width, hidden = self.shape.width, self.shape.head
        self.route_head = Shared(self.routes, seen.GLANCE, width, hidden, 1)
        self.kind_head = Shared(self.kinds, seen.KIND, width, hidden, 1 + decisions.WILDS)
        self.mask_head = Shared(seen.MASKS, seen.MASK, width, hidden, 1)

    def logits(self, x: Tensor, h: Tensor, plain: Tensor) -> Tensor:
        """See `Network`."""
        routes = self.route_head(self.part(x, "glance", self.routes), h).squeeze(-1)
        kinds = self.kind_head(self.part(x, "kinds", self.kinds), h)
        sets = self.mask_head(self.part(x, "masks", seen.MASKS), h).squeeze(-1)
        market = self.part(x, "market", self.slots)
        take = (market * kinds[:, None, :, 0]).sum(-1)
        pay = kinds[:, 1 : 1 + self.colours, 1:].reshape(x.shape[0], -1)
        d = decisions
        return torch.cat(
            [
                plain[:, : self.slots] + take,
                plain[:, self.slots : d.KEEP],
                plain[:, d.KEEP : d.KEEP + seen.MASKS] + sets,
                plain[:, d.KEEP + seen.MASKS : d.PAY],
                plain[:, d.PAY : d.PAY + pay.shape[1]] + pay,
                plain[:, d.PAY + pay.shape[1] : d.ROUTE],
                plain[:, d.ROUTE :] + routes,
            ],
            1,
        )

    def write_logits(self, g: Graph, x: str, h: str, plain: str) -> str:
        """See `Network`."""
        masks, columns = seen.MASKS, 1 + decisions.WILDS
        routes = g.shaped(g.shared(g.things(self, x, "glance", self.routes), h, self.route_head), -1, self.routes)
        kinds = g.shared(g.things(self, x, "kinds", self.kinds), h, self.kind_head)
        sets = g.shaped(g.shared(g.things(self, x, "masks", masks), h, self.mask_head), -1, masks)
        flat = g.shaped(kinds, -1, self.kinds * columns)
        cube = g.shaped(flat, -1, self.kinds, columns)
        taken = g.node("MatMul", g.things(self, x, "market", self.slots), g.part(cube, 0, 1, axis=2))
        take = g.shaped(taken, -1, self.slots)
        paid = g.part(g.part(cube, 1, 1 + self.colours), 1, columns, axis=2)
        pays = self.colours * decisions.WILDS
        pay = g.shaped(paid, -1, pays)
        d = decisions
        return g.node(
            "Concat",
            g.node("Add", g.part(plain, 0, self.slots), take),
            g.part(plain, self.slots, d.KEEP),
            g.node("Add", g.part(plain, d.KEEP, d.KEEP + masks), sets),
            g.part(plain, d.KEEP + masks, d.PAY),
            g.node("Add", g.part(plain, d.PAY, d.PAY + pays), pay),
            g.part(plain, d.PAY + pays, d.ROUTE),
            g.node("Add", g.part(plain, d.ROUTE, self.plain.out_features), routes),
            axis=1,
        )


class TicketSide(Side):
    """Networks of ticket maps play against planners."""

    family = "tickets"
    seats = layout.SEATS
    playing = Playing(_choose_as, planner.rank, _heed, _never)
    network = TicketNetwork
    tables = {2: 11, 3: 7, 4: 9, 5: 5}  # noqa: RUF012
    trials = ((2, PLANNER), (4, PLANNER))

    def new_notes(self, table: np.ndarray, count: int) -> np.ndarray:
        """See `Side`."""
        return planning.new_notes(table, count)


SIDE = TicketSide()
