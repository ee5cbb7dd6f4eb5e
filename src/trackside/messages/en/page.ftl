### The frame

skip = To the content
nav = Main menu
nav-rules = Rules
nav-scores = Leaderboard
close = Close
loading = One moment…
not-here = End of the line
not-here-why = There is no such page or table here, or it is not meant for this browser.
to-lobby = To all games
title-lobby = Trackside
title-new = { $game } – new table – Trackside
title-table = { $game } – Trackside
title-turn = ● Your turn – { $game }
title-join = Join a game of { $game } – Trackside
title-scores = Leaderboard of { $game } – Trackside
title-replay = Replay of { $game } – Trackside
title-learn = Learn { $game } – Trackside
title-rules = Rules of { $game } – Trackside
title-account = Account – Trackside
title-reset = A new password – Trackside
title-confirm = Mail address – Trackside
title-person = { $who } – Trackside
title-daily = Daily deal: { $game } – Trackside
describe-lobby = Railway board games in your browser, against bots or with friends. No account needed.
describe-new = Set up a game of { $game }: bots of every strength, friends by a link, everybody on one screen.
describe-table = A game of { $game } is being played here. Watch, or take your seat.
describe-join = You are invited to a game of { $game }. Open the link and take a seat: no account needed.
describe-scores = Who plays { $game } best: ratings of people and bots.
describe-replay = A finished game of { $game }, move by move, with all hands open.
describe-learn = Learn { $game } by playing: a teacher at your side explains each step.
describe-rules = The rules of { $game }, by topic and to search.
describe-account = Keep your games and ratings on several devices.
describe-reset = Choose a new password.
describe-confirm = Confirm a mail address.
describe-person = Games and ratings of { $who }.
describe-daily = The same deal of { $game } for everybody, once a day: who made the most of it?

### Settings

settings = Settings
settings-name = Your name
settings-language = Language
settings-theme = Light or dark
settings-theme-auto = As the system
settings-theme-light = Light
settings-theme-dark = Dark
settings-speed = Speed of movement and bots
settings-speed-calm = Calm
settings-speed-normal = Normal
settings-speed-fast = Fast
settings-speed-none = At once
settings-sound = Sounds
settings-ways = Show what a ticket still needs
settings-confirm = Confirm a claim with only one payment

### An account

account = Account
account-about = You need none to play. With one you find your games on every device.
account-known = Signed in as { $login }. Your games are on every device where you sign in.
account-make = Make an account
account-sign-in = Sign in
account-sign-out = Sign out
account-change = Change the password
account-welcome = Welcome aboard.
account-changed = The password is changed; other browsers are signed out.
account-login = Login
account-password = Password
account-new-password = New password, 8 characters or more
account-old = Old password
account-mail = Mail address
account-mail-give = Give a mail address
account-mail-about = It is used for one thing: a new password when you forget yours. You confirm it by a link.
account-mail-sent = A mail is on its way. Confirm the address by the link in it.
account-mail-is = Your mail address: { $mail }
account-mail-drop = Take it away
account-mail-dropped = No mail address is kept.
account-data = What is kept of you
account-export = Everything as a file
account-delete = Delete the account
account-delete-about = Your games stay for those who played them with you, without your name. Everything else goes, for good.
account-delete-yes = Delete it
account-deleted = The account is deleted.
sessions = Where you are signed in
sessions-this = This browser
sessions-unknown = A browser
sessions-seen = last seen { $when }
sessions-end = Sign out
sessions-end-others = Sign out everywhere else
sessions-ended = Signed out there.
reset-forgot = Forgot the password?
reset-forgot-about = If your account has a mail address, you get a link there. If not, ask who runs this server.
reset-send = Send a link
reset-sent = If that login has a mail address, a link is on its way.
reset-choose = Choose a new password
reset-about = All other browsers and programs of yours are signed out.
confirm-title = Your mail address
confirm-done = The address is confirmed.
confirm-failed = This link is too old, or was used already.

### The lobby

welcome = Railway games, one table.
welcome-more = Play against bots at once, or send friends a link. No account needed.
choose-game = Choose a game
play = Play
learn = Learn
game-players = { $low }–{ $high } players
game-minutes = { $count } minutes
variants-of = Ways to play { $game }
about = A map of its own.
my-games = My games
open-tables = Open tables
finished-games = Finished games
more-tables = { $count ->
    [one] one more
   *[other] { $count } more
}
table-open = waiting for players
table-playing = in play
table-your-turn = your turn
table-finished = finished
daily = Daily deal
daily-more = Everybody gets the same cards against the same bots, once a day.
daily-played = { $count ->
    [0] nobody has played it yet
    [one] played by one
   *[other] played by { $count }
}

### A new table

seats = Who plays
how-many = Number of players
players = { $count } players
fewer = Fewer
more = More
who-sits = Who sits at seat { $number }
seat-me = Me
seat-here = Somebody at this screen
seat-friend = a friend
seat-open = free seat
seat-friend-choice = A friend with the link
seat-open-choice = Anybody
seat-friend-line = Waits for somebody with the link
seat-open-line = Listed in the lobby for anybody
bots = Bots
bots-other = Bots for experiments
people = Other people
bot-name = { $bot ->
    [random] Random
    [greedy] Greedy
    [beginner] Beginner
    [casual] Casual
    [steady] Steady
    [strong] Strong
    [master] Master
    [planner] Planner
    [search] Searcher
    [learned] Learner
    [guided] Scout
    [thinker] Thinker
    [long-routes] Long-hauler
    [hoarder] Hoarder
   *[other] { $plain }
}
bot-line = { $bot ->
    [random] Does anything that is allowed
    [greedy] Takes what looks best now
    [beginner] Friendly and forgetful
    [casual] Plays for fun
    [steady] Knows what to do
    [strong] Plans ahead
    [master] As strong as we can
    [planner] Plans whole networks
    [search] Tries moves out in its head
    [learned] Learned by playing against itself
    [guided] Learned it, and looks a turn ahead
    [thinker] Weighs each move
    [long-routes] Only wants long routes
    [hoarder] Collects cards first
   *[other] Plays by itself
}
player-name = Player { $number }
options = Options
clock = Time for each decision
clock-none = No limit
clock-quick = 30 seconds
clock-slow = 90 seconds
clock-day = One day
undo-rule = Taking back
undo-free = Freely, without asking
undo-consent = When all agree
undo-none = Not at all
allow-hints = Hints allowed
start-game = Start the game
open-table = Open the table
learn-first = Learn it first

### Waiting for others

waiting-title = { $game }: waiting for players
waiting-more = The game begins by itself when all seats are taken.
waiting-person = is here
waiting-bot = is ready
waiting-friend = waits for a friend
waiting-open = waits for anybody
link-to-share = Link for your friends
share-link = Share the link
link-copied = The link is copied.
start-with = Fill the empty seats with
start-now = Start now

### Leaderboard

scores-empty = Nobody has a rating in this game yet. Finish a rated game to be the first.
scores-place = Place
scores-player = Player
scores-rating = Rating
scores-games = Games
scores-wins = Wins

### The table

board-title = Board of { $game }
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Whole board
board-as-list = Board as a list
log = What happened
a-card = a card
fields = { $count ->
    [one] one field
   *[other] { $count } fields
}
take-card = Take { $card }
draw-pile = { $deck ->
    [ship] Draw a ship card blind, { $count } left
   *[other] Draw a train card blind, { $count } left
}
draw-tickets = Draw tickets, { $count } left
rule-of = Rule: { $rule }
player-thinking = is thinking
player-choosing = is choosing
player-acts = has the turn
player-you-act = your turn
player-absent = A bot plays for this seat.
a-bot = a bot
points-word = points
your-turn = It is your turn.
spectator = You are watching. Nobody’s cards are shown.
connection-lost = The connection is gone. Trying to come back…
share-watch = Link to watch
leave = Leave
come-back = Come back
undo-asked = { $who } asks to take back: { $what }.
agree = Agree
refuse = Refuse
recap-title = Since you last looked
ticket-needs = { $count ->
    [one] { $count } space to go
   *[other] { $count } spaces to go
}
ticket-borrowed = completed with the station in { $cities }, over { $routes }
ticket-needs-station = { $count ->
    [0] a station in { $cities }, to use { $routes }
    [one] { $count } more space, and a station in { $cities }, to use { $routes }
   *[other] { $count } more spaces, and a station in { $cities }, to use { $routes }
}
ticket-lost = no way left
ticket-failed = not completed
ticket-long = long
target-route = { $route }, { $count ->
    [one] { $count } space
   *[other] { $count } spaces
}, { $colour }
target-city = { $city }
target-hex = { $hex }, worth { $value }

### What to do now

now-over = The game is over.
now-watching = { $count ->
    [one] { $who } is to play.
   *[other] { $who } are to play.
}
now-waiting = Waiting for { $who }.
now-turn = Your turn: take cards, { $count ->
    [0] draw tickets or do something else below. No route can be paid for yet
    [one] claim the route that glows, or choose below
   *[other] claim one of { $count } glowing routes, or choose below
}.
now-second = Take one more card. An open { $wild } card is not allowed as the second.
now-pass = Nothing is possible: pass.
now-station = Choose a city for your station.
now-harbour = Choose a port for your harbour.
now-company = Choose where { $company } builds.
now-place = Go on building, or end the build.
now-shares = Your turn: build for a company, or trade a locomotive.
now-phase = { $phase ->
    [keep] Choose the tickets you keep.
    [pieces] Choose your trains and ships.
    [stack] Place a stack of souvenirs.
    [extra] The tunnel asks for more.
    [souvenir] Choose a souvenir.
   *[other] Your turn.
}
act-draw = Draw blind
act-draw-train = Draw a train card
act-draw-ship = Draw a ship card
act-claim = Claim a route
act-tickets = Tickets
act-station = Station
act-harbour = Harbour
act-exchange = Exchange
act-build = Build
act-trade = Trade
act-pass = Pass
act-type = Type
act-box = Type what to do
act-found = { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
act-none = Nothing like that is possible now.
key-enter = Enter
undo = Take back
undo-ask = Take back
hint = Hint
hint-says = { $bot } would: { $what }.
hint-why = { $bot } would: { $what }. { $why }
hint-do = Do it
hint-why-gain = It adds { $gain } to the company’s value.
hint-why-stop = { $gain ->
    [0] It gains nothing.
   *[other] It has gained { $gain }; more would not pay.
}
hint-why-exchange = A share expected to reach { $take } for one expected to reach { $give }.
hint-why-playouts = It tried the rest of the game { $count } times in its head and won { $percent }% of those tries.
do-souvenir-plain = the souvenir at { $city }
log-extra-plain = { $who }: pays { $cards } extra
log-souvenir-plain = { $who }: takes the souvenir at { $city }
log-place = { $who }: builds { $company } on { $hex }
event-undo = { $who }: took back
event-rewind = { $who }: went back, all agreed
event-absent = { $who }: a bot takes over
event-bot-failed = { $who }: the bot failed, another one plays on
event-back = { $who }: is back
event-undo-asked = { $who }: asks to take back
event-undo-answered = { $who }: answered

### Why not

why-watching = You are only watching.
why-no-route = You cannot pay for any free route yet.
why-no-harbour = A harbour needs two train and two ship cards with the harbour symbol in one colour, and a port where your route ends.
why-company-first = First choose a company to build for.

### Paying

pay-with = Pay with
pay-sensible = suggested
claim-it = Claim it
build-it = Build it
kind-ferry = ferry: { $count }× { $wild }
kind-pair = two cards a space
kind-tunnel = tunnel
kind-ship = ship route
station-in = Station in { $city }
station-about = At the end it lends you one route of another player into this city, for your tickets.
harbour-in = Harbour in { $city }
harbour-about = Worth { $points } points: the more of your completed tickets name this city, the more.
tunnel-warning = { $count } cards are turned up. Each one of your colour, and each { $wild }, costs one card more.
tunnel-title = Tunnel { $route }
tunnel-laid = Laid:
tunnel-turned = Turned up
tunnel-extra = { $count ->
    [0] No extra cards.
    [one] One extra card.
   *[other] { $count } extra cards.
}
tunnel-of = { $who } digs a tunnel
tunnel-pay = Pay and dig
tunnel-cannot = You cannot pay that.
tunnel-withdraw = Take my cards back

### Choosing

keep-title = Which tickets do you keep?
keep-least = { $count ->
    [one] Keep at least one.
   *[other] Keep at least { $count }.
}
keep-count = { $count } kept, { $points } points
keep-them = Keep these
pieces-title = Trains and ships
pieces-about = { $count } pieces for the whole game: trains for train routes, ships for ship routes.
take-pieces = Take these
refill-title = Refill the space
refill-about = Which deck fills its place?
deck-train = Train deck
deck-ship = Ship deck
souvenir-title = A souvenir
souvenir-about = One of these is yours: choose which.
souvenir-have = you have it
souvenir-number = Souvenir { $number }
stack-title = Place souvenirs
stack-about = Choose a stack, then a place for it on the board.
stack-which = Which stack
stack-where = Place
stack-on-board = point at the board, or choose here
exchange-title = Exchange pieces
exchange-about = Every piece costs { $cost ->
    [one] one point
   *[other] { $cost } points
}.
exchange-to = { $to ->
    [ships] trains for ships
   *[trains] ships for trains
}
exchange-count = { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
} for { $to ->
    [ships] ships
   *[trains] trains
}
exchange-do = Exchange { $count }

### Companies

build = Build
build-company = Build for { $company }
build-so-far = { $count } of at most { $most } set down, value +{ $gained }
trade-title = Trade
trade-about = Give one locomotive, take one or two of another company.
trade-give = Give
trade-take = Take
trade-count = How many
trade-do = 1 { $give } for { $count } { $take }

### The board as a list

list-routes = Routes
list-hexes = Where to build
list-find = Find a city
list-all = Show all routes
list-none = No such route.
list-free = free
list-closed = closed
list-owned = { $who }
list-route = { $count ->
    [one] { $count } space
   *[other] { $count } spaces
}, { $colour }{ $kind ->
    [ferry] , ferry
    [tunnel] , tunnel
    [pair] , two cards a space
    [ship] , ship route
   *[train] {""}
}
list-worth = worth { $value }

### Hot-seat

curtain-title = { $who }, it is your turn
curtain-more = Take the screen so that nobody else sees your cards.
curtain-ready = I am { $who }

### Keys

keys-title = Keys
key-number = The action with that number
key-board = To the board
key-arrows = To the next glowing place
key-market = To the cards
key-list = The board as a list
key-type = Type what to do
key-hint = Ask for a hint
key-undo = Take back
key-log = To the log
key-escape = Close, or give up a choice
key-help = This list

### The end

end-counting = Counting…
end-skip = Show everything
end-show = Show the result
end-tickets = Tickets
end-completed = { $done } of { $all } completed
end-longest = longest path
rematch = Rematch
same-deal = Same deal again
export = Export
share-game = Share
statistics = Statistics
statistic = { $column ->
    [actions] actions
    [open_cards] open cards
    [blind_cards] blind cards
    [wilds] { $wild } cards
    [tunnels] tunnels
    [tunnel_extra] extra cards
   *[seconds] seconds
}
chart-title = Scores over time, tickets counted
chart-label = Scores at the end: { $scores }

### Replay

replay = Replay
replay-first = To the start
replay-back = Back
replay-forward = Forward
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-step = step { $step } of { $last }
replay-slider = Step
replay-hands = Open hands
replay-link = Link to this move
play-on = Play on from here

### Learning

learn-title = Learn { $game } in five minutes
learn-about = A real game against an easy bot, with somebody beside you who says what to do and why. You can take back anything.
learn-begin = Begin the lesson
learn-read = Read the rules
coach = Lesson
coach-step = Step { $step } of { $last }
coach-next = Next
coach-done = Play on alone
rules-find = Search the rules
rules-none = Nothing found.

### Topics of the rules

topic-goal = What it is about
topic-setup = Setting up
topic-turn = A turn
topic-draw = Taking cards
topic-claim = Claiming a route
topic-doubles = Doubles
topic-pairs = Pairs
topic-ferries = Ferries
topic-tunnels = Tunnels
topic-stations = Stations
topic-tickets = Tickets
topic-tours = Tours
topic-longest = Longest path
topic-souvenirs = Souvenirs
topic-pieces = Trains and ships
topic-ships = Ship routes
topic-harbours = Harbours
topic-exchange = Exchanging pieces
topic-build = Building
topic-borders = Where nobody may build
topic-trade = Trading
topic-limit = The limit
topic-end = The end
topic-scoring = The score

### What went wrong

problem-failed = That did not work.
problem-offline = The server cannot be reached.
problem-conflict = Something else happened first. Look again.
problem-out-of-turn = It is not your turn.
problem-illegal = That is not possible now.
problem-seat-taken = The seats are taken.
problem-nothing-to-undo = There is nothing to take back.
problem-not-allowed = That is not allowed here.
problem-too-many = Too fast. Try again in a moment.
problem-not-found = It is not there any more.
problem-login-taken = Somebody has that login already.
problem-name-taken = This name looks like somebody else’s.
problem-account-needed = The daily deal needs an account: everybody has one try.
problem-day-running = Others play this deal today. It is open tomorrow.
problem-no-mail = This server sends no mail. Ask who runs it.
problem-bad-request = Something in it is not as it should be.
problem-wrong-password = Login and password do not belong together.
problem-who-are-you = Sit down at a table first.

### Why a bot would do something

reason-cards = { $count } { $colour }
reason-claim = { $route } is part of { $count_tickets ->
    [one] a ticket: { $tickets }
   *[other] { $count_tickets } tickets: { $tickets }
}
reason-block = { $route } closes a gap that { $opponent } evidently needs
reason-fill = { $route } brings { $points ->
    [one] { $points } point
   *[other] { $points } points
} with pieces to spare
reason-gain = { $points ->
    [0] no points at once
    [one] { $points } point at once
   *[other] { $points } points at once
}
reason-collect = needs { $count } more { $colour } for { $route }{ $count_tickets ->
    [0] { "" }
    [one] , part of a ticket
   *[other] , part of { $count_tickets } tickets
}
reason-draw = { $lacking ->
    [0] cards in hand may become a longer route
   *[other] still missing: { $cards }
}
reason-wild = a { $wild } card fits any route
reason-spare = nothing here is urgent, and { $colour } may help later
reason-refill = { $deck ->
    [ship] ship cards
   *[other] train cards
} are more useful to turn up
reason-tickets = the tickets held are settled and there is time for more
reason-keep = these fit together best: { $tickets }
reason-station = { $count_tickets ->
    [0] no ticket needs a station now
    [one] the use of { $route } completes a ticket
   *[other] the use of { $route } completes { $count_tickets } tickets
}
reason-harbour = { $count_tickets ->
    [0] an unbuilt harbour costs points
    [one] a ticket names { $city }
   *[other] { $count_tickets } tickets name { $city }
}
reason-pay = { $wilds ->
    [0] { $colour } cards are missed least
    [one] { $colour } cards with one { $wild } card are missed least
   *[other] { $colour } cards with { $wilds } { $wild } cards are missed least
}
reason-extra = the tunnel is worth the extra cards
reason-withdraw = the extra cards are worth more than the tunnel
reason-mix = { $count ->
    [0] ordinary cards are missed least
   *[other] { $count } special cards fit here
}
reason-pieces = the plan needs { $needed_trains } trains and { $needed_ships } ships
reason-exchange = other pieces are needed for the routes that are left
reason-souvenir = the souvenir at { $city } is harder to get later
reason-symbol = the symbols are worth the same
reason-stack = { $city } is where the plan passes and few others do
reason-pass = nothing else is possible
reason-learned = a network that learned from millions of games would choose this in { $share }% of cases

## Said at the table

phrases = Say something
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-nice = Nice move!
phrase-ouch = Ouch!
phrase-thinking = One moment, I am thinking.
phrase-sorry = Sorry!
phrase-thanks = Thank you!
phrase-well-played = Well played!
phrase-again = One more?
phrase-goodbye = Goodbye!

### People

cancel = Cancel
yes = yes
no = no
secret-choice = { $who }: a secret choice
player-colour = { $seat ->
    [0] blue
    [1] red
    [2] green
    [3] yellow
    [4] black
   *[5] purple
}
my-colour = My colour
who-begins = Who begins
begins-chance = Chance decides
seat-in-colour = { $who } ({ $colour })
rated = Counts for ratings
rated-more = as long as nobody takes a hint or goes back
join-title = You are invited: { $game }
join-more = Choose a name and a colour, and take your seat. The game begins as soon as everybody is there.
join-seat = Your colour
join-sit = Take this seat
join-watch = Only watch
rename = Change my name
rename-do = Use this name
leave-title = Leave the table?
leave-others = A bot plays on for you. You can come back as long as the game lasts.
leave-alone = A bot plays on in your place, to the end. You can come back as long as the game lasts.
give-up = Give the game up
give-up-title = Give the game up?
give-up-about = The table is closed, without a result. It cannot be opened again.
delete = Delete
delete-of = Delete { $game }, { $when }
delete-title = Delete this game?
delete-about = The game, its replay and its result go for good.
hand-over = Seen everything? { $who } is next.
hand-over-do = Hand the screen over
hint-unrated = This game counts for ratings. Once you take a hint it no longer does, for anybody at the table.
hint-ask = Show the hint all the same
undo-title = This would be taken back
undo-ask-others = Ask the others
person-game = Game
person-players = Players
person-ratings = Ratings
person-unrated = No rated game yet.
person-played = Games played
person-mean = Mean score
person-best = Best score
person-recent = Latest games
person-result = place { $place } of { $players }, { $score ->
    [one] { $score } point
   *[other] { $score } points
}
daily-table = Results
daily-before = The day before
daily-after = The day after
daily-play = Play today’s deal
daily-go-on = Go on playing
daily-none = Nobody has finished this deal.
daily-score = Score
daily-won = Beat the bots
daily-time = Thinking time
hand-of = Hand of { $who }
tickets-of = Tickets of { $who }
play-on-over = The game is over here. Step back to play on from an earlier move.
play-on-amid = Somebody is in the middle of a turn here. Step on to the beginning of a turn.
end-shares = Locomotives and what they are worth
chart-title-shares = Scores through the game, with hidden locomotives
rematch-go = To the next game
rematch-ready = The next game is ready: press “To the next game”.
rematch-offer = Offer another game
rematch-accept = Accept another game
seat-gone = Somebody who left
deal-record = From a recorded game
deal-again = A deal played before
deal-record-about = This table begins with a recorded game: somebody gave its cards so far. It is not rated.
deal-again-about = This deal was played before: somebody may know the cards. It is not rated.
event-say = { $who }: { $phrase }
event-rename = { $who }: has a new name
event-hint = { $who }: took a hint; the game no longer counts for ratings
undo-unseen = Only what showed nothing

### The table on every screen

drawer = Players, what happened and more
no-tickets = No tickets yet.
trade-company = { $company }, value { $value }, { $count } there
trade-worth = What you hold is worth { $before } now, { $after } after this trade.
claim-for = for { $tickets }

### Compiling behind the server

code-compiling = Getting faster…
code-compiling-line = The rules and bots are being compiled, once. You can play meanwhile; the strongest bots think less until it is done.
code-ready = Everything is compiled: bots play at full strength.
code-failed = Bots think less on this server
bot-limited = Thinks less until everything is compiled.
key-hand = To your hand
ticket-completed = Ticket completed
offline = No connection: you can look around, but not play
