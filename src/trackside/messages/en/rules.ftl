### The rules in the page, by topic, as they hold for every board with that feature. Our own words; docs/rules has them
### with numbers. Values come from the board. A map that says something in its own words has `rules-<topic>` in its folder.

## Games with tickets

rules-tickets-goal = Claim routes on the map and join the cities on your tickets. Routes score at once. A completed ticket scores at the end, a ticket you did not complete costs its value. The highest score wins.
rules-tickets-setup = Everybody begins with { $begin }, and secretly chooses at least { $keep } of { $dealt } tickets{ $long ->
    [0] {""}
    [one] , one of which is long
   *[other] , { $long } of which are long
}. { $rest ->
    [out] Tickets that are not kept leave the game.
   *[under] Tickets that are not kept go under the pile.
}{ $count ->
    [0] {""}
   *[other] {" "}Then everybody picks { $count } pieces.
}{ $souvenirs ->
    [0] {""}
   *[other] {" "}Souvenirs lie at { $marked } places; the last players in turn order place the other stacks.
}
rules-tickets-pieces = Before the first turn you secretly pick { $count } pieces: at most { $trains } trains and at most { $ships } ships. Trains are for train routes, ships for ship routes.
rules-tickets-turn = A turn is one of { $ways } things: { $turn }.
rules-tickets-draw = { $decks ->
    [1] Take two { $cards_word }. Each is one of the { $market } open ones or comes blind from the pile. The place of an open card is filled at once. An open { $wild } card counts for both cards, and may not be the second; one that comes blind is a card like any other. When three { $wild } cards lie open, all open cards are replaced.
   *[other] Take two cards. Each is one of the { $market } open ones or comes blind from the train deck or the ship deck. Whoever takes an open card says which deck fills its place. An open { $wild } card counts for both cards, and may not be the second. When three { $wild } cards lie open, all open cards are replaced.
}
rules-tickets-claim = Pay as many cards of the route’s colour as it has spaces, and set a piece on each. A grey route takes any one colour. { $ships ->
    [0] {""}
   *[other] Train routes take train cards and trains, ship routes ship cards and ships.{" "}
}A { $wild } card is wild: it stands in for any card. You may claim any free route, beside your others or not.
    Longer routes score much more than short ones: { $points }.
rules-tickets-ships = Ship routes are paid for with ship cards. A double ship fills one or two spaces; what it does not need is lost. A { $wild } card stands in for ships too, one space each. Train and ship routes count alike for tickets{ $junctions ->
    [0] {""}
   *[other] , and also meet at the junctions on the water
}.
rules-tickets-doubles = Between some places two routes run side by side. Nobody may own both. { $alone ->
    [0] {""}
    [2] With two players, the other one is closed as soon as one is claimed.
   *[other] With up to { $alone } players, the other one is closed as soon as one is claimed.
}
rules-tickets-pairs = On some train routes two small cards are drawn on every space. There each space costs two train cards of one colour; different spaces may be paid in different colours, and a { $wild } card stands in for any card. One train stands on each space, and only spaces count for length and points.
rules-tickets-ferries = A ferry has spaces with a ship’s wheel on them. Each of these takes a { $wild } card; the other spaces are paid for as usual.
rules-tickets-tunnels = A tunnel has a dashed edge. Lay the cards for its length; then { $turn_up } cards are turned up from the pile. Each one in the colour you laid, and each { $wild } card, costs you one card more of that colour or a { $wild } card. If you laid only { $wild } cards, only turned-up ones of these count.
    You may also take your cards back; then the turn is over and nothing is built.
rules-tickets-stations = Build one station in a turn, in a city where nobody has one. The first costs one card, each further one a card more, all of one colour; a { $wild } card stands in for any.
    At the end each station lends you one route of another player into its city, for your tickets only. The computer picks the best one. A station you did not build is worth { $unbuilt } points.
rules-tickets-harbours = Build one harbour in a turn, in a port where nobody has one and where one of your routes ends. It costs two train cards and two ship cards with the harbour symbol, all of one colour; a { $wild } card stands in for any.
    At the end a harbour scores by how many of your completed tickets name its city: { $harbour_points } or more. A harbour you did not build { $unbuilt_sign ->
        [costs] costs
       *[brings] is worth
    } { $unbuilt } points.
rules-tickets-souvenirs = When you claim a route and a souvenir you do not have yet lies at one of its ends, you take one. If both ends offer one, you choose. Different souvenirs score together: { $souvenir_points }. A stack has { $tokens }; a stack that players place has { $free_tokens }.
rules-tickets-exchange = Instead of anything else you may swap trains for ships from the box, or ships for trains. Each piece costs { $cost ->
    [one] one point
   *[other] { $cost } points
}. You never have more than { $trains } trains and { $ships } ships, those on the board counted.
rules-tickets-tickets = Draw { $draw } tickets and keep at least { $draw_keep ->
    [one] one
   *[other] { $draw_keep }
}. Tickets you give up go under the pile. A ticket is completed when your own routes join its cities, whatever way they take. Which tickets you have stays secret until the end.
rules-tickets-tours = A ticket that names more than two cities is a tour. It is completed when your routes join all of its cities.{ $ordered ->
    [0] {""}
   *[other] {" "}A tour has two values: the higher one when a path over your routes passes its cities in the printed order and no place twice, whatever lies between; otherwise the lower one. A tour you did not complete costs more than either.
}{ $harbours ->
    [0] {""}
   *[other] {" "}For harbours a completed tour counts in each of its cities.
}
rules-tickets-longest = Whoever has the longest unbroken path of routes at the end gets { $longest } points. It may pass a city more than once, but no route twice. All who are level get them.
rules-tickets-end = When somebody ends a turn with { $end_pieces } pieces or fewer, everybody has { $end_turns ->
    [one] one more turn, that player too
   *[other] { $end_turns } more turns
}.
rules-tickets-scoring = { $score }. { $ties_count ->
    [0] Level players share the win.
   *[other] When level, it goes by { $ties }.
}

rules-begin-cards = { $count } cards
rules-begin-train-cards = { $count } train cards
rules-begin-ship-cards = { $count } ship cards
rules-begin-trains = { $count } trains
rules-begin-ships = { $count } ships
rules-begin-stations = { $count } stations
rules-begin-harbours = { $count } harbours
rules-cards-word = cards
rules-turn-cards = take cards
rules-turn-claim = claim a route
rules-turn-tickets = draw tickets
rules-turn-station = build a station
rules-turn-harbour = build a harbour
rules-turn-exchange = exchange pieces
rules-points-length = { $points } for { $length ->
    [one] { $length } space
   *[other] { $length }
}
rules-points-count = { $points } for { $count }
rules-score-routes = Routes
rules-score-exchange = less exchanges
rules-score-tickets = plus completed tickets, less the others
rules-score-stations = plus { $unbuilt } for each station not built
rules-score-harbours = plus harbours
rules-score-souvenirs = plus souvenirs
rules-score-longest = plus { $longest } for the longest path
rules-tie-completed = more completed tickets
rules-tie-stations = fewer stations built
rules-tie-longest-path = the longer path
rules-then = { $first }, then { $next }

## Games with shares

rules-shares-goal = Companies build railways. A locomotive on the map raises the value of its company; a locomotive in your hand is a share in it. Whoever holds the most valuable shares at the end wins.
rules-shares-setup = One locomotive of each company stands on a start hex. Everybody draws hidden locomotives from a bag: { $deals }. The rest is the supply, open to all.
rules-shares-turn = A turn is either building for one company or trading one locomotive. Nobody may pass.
rules-shares-build = Choose a company and set down { $build_low } to { $build_high } of its locomotives from the supply, one after another, each beside one of its own. Open country has room for two companies, a city for only one. At the end of the build the company’s value rises by the dots of the cities it reached.
rules-shares-borders = Hexes with a dashed line between them are not neighbours. The start hexes are never built on. No company that has not reached a city yet may be shut in.
rules-shares-trade = Lay one of your hidden locomotives back on its supply and take one or two of a single other company. Everybody sees what is traded, but not what else you hold.
rules-shares-limit = The limit of locomotives is { $limits }. You may hold more, but at the end each one above the limit costs { $penalty } points.
rules-shares-end = The game ends at once { $ends_count ->
    [0] {""}
   *[other] when a company builds in { $ends }, or{" "}
}when only one company has locomotives left in the supply.
rules-shares-scoring = Each locomotive you hold scores the value of its company. Level players share the win.

rules-for-players = { $count } with { $players } players
