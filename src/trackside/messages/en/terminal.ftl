### The language itself

language = English

### Names of things

colour = { $colour ->
    [gray] grey
   *[other] { $colour }
}
card-train = { $colour } train
card-train-harbour = { $colour } train with harbour symbol
card-ship = { $colour } ship
card-ship-double = { $colour } double ship
no-card = none
deck = { $deck ->
    [ship] ship cards
   *[other] train cards
}
seat = seat { $number }
seat-named = seat { $number } ({ $name })
you = you
hex = { $place }
hex-city = { $place } ({ $name }, worth { $value })
souvenir-at = symbol { $symbol } at { $city }
company-at = { $company } on { $place }
spaces = { $count ->
    [one] { $count } space
   *[other] { $count } spaces
}
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
tunnel = tunnel
ship-route = ship route
ferry = { $count }× { $wild }

### The log: what chance gave

log-deal = { $who }: is dealt { $cards }
log-deal-hidden = { $who }: is dealt { $count } cards
log-deal-hidden-locomotives = { $who }: draws { $count } locomotives from the bag
log-market = market: { $cards }
log-turn-up = space { $slot } is refilled: { $card }
log-turn-up-none = space { $slot } stays empty
log-sweep = three of { $wild } lie open: the whole market is discarded
log-reshuffle = the discards are shuffled: a new draw pile ({ $deck ->
    [train] trains
    [ship] ships
   *[other] cards
})
log-drawn = { $who }: drew { $card }
log-offer = { $who }: is shown { $tickets }
log-offer-hidden = { $who }: looks at { $count ->
    [one] { $count } ticket
   *[other] { $count } tickets
}
log-tunnel = in the tunnel: { $cards } — { $extra ->
    [0] no extra card
    [one] { $extra } extra card
   *[other] { $extra } extra cards
}
log-tunnel-none = in the tunnel: no card is left to turn up
log-stacks = souvenirs: { $places }
log-stations = start hexes: { $places }

### The log: what players did

log-keep = { $who }: keeps { $tickets }
log-keep-hidden = { $who }: keeps { $count ->
    [one] { $count } ticket
   *[other] { $count } tickets
}
log-keep-first-hidden = { $who }: has chosen first tickets
log-pieces = { $who }: picks { $trains } trains and { $ships } ships
log-pieces-hidden = { $who }: has picked trains and ships
log-stack = { $who }: puts the souvenirs with symbol { $symbol } at { $city }
log-take = { $who }: takes { $card } from the market
log-draw = { $who }: draws { $deck ->
    [ship] a ship card
   *[other] a train card
} from the pile
log-claim = { $who }: claims { $route } for { $cards }, { $points }
log-claim-tunnel = { $who }: digs { $route } for { $cards }
log-extra = { $who }: pays { $cards } extra, { $points }
log-withdraw = { $who }: takes the cards back; the tunnel is not built
log-souvenir = { $who }: takes the souvenir with symbol { $symbol } at { $city }
log-tickets = { $who }: draws tickets
log-station = { $who }: builds a station in { $city } for { $cards }
log-harbour = { $who }: builds a harbour in { $city } for { $cards }
log-exchange = { $who }: exchanges { $count } pieces for { $to ->
    [ships] ships
   *[trains] trains
}
log-build = { $who }: builds { $company } on { $hexes }
log-trade = { $who }: trades 1 { $give } for { $count } { $take }
log-pass = { $who }: can do nothing

### What can be done, in the list of actions

do-take = take { $card }
do-take-refill = and refill the space with { $deck ->
    [ship] a ship card
   *[train] a train card
}
do-draw = draw { $deck ->
    [ship] a ship card
   *[other] a train card
} from the pile
do-tickets = draw tickets
do-keep = keep { $tickets }
do-pieces = { $trains } trains and { $ships } ships
do-stack = place the souvenirs with symbol { $symbol }
do-in-city = in { $city }
do-pay = pay { $cards }
do-extra = pay { $cards } extra
do-withdraw = take the cards back, the turn is over
do-souvenir = the souvenir with symbol { $symbol } at { $city }
do-station = build a station
do-harbour = build a harbour
do-exchange = exchange pieces for { $to ->
    [ships] ships
   *[trains] trains
}
do-exchange-count = { $count }, for { $points ->
    [one] { $points } point
   *[other] { $points } points
}
do-place-company = build { $company }
do-place = on { $hex }
do-stop = end the build
do-trade-give = trade 1 { $company }
do-trade-take = for { $count } { $company }
do-pass = pass: nothing else is possible

### The screen

title-market = Market
title-hand = Your hand: { $count }
title-tickets = Your tickets
title-offer = Tickets to choose from: keep at least { $least }
title-players = Players
title-routes = Routes
title-claimed = Claimed routes
title-companies = Companies
title-actions = What you can do
title-score = Score
column-space = space
column-card = card
column-colour = colour
column-train = train
column-train-harbour = train, harbour
column-ship = ship
column-ship-double = double ship
column-ticket = ticket
column-points = points
column-state = state
column-seat = seat
column-score = score
column-trains = trains
column-ships = ships
column-cards = cards
column-tickets = tickets
column-stations = stations
column-harbours = harbours
column-souvenirs = souvenirs
column-route = route
column-length = spaces
column-special = special
column-owner = owner
column-number = no.
column-type = type
column-meaning = meaning
column-company = company
column-value = value
column-supply = supply
column-mine = mine
column-network = network
column-locomotives = locomotives
column-shown = seen by all
ticket-done = done
ticket-open = open
tour-done = done in order
tour-done-any = done, not in order: { $points } points
tour-apart = still to join: { $legs }
tour-values = { $any } in another order, { $penalty } lost if not completed
secret = secret
left-to-build = { $left } left
piles-one = draw pile { $pile }, discards { $discards }, tickets { $tickets }
piles-two = trains: draw pile { $pile }, discards { $discards }; ships: draw pile { $ships }, discards { $ship_discards }; tickets { $tickets }
turn-line = { $game }, turn { $turn }: { $who } to play
last-turns = The end is near: { $count ->
    [one] { $count } turn
   *[other] { $count } turns
} left, all players together.
tunnel-now = The tunnel { $route } asks for { $count ->
    [one] { $count } extra card
   *[other] { $count } extra cards
}: turned up { $cards }, laid { $laid }.
build-now = Building { $company }: { $count } placed, value so far { $gained }.
limit-line = You hold { $held } of { $limit } locomotives; each above that costs { $penalty } points.
map-legend = Letters are companies: { $companies }. A digit is a city and its value, . open country, # the Eiffel tower.
map-rows = Rows are labelled r; the first number after it is the q of the first hex, and q rises by one to the right.
map-borders = No way between: { $borders }
souvenir-stacks = Souvenirs: { $stacks }
souvenir-stack = symbol { $symbol } at { $city }, { $left } left
no-routes = No route like that is free.
nothing-claimed = Nobody has claimed a route yet.
more-actions = … and { $count } more: type routes, or the action itself.
more-choices = … and { $count } more: type the action itself.

### Talking to the person at the keyboard

compiling = compiling the rules, once, about a minute…
compiling-bots = compiling the bots, once, about a minute…
compiling-behind = You can play at once. Everything is compiled behind the game, once, which takes a minute or two.
compiled-now = Everything is compiled now.
thinks-less = { $bot } plays like { $instead } until everything is compiled.
prompt-game = Which game? (number, name or board file)
prompt-players = How many players, { $low } to { $high }?
prompt-bots = Which bots, of { $bots }? (Enter: { $usual })
needs-install = { $bot } plays here too after: { $command }
prompt-action = { $who }>
prompt-choice = which (Enter: back)>
prompt-done = Enter ends your turn, undo takes it back>
prompt-hide = Enter hides your cards>
curtain = Hand the keyboard to { $who } and press Enter.
no-number = There is no { $number } in the list.
not-now = Press Enter to go on.
choose-players = { $low } to { $high } is possible.
choose-bots = Name { $count ->
    [one] one of these bots
   *[other] at most { $count } of these bots, between commas
}: { $bots }.
undone = Taken back.
nothing-to-undo = Nothing can be taken back: you have done nothing yet, or something was shown since.
saved = The game is in { $file }.
left = You left the game.
help =
    Type the number of an action in the list, or the action itself: { $example }.
    routes [CITY]   free routes you can pay for; with a city all free ones there
    board           the whole table again, with claimed routes or the map
    log             everything that has happened, as far as you may know it
    undo            take your last action back, while nothing new was shown since
    save FILE       write the game so far to a record file
    quit            leave
    ?               this help

### The end

result-title = The game is over
part = { $part ->
    [routes] routes
    [tickets] tickets
    [completed] completed tickets
    [stations] stations not built
    [longest] longest path, bonus
    [longest_path] longest path, spaces
    [souvenirs] souvenirs
    [harbours] harbours
    [exchange] exchanged pieces
    [shares] locomotives
    [penalty] above the limit
   *[other] { $part }
}
total = total
wins = { $who } wins.
shared-win = A shared win: { $who }.

### Records

show-title = Game { $number }: { $game }, { $players } players, { $who } begins
show-unfinished = The record ends here; the game was not over.
