"""Harbours of World, which tours count for: W10."""

import pytest

from tests.positions import begun, build_at, own, scores, set_field, set_hand, set_tickets, ways_to_pay
from trackside import Game

TOUR = "casablanca--al_qahira--tehran"
IN_ORDER = ("al_qahira--casablanca", "al_qahira--tehran.1")
ANY_ORDER = ("casablanca--marseille", "athina--marseille", "al_qahira--athina", "athina--tehran")


def harbours(game: Game, seat: int = 0) -> int:
    return int(scores(game)["parts"][seat]["harbours"])


@pytest.mark.rules("W10")
@pytest.mark.parametrize(("completed", "points"), [(0, 0), (1, 20), (2, 30), (3, 40), (4, 40)])
def test_a_harbour_scores_20_30_or_40_for_completed_tickets_that_name_its_city(completed, points):
    game = begun("world")
    own(game, 0, "edinburgh--marseille.1", "edinburgh--new_york.1", "los_angeles--new_york.1", "athina--marseille")
    own(game, 0, "al_qahira--athina", "honolulu--los_angeles", "los_angeles--tokyo.1", "honolulu--port_moresby")
    own(game, 0, "port_moresby--sydney")
    tickets = ["new_york--marseille", "new_york--tokyo", "new_york--sydney", "new_york--mumbai"]
    own(game, 0, "athina--tehran", "mumbai--tehran.1")
    done = tickets[:completed]
    set_tickets(game, 0, *done, "new_york--cape_town", "marseille--al_qahira")  # not completed; completed, no New York
    build_at(game, 0, "new_york")
    assert scores(game)["parts"][0]["completed"] == completed + 1
    assert harbours(game) == points - 2 * 4


@pytest.mark.rules("W10")
@pytest.mark.parametrize("city", ["casablanca", "al_qahira"])
@pytest.mark.parametrize("routes", [IN_ORDER, ANY_ORDER], ids=["in order", "in another order"])
def test_a_completed_tour_counts_for_a_harbour_in_each_of_its_cities(city, routes):
    game = begun("world")
    set_tickets(game, 0, TOUR)
    own(game, 0, *routes)
    build_at(game, 0, city)
    assert harbours(game) == 20 - 2 * 4


@pytest.mark.rules("W10")
def test_a_harbour_in_a_city_in_the_middle_of_a_longer_tour_counts_it():
    game = begun("world")
    tour = "anchorage--cambridge_bay--reykjavik--murmansk--tiksi"
    set_tickets(game, 0, tour)
    legs = ("anchorage--cambridge_bay", "cambridge_bay--reykjavik", "murmansk--reykjavik", "murmansk--tiksi")
    own(game, 0, *legs)
    for city in ("anchorage", "cambridge_bay", "reykjavik", "murmansk", "tiksi"):
        build_at(game, 0, city)
        assert harbours(game) == 20 - 2 * 4, city
    build_at(game, 0, "cambridge_bay", "reykjavik", "murmansk")
    assert harbours(game) == 60


@pytest.mark.rules("W10")
def test_a_tour_that_is_not_completed_counts_for_no_harbour():
    game = begun("world")
    set_tickets(game, 0, TOUR)
    own(game, 0, IN_ORDER[0])
    build_at(game, 0, "casablanca", "al_qahira")
    assert harbours(game) == -4


@pytest.mark.rules("W10")
def test_a_tour_and_a_ticket_that_name_the_city_count_together():
    game = begun("world")
    set_tickets(game, 0, TOUR, "marseille--al_qahira")
    own(game, 0, *IN_ORDER, "casablanca--marseille")
    build_at(game, 0, "al_qahira", "marseille")
    assert harbours(game) == 30 + 20 - 4


@pytest.mark.rules("W10")
@pytest.mark.parametrize("built", [0, 1, 2, 3])
def test_each_harbour_not_built_costs_four_points(built):
    game = begun("world")
    set_tickets(game, 0)
    set_field(game, "score", 50, 0)
    build_at(game, 0, *["tokyo", "sydney", "lima"][:built])
    assert scores(game)["scores"][0] == 50 - 4 * (3 - built)


@pytest.mark.rules("W10")
def test_a_harbour_is_paid_for_as_on_the_great_lakes():
    game = begun("world")
    own(game, 0, "lahore--mumbai.1")
    set_hand(game, 0, {"train-red-h": 2, "ship-red": 2})
    assert ways_to_pay(game, "harbour", "mumbai") == [{"train-red-h": 2, "ship-red": 2}]
    assert ways_to_pay(game, "harbour", "lahore") == [], "no port"
