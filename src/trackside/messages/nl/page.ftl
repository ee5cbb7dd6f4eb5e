### The frame

skip = Naar de inhoud
nav = Hoofdmenu
nav-rules = Spelregels
nav-scores = Ranglijst
close = Sluiten
loading = Een ogenblik…
not-here = Eindpunt van de lijn
not-here-why = Deze pagina of tafel bestaat hier niet, of is niet voor deze browser bedoeld.
to-lobby = Naar alle spellen
title-lobby = Trackside
title-new = { $game } – nieuwe tafel – Trackside
title-table = { $game } – Trackside
title-turn = ● Jij bent aan zet – { $game }
title-scores = Ranglijst – Trackside
title-replay = { $game } terugkijken
title-learn = { $game } leren – Trackside
title-rules = Spelregels – Trackside
title-account = Account – Trackside

### Settings

settings = Instellingen
settings-name = Je naam
settings-language = Taal
settings-theme = Licht of donker
settings-theme-auto = Zoals het systeem
settings-theme-light = Licht
settings-theme-dark = Donker
settings-speed = Snelheid van bewegingen en bots
settings-speed-calm = Rustig
settings-speed-normal = Gewoon
settings-speed-fast = Snel
settings-speed-none = Meteen
settings-sound = Geluid
settings-ways = Laat zien wat een bestemmingskaart nog vraagt
settings-confirm = Bevestig een route die je maar op één manier kunt betalen

### An account

account = Account
account-about = Om te spelen heb je er geen nodig. Met een account vind je je spellen op elk apparaat.
account-known = Aangemeld als { $login }. Je spellen staan op elk apparaat waar je je aanmeldt.
account-make = Account maken
account-sign-in = Aanmelden
account-sign-out = Afmelden
account-change = Wachtwoord wijzigen
account-welcome = Welkom aan boord.
account-changed = Het wachtwoord is gewijzigd; andere browsers zijn afgemeld.
account-login = Gebruikersnaam
account-password = Wachtwoord
account-new-password = Nieuw wachtwoord, minstens 8 tekens
account-old = Oud wachtwoord

### The lobby

welcome = Spoorwegspellen, één tafel.
welcome-more = Speel meteen tegen bots, of stuur vrienden een link. Een account is niet nodig.
choose-game = Kies een spel
play = Spelen
learn = Leren
game-players = { $low }–{ $high } spelers
game-minutes = { $count } minuten
variants-of = Manieren om { $game } te spelen
about = Een eigen kaart.
my-games = Mijn spellen
open-tables = Open tafels
finished-games = Afgelopen spellen
more-tables = { $count ->
    [one] nog één
   *[other] nog { $count }
}
table-open = wacht op spelers
table-playing = bezig
table-your-turn = jij bent aan zet
table-finished = afgelopen
daily = Deal van de dag
daily-more = Iedereen krijgt dezelfde kaarten tegen dezelfde bots, één keer per dag.
daily-played = { $count ->
    [0] nog door niemand gespeeld
    [one] door één speler gespeeld
   *[other] door { $count } spelers gespeeld
}

### A new table

seats = Wie speelt er mee
how-many = Aantal spelers
players = { $count } spelers
fewer = Minder
more = Meer
who-sits = Wie zit op plaats { $number }
seat-me = Ik
seat-here = Iemand aan dit scherm
seat-friend = een vriend
seat-open = vrije plaats
seat-friend-choice = Een vriend met de link
seat-open-choice = Wie maar wil
seat-friend-line = Wacht op iemand met de link
seat-open-line = Staat voor iedereen in de lobby
bots = Bots
bots-other = Bots om mee te experimenteren
people = Andere mensen
bot-name = { $bot ->
    [random] Willekeur
    [greedy] Gulzig
    [beginner] Beginner
    [casual] Gezellig
    [steady] Standvastig
    [strong] Sterk
    [master] Meester
   *[other] { $plain }
}
bot-line = { $bot ->
    [random] Doet zomaar iets wat mag
    [greedy] Pakt wat nu het beste lijkt
    [beginner] Vriendelijk en vergeetachtig
    [casual] Speelt voor het plezier
    [steady] Weet wat er moet gebeuren
    [strong] Denkt vooruit
    [master] Zo sterk als wij kunnen
   *[other] Speelt vanzelf
}
player-name = Speler { $number }
options = Opties
clock = Tijd per beslissing
clock-none = Onbeperkt
clock-quick = 30 seconden
clock-slow = 90 seconden
clock-day = Eén dag
undo-rule = Terugnemen
undo-free = Vrij
undo-consent = Als iedereen het goedvindt
undo-none = Niet
allow-hints = Tips toegestaan
start-game = Begin het spel
open-table = Open de tafel
learn-first = Eerst leren

### Waiting for others

waiting-title = { $game }: wachten op spelers
waiting-more = Het spel begint vanzelf als alle plaatsen bezet zijn.
waiting-person = is er
waiting-bot = staat klaar
waiting-friend = wacht op een vriend
waiting-open = wacht op wie maar wil
link-to-share = Link voor je vrienden
share-link = Deel de link
link-copied = De link is gekopieerd.
start-with = Vul de lege plaatsen met
start-now = Begin nu

### Leaderboard

scores-empty = Nog niemand heeft een rating in dit spel. Speel een spel uit en wees de eerste.
scores-place = Plaats
scores-player = Speler
scores-rating = Rating
scores-games = Spellen
scores-wins = Gewonnen

### The table

board-title = Bord van { $game }
zoom-in = Inzoomen
zoom-out = Uitzoomen
zoom-fit = Hele bord
board-as-list = Bord als lijst
log = Wat er gebeurde
a-card = een kaart
fields = { $count ->
    [one] één veld
   *[other] { $count } velden
}
hand-empty = Nog geen kaarten.
take-card = Pak { $card }
draw-pile = { $deck ->
    [ship] Trek blind een scheepskaart, nog { $count }
   *[other] Trek blind een treinkaart, nog { $count }
}
draw-tickets = Trek bestemmingskaarten, nog { $count }
rule-of = Spelregel: { $rule }
player-thinking = denkt na
player-choosing = kiest
player-acts = is aan zet
player-you-act = jij bent aan zet
player-absent = Een bot speelt voor deze plaats.
a-bot = een bot
points-word = punten
your-turn = Jij bent aan zet.
spectator = Je kijkt mee. Niemands kaarten zijn te zien.
connection-lost = De verbinding is weg. We proberen terug te komen…
share-watch = Link om mee te kijken
leave = Weggaan
come-back = Terugkomen
undo-asked = { $who } wil iets terugnemen.
agree = Goed
refuse = Liever niet
recap-title = Sinds je laatst keek
ticket-needs = { $count ->
    [one] nog { $count } vak
   *[other] nog { $count } vakken
}
ticket-lost = geen weg meer
ticket-long = lang
target-route = { $route }, { $count ->
    [one] { $count } vak
   *[other] { $count } vakken
}, { $colour }
target-city = { $city }
target-hex = { $hex }, waarde { $value }

### What to do now

now-over = Het spel is afgelopen.
now-watching = { $who } is aan zet.
now-waiting = Wachten op { $who }.
now-turn = Jij bent aan zet: pak kaarten, { $count ->
    [0] trek bestemmingskaarten of kies iets anders. Je kunt nog geen route betalen
    [one] leg de oplichtende route aan, of kies hieronder
   *[other] leg een van de { $count } oplichtende routes aan, of kies hieronder
}.
now-second = Pak nog één kaart. Een open joker mag niet als tweede.
now-pass = Er kan niets: pas.
now-station = Kies een stad voor je station.
now-harbour = Kies een havenstad voor je haven.
now-company = Kies waar { $company } bouwt.
now-place = Breid het spoorwegennet verder uit, of stop.
now-shares = Jij bent aan zet: breid een spoorwegennet uit, of ruil een locomotief.
now-phase = { $phase ->
    [keep] Kies welke bestemmingskaarten je houdt.
    [pieces] Kies je treinen en schepen.
    [stack] Leg een stapel toeristenfiches neer.
    [extra] De tunnel vraagt meer.
    [souvenir] Kies een toeristenfiche.
   *[other] Jij bent aan zet.
}
act-draw = Blind trekken
act-draw-train = Trek een treinkaart
act-draw-ship = Trek een scheepskaart
act-claim = Route aanleggen
act-tickets = Bestemmingen
act-station = Station
act-harbour = Haven
act-exchange = Omruilen
act-build = Uitbreiden
act-trade = Ruilen
act-pass = Passen
act-type = Typen
act-box = Typ wat je wilt doen
act-found = { $count ->
    [one] { $count } actie
   *[other] { $count } acties
}
act-none = Zoiets kan nu niet.
key-enter = Enter
undo = Terugnemen
undo-ask = Terugnemen
hint = Tip
hint-says = { $bot } zou dit doen: { $what }.
hint-why = { $bot } zou dit doen: { $what }. { $why }
hint-do = Doe het
hint-why-gain = De waarde van de maatschappij stijgt met { $gain }.
hint-why-stop = { $gain ->
    [0] Het levert niets op.
   *[other] Het leverde { $gain } op; meer loont niet.
}
hint-why-exchange = Een aandeel dat naar verwachting { $take } haalt voor een dat { $give } haalt.
hint-why-playouts = Daarmee won hij { $percent } % van { $count } spellen die hij vanaf hier uitspeelde.
do-souvenir-plain = het toeristenfiche bij { $city }
log-extra-plain = { $who }: betaalt { $cards } extra
log-souvenir-plain = { $who }: pakt het toeristenfiche bij { $city }
log-place = { $who }: breidt het spoorwegennet van { $company } uit op { $hex }
event-undo = { $who }: nam terug
event-rewind = { $who }: ging terug, iedereen vond het goed
event-absent = { $who }: een bot neemt het over
event-bot-failed = { $who }: de bot liep vast, een andere speelt verder
event-back = { $who }: is terug
event-undo-asked = { $who }: wil iets terugnemen
event-undo-answered = { $who }: gaf antwoord

### Why not

why-watching = Je kijkt alleen mee.
why-no-route = Je kunt nog geen vrije route betalen.
why-no-harbour = Een haven vraagt twee treinkaarten en twee scheepskaarten met havensymbool in één kleur, en een havenstad waar een route van jou eindigt.
why-company-first = Kies eerst voor welke maatschappij je bouwt.

### Paying

pay-with = Betaal met
pay-sensible = voorstel
claim-it = Leg aan
build-it = Bouw
kind-ferry = veerboot: { $count }× { $wild }
kind-tunnel = tunnel
kind-ship = vaarroute
station-in = Station in { $city }
station-about = Aan het einde leent het je één route van een ander naar deze stad, voor je bestemmingskaarten.
harbour-in = Haven in { $city }
harbour-about = { $points } punten waard: meer naarmate deze stad op meer van je voltooide bestemmingskaarten staat.
tunnel-warning = Er worden { $count } kaarten opengelegd. Elke kaart van jouw kleur en elke { $wild } kost één kaart extra.
tunnel-title = Tunnel { $route }
tunnel-laid = Betaald:
tunnel-turned = Opengelegd
tunnel-extra = { $count ->
    [0] Geen extra kaarten.
    [one] Eén extra kaart.
   *[other] { $count } extra kaarten.
}
tunnel-of = { $who } graaft een tunnel
tunnel-pay = Betaal en graaf
tunnel-cannot = Dat kun je niet betalen.
tunnel-withdraw = Neem mijn kaarten terug

### Choosing

keep-title = Welke bestemmingskaarten houd je?
keep-least = { $count ->
    [one] Houd er minstens één.
   *[other] Houd er minstens { $count }.
}
keep-count = { $count } gehouden, { $points } punten
keep-them = Houd deze
pieces-title = Treinen en schepen
pieces-about = { $count } stukken voor het hele spel: treinen voor spoorroutes, schepen voor vaarroutes.
take-pieces = Neem deze
refill-title = Vul de plek aan
refill-about = Welke stapel vult de plek?
deck-train = Treinkaarten
deck-ship = Scheepskaarten
souvenir-title = Een toeristenfiche
souvenir-about = Je mag er één pakken.
souvenir-have = heb je al
souvenir-number = Toeristenfiche { $number }
stack-title = Leg toeristenfiches neer
stack-about = Kies een stapel, en dan een plaats op het bord.
stack-which = Welke stapel
stack-where = Plaats
stack-on-board = wijs op het bord aan, of kies hier
exchange-title = Stukken omruilen
exchange-about = Elk stuk kost { $cost ->
    [one] één punt
   *[other] { $cost } punten
}.
exchange-to = { $to ->
    [ships] treinen voor schepen
   *[trains] schepen voor treinen
}
exchange-count = { $count ->
    [one] { $count } stuk
   *[other] { $count } stukken
} voor { $to ->
    [ships] schepen
   *[trains] treinen
}
exchange-do = Ruil { $count } om

### Companies

build = Bouw
build-company = Breid het spoorwegennet van { $company } uit
build-so-far = { $count } van hoogstens { $most } geplaatst, waarde +{ $gained }
trade-title = Ruilen
trade-about = Geef één locomotief, neem er één of twee van een andere maatschappij.
trade-give = Geef
trade-take = Neem
trade-count = Hoeveel
trade-do = 1 { $give } voor { $count } { $take }

### The board as a list

list-routes = Routes
list-hexes = Waar kun je bouwen
list-find = Zoek een stad
list-all = Toon alle routes
list-none = Zo'n route is er niet.
list-free = vrij
list-closed = gesloten
list-owned = { $who }
list-route = { $count ->
    [one] { $count } vak
   *[other] { $count } vakken
}, { $colour }{ $kind ->
    [ferry] , veerboot
    [tunnel] , tunnel
    [ship] , vaarroute
   *[train] {""}
}
list-worth = waarde { $value }

### Hot-seat

curtain-title = { $who }, jij bent aan zet
curtain-more = Neem het scherm zo dat niemand anders je kaarten ziet.
curtain-ready = Ik ben { $who }

### Keys

keys-title = Toetsen
key-number = De actie met dat nummer
key-board = Naar het bord
key-arrows = Naar de volgende oplichtende plek
key-market = Naar de kaarten
key-list = Het bord als lijst
key-type = Typ wat je wilt doen
key-hint = Vraag om een tip
key-undo = Terugnemen
key-log = Naar het verslag
key-escape = Sluit, of zie van een keuze af
key-help = Deze lijst

### The end

end-counting = Tellen…
end-skip = Toon alles
end-show = Toon de uitslag
end-tickets = Bestemmingskaarten
end-completed = { $done } van { $all } voltooid
end-longest = langste traject
rematch = Nog een keer
same-deal = Zelfde kaarten opnieuw
export = Bewaar
share-game = Deel
statistics = Statistiek
statistic = { $column ->
    [actions] acties
    [open_cards] open kaarten
    [blind_cards] blinde kaarten
    [wilds] jokers
    [tunnels] tunnels
    [tunnel_extra] extra kaarten
   *[seconds] seconden
}
chart-title = Scores door het spel heen, met bestemmingskaarten
chart-label = Scores aan het einde: { $scores }

### Replay

replay = Terugkijken
replay-first = Naar het begin
replay-back = Terug
replay-forward = Vooruit
replay-last = Naar het einde
replay-play = Speel af
replay-pause = Pauze
replay-step = stap { $step } van { $last }
replay-slider = Stap
replay-hands = Open handen
replay-link = Link naar deze zet
play-on = Speel hier verder

### Learning

learn-title = Leer { $game } in vijf minuten
learn-about = Een echt spel tegen een makkelijke bot, met iemand naast je die zegt wat je kunt doen en waarom. Je mag alles terugnemen.
learn-begin = Begin de les
learn-read = Lees de spelregels
coach = Les
coach-step = Stap { $step } van { $last }
coach-next = Verder
coach-done = Speel zelf verder
rules-find = Zoek in de spelregels
rules-none = Niets gevonden.

### Topics of the rules

topic-goal = Waar het om gaat
topic-setup = Voorbereiding
topic-turn = Een beurt
topic-draw = Kaarten pakken
topic-claim = Een route aanleggen
topic-doubles = Dubbele routes
topic-ferries = Veerboten
topic-tunnels = Tunnels
topic-stations = Stations
topic-tickets = Bestemmingskaarten
topic-longest = Langste traject
topic-souvenirs = Toeristenfiches
topic-pieces = Treinen en schepen
topic-ships = Vaarroutes
topic-harbours = Havens
topic-exchange = Stukken omruilen
topic-build = Het spoorwegennet uitbreiden
topic-borders = Waar niemand mag bouwen
topic-trade = Ruilen
topic-limit = De limiet
topic-end = Het einde
topic-scoring = De score

### What went wrong

problem-failed = Dat lukte niet.
problem-offline = De server is niet te bereiken.
problem-conflict = Er gebeurde eerst iets anders. Kijk nog eens.
problem-out-of-turn = Je bent niet aan zet.
problem-illegal = Dat kan nu niet.
problem-seat-taken = De plaatsen zijn bezet.
problem-nothing-to-undo = Er is niets om terug te nemen.
problem-not-allowed = Dat mag hier niet.
problem-too-many = Te snel. Probeer het zo nog eens.
problem-not-found = Het is er niet meer.
problem-login-taken = Iemand heeft die gebruikersnaam al.
problem-wrong-password = Gebruikersnaam en wachtwoord horen niet bij elkaar.
problem-who-are-you = Ga eerst aan een tafel zitten.

### Waarom een bot iets zou doen

reason-cards = { $count } { $colour }
reason-claim = { $route } hoort bij { $count_tickets ->
    [one] een bestemmingskaart: { $tickets }
   *[other] { $count_tickets } bestemmingskaarten: { $tickets }
}
reason-block = { $route } sluit een gat dat { $opponent } duidelijk nodig heeft
reason-fill = { $route } levert { $points ->
    [one] { $points } punt
   *[other] { $points } punten
} op met stukken die over zijn
reason-gain = { $points ->
    [0] nu geen punten
    [one] meteen { $points } punt
   *[other] meteen { $points } punten
}
reason-collect = nog { $count } { $colour } nodig voor { $route }{ $count_tickets ->
    [0] { "" }
    [one] , deel van een bestemmingskaart
   *[other] , deel van { $count_tickets } bestemmingskaarten
}
reason-draw = { $lacking ->
    [0] kaarten in de hand kunnen een langere route worden
   *[other] nog nodig: { $cards }
}
reason-wild = een joker past op elke route
reason-spare = { $colour } is nu niet nodig
reason-refill = { $deck ->
    [ship] scheepskaarten
   *[other] treinkaarten
} zijn nuttiger om open te leggen
reason-tickets = de bestemmingskaarten zijn afgehandeld en er is tijd voor meer
reason-keep = deze passen het best bij elkaar: { $tickets }
reason-station = { $count_tickets ->
    [0] geen bestemmingskaart heeft nu een station nodig
    [one] met { $route } erbij is een bestemmingskaart voltooid
   *[other] met { $route } erbij zijn { $count_tickets } bestemmingskaarten voltooid
}
reason-harbour = { $count_tickets ->
    [0] een niet gebouwde haven kost punten
    [one] een bestemmingskaart noemt { $city }
   *[other] { $count_tickets } bestemmingskaarten noemen { $city }
}
reason-pay = { $wilds ->
    [0] kaarten in { $colour } worden het minst gemist
    [one] kaarten in { $colour } met één joker worden het minst gemist
   *[other] kaarten in { $colour } met { $wilds } jokers worden het minst gemist
}
reason-extra = de tunnel is de extra kaarten waard
reason-withdraw = de extra kaarten zijn meer waard dan de tunnel
reason-mix = { $count ->
    [0] gewone kaarten worden het minst gemist
   *[other] { $count } bijzondere kaarten passen hier
}
reason-pieces = het plan vraagt { $needed_trains } treinen en { $needed_ships } schepen
reason-exchange = voor de routes die over zijn, zijn andere stukken nodig
reason-souvenir = het souvenir in { $city } is later moeilijker te krijgen
reason-symbol = de symbolen zijn evenveel waard
reason-stack = { $city } ligt op de weg van het plan en weinig anderen komen er
reason-pass = iets anders is niet mogelijk
reason-learned = een netwerk dat van miljoenen partijen leerde, kiest dit in { $share } % van de gevallen
