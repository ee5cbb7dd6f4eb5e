### What only this map says. A message here takes the place of the one that is said of every map.

about = Ferries, tunnels and stations from Edinburgh to Erzurum: join the cities on your tickets.
minutes = 45 minutes
lesson-keep = Welcome! These are tickets: each names two cities you want to join with your own trains, and the points for it. Point at one and its cities light up. Keep two or three that lie near each other, then press “Keep these”.
lesson-board = Each coloured bar on the map is a space for one train. A route between two cities is paid for with cards of its colour; grey takes any one colour. Your tickets now say how many spaces they still need.
lesson-draw = Take cards: press an open one in the market that you need, or draw blind. The many-coloured locomotive card stands in for any colour, but an open one counts as both cards.
lesson-special = Watch the edges: a dashed edge is a tunnel, which may cost up to { $turn_up } cards more. A ship’s wheel marks a ferry: each takes a locomotive card.
lesson-more = Now it is yours: claim another route, draw new tickets when yours are nearly done, or build a station.
lesson-end = When somebody has { $end_pieces } trains or fewer left, everybody plays one more turn. Then tickets count, and the longest path brings { $longest } points. Have a good journey!
