"""Learning from what was played: PPO, and imitation of the planner before it."""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional

from training.network import Network
from training.rollout import Store

DRIFT = 0.035
"""Beyond this mean drift of the policy in one round something broke: see `Learner.undo`. Healthy rounds have 0.02."""

OTHERS = 0.25  # weight of the other seats' values, which only help to understand the game


@dataclass(frozen=True)
class Recipe:
    """How to learn."""

    batch: int = 32768
    epochs: int = 2
    clip: float = 0.2
    memory: float = 0.96  # lambda: how far an advantage looks ahead before the value is believed
    value: float = 0.5


def advantages(store: Store, memory: float) -> tuple[Tensor, Tensor]:
    """How much better than expected each decision turned out, and what each seat's value should have been.

    Rewards come at the end of a game, each seat's own. Values are told from the seat that decides; here they are put in
    the order of the table and each seat's decisions are chained, whoever decides in between.
    """
    steps, n = store.chosen.shape
    rows = torch.arange(n, device=store.seat.device)
    seats = store.reward.shape[-1]
    places = torch.arange(seats, device=store.seat.device)
    players = store.players[:, None]
    from_observer = (places[None, :] - store.seat[steps][:, None]) % players
    coming = store.value[steps].gather(1, from_observer)
    surprise = torch.zeros_like(coming)
    due = torch.zeros_like(coming)
    advantage = torch.empty(steps, n, device=coming.device)
    target = torch.empty(steps, n, seats, device=coming.device)
    for t in range(steps - 1, -1, -1):
        ended = store.done[t].bool()[:, None]
        coming = torch.where(ended, 0.0, coming)
        surprise = torch.where(ended, 0.0, surprise)
        due = torch.where(ended, store.reward[t], due)
        seat = store.seat[t]
        expected = due + coming + memory * surprise
        target[t] = expected.gather(1, (seat[:, None] + places) % players)
        own = store.value[t, :, 0]
        advantage[t] = expected[rows, seat] - own
        surprise[rows, seat] = advantage[t]
        coming[rows, seat] = own
        due[rows, seat] = 0.0
    return advantage, target


class Learner:
    """Changes the network's weights."""

    def __init__(self, network: Network, recipe: Recipe, device: str, compiled: bool) -> None:
        self.network, self.recipe, self.device = network, recipe, device
        self.forward = torch.compile(network) if compiled else network
        self.optimizer = torch.optim.AdamW(
            network.parameters(), lr=1e-4, betas=(0.9, 0.99), eps=1e-5, weight_decay=0.0, fused=device == "cuda"
        )
        self.updates = 0
        self.caution = 1.0
        self._kept: list[Tensor] = []

    def _tensors(self) -> list[Tensor]:
        """Weights and the optimizer's memory of gradients."""
        memory = [tensor for state in self.optimizer.state.values() for tensor in state.values()]
        return [*(parameter.data for parameter in self.network.parameters()), *memory]

    def keep(self) -> None:
        """Remember how everything is, so that a bad round can be undone."""
        self._kept = [tensor.clone() for tensor in self._tensors()]

    def undo(self) -> None:
        """Go back to what was kept, and learn more slowly for a while.

        Twice in the first long run the policy broke within two or three rounds and lost minutes of training.
        """
        for tensor, kept in zip(self._tensors(), self._kept, strict=False):
            tensor.copy_(kept)
        self.caution = 0.4

    def _step(self, loss: Tensor, rate: float) -> None:
        self.updates += 1
        for group in self.optimizer.param_groups:
            group["lr"] = rate * self.caution * min(1.0, self.updates / 50)  # its memory of gradients is empty at first
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
        self.optimizer.step()

    def learn(self, store: Store, rate: float, entropy: float, memory: float, epochs: int) -> dict[str, float]:
        """Go through a store; what was seen on the way."""
        recipe = self.recipe
        self.caution = min(1.0, self.caution * 1.05)
        self.keep()
        advantage, target = advantages(store, memory)
        explained = 1 - (target[..., 0] - store.value[:-1, :, 0]).var() / target[..., 0].var()
        learns = store.ours.flatten()  # nothing is learned from what a former network decided
        gain = advantage.flatten()
        gain = (gain - gain[learns].mean()) / (gain[learns].std() + 1e-8)
        target = target.flatten(0, 1)
        features, mask = store.features.flatten(0, 1), store.mask.flatten(0, 1)
        chosen, before = store.chosen.flatten(), store.likelihood.flatten()
        imitated = None if store.target is None else store.target.flatten(0, 1)
        seated = (torch.arange(target.shape[-1], device=target.device)[None, :] < store.players[:, None]).float()
        seated[:, 1:] *= OTHERS
        rows = seated.shape[0]
        total = torch.zeros(4, device=target.device)
        count = 0
        for _ in range(epochs):
            order = torch.randperm(len(gain), device=target.device)
            for first in range(0, len(order) - recipe.batch + 1, recipe.batch):
                some = order[first : first + recipe.batch]
                with torch.autocast(self.device, dtype=torch.bfloat16):
                    logits, value = self.forward(features[some])
                part = learns[some].float()
                part = part / part.sum()
                log_share = functional.log_softmax(logits.masked_fill(mask[some] == 0, -1e9), -1)
                surprise = (((value - target[some]).square() * seated[some % rows]).sum(-1) * part).sum()
                spread = -((log_share.exp() * log_share.clamp(min=-50)).sum(-1) * part).sum()
                if imitated is None:
                    now = log_share.gather(1, chosen[some][:, None]).squeeze(1)
                    ratio = (now - before[some]).exp()
                    worth = gain[some]
                    held = ratio.clamp(1 - recipe.clip, 1 + recipe.clip)
                    policy = -(torch.min(ratio * worth, held * worth) * part).sum()
                    drift = ((before[some] - now) * part).sum()
                    loss = policy + recipe.value * surprise - entropy * spread
                else:
                    share = imitated[some].float()
                    share = share / share.sum(-1, keepdim=True)
                    policy = -(share * log_share.clamp(min=-50)).sum(-1).mean()
                    drift = (share.argmax(-1) == log_share.argmax(-1)).float().mean()
                    loss = policy + recipe.value * surprise
                self._step(loss, rate)
                total += torch.stack([policy.detach(), surprise.detach(), spread.detach(), drift.detach()])
                count += 1
        means = (total / max(1, count)).tolist()
        undone = imitated is None and not means[3] < DRIFT  # also when it is no number
        if undone:
            self.undo()
        return dict(zip(("policy", "value", "entropy", "drift"), means, strict=True)) | {
            "explained": float(explained),
            "undone": float(undone),
        }
