### What only this map says. A message here takes the place of the one that is said of every map.

about = Around the whole world by train and by ship, with harbours, tours of many cities and routes over the edge of the map.
minutes = 75 minutes
pieces-about = { $count } pieces for the whole game; twice as many ships as trains is a fair mix.
rules-pieces = Before the first turn you secretly pick { $count } pieces: at most { $trains } trains and at most { $ships } ships. Trains are for train routes, ships for ship routes. Twice as many ships as trains is a fair mix for a first game.
lesson-keep = Welcome! Keep at least { $keep } of these tickets. The world is large: those that lie beside each other or share a city are good. A ticket with more than two cities is a tour; it scores most in its printed order.
lesson-pieces = Now your pieces: trains for land, ships for water. Between the continents only ships sail, so take many more ships than trains.
lesson-board = Boat-shaped spaces are ship routes, the others train routes. An arrow at the edge of the map names the city beyond: the route comes back at the other edge. Two small cards on a space mean that each of its spaces costs two.
lesson-draw = Take cards. When you take an open one you also say which deck fills its place. Two ships on a card fill two spaces.
lesson-claim = A route you can pay for glows. Claim one on your way; the long sea routes score very much.
lesson-harbours = A harbour costs two train and two ship cards with the anchor, in one colour. It needs a port where a route of yours ends. Unbuilt ones cost { $unbuilt } points.
lesson-more = Your turn to choose: claim, build a harbour, draw tickets, or exchange pieces if you picked wrongly.
lesson-end = When somebody has { $end_pieces } pieces or fewer left, everybody plays { $end_turns } more turns. A good voyage!
