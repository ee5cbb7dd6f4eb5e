"""What the planner's judgement rests on: a row of numbers, one set per kind of board, that can be varied and tuned."""

from __future__ import annotations

from ..compiling import jit

(
    TURN,  # points that a turn is worth
    POINTS,  # how much the points of a route lower its cost in a plan
    HELD,  # how much a card in hand lowers the cost of a route in a plan
    TUNNEL,  # extra cards expected of a tunnel
    FERRY,  # extra cards that a ferry symbol is like
    SHIP,  # cards that a space of a ship route takes
    WASTE,  # cards drawn for each card used
    URGENCY,  # how much the danger of losing a route counts
    WILD,  # what a wild is worth more than another card, in cards
    NEEDED,  # what paying with a card needed elsewhere costs, in cards
    FOCUS,  # what a card that nearly completes a route is worth more
    GREY,  # worth of a card of any colour for a grey route
    GREY_OTHER,  # the same in a colour that is not being collected for it
    IDLE,  # worth of a card that no plan needs
    RESERVE,  # cards wanted in hand beyond a tunnel's length
    FILL_HELD,  # points each card in hand is worth when a filling route would use it up
    FILL_PIECE,  # the same for a piece
    TICKETS,  # points by which drawing tickets must be better than a turn
    SLACK,  # share of the turns that seem left which a plan may take
    SOUVENIR,  # points of a souvenir
    HARBOUR,  # share of a harbour's points that counts
    BLOCK,  # share of an opponent's loss that counts as gain
    STATION,  # points a station costs beyond its cards and the points lost
    PATIENCE,  # turns for which a plan is kept
    LONGEST,  # points of a filling route that touches one's own
    DETOUR,  # most points that a lost route of the plan is taken to cost
    CLAIM,  # worth of claiming a planned route over drawing, in turns
    RISK,  # share of the points of a ticket that keeping it risks
    FILL,  # worth of claiming a filling route, in turns
    FILL_WASTE,  # cards drawn for each card that a coloured filling route lacks
    KEEP_TURN,  # points that a turn is worth when tickets are chosen
    DRAW_COST,  # share of a ticket's cost that counts when tickets could be drawn
    FILL_CARD,  # worth of a card for a filling route
    HAND_USE,  # share of a hand that pays for pieces, when the turns left are judged
    DRAWN,  # cards drawn for each piece that the hand does not pay for
    FILL_EARLY,  # share of the worth of a card for a filling route while the plan has routes left
    TRAINS,  # share of the pieces the plan does not need that are picked as trains
    CROWD,  # cards in hand from which on each is worth less
    REFRESH,  # turns for which the filling routes are remembered while the plan has routes left
) = range(39)
WEIGHTS = 40
"""Room for a set of weights."""


@jit
def default_weights(b, w):
    """The tuned set for a board: two decks, souvenirs, or neither."""
    w[TURN] = 2.93
    w[POINTS] = 0.53
    w[HELD] = 0.6
    w[TUNNEL] = 0.8
    w[FERRY] = 0.8
    w[SHIP] = 0.7
    w[WASTE] = 1.5
    w[URGENCY] = 0.7
    w[WILD] = 0.308
    w[NEEDED] = 0.32
    w[FOCUS] = 0.4
    w[GREY] = 2.0
    w[GREY_OTHER] = 0.37
    w[IDLE] = 0.13
    w[RESERVE] = 1.0
    w[FILL_HELD] = 1.0
    w[FILL_PIECE] = 0.5
    w[TICKETS] = 0.0
    w[SLACK] = 1.7
    w[SOUVENIR] = 1.7
    w[HARBOUR] = 0.8
    w[BLOCK] = 0.5
    w[STATION] = 1.0
    w[PATIENCE] = 4.0
    w[LONGEST] = 0.55
    w[DETOUR] = 12.0
    w[CLAIM] = 0.05
    w[RISK] = 0.05
    w[FILL] = 0.16
    w[FILL_WASTE] = 1.7
    w[KEEP_TURN] = 3.4
    w[DRAW_COST] = 0.73
    w[FILL_CARD] = 1.96
    w[FILL_EARLY] = 0.4
    w[TRAINS] = 0.5
    w[CROWD] = 18.0
    w[REFRESH] = 0.0
    w[HAND_USE] = 0.8
    w[DRAWN] = 1.2
    if b.symbols > 0:
        w[BLOCK] = 1.0
        w[RISK] = 0.03
        w[DRAWN] = 1.0
        w[FERRY] = 0.87
        w[SOUVENIR] = 0.7
        w[FILL_PIECE] = 0.9
        w[TURN] = 1.9
        w[FILL_HELD] = 0.3
        w[KEEP_TURN] = 2.5
    if b.decks > 1:
        w[DRAWN] = 0.9
        w[SLACK] = 1.2
        w[POINTS] = 0.45
        w[FILL_CARD] = 1.4
        w[FILL] = 0.1
        w[RISK] = 0.45
        w[GREY_OTHER] = 0.6
        w[FOCUS] = 0.2
        w[URGENCY] = 1.0
        w[FILL_EARLY] = 0.667
        w[CLAIM] = 0.093
        w[DETOUR] = 9.591
        w[HARBOUR] = 0.717
        w[FILL_PIECE] = 1.354
        w[NEEDED] = 0.237
        w[TURN] = 3.6
        w[KEEP_TURN] = 7.0
