"""What a seat may see of a record's line while the game runs (T32, P13)."""

from __future__ import annotations

from .ground import Line


def seen(line: Line, seat: int | None, first: bool = False) -> Line:
    """The line as `seat` may see it, or a spectator where it is None.

    `first` marks choices of the setup, of which others learn nothing while they still choose (E5, G5).

    >>> seen({"chance": "drawn", "seat": 0, "card": "white"}, seat=1)
    {'chance': 'drawn', 'seat': 0}
    >>> seen({"seat": 0, "do": "keep", "tickets": ["a--b", "c--d"]}, seat=1)
    {'seat': 0, 'do': 'keep', 'count': 2}
    """
    if line.get("seat") == seat and seat is not None:
        return line
    chance, do = line.get("chance"), line.get("do")
    if chance == "deal":
        return {"chance": chance, "seat": line["seat"], "count": len(line["cards"])}
    if chance == "offer":
        return {"chance": chance, "seat": line["seat"], "count": len(line["tickets"])}
    if chance == "drawn":
        return {"chance": chance, "seat": line["seat"]}
    if do == "keep":
        hidden: Line = {"seat": line["seat"], "do": do}
        return hidden if first else hidden | {"count": len(line["tickets"])}
    if do == "pieces":
        return {"seat": line["seat"], "do": do}
    return line
