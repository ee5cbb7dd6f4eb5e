### The rules in the page, by topic, as they hold for every board with that feature. Our own words; docs/rules has them
### with numbers. Values come from the board. A map that says something in its own words has `rules-<topic>` in its folder.

## Games with tickets

rules-tickets-goal = Leg routes aan op de kaart en verbind de steden op je bestemmingskaarten. Routes tellen meteen. Een voltooide bestemmingskaart levert aan het einde punten op; een kaart die niet af is, kost er evenveel. De hoogste score wint.
rules-tickets-setup = Iedereen begint met { $begin } en kiest in het geheim minstens { $keep } van { $dealt } bestemmingskaarten{ $long ->
    [0] {""}
    [one] , waarvan één lange
   *[other] , waarvan { $long } lange
}. { $rest ->
    [out] Wat je niet houdt, gaat uit het spel.
   *[under] Wat je niet houdt, gaat onder de stapel.
}{ $count ->
    [0] {""}
   *[other] {" "}Daarna kiest iedereen { $count } stukken.
}{ $souvenirs ->
    [0] {""}
   *[other] {" "}Op { $marked } plaatsen liggen toeristenfiches; de laatste spelers in de volgorde leggen de andere stapels neer.
}
rules-tickets-pieces = Voor de eerste beurt kies je in het geheim { $count } stukken: hoogstens { $trains } treinen en hoogstens { $ships } schepen. Treinen zijn voor spoorroutes, schepen voor vaarroutes.
rules-tickets-turn = Een beurt is één van { $ways } dingen: { $turn }.
rules-tickets-draw = { $decks ->
    [1] Pak twee { $cards_word }. Elk daarvan is een van de { $market } open kaarten of komt blind van de stapel. De plek van een open kaart wordt meteen gevuld. Een open { $wild }kaart telt voor beide kaarten en mag niet de tweede zijn; een die blind komt is een gewone kaart. Liggen er drie { $wild }kaarten open, dan worden alle open kaarten vervangen.
   *[other] Pak twee kaarten. Elk daarvan is een van de { $market } open kaarten of komt blind van de stapel treinkaarten of scheepskaarten. Wie een open kaart pakt, zegt welke stapel de plek vult. Een open { $wild }kaart telt voor beide kaarten en mag niet de tweede zijn. Liggen er drie { $wild }kaarten open, dan worden alle open kaarten vervangen.
}
rules-tickets-claim = Betaal zoveel kaarten in de kleur van de route als er vakken zijn, en zet op elk vak een stuk. Een grijze route betaal je in één kleur naar keuze. { $ships ->
    [0] {""}
   *[other] Spoorroutes vragen treinkaarten en treinen, vaarroutes scheepskaarten en schepen.{" "}
}Een { $wild }kaart is de joker: die vervangt elke kaart. Je mag elke vrije route nemen, of die nu aan je andere routes grenst of niet.
    Lange routes tellen veel meer dan korte: { $points }.
rules-tickets-ships = Vaarroutes betaal je met scheepskaarten. Een dubbel schip vult één of twee vakken; wat het niet nodig heeft is verloren. Een { $wild }kaart vervangt ook een schip, één vak per kaart. Spoor- en vaarroutes tellen gelijk voor bestemmingskaarten{ $junctions ->
    [0] {""}
   *[other] , en komen ook samen op de knooppunten in het water
}.
rules-tickets-doubles = Tussen sommige plaatsen liggen twee routes naast elkaar. Niemand mag beide bezitten. { $alone ->
    [0] {""}
    [2] Met twee spelers is de andere dicht zodra er één is aangelegd.
   *[other] Met hoogstens { $alone } spelers is de andere dicht zodra er één is aangelegd.
}
rules-tickets-pairs = Op sommige spoorroutes staan op elk vak twee kaartjes. Daar kost elk vak twee treinkaarten van één kleur; verschillende vakken mag je in verschillende kleuren betalen, en een { $wild }kaart vervangt elke kaart. Op elk vak komt één trein, en alleen vakken tellen voor lengte en punten.
rules-tickets-ferries = Een veerboot heeft vakken met een stuurrad. Voor elk daarvan moet je een { $wild }kaart betalen; de andere vakken betaal je gewoon.
rules-tickets-tunnels = Een tunnel heeft een gestippelde rand. Leg zoveel kaarten neer als de tunnel vakken heeft; dan worden er { $turn_up } kaarten van de stapel opengelegd. Elke kaart in jouw kleur en elke { $wild }kaart kost je één kaart meer in die kleur, of een { $wild }kaart. Betaalde je alleen met { $wild }kaarten, dan tellen alleen opengelegde { $wild }kaarten.
    Je mag je kaarten ook terugnemen; dan is je beurt voorbij en gaat de tunnel niet door.
rules-tickets-stations = Bouw in een beurt één station, in een stad waar nog niemand er een heeft. Het eerste kost één kaart, elk volgende een kaart meer, alle van één kleur; een { $wild }kaart mag ook.
    Aan het einde mag je met elk station één route van een ander naar die stad gebruiken, alleen voor je bestemmingskaarten. De computer kiest de beste. Een station dat je niet bouwde is { $unbuilt } punten waard.
rules-tickets-harbours = Bouw in een beurt één haven, in een havenstad waar nog niemand er een heeft en waar een route van jou eindigt. Dat kost twee treinkaarten en twee scheepskaarten met havensymbool, alle van één kleur; een { $wild }kaart mag ook.
    Aan het einde levert een haven meer op naarmate de stad op meer van je voltooide bestemmingskaarten staat: { $harbour_points } of meer. Een haven die je niet bouwde { $unbuilt_sign ->
        [costs] kost { $unbuilt } punten.
       *[brings] is { $unbuilt } punten waard.
    }
rules-tickets-souvenirs = Leg je een route aan en ligt aan een van de uiteinden een toeristenfiche dat je nog niet hebt, dan pak je er een. Kan het aan beide kanten, dan kies je. Verschillende fiches tellen samen: { $souvenir_points }. Per stapel liggen er { $tokens }; van de stapels die de spelers neerleggen { $free_tokens }.
rules-tickets-exchange = In plaats van iets anders mag je treinen omruilen voor schepen uit de doos, of andersom. Elk stuk kost { $cost ->
    [one] één punt
   *[other] { $cost } punten
}. Je hebt nooit meer dan { $trains } treinen en { $ships } schepen, die op het bord meegeteld.
rules-tickets-tickets = Trek { $draw } bestemmingskaarten en houd er minstens { $draw_keep ->
    [one] één
   *[other] { $draw_keep }
}. Wat je niet houdt gaat onder de stapel. Een bestemmingskaart is voltooid als je eigen routes de steden verbinden, langs welke weg ook. Welke je hebt blijft geheim tot het einde.
rules-tickets-tours = Een bestemmingskaart met meer dan twee steden is een rondreis. Zij is voltooid als je routes al haar steden verbinden.{ $ordered ->
    [0] {""}
   *[other] {" "}Een rondreis heeft twee waarden: de hoogste als een pad over je routes haar steden in de gedrukte volgorde aandoet en geen plaats twee keer, wat er ook tussen ligt; anders de laagste. Een rondreis die je niet voltooide kost meer dan beide.
}{ $harbours ->
    [0] {""}
   *[other] {" "}Voor havens telt een voltooide rondreis in elk van haar steden.
}
rules-tickets-longest = Wie aan het einde het langste aaneengesloten traject heeft, krijgt { $longest } punten. Het mag vaker door een stad komen, maar niet twee keer over dezelfde route. Bij gelijke stand krijgt iedereen ze.
rules-tickets-end = Eindigt iemand een beurt met { $end_pieces } stukken of minder, dan heeft iedereen nog { $end_turns ->
    [one] één beurt, die speler ook
   *[other] { $end_turns } beurten
}.
rules-tickets-scoring = { $score }. { $ties_count ->
    [0] Bij gelijke stand wordt de winst gedeeld.
   *[other] Bij gelijke stand gaat het om { $ties }.
}

rules-begin-cards = { $count } kaarten
rules-begin-train-cards = { $count } treinkaarten
rules-begin-ship-cards = { $count } scheepskaarten
rules-begin-trains = { $count } treinen
rules-begin-ships = { $count } schepen
rules-begin-stations = { $count } stations
rules-begin-harbours = { $count } havens
rules-cards-word = treinkaarten
rules-turn-cards = kaarten pakken
rules-turn-claim = een route aanleggen
rules-turn-tickets = bestemmingskaarten trekken
rules-turn-station = een station bouwen
rules-turn-harbour = een haven bouwen
rules-turn-exchange = stukken omruilen
rules-points-length = { $points } voor { $length ->
    [one] { $length } vak
   *[other] { $length }
}
rules-points-count = { $points } voor { $count }
rules-score-routes = Routes
rules-score-exchange = min het omruilen
rules-score-tickets = plus voltooide bestemmingskaarten, min de andere
rules-score-stations = plus { $unbuilt } voor elk niet gebouwd station
rules-score-harbours = plus havens
rules-score-souvenirs = plus toeristenfiches
rules-score-longest = plus { $longest } voor het langste traject
rules-tie-completed = meer voltooide bestemmingskaarten
rules-tie-stations = minder gebouwde stations
rules-tie-longest-path = het langere traject
rules-then = { $first }, dan { $next }

## Games with shares

rules-shares-goal = Maatschappijen bouwen spoorwegen. Een locomotief op de kaart verhoogt de waarde van de maatschappij; een locomotief in je hand is een aandeel daarin. Wie aan het einde de waardevolste aandelen heeft, wint.
rules-shares-setup = Van elke maatschappij staat één locomotief op een startvak. Iedereen trekt verborgen locomotieven uit een zak: { $deals }. De rest is de voorraad, open voor iedereen.
rules-shares-turn = Een beurt is een spoorwegennet uitbreiden of één locomotief ruilen. Passen mag niet.
rules-shares-build = Kies een maatschappij en zet { $build_low } tot { $build_high } locomotieven uit de voorraad neer, één voor één, telkens naast een andere van dezelfde maatschappij. Open land heeft plaats voor twee maatschappijen, een stad voor één. Aan het einde van het uitbreiden stijgt de waarde van de maatschappij met de stippen van de bereikte steden.
rules-shares-borders = Vakken met een stippellijn ertussen zijn geen buren. Op de startvakken wordt nooit gebouwd. Een maatschappij die nog geen stad heeft bereikt mag niet worden ingesloten.
rules-shares-trade = Leg een van je verborgen locomotieven terug in de voorraad en neem er één of twee van één andere maatschappij. Iedereen ziet wat je ruilt, maar niet wat je verder hebt.
rules-shares-limit = De limiet van locomotieven is { $limits }. Meer mag, maar aan het einde kost elke locomotief boven de limiet { $penalty } punten.
rules-shares-end = Het spel eindigt meteen { $ends_count ->
    [0] {""}
   *[other] als een maatschappij in { $ends } bouwt, of{" "}
}als nog maar één maatschappij locomotieven in de voorraad heeft.
rules-shares-scoring = Elke locomotief in je hand is de waarde van de maatschappij waard. Bij gelijke stand wordt de winst gedeeld.

rules-for-players = { $count } met { $players } spelers
