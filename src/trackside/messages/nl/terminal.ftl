### The language itself

language = Nederlands

### Names of things

colour = { $colour ->
    [purple] paars
    [blue] blauw
    [orange] oranje
    [white] wit
    [green] groen
    [yellow] geel
    [black] zwart
    [red] rood
    [brown] bruin
    [pink] roze
    [gray] grijs
   *[other] { $colour }
}
card-train = trein { $colour }
card-train-harbour = trein { $colour } met havensymbool
card-ship = schip { $colour }
card-ship-double = dubbel schip { $colour }
no-card = geen
deck = { $deck ->
    [ship] scheepskaarten
   *[other] treinkaarten
}
seat = speler { $number }
seat-named = speler { $number } ({ $name })
you = jij
hex = { $place }
hex-city = { $place } ({ $name }, waarde { $value })
souvenir-at = symbool { $symbol } bij { $city }
company-at = { $company } op { $place }
spaces = { $count ->
    [one] { $count } vak
   *[other] { $count } vakken
}
points = { $count ->
    [one] { $count } punt
   *[other] { $count } punten
}
tunnel = tunnel
ship-route = vaarroute
ferry = { $count }× { $wild }

### The log: what chance gave

log-deal = { $who }: krijgt { $cards }
log-deal-hidden = { $who }: krijgt { $count } kaarten
log-deal-hidden-locomotives = { $who }: trekt { $count } locomotieven uit de zak
log-market = open kaarten: { $cards }
log-turn-up = plek { $slot } wordt aangevuld: { $card }
log-turn-up-none = plek { $slot } blijft leeg
log-sweep = drie keer { $wild } ligt open: alle open kaarten gaan op de aflegstapel
log-reshuffle = de aflegstapel wordt geschud tot een nieuwe trekstapel ({ $deck ->
    [train] treinkaarten
    [ship] scheepskaarten
   *[other] kaarten
})
log-drawn = { $who }: trok { $card }
log-offer = { $who }: bekijkt { $tickets }
log-offer-hidden = { $who }: bekijkt { $count ->
    [one] { $count } bestemmingskaart
   *[other] { $count } bestemmingskaarten
}
log-tunnel = in de tunnel: { $cards } — { $extra ->
    [0] geen extra kaart
    [one] { $extra } extra kaart
   *[other] { $extra } extra kaarten
}
log-tunnel-none = in de tunnel: er is geen kaart meer om open te leggen
log-stacks = toeristenfiches: { $places }
log-stations = startvakken: { $places }

### The log: what players did

log-keep = { $who }: houdt { $tickets }
log-keep-hidden = { $who }: houdt { $count ->
    [one] { $count } bestemmingskaart
   *[other] { $count } bestemmingskaarten
}
log-keep-first-hidden = { $who }: heeft de eerste bestemmingskaarten gekozen
log-pieces = { $who }: neemt { $trains } treinen en { $ships } schepen
log-pieces-hidden = { $who }: heeft treinen en schepen gekozen
log-stack = { $who }: legt de toeristenfiches met symbool { $symbol } bij { $city }
log-take = { $who }: pakt { $card } van de open kaarten
log-draw = { $who }: trekt { $deck ->
    [ship] een scheepskaart
   *[other] een treinkaart
} van de stapel
log-claim = { $who }: legt { $route } aan met { $cards }, { $points }
log-claim-tunnel = { $who }: graaft { $route } met { $cards }
log-extra = { $who }: betaalt { $cards } extra, { $points }
log-withdraw = { $who }: neemt de kaarten terug; de tunnel komt er niet
log-souvenir = { $who }: pakt het toeristenfiche met symbool { $symbol } bij { $city }
log-tickets = { $who }: trekt bestemmingskaarten
log-station = { $who }: bouwt een station in { $city } met { $cards }
log-harbour = { $who }: bouwt een haven in { $city } met { $cards }
log-exchange = { $who }: ruilt { $count } stukken om voor { $to ->
    [ships] schepen
   *[trains] treinen
}
log-build = { $who }: breidt het spoorwegennet van { $company } uit op { $hexes }
log-trade = { $who }: ruilt 1 { $give } voor { $count } { $take }
log-pass = { $who }: kan niets doen

### What can be done, in the list of actions

do-take = pak { $card }
do-take-refill = en vul de plek aan met { $deck ->
    [ship] een scheepskaart
   *[train] een treinkaart
}
do-draw = trek { $deck ->
    [ship] een scheepskaart
   *[other] een treinkaart
} van de stapel
do-tickets = trek bestemmingskaarten
do-keep = houd { $tickets }
do-pieces = { $trains } treinen en { $ships } schepen
do-stack = leg de toeristenfiches met symbool { $symbol } neer
do-in-city = in { $city }
do-pay = betaal { $cards }
do-extra = betaal { $cards } extra
do-withdraw = neem de kaarten terug, de beurt is voorbij
do-souvenir = het toeristenfiche met symbool { $symbol } bij { $city }
do-station = bouw een station
do-harbour = bouw een haven
do-exchange = ruil stukken om voor { $to ->
    [ships] schepen
   *[trains] treinen
}
do-exchange-count = { $count }, kost { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
do-place-company = breid het spoorwegennet van { $company } uit
do-place = op { $hex }
do-stop = klaar met uitbreiden
do-trade-give = ruil 1 { $company }
do-trade-take = voor { $count } { $company }
do-pass = pas: er kan niets anders

### The screen

title-market = Open kaarten
title-hand = Je hand: { $count }
title-tickets = Je bestemmingskaarten
title-offer = Bestemmingskaarten om uit te kiezen: houd er minstens { $least }
title-players = Spelers
title-routes = Routes
title-claimed = Aangelegde routes
title-companies = Maatschappijen
title-actions = Wat je kunt doen
title-score = Score
column-space = plek
column-card = kaart
column-colour = kleur
column-train = trein
column-train-harbour = trein, haven
column-ship = schip
column-ship-double = dubbel schip
column-ticket = bestemmingskaart
column-points = punten
column-state = stand
column-seat = speler
column-score = score
column-trains = treinen
column-ships = schepen
column-cards = kaarten
column-tickets = bestemmingen
column-stations = stations
column-harbours = havens
column-souvenirs = fiches
column-route = route
column-length = vakken
column-special = bijzonder
column-owner = eigenaar
column-number = nr.
column-type = typ
column-meaning = betekenis
column-company = maatschappij
column-value = waarde
column-supply = voorraad
column-mine = van mij
column-network = net
column-locomotives = locomotieven
column-shown = door iedereen gezien
ticket-done = voltooid
ticket-open = open
tour-done = voltooid op volgorde
tour-done-any = voltooid, niet op volgorde: { $points } punten
tour-apart = nog te verbinden: { $legs }
tour-values = { $any } in een andere volgorde, { $penalty } verlies als zij niet af is
secret = geheim
left-to-build = nog { $left }
piles-one = trekstapel { $pile }, aflegstapel { $discards }, bestemmingskaarten { $tickets }
piles-two = treinen: trekstapel { $pile }, aflegstapel { $discards }; schepen: trekstapel { $ships }, aflegstapel { $ship_discards }; bestemmingskaarten { $tickets }
turn-line = { $game }, beurt { $turn }: { $who } is aan zet
last-turns = Het einde nadert: nog { $count ->
    [one] { $count } beurt
   *[other] { $count } beurten
}, alle spelers samen.
tunnel-now = De tunnel { $route } vraagt { $count ->
    [one] { $count } extra kaart
   *[other] { $count } extra kaarten
}: opengelegd { $cards }, betaald { $laid }.
build-now = Spoorwegennet van { $company } uitbreiden: { $count } geplaatst, waarde tot nu toe { $gained }.
limit-line = Je hebt { $held } van { $limit } locomotieven; elke locomotief daarboven kost { $penalty } punten.
map-legend = Letters zijn maatschappijen: { $companies }. Een cijfer is een stad en haar waarde, . open land, # de Eiffeltoren.
map-rows = Een rij begint met r; het eerste getal daarna is de q van het eerste vak, en q loopt naar rechts met één op.
map-borders = Geen weg tussen: { $borders }
souvenir-stacks = Toeristenfiches: { $stacks }
souvenir-stack = symbool { $symbol } bij { $city }, nog { $left }
no-routes = Zo'n route is niet vrij.
nothing-claimed = Nog niemand heeft een route aangelegd.
more-actions = … en nog { $count }: typ routes, of de actie zelf.
more-choices = … en nog { $count }: typ de actie zelf.

### Talking to the person at the keyboard

compiling = de regels worden gecompileerd, één keer, ongeveer een minuut…
compiling-bots = de bots worden gecompileerd, één keer, ongeveer een minuut…
compiling-behind = Je kunt meteen spelen. Intussen wordt alles gecompileerd, één keer; dat duurt een paar minuten.
compiled-now = Alles is nu gecompileerd.
thinks-less = { $bot } speelt als { $instead } tot alles gecompileerd is.
prompt-game = Welk spel? (nummer, naam of bordbestand)
prompt-players = Hoeveel spelers, { $low } tot { $high }?
prompt-bots = Welke bots, uit { $bots }? (Enter: { $usual })
needs-install = { $bot } speelt hier ook mee na: { $command }
prompt-action = { $who }>
prompt-choice = welke (Enter: terug)>
prompt-done = Enter beëindigt je beurt, undo neemt hem terug>
prompt-hide = Enter verbergt je kaarten>
curtain = Geef het toetsenbord aan { $who } en druk op Enter.
no-number = { $number } staat niet in de lijst.
not-now = Druk op Enter om verder te gaan.
choose-players = { $low } tot { $high } kan.
choose-bots = Noem { $count ->
    [one] een van deze bots
   *[other] hoogstens { $count } van deze bots, met komma's ertussen
}: { $bots }.
undone = Teruggenomen.
nothing-to-undo = Er is niets om terug te nemen: je hebt nog niets gedaan, of er is daarna iets getoond.
saved = De partij staat in { $file }.
left = Je hebt de partij verlaten.
help =
    Typ het nummer van een actie uit de lijst, of de actie zelf: { $example }.
    routes [STAD]   vrije routes die je kunt betalen; met een stad alle vrije routes daar
    board           de hele tafel nog eens, met aangelegde routes of de kaart
    log             alles wat er is gebeurd, voor zover jij het mag weten
    undo            neem je laatste actie terug, zolang er daarna niets is getoond
    save FILE       schrijf het spel tot nu toe in een bestand
    quit            stop
    ?               deze hulp

### The end

result-title = De partij is afgelopen
part = { $part ->
    [routes] routes
    [tickets] bestemmingskaarten
    [completed] voltooide bestemmingskaarten
    [stations] niet gebouwde stations
    [longest] langste traject, bonus
    [longest_path] langste traject, vakken
    [souvenirs] toeristenfiches
    [harbours] havens
    [exchange] omgeruilde stukken
    [shares] locomotieven
    [penalty] boven de limiet
   *[other] { $part }
}
total = totaal
wins = { $who } wint.
shared-win = Een gedeelde overwinning: { $who }.

### Records

show-title = Spel { $number }: { $game }, { $players } spelers, { $who } begint
show-unfinished = Hier houdt het verslag op; de partij was niet afgelopen.
