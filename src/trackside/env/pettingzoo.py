"""One game as a PettingZoo AEC environment. Needs the extra `env`."""

from __future__ import annotations

import os
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ..core.board import Board
from ..core.errors import IllegalAction, SetupError
from ..core.ground import find_ground
from ..core.seeds import fresh_seed, generator_words
from ..kernel.contract import MOST_LEGAL
from ..kernel.driver import drive, legal_at, observe_at, score_at, set_up_at


class TracksideEnv(AECEnv):  # type: ignore[misc]
    """Any of the games at any number of players. Agents are "seat_0", "seat_1", ...

    An observation is a dict: "observation", what the seat may know, and "action_mask", 1 for each legal decision,
    all 0 for seats that are not to move. Rewards come at the end: 1 for winning alone, -1 / (players - 1) for losing.
    """

    metadata = {"name": "trackside_v1", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, game: str | os.PathLike[str] | Board, players: int, render_mode: str | None = None) -> None:
        super().__init__()
        ground = find_ground(game)
        low, high = ground.board.players
        if not low <= players <= high:
            raise SetupError(f"{ground.board.id} is for {low} to {high} players, not {players}")
        self._ground = ground
        self._players = players
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        size, decisions = ground.observation_size, ground.decision_count
        numbers = spaces.Box(low=-32768, high=32767, shape=(size,), dtype=np.int16)
        masks = spaces.Box(low=0, high=1, shape=(decisions,), dtype=np.int8)
        seen = spaces.Dict({"observation": numbers, "action_mask": masks})
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(decisions) for agent in self.possible_agents}
        self._states = ground.new_states(1)
        self._out = np.empty(MOST_LEGAL, np.int64)
        self._legal: list[int] = []
        self._series = fresh_seed()
        self._games = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent chooses from."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game: the same seed gives the same one; without a seed, the next of the series the last seed began."""
        if seed is not None:
            self._series, self._games = str(seed), 0
        text = self._series if self._games == 0 else f"{self._series}/{self._games}"
        self._games += 1
        self._states[:] = self._ground.new_states(1)
        generators = self._states[0].generators
        generators[:] = generator_words(text)[: len(generators)]
        set_up_at(self._ground.table, self._states, 0, self._players, -1)
        self._read_legal(int(legal_at(self._ground.table, self._states, 0, self._out)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._to_move()

    def _to_move(self) -> str:
        return self.possible_agents[int(self._states[0].seat)]

    def _read_legal(self, count: int) -> None:
        self._legal = self._out[:count].tolist()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What an agent may know, and what it may do if it is to move."""
        numbers = np.zeros(self.observation_space(agent)["observation"].shape, np.int16)
        mask = np.zeros(self.action_space(agent).n, np.int8)
        seat = self.possible_agents.index(agent)
        observe_at(self._ground.table, self._states, 0, seat, numbers)
        if agent == self.agent_selection:
            mask[self._legal] = 1
        return {"observation": numbers, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Do the decision of the agent to move."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action not in self._legal:
            raise IllegalAction("no-such-decision", decision=action, decisions=self._legal)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._read_legal(int(drive(self._ground.table, self._states, 0, int(action), self._out)))
        if not self._legal:
            self._end()
        self.agent_selection = self._to_move()
        self._accumulate_rewards()

    def _end(self) -> None:
        result = self._ground.new_scores()
        score_at(self._ground.table, self._states, 0, result)
        outcome = self._ground.result(self._states[0], result[0])
        for seat, agent in enumerate(self.agents):
            share = 1 / len(outcome["winners"]) if seat in outcome["winners"] else 0.0
            self.rewards[agent] = (share * self._players - 1) / (self._players - 1)
            self.infos[agent] = {"score": outcome["scores"][seat]}
            self.terminations[agent] = True

    def render(self) -> str | None:
        """The public state as text, with render_mode "ansi"."""
        return repr(self._ground.view(self._states[0], None)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""


def env(game: str | os.PathLike[str] | Board, players: int, render_mode: str | None = None) -> TracksideEnv:
    """Make an environment, the way PettingZoo's own modules do."""
    return TracksideEnv(game, players, render_mode)
