### Why an action is refused: one message for each code, said the same way by the library, the terminal and the page.
### Ids of routes, cities, cards and tickets come as names where a person reads.

## The moment

refused-over = the game is over
refused-wrong-seat = the decision is with { $seats }, not { $seat }
refused-begun-by-decisions = an action was begun with single decisions; it must be completed with decisions too
refused-no-such-decision = { $decision } is not among the legal decisions { $decisions }
refused-not-now = { $do } is not possible at this point
refused-now-first-tickets = first tickets are to be chosen now
refused-now-pieces = pieces are to be picked now
refused-now-stack = a free souvenir stack is to be placed now
refused-now-second-card = a second card is to be taken now
refused-now-extra = the tunnel's extra cards are to be paid now, or the claim withdrawn
refused-now-souvenir = a souvenir is to be taken now
refused-now-tickets = tickets are to be chosen now
refused-not-pass = another action is possible, so passing is not

## Cards

refused-space-empty = market space { $slot } is empty
refused-second-wild = an open wild cannot be the second card
refused-name-the-deck = name the deck to refill from, one that has a card: { $decks }
refused-no-card-left = no card is left to draw
refused-not-in-market = no { $card } lies in the market

## Routes

refused-route-claimed = { $route } is already claimed by { $seat }
refused-route-closed = { $route } is closed: its double counts as one with { $players } players
refused-own-twin = { $seat } owns the other route of the double { $route }
refused-too-few-pieces = { $route } takes { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}, { $seat } has { $left }
refused-cards-not-held = { $seat } does not hold { $count } { $card }
refused-pair-price = { $route } takes { $count ->
    [one] two train cards of one colour
   *[other] two train cards of one colour for each of its { $count } spaces
}. A wild can replace any card.
refused-route-price = { $route } takes { $count ->
    [one] { $count } { $kind ->
        [ship] ship card
       *[train] card
    }
   *[other] { $count } { $kind ->
        [ship] ship cards
       *[train] cards
    }
} of { $colour ->
    [gray] any one colour
   *[other] { colour }
}{ $kind ->
    [ship] , a double card for two of them
   *[train] { "" }
}, wilds among them{ $ferries ->
    [0] { "" }
   *[other] , at least { $ferries } of them wild
}
refused-wilds-do-not-pay = { $wilds } wild cards do not pay for { $cards }
refused-one-colour = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} of one colour are to be paid, wilds among them
refused-extra-not-held = the hand does not hold these cards beside those laid

## Stations and harbours

refused-building-there = { $city } has a { $kind ->
    [harbour] harbour
   *[station] station
} already, of { $seat }
refused-no-such-building = this game has no { $kind ->
    [harbour] harbours
   *[station] stations
}
refused-no-building-left = { $seat } has no { $kind ->
    [harbour] harbour
   *[station] station
} left
refused-building-cards = { $seat } does not hold these cards for a { $kind ->
    [harbour] harbour
   *[station] station
}
refused-harbour-price = a harbour costs two train and two ship cards of one colour with the harbour symbol, or wilds
refused-no-port = { $city } is no port
refused-no-route-there = { $seat } has no route to { $city }

## Tickets, pieces, souvenirs

refused-no-ticket-left = no ticket is left
refused-not-offered = { $ticket } is not among the tickets offered: { $tickets }
refused-keep-more = at least { $least } of the tickets must be kept
refused-pieces-together = trains and ships must be { $count } together
refused-pieces-in-box = that is more of a kind than the box holds: { $trains } trains and { $ships } ships
refused-exchange-too-many = the box does not hold so many, or the player has too few to give
refused-no-exchange = pieces are not exchanged in this game
refused-exchange-to = pieces are exchanged to ships or trains
refused-stack-placed = that stack is placed already, or another one lies in that place
refused-not-an-end = { $city } is not an end of the route just claimed
refused-no-token = there is no souvenir there that the player does not have yet

## Locomotives

refused-no-build = no build is under way: name a company
refused-build-under-way = a build is under way: place the next locomotive, or stop
refused-build-size = a build places 1 to { $most } locomotives
refused-supply-empty = the supply of { $company } is empty
refused-no-site = a locomotive goes next to one of its own company, not over a dashed border, where there is room, and cuts no company off
refused-trade-same = the company taken must be another one
refused-none-to-give = { $seat } has no { $company } locomotive
refused-supply-short = the supply of { $company } has too few

## Not understood

refused-no-such-action = no action is called '{ $name }'; actions are { $known }
refused-unreadable = “{ $words }” does not read as { $form }
refused-unreadable-line = this is no { $do }: { $line }
refused-strange-fields = { $do } names no { $fields } in this game
refused-not-a-number = { $name ->
    [slot] a space of the market
    [symbol] a symbol
    [count] the number of pieces
    [trains] the number of trains
    [ships] the number of ships
   *[other] { $name }
} is a whole number from { $low } to { $high }, not { $value }
refused-one-deck = this game has one deck: nothing to choose for the refill
refused-unknown-deck = no deck is called '{ $name }'; the decks are { $decks }
refused-unknown-city = no city is called '{ $name }'
refused-unknown-route = no route is called '{ $name }'
refused-unknown-card = no card is called '{ $name }'; cards are { $cards }
refused-not-a-count = { $count } cards of { $card } is not a number of cards above 0
refused-payment-form = a payment reads "red", or "2 red 1 wild"
refused-no-hex = “{ $word }” is no hex; a hex reads like 1,-2
refused-unknown-hex = no hex lies at { $place }
refused-unknown-company = no company is called '{ $name }'; companies are { $companies }
refused-one-or-two = one or two locomotives are taken in a trade
