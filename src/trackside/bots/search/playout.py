"""One made-up game to its end: the planner plays for everybody, the tree decides for the searching seat at first."""

from __future__ import annotations

from ...engine.contract import legal, score, step
from ..compiling import jit
from .families import play
from .tree import NODES, WIDTH

LONGEST = 3000  # decisions; a playout that takes more is scored as it stands
DEEPEST = 6  # own decisions in the tree


@jit
def _expand(node, favourite, out, count, width):
    """Give a node its branches: what the player of the playouts would do, then other legal decisions."""
    node.decision[0] = favourite
    n = 1
    for i in range(count):
        if n < width and out[i] != favourite:
            node.decision[n] = out[i]
            n += 1
    for i in range(n):
        node.child[i] = 0
        node.visits[i] = 0
        node.reward[i] = 0.0
    node.branches = n


@jit
def _is_legal(out, count, decision):
    for i in range(count):
        if out[i] == decision:
            return True
    return False


@jit
def _select(node, out, count, explore):
    """The child to try: by its mean and by how little it is known (UCB); -1 where none is legal in this game."""
    total = 0
    for i in range(node.branches):
        total += node.visits[i]
    best = -1
    best_value = 0.0
    for i in range(node.branches):
        if not _is_legal(out, count, node.decision[i]):
            continue
        if node.visits[i] == 0:
            return i  # in the planner's order
        value = node.reward[i] / node.visits[i] + explore * (total**0.5) / (1 + node.visits[i]) / (1 + i)
        if best < 0 or value > best_value:
            best = i
            best_value = value
    return best


@jit
def reward_of(result, players, seat, settings):
    """What a final score is worth to a seat, 0 to 1; the share of the win; the margin over the best other seat.

    Winning counts, and so do points ahead of the others on average: they tell candidates apart where winning is far off
    or certain, and vary less from deal to deal.
    """
    winners = 0
    best_other = -10000
    others = 0
    for other in range(players):
        winners += result.winner[other]
        if other != seat:
            others += int(result.total[other])
            best_other = max(best_other, int(result.total[other]))
    own = int(result.total[seat])
    win = 1.0 / winners if result.winner[seat] == 1 and winners > 0 else 0.0
    slope = (own - others / (players - 1)) / settings.scale
    ahead = 0.5 + 0.5 * slope / (1.0 + abs(slope))
    return settings.winning * win + (1.0 - settings.winning) * ahead, win, float(own - best_other)


@jit
def _tree_choice(b, s, node, notes, out, settings):
    """The branch to follow from a node, -1 where none is legal in this game."""
    if node.branches == 0:
        favourite = play(b, s, notes, out)
        _expand(node, favourite, out, legal(b, s, out), settings.width)
        return 0
    return _select(node, out, legal(b, s, out), settings.explore)


@jit
def play_on(b, s, seat, race, nodes, at, notes, out, path, settings, result):
    """Play `s` to its end from tree node `at` on (0: outside the tree); reward, share of the win, margin.

    Walks the tree while it lasts, adds one node to it, and tells all nodes passed how it went.
    """
    steps = 0
    passed = 0
    while s.phase != settings.over and steps < LONGEST:
        decision = -1
        if s.seat == seat and at > 0 and passed < settings.depth:
            node = nodes[at]
            picked = _tree_choice(b, s, node, notes[seat], out, settings)
            if picked < 0:
                at = 0
            else:
                decision = int(node.decision[picked])
                path[passed] = at * WIDTH + picked
                passed += 1
                at = int(node.child[picked])
                if at == 0 and node.visits[picked] >= settings.patience and race.nodes < NODES:
                    at = int(race.nodes)
                    node.child[picked] = at
                    nodes[at].branches = 0
                    race.nodes += 1
        if decision < 0:
            decision = play(b, s, notes[s.seat], out)
        step(b, s, decision)
        steps += 1
    score(b, s, result)
    reward, win, margin = reward_of(result, int(s.players), seat, settings)
    for i in range(passed):
        node = nodes[path[i] // WIDTH]
        node.visits[path[i] % WIDTH] += 1
        node.reward[path[i] % WIDTH] += reward
    race.decisions += steps
    return reward, win, margin
