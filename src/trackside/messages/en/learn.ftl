### Lessons: what the teacher says, step by step, on every board. Values come from the board.
### A map that says a step in its own words has `lesson-<step>` in its folder.

lesson-tickets-keep = Welcome! These are tickets: each names cities you want to join with your own routes, and the points for it. Point at one and its cities light up. Keep at least { $keep }, best such that lie near each other, then press “Keep these”.
lesson-tickets-pieces = Now your pieces: trains for land, ships for water. Look at your tickets before you choose.
lesson-tickets-board = Each coloured bar on the map is a space for one piece. A route between two cities is paid for with cards of its colour; grey takes any one colour. Your tickets now say how many spaces they still need.
lesson-tickets-draw = Take cards: press an open one in the market that you need, or draw blind. A { $wild } card stands in for any colour, but an open one counts as both cards.
lesson-tickets-second = A turn brings two cards. Take your second one.
lesson-tickets-claim = When you can pay for a route it glows. Go on taking cards until one on your way glows, press it, look at the payment and claim it. Long routes score most.
lesson-tickets-tunnels = A dashed edge is a tunnel: up to { $turn_up } cards more may be asked for, as luck will have it.
lesson-tickets-ferries = Wheels on a route mark a ferry: each of them takes a { $wild } card.
lesson-tickets-stations = If others cut off your way, a station helps: at the end it lends you one of their routes into its city. Those you do not build are worth { $unbuilt } points each.
lesson-tickets-harbours = A harbour costs two train and two ship cards with the anchor, in one colour. It needs a port where a route of yours ends, and scores when your completed tickets name its city.
lesson-tickets-souvenirs = Routes that end at a stack of souvenirs bring you one of them, if you do not have that symbol. The more different ones, the more they score.
lesson-tickets-more = Now it is yours: claim another route, draw new tickets when yours are nearly done, or do something else of the bar.
lesson-tickets-end = When somebody ends a turn with { $end_pieces } pieces or fewer, everybody plays { $end_turns ->
    [one] one more turn
   *[other] { $end_turns } more turns
}. Then tickets count. Have a good journey!
lesson-shares-shares = Welcome! The panel shows the companies. “Mine” are your hidden locomotives: your shares. At the end each is worth the value of its company.
lesson-shares-build = Choose “Build” beside a company of which you hold many, then press a glowing hex. Head for cities: their dots are the value it gains.
lesson-shares-stop = Set down up to { $build_high }, or end the build. The value rises when the build is done.
lesson-shares-values = Others see what you build, and will do the same for what they own. The markers around the map show the values.
lesson-shares-trade = Now trade: give one locomotive of a poor company, take two of one that will rise.
lesson-shares-end = Mind the limit: each locomotive above it costs { $penalty } points at the end. All aboard!
