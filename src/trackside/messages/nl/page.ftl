### The frame

skip = Naar de inhoud
nav = Hoofdmenu
nav-rules = Spelregels
nav-scores = Ranglijst
close = Sluiten
loading = Een ogenblik…
not-here = Eindpunt van de lijn
not-here-why = Deze pagina of tafel is hier niet (meer), of is niet voor deze browser bedoeld.
to-lobby = Naar alle spellen
title-lobby = Trackside
title-new = { $game } – nieuwe tafel – Trackside
title-table = { $game } – Trackside
title-turn = ● Jij bent aan zet – { $game }
title-join = Speel mee: { $game } – Trackside
title-scores = Ranglijst van { $game } – Trackside
title-replay = { $game } terugkijken – Trackside
title-learn = { $game } leren – Trackside
title-rules = Spelregels van { $game } – Trackside
title-account = Account – Trackside
title-reset = Een nieuw wachtwoord – Trackside
title-confirm = Mailadres – Trackside
title-person = { $who } – Trackside
title-daily = Dagspel: { $game } – Trackside
describe-lobby = Spoorwegspellen in je browser, tegen bots of met vrienden. Je hebt geen account nodig.
describe-new = Zet een partij { $game } klaar: bots van elk niveau, vrienden via een link, of allemaal achter één scherm.
describe-table = Hier wordt { $game } gespeeld. Kijk mee of ga zitten.
describe-join = Je bent uitgenodigd voor een partij { $game }. Open de link en ga zitten: je hebt geen account nodig.
describe-scores = Wie speelt { $game } het best? De ranglijst van mensen en bots.
describe-replay = Een gespeelde partij { $game }, zet voor zet en met open kaarten.
describe-learn = Leer { $game } door te spelen: je krijgt bij elke stap uitleg.
describe-rules = De spelregels van { $game }, per onderwerp en doorzoekbaar.
describe-account = Bewaar je partijen en je rating op meerdere apparaten.
describe-reset = Kies een nieuw wachtwoord.
describe-confirm = Bevestig een mailadres.
describe-person = Partijen en ratings van { $who }.
describe-daily = Elke dag voor iedereen dezelfde kaarten in { $game }: wie haalt er het meeste uit?

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
settings-confirm = Vraag ook om bevestiging als een route maar op één manier te betalen is

### An account

account = Account
account-about = Om te spelen heb je er geen nodig. Met een account vind je je partijen op elk apparaat terug.
account-known = Aangemeld als { $login }. Je vindt je partijen op elk apparaat waar je je aanmeldt.
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
account-mail = Mailadres
account-mail-give = Geef een mailadres op
account-mail-about = Het dient voor één ding: een nieuw wachtwoord als je het jouwe vergeet. Je bevestigt het met een link.
account-mail-sent = Er is een mail onderweg. Bevestig het adres met de link daarin.
account-mail-is = Je mailadres: { $mail }
account-mail-drop = Haal het weg
account-mail-dropped = Er wordt geen mailadres bewaard.
account-data = Wat er van je bewaard wordt
account-export = Alles als bestand
account-delete = Verwijder het account
account-delete-about = Je partijen blijven voor wie ze met je speelde, zonder je naam. Al het andere verdwijnt, voorgoed.
account-delete-yes = Verwijder het
account-deleted = Het account is verwijderd.
sessions = Waar je bent aangemeld
sessions-this = Deze browser
sessions-unknown = Een browser
sessions-seen = laatst gezien { $when }
sessions-end = Meld af
sessions-end-others = Meld overal elders af
sessions-ended = Daar afgemeld.
reset-forgot = Wachtwoord vergeten?
reset-forgot-about = Heeft je account een mailadres, dan krijg je daar een link. Zo niet, vraag het wie deze server draait.
reset-send = Stuur een link
reset-sent = Heeft die gebruikersnaam een mailadres, dan is er een link onderweg.
reset-choose = Kies een nieuw wachtwoord
reset-about = Al je andere browsers en programma’s worden afgemeld.
confirm-title = Je mailadres
confirm-done = Het adres is bevestigd.
confirm-failed = Deze link is te oud, of al gebruikt.

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
my-games = Mijn partijen
open-tables = Open tafels
finished-games = Gespeelde partijen
more-tables = { $count ->
    [one] nog één
   *[other] nog { $count }
}
table-open = wacht op spelers
table-playing = bezig
table-your-turn = jij bent aan zet
table-finished = afgelopen
daily = Dagspel
daily-more = Iedereen krijgt dezelfde kaarten tegen dezelfde bots, één keer per dag.
daily-played = { $count ->
    [0] nog door niemand gespeeld
    [one] door één speler gespeeld
   *[other] door { $count } spelers gespeeld
}

### A new table

seats = Wie speelt er mee?
how-many = Aantal spelers
players = { $count } spelers
fewer = Minder
more = Meer
who-sits = Wie zit op plaats { $number }
seat-me = Ik
seat-here = Iemand achter dit scherm
seat-friend = een vriend
seat-open = vrije plaats
seat-friend-choice = Een vriend met de link
seat-open-choice = Wie er maar wil
seat-friend-line = Wacht op iemand met de link
seat-open-line = Staat voor iedereen in de lobby
bots = Bots
bots-other = Bots om mee te experimenteren
people = Andere mensen
bot-name = { $bot ->
    [random] Gokker
    [greedy] Gulzigaard
    [beginner] Beginner
    [casual] Liefhebber
    [steady] Gevorderde
    [strong] Kenner
    [master] Meester
    [planner] Planner
    [search] Zoeker
    [learned] Leerling
    [guided] Verkenner
    [thinker] Denker
    [long-routes] Langebaner
    [hoarder] Hamsteraar
   *[other] { $plain }
}
bot-line = { $bot ->
    [random] Doet zomaar wat er mag
    [greedy] Pakt wat nu het beste lijkt
    [beginner] Vriendelijk en vergeetachtig
    [casual] Speelt voor het plezier
    [steady] Weet wat er moet gebeuren
    [strong] Denkt vooruit
    [master] Zo sterk als wij kunnen
    [planner] Plant hele netwerken
    [search] Speelt zetten uit in zijn hoofd
    [learned] Leerde door tegen zichzelf te spelen
    [guided] Heeft het geleerd en kijkt een beurt vooruit
    [thinker] Weegt elke zet
    [long-routes] Wil alleen lange routes
    [hoarder] Verzamelt eerst kaarten
   *[other] Speelt uit zichzelf
}
player-name = Speler { $number }
options = Opties
clock = Tijd per beslissing
clock-none = Onbeperkt
clock-quick = 30 seconden
clock-slow = 90 seconden
clock-day = Eén dag
undo-rule = Terugnemen
undo-free = Altijd, zonder vragen
undo-consent = Als iedereen het goedvindt
undo-none = Nooit
allow-hints = Tips toegestaan
start-game = Begin de partij
open-table = Open de tafel
learn-first = Eerst leren

### Waiting for others

waiting-title = { $game }: wachten op spelers
waiting-more = De partij begint vanzelf zodra alle plaatsen bezet zijn.
waiting-person = is er
waiting-bot = staat klaar
waiting-friend = wacht op een vriend
waiting-open = wacht op wie er maar wil
link-to-share = Link voor je vrienden
share-link = Deel de link
link-copied = De link is gekopieerd.
start-with = Vul de lege plaatsen met
start-now = Begin nu

### Leaderboard

scores-empty = In dit spel staat nog niemand op de ranglijst. Speel een partij uit en wees de eerste.
scores-place = Plaats
scores-player = Speler
scores-rating = Rating
scores-games = Partijen
scores-wins = Gewonnen

### The table

board-title = Bord van { $game }
zoom-in = Inzoomen
zoom-out = Uitzoomen
zoom-fit = Hele bord
board-as-list = Bord als lijst
log = Verslag
a-card = een kaart
fields = { $count ->
    [one] één vak
   *[other] { $count } vakken
}
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
undo-asked = { $who } wil dit terugnemen: { $what }.
agree = Goed
refuse = Liever niet
recap-title = Sinds je laatst keek
ticket-needs = { $count ->
    [one] nog { $count } vak
   *[other] nog { $count } vakken
}
ticket-borrowed = voltooid met het station in { $cities }, via { $routes }
ticket-needs-station = { $count ->
    [0] alleen nog een station in { $cities }, voor { $routes }
    [one] nog { $count } vak, en een station in { $cities } voor { $routes }
   *[other] nog { $count } vakken, en een station in { $cities } voor { $routes }
}
ticket-lost = kan niet meer
ticket-failed = niet voltooid
ticket-long = lang
target-route = { $route }, { $count ->
    [one] { $count } vak
   *[other] { $count } vakken
}, { $colour }
target-city = { $city }
target-hex = { $hex }, waarde { $value }

### What to do now

now-over = De partij is afgelopen.
now-watching = { $count ->
    [one] { $who } is aan zet.
   *[other] { $who } zijn aan zet.
}
now-waiting = Wachten op { $who }.
now-turn = Jij bent aan zet: pak kaarten, { $count ->
    [0] trek bestemmingskaarten of kies iets anders. Je kunt nog geen route betalen
    [one] leg de oplichtende route aan, of kies hieronder
   *[other] leg een van de { $count } oplichtende routes aan, of kies hieronder
}.
now-second = Pak nog één kaart. Een open { $wild }kaart mag niet als tweede.
now-pass = Er is niets mogelijk: je moet passen.
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
hint-why-playouts = Hij speelde de rest van de partij { $count } keer uit zijn hoofd uit en won { $percent }% van die pogingen.
do-souvenir-plain = het toeristenfiche bij { $city }
log-extra-plain = { $who }: betaalt { $cards } extra
log-souvenir-plain = { $who }: pakt het toeristenfiche bij { $city }
log-place = { $who }: breidt het spoorwegennet van { $company } uit op { $hex }
event-undo = { $who }: nam iets terug
event-rewind = { $who }: ging terug, iedereen vond het goed
event-absent = { $who }: een bot neemt het over
event-bot-failed = { $who }: de bot liep vast, een andere speelt verder
event-back = { $who }: is terug
event-undo-asked = { $who }: wil iets terugnemen
event-undo-answered = { $who }: heeft geantwoord

### Why not

why-watching = Je kijkt alleen mee.
why-no-route = Je kunt op dit moment geen enkele vrije route betalen.
why-no-harbour = Een haven vraagt twee treinkaarten en twee scheepskaarten met havensymbool in één kleur, en een havenstad waar een route van jou eindigt.
why-company-first = Kies eerst voor welke maatschappij je bouwt.

### Paying

pay-with = Betaal met
pay-sensible = voorstel
claim-it = Leg aan
build-it = Bouw
kind-ferry = veerboot: { $count }× { $wild }
kind-pair = twee kaarten per vak
kind-tunnel = tunnel
kind-ship = vaarroute
station-in = Station in { $city }
station-about = Aan het einde mag je daarmee één route van een ander naar deze stad gebruiken, voor je bestemmingskaarten.
harbour-in = Haven in { $city }
harbour-about = { $points } punten waard: hoe vaker deze stad op je voltooide bestemmingskaarten staat, hoe meer.
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
souvenir-about = Eén hiervan is voor jou: kies welk.
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
    [pair] , twee kaarten per vak
    [ship] , vaarroute
   *[train] {""}
}
list-worth = waarde { $value }

### Hot-seat

curtain-title = { $who }, jij bent aan zet
curtain-more = Houd het scherm zo dat niemand anders je kaarten ziet.
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
key-escape = Sluit iets, of trek een keuze in
key-help = Deze lijst

### The end

end-counting = Tellen…
end-skip = Toon alles
end-show = Toon de uitslag
end-tickets = Bestemmingskaarten
end-completed = { $done } van { $all } voltooid
end-longest = langste traject
rematch = Nog een partij
same-deal = Zelfde begin opnieuw
export = Opslaan
share-game = Delen
statistics = Cijfers
statistic = { $column ->
    [actions] acties
    [open_cards] open kaarten
    [blind_cards] blinde kaarten
    [wilds] { $wild }kaarten
    [tunnels] tunnels
    [tunnel_extra] extra kaarten
   *[seconds] seconden
}
chart-title = Scores tijdens de partij, bestemmingskaarten meegeteld
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
replay-hands = Laat zien wat iedereen heeft
replay-link = Link naar deze zet
play-on = Speel vanaf hier verder

### Learning

learn-title = Leer { $game } in vijf minuten
learn-about = Een echte partij tegen een makkelijke bot, met iemand naast je die zegt wat je kunt doen en waarom. Je mag alles terugnemen.
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
topic-pairs = Dubbelvakken
topic-ferries = Veerboten
topic-tunnels = Tunnels
topic-stations = Stations
topic-tickets = Bestemmingskaarten
topic-tours = Rondreizen
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
problem-too-many = Dat ging te snel. Probeer het zo nog eens.
problem-not-found = Het is er niet meer.
problem-login-taken = Iemand heeft die gebruikersnaam al.
problem-name-taken = Die naam lijkt op die van een ander.
problem-account-needed = Voor het dagspel heb je een account nodig: iedereen mag één keer.
problem-day-running = Anderen spelen dit dagspel vandaag. Morgen is het open.
problem-no-mail = Deze server stuurt geen mail. Vraag het wie hem draait.
problem-bad-request = Er klopt iets niet aan.
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
reason-wild = een { $wild }kaart past op elke route
reason-spare = niets hier heeft haast, en { $colour } kan later van pas komen
reason-refill = { $deck ->
    [ship] scheepskaarten
   *[other] treinkaarten
} zijn nuttiger om open te leggen
reason-tickets = de bestemmingskaarten zijn zo goed als klaar en er is tijd voor nieuwe
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
    [one] kaarten in { $colour } met één { $wild }kaart worden het minst gemist
   *[other] kaarten in { $colour } met { $wilds } { $wild }kaarten worden het minst gemist
}
reason-extra = de tunnel is de extra kaarten waard
reason-withdraw = de extra kaarten zijn meer waard dan de tunnel
reason-mix = { $count ->
    [0] gewone kaarten worden het minst gemist
   *[other] { $count } bijzondere kaarten passen hier
}
reason-pieces = het plan vraagt { $needed_trains } treinen en { $needed_ships } schepen
reason-exchange = de routes die nog over zijn vragen andere stukken
reason-souvenir = het toeristenfiche bij { $city } is later moeilijker te krijgen
reason-symbol = de symbolen zijn evenveel waard
reason-stack = { $city } ligt op de geplande weg en weinig anderen komen er
reason-pass = iets anders is niet mogelijk
reason-learned = een netwerk dat van miljoenen partijen leerde, kiest dit in { $share }% van de gevallen

## Aan tafel gezegd

phrases = Zeg iets
phrase-hello = Hallo!
phrase-good-luck = Succes!
phrase-nice = Mooie zet!
phrase-ouch = Au!
phrase-thinking = Momentje, ik denk na.
phrase-sorry = Sorry!
phrase-thanks = Dank je!
phrase-well-played = Goed gespeeld!
phrase-again = Nog een potje?
phrase-goodbye = Tot ziens!

### People

cancel = Annuleren
yes = ja
no = nee
secret-choice = { $who }: een geheime keuze
player-colour = { $seat ->
    [0] blauw
    [1] rood
    [2] groen
    [3] geel
    [4] zwart
   *[5] paars
}
my-colour = Mijn kleur
who-begins = Wie begint er
begins-chance = Het lot beslist
seat-in-colour = { $who } ({ $colour })
rated = Telt mee voor de ranglijst
rated-more = zolang niemand een tip vraagt of iets terugdraait
join-title = Je bent uitgenodigd: { $game }
join-more = Kies een naam en een kleur en ga zitten. De partij begint zodra iedereen er is.
join-seat = Je kleur
join-sit = Hier ga ik zitten
join-watch = Alleen meekijken
rename = Mijn naam wijzigen
rename-do = Zo heet ik
leave-title = Van tafel gaan?
leave-others = Een bot speelt voor je verder. Zolang de partij duurt, kun je terugkomen.
leave-alone = Een bot speelt de partij voor je uit. Zolang die duurt, kun je terugkomen.
give-up = Partij opgeven
give-up-title = De partij opgeven?
give-up-about = De tafel wordt gesloten, zonder uitslag. Je kunt hem niet opnieuw openen.
delete = Verwijderen
delete-of = { $game } verwijderen, { $when }
delete-title = Deze partij verwijderen?
delete-about = De partij, de herhaling en de uitslag verdwijnen voorgoed.
hand-over = Alles gezien? { $who } is nu aan de beurt.
hand-over-do = Geef het scherm door
hint-unrated = Deze partij telt mee voor de ranglijst. Na een tip is dat voorbij, voor iedereen aan tafel.
hint-ask = Laat de tip toch zien
undo-title = Dit wordt teruggenomen
undo-ask-others = Vraag het de anderen
person-game = Spel
person-players = Spelers
person-ratings = Ratings
person-unrated = Nog geen partij voor de ranglijst gespeeld.
person-played = Gespeelde partijen
person-mean = Gemiddelde score
person-best = Beste score
person-recent = Laatste partijen
person-result = plaats { $place } van { $players }, { $score ->
    [one] { $score } punt
   *[other] { $score } punten
}
daily-table = Uitslagen
daily-before = De dag ervoor
daily-after = De dag erna
daily-play = Speel het dagspel
daily-go-on = Speel verder
daily-none = Nog niemand heeft dit dagspel uitgespeeld.
daily-score = Score
daily-won = Van de bots gewonnen
daily-time = Bedenktijd
hand-of = Kaarten van { $who }
tickets-of = Bestemmingskaarten van { $who }
play-on-over = Hier is de partij afgelopen. Ga terug om vanaf een eerdere zet verder te spelen.
play-on-amid = Hier is iemand nog met een beurt bezig. Ga naar het begin van een beurt.
end-shares = Locomotieven en wat ze waard zijn
chart-title-shares = Scores tijdens de partij, met de verborgen locomotieven
rematch-go = Naar de volgende partij
rematch-ready = De volgende partij staat klaar: druk op “Naar de volgende partij”.
rematch-offer = Stel nog een partij voor
rematch-accept = Neem nog een partij aan
seat-gone = Iemand die weg is
deal-record = Uit een opgenomen partij
deal-again = Al eerder gespeeld
deal-record-about = Deze tafel begint met een opgenomen partij: iemand gaf de kaarten tot hier. Ze telt niet voor de rating.
deal-again-about = Met deze kaarten is al gespeeld: iemand kan ze kennen. De partij telt niet voor de rating.
event-say = { $who }: { $phrase }
event-rename = { $who }: heeft een nieuwe naam
event-hint = { $who }: vroeg een tip; de partij telt niet meer mee voor de ranglijst
undo-unseen = Alleen wat niets liet zien

### The table on every screen

drawer = Spelers, verloop en meer
no-tickets = Nog geen bestemmingskaarten.
trade-company = { $company }, waarde { $value }, { $count } aanwezig
trade-worth = Wat je hebt is nu { $before } waard, na deze ruil { $after }.
claim-for = voor { $tickets }

### Compileren achter de server

code-compiling = Wordt sneller…
code-compiling-line = De regels en de bots worden gecompileerd, één keer. Je kunt intussen spelen; de sterkste bots denken tot dan minder na.
code-ready = Alles is gecompileerd: de bots spelen op volle sterkte.
code-failed = Bots denken op deze server minder na
bot-limited = Denkt minder na tot alles gecompileerd is.
key-hand = Naar je hand
ticket-completed = Bestemming gehaald
offline = Geen verbinding: je kunt rondkijken, maar niet spelen
