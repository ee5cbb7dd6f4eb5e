### What only this map says. A message here takes the place of the one that is said of every map.

about = Trains by land and ships by water, harbours, and pieces you may swap.
minutes = 60 minutes
pieces-about = { $count } pieces for the whole game; a few more trains than ships is a fair mix.
rules-pieces = Before the first turn you secretly pick { $count } pieces: at most { $trains } trains and at most { $ships } ships. Trains are for train routes, ships for ship routes. A few more trains than ships is a fair mix for a first game.
lesson-keep = Welcome! Keep at least { $keep } of these tickets. Those that share a city are good: later a harbour there pays for each.
lesson-pieces = Now your pieces: trains for land, ships for water. Look at your tickets, and if in doubt take a few more trains than ships.
lesson-board = Boat-shaped spaces are ship routes, the others train routes. Two decks: train cards and ship cards. An anchor on a card is the harbour symbol; two ships on a card fill two spaces.
lesson-draw = Take cards. When you take an open one you also say which deck fills its place.
lesson-claim = A route you can pay for glows. Claim one on your way; a long route scores more than two of half its length.
lesson-harbours = A harbour costs two train and two ship cards with the anchor, in one colour. It needs a port where a route of yours ends. Unbuilt ones cost { $unbuilt } points.
lesson-more = Your turn to choose: claim, build a harbour, draw tickets, or exchange pieces if you picked wrongly.
lesson-end = When somebody has { $end_pieces } pieces or fewer left, everybody plays { $end_turns } more turns. Fair winds!
