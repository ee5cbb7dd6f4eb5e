### What only this map says. A message here takes the place of the one that is said of every map.

about = Cable cars through one hilly city, and souvenirs along the way. Short and sharp.
minutes = 15 minutes
column-trains = cable cars
do-draw = draw a transport card from the pile
log-draw = { $who }: draws a transport card from the pile
draw-pile = Draw a transport card blind, { $count } left
rules-begin-trains = { $count } cable cars
rules-cards-word = transport cards
lesson-keep = Welcome! A ticket names two places to join with your cable cars. Keep one or both, then press “Keep these”.
lesson-board = The game is short: { $trains } cable cars, and routes of few spaces. Little stacks with symbols are souvenirs.
lesson-draw = Take cards: press an open one or draw blind. The many-coloured ferry card stands in for any colour.
lesson-claim = A route you can pay for glows. Take cards until one on your way does, press it and claim it.
lesson-more = Go on: claim another route or draw new tickets.
lesson-end = When somebody has { $end_pieces } cable cars or fewer left, everybody plays one more turn. Enjoy the city!
