### The rules in the page, by topic. Our own words; docs/rules has them with numbers.

rule-goal = { $game ->
    [paris_connection] Six companies build railways out of Paris. A locomotive on the map raises the value of its company; a locomotive in your hand is a share in it. Whoever holds the most valuable shares at the end wins.
   *[other] Claim routes on the map and join the cities on your tickets. Routes score at once. A completed ticket scores at the end, a ticket you did not complete costs its value. The highest score wins.
}
rule-setup = { $game ->
    [europe] Everybody begins with 45 trains, 3 stations and 4 cards, and secretly chooses at least 2 of 4 tickets, one of which is long. Tickets that are not kept leave the game.
    [san_francisco] Everybody begins with 20 cable cars and 2 cards, and keeps at least 1 of 2 tickets. Souvenirs lie at five places; the last players in turn order place the other two stacks.
    [great_lakes] Everybody begins with 2 cards of each deck, keeps at least 3 of 5 tickets, and then picks 50 pieces.
   *[paris_connection] One locomotive of each company stands beside the Eiffel tower. Everybody draws hidden locomotives from a bag: 10 with three players, 8 with four, 6 with five, 5 with six. The rest is the supply, open to all.
}
rule-pieces = Before the first turn you secretly pick 50 pieces: at most 33 trains and at most 32 ships. Trains are for train routes, ships for ship routes. 27 trains and 23 ships is a fair mix for a first game.
rule-turn = { $game ->
    [europe] A turn is one of four things: take cards, claim a route, draw tickets, or build a station.
    [san_francisco] A turn is one of three things: take cards, claim a route, or draw tickets.
    [great_lakes] A turn is one of five things: take cards, claim a route, draw tickets, build a harbour, or exchange pieces.
   *[paris_connection] A turn is either building for one company or trading one locomotive. Nobody may pass.
}
rule-draw = { $game ->
    [great_lakes] Take two cards. Each is one of the six open ones or comes blind from the train deck or the ship deck. Whoever takes an open card says which deck fills its place. An open locomotive counts for both cards, and may not be the second. When three locomotives lie open, all six cards are replaced by three of each deck.
   *[other] Take two cards. Each is one of the open ones or comes blind from the pile. The place of an open card is filled at once. An open wild card counts for both cards, and may not be the second; a wild that comes blind is a card like any other. When three wild cards lie open, all open cards are replaced.
}
rule-claim = { $game ->
    [great_lakes] Pay as many cards of the route’s colour as it has spaces, and set a piece on each. A grey route takes any one colour. Train routes take train cards and trains, ship routes ship cards and ships. Wild cards stand in for any. Longer routes score more: 1, 2, 4, 7, 10, 15, 18, 21 and 27 points for 1 to 9 spaces.
   *[other] Pay as many cards of the route’s colour as it has spaces, and set a piece on each. A grey route takes any one colour. Wild cards stand in for any card. You may claim any free route, beside your others or not. Longer routes score much more than short ones.
}
rule-doubles = { $game ->
    [san_francisco] Between some places two routes run side by side. Nobody may own both. With two players, the other one is closed as soon as one is claimed.
   *[other] Between some cities two routes run side by side. Nobody may own both. With two or three players, the other one is closed as soon as one is claimed.
}
rule-ferries = A ferry has spaces with a wheel on them. Each of these takes a real wild card; the other spaces are paid for as usual.
rule-tunnels = A tunnel has a dashed edge. Lay the cards for its length; then three cards are turned up from the pile. Each one in the colour you laid, and each locomotive, costs you one card more of that colour or a locomotive. If you laid only locomotives, only turned-up locomotives count.
    You may also take your cards back; then the turn is over and nothing is built.
rule-stations = Build one station in a turn, in a city where nobody has one. The first costs 1 card, the second 2, the third 3, all of one colour.
    At the end each station lends you one route of another player into its city, for your tickets only. The computer picks the best one. A station you did not build is worth 4 points.
rule-tickets = { $game ->
    [europe] Draw three tickets and keep at least one.
    [san_francisco] Draw two tickets and keep at least one.
   *[great_lakes] Draw four tickets and keep at least one.
}
    Tickets you give up go under the pile. A ticket is completed when your own routes join its two cities, whatever way they take. Which tickets you have stays secret until the end.
rule-longest = Whoever has the longest unbroken path of routes at the end gets 10 points. It may pass a city more than once, but no route twice. All who are level get them.
rule-souvenirs = When you claim a route and a souvenir you do not have yet lies at one of its ends, you take one. If both ends offer one, you choose. Different souvenirs score together: 1, 2, 4, 6, 9 and 12 points for 2 to 7 of them.
rule-ships = Ship routes are paid for with ship cards. A double ship fills one or two spaces; what it does not need is lost. Locomotives stand in for ships too, one space each. Train and ship routes count alike for tickets, and also meet at the junctions in the lakes.
rule-harbours = Build one harbour in a turn, in a port where nobody has one and where one of your routes ends. It costs two train cards and two ship cards with the harbour symbol, all of one colour; locomotives stand in.
    At the end a harbour is worth 10, 20 or 30 points when one, two or at least three of your completed tickets name its city. A harbour you did not build costs 4 points.
rule-exchange = Instead of anything else you may swap trains for ships from the box, or ships for trains. Each piece costs one point. You never have more than 33 trains and 32 ships, those on the board counted.
rule-build = Choose a company and set down one to five of its locomotives from the supply, one after another, each beside one of its own. Open country has room for two companies, a city for only one. At the end of the build the company’s value rises by the dots of the cities it reached.
rule-borders = Hexes with a dashed line between them are not neighbours. The Eiffel tower and the start hexes are never built on. No company that has not reached a city yet may be shut in.
rule-trade = Lay one of your hidden locomotives back on its supply and take one or two of a single other company. Everybody sees what is traded, but not what else you hold.
rule-limit = The limit is 20 locomotives with three players, 15 with four, 12 with five and 10 with six. You may hold more, but at the end each one above the limit costs 20 points.
rule-end = { $game ->
    [great_lakes] When somebody ends a turn with 6 pieces or fewer, everybody has two more turns.
    [paris_connection] The game ends at once when a company builds in Marseille, or when only one company has locomotives left in the supply.
   *[other] When somebody ends a turn with 2 pieces or fewer, everybody has one more turn, that player too.
}
rule-scoring = { $game ->
    [europe] Routes, plus completed tickets, less the others, plus 4 for each unbuilt station, plus 10 for the longest path. When level, more completed tickets win, then fewer stations built, then the longer path.
    [san_francisco] Routes, plus completed tickets, less the others, plus souvenirs. When level, more completed tickets win.
    [great_lakes] Routes, less exchanges, plus completed tickets, less the others, plus harbours. Level players share the win.
   *[paris_connection] Each locomotive you hold scores the value of its company. Level players share the win.
}
