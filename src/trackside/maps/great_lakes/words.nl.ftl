### What only this map says. A message here takes the place of the one that is said of every map.

about = Treinen over land en schepen over water, havens, en stukken die je mag ruilen.
minutes = 60 minuten
pieces-about = { $count } stukken voor het hele spel; iets meer treinen dan schepen is een goede verdeling.
rules-pieces = Voor de eerste beurt kies je in het geheim { $count } stukken: hoogstens { $trains } treinen en hoogstens { $ships } schepen. Treinen zijn voor spoorroutes, schepen voor vaarroutes. Iets meer treinen dan schepen is een goede verdeling voor een eerste spel.
lesson-keep = Welkom! Houd minstens { $keep } van deze bestemmingskaarten. Goed zijn er die een stad delen: een haven daar levert straks voor elke kaart punten op.
lesson-pieces = Nu je stukken: treinen voor het land, schepen voor het water. Kijk naar je bestemmingskaarten, en neem bij twijfel iets meer treinen dan schepen.
lesson-board = Bootvormige vakken zijn vaarroutes, de andere spoorroutes. Er zijn twee stapels: treinkaarten en scheepskaarten. Een anker op een kaart is het havensymbool; twee schepen op een kaart vullen twee vakken.
lesson-draw = Pak kaarten. Pak je een open kaart, dan zeg je ook welke stapel de plek vult.
lesson-claim = Een route die je kunt betalen licht op. Leg er een aan op je weg; een lange route levert meer op dan twee die half zo lang zijn.
lesson-harbours = Een haven kost twee treinkaarten en twee scheepskaarten met anker, in één kleur. Daarvoor is een havenstad nodig waar een route van jou eindigt. Een haven die je niet bouwt, kost { $unbuilt } punten.
lesson-more = Kies zelf: leg een route aan, bouw een haven, trek bestemmingskaarten, of ruil stukken om als je verkeerd koos.
lesson-end = Heeft iemand nog { $end_pieces } stukken of minder, dan speelt iedereen nog { $end_turns } beurten. Behouden vaart!
