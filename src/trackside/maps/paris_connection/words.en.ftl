### What only this map says. A message here takes the place of the one that is said of every map.

about = Every locomotive is track and share at once: build what you own, trade before it is too late.
minutes = 30 minutes
rules-goal = Six companies build railways out of Paris. A locomotive on the map raises the value of its company; a locomotive in your hand is a share in it. Whoever holds the most valuable shares at the end wins.
rules-setup = One locomotive of each company stands beside the Eiffel tower. Everybody draws hidden locomotives from a bag: { $deals }. The rest is the supply, open to all.
rules-borders = Hexes with a dashed line between them are not neighbours. The Eiffel tower and the start hexes are never built on. No company that has not reached a city yet may be shut in.
lesson-shares = Welcome! The panel shows six companies. “Mine” are your hidden locomotives: your shares. At the end each is worth the value of its company.
lesson-end = The game ends when somebody reaches { $ends } or only one supply is left. Mind the limit: each locomotive above it costs { $penalty } points. All aboard!
