### What only this map says. A message here takes the place of the one that is said of every map.

about = Met trein en schip de hele wereld rond, met havens, rondreizen langs veel steden en routes over de rand van de kaart.
minutes = 75 minuten
pieces-about = { $count } stukken voor het hele spel; twee keer zoveel schepen als treinen is een goede verdeling.
rules-pieces = Voor de eerste beurt kies je in het geheim { $count } stukken: hoogstens { $trains } treinen en hoogstens { $ships } schepen. Treinen zijn voor spoorroutes, schepen voor vaarroutes. Twee keer zoveel schepen als treinen is een goede verdeling voor een eerste spel.
lesson-keep = Welkom! Houd minstens { $keep } van deze bestemmingskaarten. De wereld is groot: goed zijn er die bij elkaar liggen of een stad delen. Een kaart met meer dan twee steden is een rondreis; in de gedrukte volgorde telt zij het meest.
lesson-pieces = Nu je stukken: treinen voor het land, schepen voor het water. Tussen de werelddelen varen alleen schepen, dus neem veel meer schepen dan treinen.
lesson-board = Bootvormige vakken zijn vaarroutes, de andere spoorroutes. Een pijl aan de rand van de kaart noemt de stad erachter: de route komt aan de andere rand terug. Twee kaartjes op een vak betekenen dat elk vak er twee kost.
lesson-draw = Pak kaarten. Pak je een open kaart, dan zeg je ook welke stapel de plek vult. Twee schepen op een kaart vullen twee vakken.
lesson-claim = Een route die je kunt betalen licht op. Leg er een aan op je weg; de lange zeeroutes tellen heel veel.
lesson-harbours = Een haven kost twee treinkaarten en twee scheepskaarten met anker, in één kleur. Daarvoor is een havenstad nodig waar een route van jou eindigt. Niet gebouwde kosten { $unbuilt } punten.
lesson-more = Kies zelf: leg een route aan, bouw een haven, trek bestemmingskaarten, of ruil stukken om als je verkeerd koos.
lesson-end = Heeft iemand nog { $end_pieces } stukken of minder, dan speelt iedereen nog { $end_turns } beurten. Goede reis!
