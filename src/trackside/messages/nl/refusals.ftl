### Waarom een zet niet kan: één bericht per code, gelijk in bibliotheek, terminal en pagina.
### Routes, steden, kaarten en bestemmingskaarten komen met hun naam waar een mens leest.

## Het moment

refused-over = de partij is afgelopen
refused-wrong-seat = de beslissing is aan { $seats }, niet aan { $seat }
refused-begun-by-decisions = een zet is begonnen met losse beslissingen en moet ook zo worden afgemaakt
refused-no-such-decision = { $decision } hoort niet bij de geldige beslissingen { $decisions }
refused-not-now = { $do } kan op dit moment niet
refused-now-first-tickets = kies nu eerst je bestemmingskaarten
refused-now-pieces = kies nu je treinen en schepen
refused-now-stack = leg nu een vrije stapel toeristenfiches neer
refused-now-second-card = pak nu een tweede kaart
refused-now-extra = betaal nu de extra kaarten voor de tunnel, of neem je kaarten terug
refused-now-souvenir = neem nu een toeristenfiche
refused-now-tickets = kies nu welke bestemmingskaarten je houdt
refused-not-pass = passen kan alleen als er niets anders kan

## Kaarten

refused-space-empty = plek { $slot } van de open kaarten is leeg
refused-second-wild = een open joker kan niet je tweede kaart zijn
refused-name-the-deck = noem de stapel die de plek aanvult, één met kaarten: { $decks }
refused-no-card-left = er is geen kaart meer om te trekken
refused-not-in-market = er ligt geen { $card } open

## Routes

refused-route-claimed = { $route } is al van { $seat }
refused-route-closed = { $route } is gesloten: met { $players } spelers telt een dubbele route als één
refused-own-twin = { $seat } heeft de andere route van de dubbele { $route }
refused-too-few-pieces = { $route } kost { $count ->
    [one] { $count } stuk
   *[other] { $count } stukken
}, { $seat } heeft er { $left }
refused-cards-not-held = { $seat } heeft geen { $count }× { $card }
refused-pair-price = { $route } kost { $count ->
    [one] twee treinkaarten van één kleur
   *[other] voor elk van de { $count } vakken twee treinkaarten van één kleur
}. Een joker mag elke kaart vervangen.
refused-route-price = { $route } kost { $count ->
    [one] { $count } { $kind ->
        [ship] scheepskaart
       *[train] kaart
    }
   *[other] { $count } { $kind ->
        [ship] scheepskaarten
       *[train] kaarten
    }
} in { $colour ->
    [gray] één kleur naar keuze
   *[other] { colour }
}{ $kind ->
    [ship] , waarbij een dubbele kaart voor twee telt
   *[train] { "" }
}, jokers meegeteld{ $ferries ->
    [0] { "" }
    [one] , waarvan minstens één joker
   *[other] , waarvan minstens { $ferries } jokers
}
refused-wilds-do-not-pay = met { $wilds } jokers betaal je geen { $cards }
refused-one-colour = betaal { $count ->
    [one] { $count } kaart
   *[other] { $count } kaarten
} in één kleur, jokers meegeteld
refused-extra-not-held = die kaarten zitten niet in de hand naast wat er al ligt

## Stations en havens

refused-building-there = in { $city } staat al een { $kind ->
    [harbour] haven
   *[station] station
} van { $seat }
refused-no-such-building = dit spel heeft geen { $kind ->
    [harbour] havens
   *[station] stations
}
refused-no-building-left = { $seat } heeft geen { $kind ->
    [harbour] haven
   *[station] station
} meer
refused-building-cards = { $seat } heeft deze kaarten voor een { $kind ->
    [harbour] haven
   *[station] station
} niet
refused-harbour-price = een haven kost twee trein- en twee scheepskaarten van één kleur met het havensymbool, of jokers
refused-no-port = { $city } is geen havenstad
refused-no-route-there = { $seat } heeft geen route naar { $city }

## Bestemmingskaarten, stukken, toeristenfiches

refused-no-ticket-left = er zijn geen bestemmingskaarten meer
refused-not-offered = { $ticket } hoort niet bij de getoonde bestemmingskaarten: { $tickets }
refused-keep-more = houd minstens { $least } van de bestemmingskaarten
refused-pieces-together = treinen en schepen moeten samen { $count } zijn
refused-pieces-in-box = dat zijn er van één soort meer dan de doos heeft: { $trains } treinen en { $ships } schepen
refused-exchange-too-many = zoveel zitten er niet in de doos, of de speler heeft er te weinig om te geven
refused-no-exchange = in dit spel worden geen stukken geruild
refused-exchange-to = stukken ruil je voor schepen of treinen
refused-stack-placed = die stapel ligt er al, of op die plek ligt er één
refused-not-an-end = { $city } is geen eindpunt van de route die net is aangelegd
refused-no-token = daar ligt geen toeristenfiche dat de speler nog niet heeft

## Locomotieven

refused-no-build = er wordt niet gebouwd: noem een maatschappij
refused-build-under-way = er wordt al gebouwd: plaats de volgende locomotief, of stop
refused-build-size = een uitbreiding telt 1 tot { $most } locomotieven
refused-supply-empty = de voorraad van { $company } is leeg
refused-no-site = een locomotief komt naast een van de eigen maatschappij, niet over een gestippelde grens, waar plaats is, en sluit geen maatschappij af
refused-trade-same = de genomen maatschappij moet een andere zijn
refused-none-to-give = { $seat } heeft geen locomotief van { $company }
refused-supply-short = de voorraad van { $company } heeft er te weinig

## Niet begrepen

refused-no-such-action = geen zet heet '{ $name }'; zetten zijn { $known }
refused-unreadable = “{ $words }” leest niet als { $form }
refused-unreadable-line = dit is geen { $do }: { $line }
refused-strange-fields = bij { $do } noem je in dit spel geen { $fields }
refused-not-a-number = { $name ->
    [slot] een plek van de open kaarten
    [symbol] een symbool
    [count] het aantal stukken
    [trains] het aantal treinen
    [ships] het aantal schepen
   *[other] { $name }
} is een heel getal van { $low } tot { $high }, niet { $value }
refused-one-deck = dit spel heeft één stapel: bij het aanvullen valt niets te kiezen
refused-unknown-deck = geen stapel heet '{ $name }'; de stapels zijn { $decks }
refused-unknown-city = geen stad heet '{ $name }'
refused-unknown-route = geen route heet '{ $name }'
refused-unknown-card = geen kaart heet '{ $name }'; kaarten zijn { $cards }
refused-not-a-count = { $count } kaarten { $card } is geen aantal boven 0
refused-payment-form = een betaling leest “red”, of “2 red 1 wild”
refused-no-hex = “{ $word }” is geen vak; een vak leest als 1,-2
refused-unknown-hex = op { $place } ligt geen vak
refused-unknown-company = geen maatschappij heet '{ $name }'; maatschappijen zijn { $companies }
refused-one-or-two = bij een ruil neem je één of twee locomotieven
