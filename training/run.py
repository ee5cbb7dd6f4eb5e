"""Train for a number of seconds: imitation first if asked for, then self-play. docs/training.md has the commands."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
import zlib
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from pathlib import Path
from threading import Thread
from typing import Any

import torch

from training.evaluating import against, match, together
from training.learning import Learner, Recipe
from training.network import load, new_network, save
from training.rollout import Actor, Plan, Store
from training.sides import RIVALS, side_of
from training.trackside_parts import Worth, find_ground


def parse() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m training.run", description=__doc__)
    parser.add_argument("--game", default="europe")
    parser.add_argument("--seconds", type=float, default=60, help="of self-play")
    parser.add_argument("--until", type=float, help="self-play ends then at the latest: seconds since 1970")
    parser.add_argument("--imitate", type=float, default=0, help="seconds of imitation before")
    parser.add_argument("--resume", type=Path, help="a checkpoint to go on from")
    parser.add_argument("--out", type=Path, default=Path("out"), help="folder for checkpoint and curves")
    parser.add_argument("--state", type=Path, help="file for the optimizer's memory, kept between runs")
    parser.add_argument("--width", type=int, default=768)
    parser.add_argument("--depth", type=int, default=3)
    parser.add_argument("--rows", type=int, default=256)
    parser.add_argument("--steps", type=int, default=96)
    parser.add_argument("--batch", type=int, default=32768)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--against", type=float, default=0.25)
    parser.add_argument("--former", type=Path, help="a checkpoint that plays every other seat in some games")
    parser.add_argument("--beside", type=float, default=0.2, help="share of games with the former network")
    parser.add_argument("--softness", type=float, default=0.4)
    parser.add_argument("--rate", type=float, nargs=2, default=(2.5e-4, 2.5e-4), help="learning rate, first and last")
    parser.add_argument("--entropy", type=float, nargs=2, default=(0.01, 0.01), help="its weight, first and last")
    parser.add_argument("--win", type=float, default=1.0, help="reward for a win")
    parser.add_argument("--margin", type=float, default=0.01, help="reward for a point more than the others' mean")
    parser.add_argument("--point", type=float, default=0.0, help="reward for any point above --par")
    parser.add_argument("--par", type=float, default=100.0)
    parser.add_argument("--memory", type=float, default=0.96)
    parser.add_argument("--tables", default="", help="batches for each number of players, as 2:11,3:7,4:9,5:5")
    parser.add_argument("--threads", type=int, default=15)
    parser.add_argument("--evaluate", type=float, default=60, help="seconds between evaluations")
    parser.add_argument("--games", type=int, default=1024, help="of an evaluation")
    parser.add_argument("--compile", action="store_true", help="let torch compile the learning step")
    parser.add_argument("--seed", default="1")
    return parser.parse_args()


def summary(store: Store) -> dict[str, float]:
    """What the games that ended in a store were like, by number of players."""
    told: dict[str, float] = {}
    ended = store.done.bool()
    score = store.score.float()
    for players in range(2, 7):
        here = ended & (store.players == players)[None, :]
        alone = here & (store.alone > 0)
        free = here & (store.alone == 0)
        some = score[free][:, :players]
        if len(some):
            told[f"mean{players}"] = float(some.mean())
            told[f"winner{players}"] = float(some.amax(1).mean())
        some = score[alone][:, :players]
        if len(some):
            seat = store.alone[alone].long()[:, None] - 1
            mine = some.gather(1, seat).squeeze(1)
            best = some.scatter(1, seat, -1000.0).amax(1)
            told[f"won{players}"] = float(((mine > best).float() + 0.5 * (mine == best).float()).mean())
            told[f"games{players}"] = float(len(some))
    return told


class Training:
    """A run."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        torch.manual_seed(zlib.crc32(str(asked.seed).encode()))
        torch.backends.cuda.matmul.allow_tf32 = True
        self.began = time.time()
        self.curve: list[dict[str, Any]] = []
        self.decisions = 0
        self.best = 0.0
        asked.out.mkdir(parents=True, exist_ok=True)
        if asked.resume is not None:  # a file that is not there is an error: training anew by mistake costs a session
            self.network, stored = load(str(asked.resume), self.device)
            self.decisions = int(stored.get("decisions", 0))
            self.curve = list(stored.get("curve", []))
            self.before = float(stored.get("seconds", 0.0))
        else:
            self.network = new_network(asked.game, asked.width, asked.depth).to(self.device)
            self.before = 0.0
        self.former = None if asked.former is None else load(str(asked.former), self.device)[0]
        self.worth = Worth(asked.margin, asked.point, asked.par, asked.win)
        self.pool = ThreadPoolExecutor(asked.threads)
        recipe = Recipe(batch=asked.batch, epochs=asked.epochs, memory=asked.memory)
        self.learner = Learner(self.network, recipe, self.device, asked.compile)
        if asked.state is not None and asked.state.exists() and asked.resume is not None:
            self.learner.optimizer.load_state_dict(torch.load(asked.state, map_location=self.device))
            self.learner.updates = 1000
            self.say("the optimizer goes on where it was")

    def say(self, text: str) -> None:
        """Print with the time."""
        print(f"[{time.time() - self.began:6.1f}] {text}", flush=True)

    def plan(self, imitate: bool) -> Plan:
        """How to play."""
        tables = side_of(self.asked.game).tables
        if self.asked.tables:
            tables = {int(p): int(n) for p, n in (part.split(":") for part in self.asked.tables.split(","))}
        return Plan(
            self.asked.game, rows=self.asked.rows, steps=self.asked.steps, imitate=imitate,
            against=0.0 if imitate else self.asked.against, softness=self.asked.softness, tables=tuple(tables.items()),
            former=0.0 if imitate or self.former is None else self.asked.beside, worth=self.worth,
        )  # fmt: skip

    def meet_former(self) -> float:
        """One of each where two can play, and two of each at a table of four; the sum of the shares of wins."""
        if self.former is None:
            return 0.0
        shares = 0.0
        fewest = find_ground(self.asked.game).board.players[0]
        for players in (2, 4) if fewest == 2 else (4,):
            begun = time.time()
            told = match(
                self.network, self.former, self.asked.game, players, self.asked.games // 2, self.device, self.pool,
                f"match/{self.decisions}",
            )  # fmt: skip
            self.curve.append(
                {"match": players, "seconds": self.before + begun - self.began, "decisions": self.decisions} | told
            )
            shares += told["share"]
            self.say(
                f"EVAL {players} players, the former network: {100 * told['share']:.1f} ± {196 * told['error']:.1f} % "
                f"of {told['games']}, {told['mine']:.1f} v {told['others']:.1f} ({time.time() - begun:.1f} s)"
            )
        return shares

    def evaluate(self) -> None:
        """Against bots; then write down how it stands, and keep it by itself if it is the best so far."""
        shares = 0.0
        for players, rival in side_of(self.asked.game).trials:
            begun = time.time()
            games = self.asked.games
            seed = f"evaluation/{self.decisions}"
            told = against(rival, self.network, self.asked.game, players, games, self.device, self.pool, seed)
            self.curve.append(
                {
                    "evaluation": players, "against": RIVALS[rival],
                    "seconds": self.before + time.time() - self.began, "decisions": self.decisions,
                } | told
            )  # fmt: skip
            shares += told["share"]
            self.say(
                f"EVAL {players} players, {RIVALS[rival]}: "
                f"{100 * told['share']:.1f} ± {196 * told['error']:.1f} % of {told['games']}, "
                f"{told['mine']:.1f} v {told['others']:.1f} ({time.time() - begun:.1f} s)"
            )
        shares += self.meet_former()
        told = together(self.network, self.asked.game, 4, self.asked.games // 2, self.device, self.pool)
        self.curve.append(
            {"together": 4, "seconds": self.before + time.time() - self.began, "decisions": self.decisions} | told
        )
        self.say("EVAL four of it: " + ", ".join(f"{name} {value:.1f}" for name, value in told.items()))
        seconds = self.before + time.time() - self.began
        best = shares > self.best
        self.best = max(self.best, shares)
        for name in ("last", "best") if best else ("last",):
            save(
                self.network, str(self.asked.out / f"{name}.pt"),
                decisions=self.decisions, seconds=seconds, curve=self.curve, best=self.best, worth=list(self.worth),
            )  # fmt: skip
        (self.asked.out / "curve.json").write_text(json.dumps(self.curve))

    def stage(self, imitate: bool, seconds: float) -> None:
        """Play and learn for a time: while one store is learned from, the next is played."""
        asked = self.asked
        plan = self.plan(imitate)
        copy = deepcopy(self.network)
        actor = Actor(copy, plan, f"{asked.seed}/{self.decisions}", self.device, self.pool, self.former)
        actor.prepare()
        stores = [Store(plan, self.device) for _ in range(2)]
        self.say(f"{'imitation' if imitate else 'self-play'}: {plan.group * 2} games, {plan.steps} steps")
        actor.play(stores[0])
        begun = evaluated = time.time()
        if asked.until is not None and not imitate:  # the rate falls over what is left, however long preparing took
            seconds = max(0.0, min(seconds, asked.until - begun))
        turn = 0
        while time.time() - begun < seconds:
            started = time.time()
            copy.load_state_dict(self.network.state_dict())
            if self.device == "cuda":
                torch.cuda.synchronize()
            played: list[float] = []

            def play(store: Store, played: list[float] = played) -> None:
                since = time.time()
                actor.play(store)
                played.append(time.time() - since)

            thread = Thread(target=play, args=(stores[1 - turn % 2],))
            thread.start()
            done = min(1.0, (time.time() - begun) / seconds)
            rate = asked.rate[0] + (asked.rate[1] - asked.rate[0]) * done
            entropy = asked.entropy[0] + (asked.entropy[1] - asked.entropy[0]) * done
            store = stores[turn % 2]
            if imitate:
                told = self.learner.learn(store, 6e-4 if done < 0.7 else 3e-4, 0.0, 1.0, 1)
            else:
                told = self.learner.learn(store, rate, entropy, asked.memory, asked.epochs)
            learned = time.time() - started
            thread.join()
            if not played:
                raise RuntimeError("playing failed")
            told |= summary(store)
            size = store.chosen.numel()
            self.decisions += size
            turn += 1
            took = time.time() - started
            told |= {"seconds": self.before + time.time() - self.began, "decisions": self.decisions, "imitate": imitate}
            self.curve.append({name: round(value, 5) for name, value in told.items()})
            if turn <= 3 or turn % 10 == 0 or told["undone"]:
                parts = " ".join(
                    f"{name} {value:.3g}"
                    for name, value in told.items()
                    if not name.startswith(("seconds", "decisions"))
                )
                self.say(
                    f"{turn} {self.decisions / 1e6:.0f}M play {played[0]:.2f} learn {learned:.2f} all {took:.2f} "
                    f"{size / took / 1e3:.0f}k/s {parts}"
                )
            if time.time() - evaluated > asked.evaluate:
                self.evaluate()
                evaluated = time.time()
        self.evaluate()


def main() -> None:
    """Run."""
    asked = parse()
    sys.setswitchinterval(1e-4)  # the thread that plays must not wait for the one that learns
    training = Training(asked)
    count = sum(parameter.numel() for parameter in training.network.parameters())
    training.say(f"{training.device}, {count / 1e6:.2f} million weights, {os.cpu_count()} cores")
    if asked.imitate > 0:
        training.stage(True, asked.imitate)
        if training.device == "cuda":
            torch.cuda.empty_cache()
    if asked.seconds > 0:
        training.stage(False, asked.seconds)
    if asked.state is not None:
        asked.state.parent.mkdir(parents=True, exist_ok=True)
        torch.save(training.learner.optimizer.state_dict(), asked.state)
    training.say("done")


if __name__ == "__main__":
    main()
