"""Checks of a share board: companies, locomotives and the hexes they build on."""

from collections import Counter
from collections.abc import Iterator

from ...core.checks import check_color_names, check_head, check_text
from ...core.findings import Findings
from . import limits
from .board import Hex, Place, ShareBoard

NEIGHBOURS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six steps from a hex to those around it, in axial coordinates."""


def check_shares(findings: Findings, board: ShareBoard) -> None:
    players = check_head(findings, board, limits.SHARE_PLAYERS)
    check_color_names(findings, "companies", board.companies, reserved=())
    if len(board.companies) != limits.COMPANIES:
        findings.add("companies", f"{len(board.companies)} companies", f"name exactly {limits.COMPANIES}")
    check_locomotives(findings, board, players)
    if findings.at_most("hexes", "hexes", len(board.hexes), limits.HEXES):
        check_hexes(findings, board)


def check_locomotives(findings: Findings, board: ShareBoard, players: range) -> None:
    findings.within("locomotives", board.locomotives, 1, limits.LOCOMOTIVES)
    findings.within("penalty", board.penalty, 0, limits.PENALTY)
    fewest, most = board.build
    if not 1 == fewest <= most <= limits.BUILD:
        findings.add("build", f"{fewest} to {most} locomotives", f"use 1 and a number from 1 to {limits.BUILD}")
    findings.table("deal", board.deal, players, 1, limits.HOLDING)
    findings.table("limits", board.limits, players, 1, limits.HOLDING)
    supply = board.locomotives * len(board.companies)
    for number in players:
        dealt = board.deal.get(number, 0) * number
        if dealt >= supply:
            findings.add(
                f"deal.{number}",
                f"{dealt} locomotives dealt, and {supply} are in play",
                "deal fewer to each player",
            )


def check_hexes(findings: Findings, board: ShareBoard) -> None:
    for place, times in Counter((hexagon.q, hexagon.r) for hexagon in board.hexes).items():
        if times > 1:
            findings.add(at(place), f"the hex is listed {times} times", "list it once")
    for hexagon in board.hexes:
        check_hex(findings, hexagon)
    kinds = Counter(hexagon.type for hexagon in board.hexes)
    if kinds["start"] != len(board.companies):
        findings.add(
            "hexes",
            f"{kinds['start']} start hexes for {len(board.companies)} companies",
            "give every company one start hex",
        )
    if kinds["eiffel"] != 1:
        findings.add("hexes", f"{kinds['eiffel']} Eiffel tower hexes", "mark exactly one")
    if not kinds["city"]:
        findings.add("hexes", "no city", "add at least one city")
    check_borders(findings, board)
    check_ways(findings, board)


def check_hex(findings: Findings, hexagon: Hex) -> None:
    entry = at((hexagon.q, hexagon.r))
    for axis, number in (("q", hexagon.q), ("r", hexagon.r)):
        findings.within(f"{entry}, {axis}", number, -limits.HEX_DISTANCE, limits.HEX_DISTANCE)
    if hexagon.name is not None:
        check_text(findings, f"{entry}, name", hexagon.name)
    if hexagon.type == "city":
        findings.within(f"{entry}, value", hexagon.value, 0, limits.CITY_VALUE)
        return
    if hexagon.value:
        findings.add(entry, f"a value of {hexagon.value} on a {hexagon.type} hex", "give values to cities only")
    if hexagon.ends:
        findings.add(entry, f'"ends" on a {hexagon.type} hex', "let only cities end the game")


def check_borders(findings: Findings, board: ShareBoard) -> None:
    known = {(hexagon.q, hexagon.r) for hexagon in board.hexes}
    for one, other in board.borders:
        entry = f"border {one[0]},{one[1]} to {other[0]},{other[1]}"
        for place in dict.fromkeys((one, other)):
            if place not in known:
                findings.add(entry, f"there is no {at(place)}", "name two hexes of the board")
        if (other[0] - one[0], other[1] - one[1]) not in NEIGHBOURS:
            findings.add(entry, "the two hexes are not next to each other", "name two neighbours")


def check_ways(findings: Findings, board: ShareBoard) -> None:
    """The map hangs together, and every company can begin (P9) and has a way to a city (P10)."""
    hexes = {(hexagon.q, hexagon.r): hexagon for hexagon in board.hexes}
    closed = {frozenset(border) for border in board.borders}
    if not hexes:
        return
    reached = reach(hexes, closed, next(iter(hexes)), frozenset(("country", "city", "start", "eiffel")))
    cut_off = [place for place in hexes if place not in reached]
    if len(cut_off) > len(reached):
        cut_off = list(reached)
    if cut_off:
        places = ", ".join(at(place) for place in cut_off[:6])
        more = f" and {len(cut_off) - 6} more" if len(cut_off) > 6 else ""
        findings.add("hexes", f"cut off from the rest: {places}{more}", "add hexes between, or take a border out")
    for place, hexagon in hexes.items():
        if hexagon.type != "start":
            continue
        built = reach(hexes, closed, place, frozenset(("country", "city"))) - {place}
        if not built:
            findings.add(at(place), "no country or city hex next to this start hex", "add one, or take a border out")
        elif not any(hexes[other].type == "city" for other in built):
            findings.add(at(place), "no way from this start hex to a city", "add hexes, or take a border out")


def reach(hexes: dict[Place, Hex], closed: set[frozenset[Place]], start: Place, types: frozenset[str]) -> set[Place]:
    """The start, and every hex that steps over hexes of these types lead to."""
    reached = {start}
    waiting = [start]
    while waiting:
        here = waiting.pop()
        for place in neighbours(here):
            if place in reached or place not in hexes or frozenset((here, place)) in closed:
                continue
            if hexes[place].type in types:
                reached.add(place)
                waiting.append(place)
    return reached


def neighbours(place: Place) -> Iterator[Place]:
    q, r = place
    return ((q + east, r + south) for east, south in NEIGHBOURS)


def at(place: Place) -> str:
    return f"hex {place[0]},{place[1]}"
