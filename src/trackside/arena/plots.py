"""Score distributions of a tournament as a picture."""

from __future__ import annotations

from pathlib import Path

from ..core import TracksideError
from .errors import MissingExtra
from .report import Report

SUFFIXES = (".svg", ".png")

_COLOURS = ("#274678", "#e47400", "#04a67f", "#a887e0", "#ab2b1e", "#1c1c1c")
_STYLES = ("solid", "dashed", "dotted", "dashdot")


def check_plot(path: Path) -> None:
    """Raise before a tournament is played what would go wrong after it."""
    if path.suffix.lower() not in SUFFIXES:
        raise TracksideError(f"{path}: a plot is a file that ends in {' or '.join(SUFFIXES)}")
    _figure()
    if not path.resolve().parent.is_dir():
        raise TracksideError(f"{path}: there is no such folder")


def plot_scores(report: Report, game: str, path: Path) -> None:
    """Draw for each bot how often it scored what, with a line at its mean."""
    figure_of = _figure()
    names = report.tournament.lineup.names
    scores = {name: report.scores(name) for name in names}
    low, high = min(map(min, scores.values())), max(map(max, scores.values()))
    width = max(1, round((high - low) / 30))
    edges = list(range(low, high + width + 1, width))
    figure = figure_of(figsize=(8, 4.5), layout="constrained")
    axes = figure.add_subplot()
    for place, name in enumerate(names):
        colour, style = _COLOURS[place % len(_COLOURS)], _STYLES[place % len(_STYLES)]
        mean = sum(scores[name]) / len(scores[name])
        weights = [100 / len(scores[name])] * len(scores[name])
        looks = {"color": colour, "linestyle": style}
        axes.hist(
            scores[name], edges, weights=weights, histtype="step", linewidth=1.8, label=f"{name}: {mean:.1f}", **looks
        )
        axes.axvline(mean, linewidth=1, **looks)
    axes.set_xlabel("score")
    axes.set_ylabel("share of games, %")
    axes.set_title(f"{game}, {report.tournament.lineup.players} players, {report.games} games")
    axes.legend(title="mean score")
    figure.savefig(path)


def _figure() -> type:
    """Matplotlib's figure, without its windows."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise MissingExtra("a plot", "matplotlib", "plots") from None
    made: type = Figure
    return made
