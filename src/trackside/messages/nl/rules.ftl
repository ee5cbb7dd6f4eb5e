### The rules in the page, by topic. Our own words; docs/rules has them with numbers.

rule-goal = { $game ->
    [paris_connection] Zes maatschappijen bouwen spoorwegen vanuit Parijs. Een locomotief op de kaart verhoogt de waarde van haar maatschappij; een locomotief in je hand is een aandeel erin. Wie aan het einde de waardevolste aandelen heeft, wint.
   *[other] Leg routes aan op de kaart en verbind de steden op je bestemmingskaarten. Routes tellen meteen. Een voltooide bestemmingskaart telt aan het einde, een die niet af is kost haar waarde. De hoogste score wint.
}
rule-setup = { $game ->
    [europe] Iedereen begint met 45 treinen, 3 stations en 4 kaarten en kiest in het geheim minstens 2 van 4 bestemmingskaarten, waarvan één lange. Wat je niet houdt, gaat uit het spel.
    [san_francisco] Iedereen begint met 20 kabeltrams en 2 kaarten en houdt minstens 1 van 2 bestemmingskaarten. Op vijf plaatsen liggen toeristenfiches; de laatste spelers in de volgorde leggen de twee andere stapels neer.
    [great_lakes] Iedereen begint met 2 kaarten van elke stapel, houdt minstens 3 van 5 bestemmingskaarten en kiest daarna 50 stukken.
   *[paris_connection] Van elke maatschappij staat één locomotief bij de Eiffeltoren. Iedereen trekt verborgen locomotieven uit een zak: 10 met drie spelers, 8 met vier, 6 met vijf, 5 met zes. De rest is de voorraad, open voor iedereen.
}
rule-pieces = Voor de eerste beurt kies je in het geheim 50 stukken: hoogstens 33 treinen en hoogstens 32 schepen. Treinen zijn voor spoorroutes, schepen voor vaarroutes. 27 treinen en 23 schepen is een goede verdeling voor een eerste spel.
rule-turn = { $game ->
    [europe] Een beurt is één van vier dingen: kaarten pakken, een route aanleggen, bestemmingskaarten trekken of een station bouwen.
    [san_francisco] Een beurt is één van drie dingen: transportkaarten pakken, een route aanleggen of bestemmingskaarten trekken.
    [great_lakes] Een beurt is één van vijf dingen: kaarten pakken, een route aanleggen, bestemmingskaarten trekken, een haven bouwen of stukken omruilen.
   *[paris_connection] Een beurt is een spoorwegennet uitbreiden of één locomotief ruilen. Passen mag niet.
}
rule-draw = { $game ->
    [great_lakes] Pak twee kaarten. Elk daarvan is een van de zes open kaarten of komt blind van de stapel treinkaarten of scheepskaarten. Wie een open kaart pakt, zegt welke stapel de plek vult. Een open locomotief telt voor beide kaarten en mag niet de tweede zijn. Liggen er drie locomotieven open, dan worden alle zes kaarten vervangen door drie van elke stapel.
   *[other] Pak twee { $game ->
        [san_francisco] transportkaarten
       *[other] treinkaarten
    }. Elk daarvan is een open kaart of komt blind van de stapel. De plek van een open kaart wordt meteen gevuld. Een open joker telt voor beide kaarten en mag niet de tweede zijn; een joker die blind komt is een gewone kaart. Liggen er drie jokers open, dan worden alle open kaarten vervangen.
}
rule-claim = { $game ->
    [great_lakes] Betaal zoveel kaarten in de kleur van de route als zij vakken heeft, en zet op elk vak een stuk. Een grijze route neemt één kleur naar keuze. Spoorroutes vragen treinkaarten en treinen, vaarroutes scheepskaarten en schepen. Jokers vervangen elke kaart. Langere routes tellen meer: 1, 2, 4, 7, 10, 15, 18, 21 en 27 punten voor 1 tot 9 vakken.
   *[other] Betaal zoveel kaarten in de kleur van de route als zij vakken heeft, en zet op elk vak een stuk. Een grijze route neemt één kleur naar keuze. Jokers vervangen elke kaart. Elke vrije route mag, naast je andere of niet. Lange routes tellen veel meer dan korte.
}
rule-doubles = { $game ->
    [san_francisco] Tussen sommige plaatsen liggen twee routes naast elkaar. Niemand mag beide bezitten. Met twee spelers is de andere dicht zodra er één is aangelegd.
   *[other] Tussen sommige steden liggen twee routes naast elkaar. Niemand mag beide bezitten. Met twee of drie spelers is de andere dicht zodra er één is aangelegd.
}
rule-ferries = Een veerboot heeft vakken met een stuurwiel. Elk daarvan vraagt een echte joker; de andere vakken betaal je gewoon.
rule-tunnels = Een tunnel heeft een gestippelde rand. Leg de kaarten voor zijn lengte; dan worden er drie kaarten van de stapel opengelegd. Elke kaart in jouw kleur en elke locomotief kost je één kaart meer in die kleur, of een locomotief. Betaalde je alleen met locomotieven, dan tellen alleen opengelegde locomotieven.
    Je mag je kaarten ook terugnemen; dan is je beurt voorbij en komt er niets.
rule-stations = Bouw in een beurt één station, in een stad waar nog niemand er een heeft. Het eerste kost 1 kaart, het tweede 2, het derde 3, alle van één kleur.
    Aan het einde leent elk station je één route van een ander naar die stad, alleen voor je bestemmingskaarten. De computer kiest de beste. Een station dat je niet bouwde is 4 punten waard.
rule-tickets = { $game ->
    [europe] Trek drie bestemmingskaarten en houd er minstens één.
    [san_francisco] Trek twee bestemmingskaarten en houd er minstens één.
   *[great_lakes] Trek vier bestemmingskaarten en houd er minstens één.
}
    Wat je niet houdt gaat onder de stapel. Een bestemmingskaart is voltooid als je eigen routes de twee steden verbinden, langs welke weg ook. Welke je hebt blijft geheim tot het einde.
rule-longest = Wie aan het einde het langste aaneengesloten traject heeft, krijgt 10 punten. Het mag vaker door een stad komen, maar niet twee keer over dezelfde route. Bij gelijke stand krijgt iedereen ze.
rule-souvenirs = Leg je een route aan en ligt aan een van de uiteinden een toeristenfiche dat je nog niet hebt, dan pak je er een. Kan het aan beide kanten, dan kies je. Verschillende fiches tellen samen: 1, 2, 4, 6, 9 en 12 punten voor 2 tot 7.
rule-ships = Vaarroutes betaal je met scheepskaarten. Een dubbel schip vult één of twee vakken; wat het niet nodig heeft is verloren. Locomotieven vervangen ook schepen, één vak per kaart. Spoor- en vaarroutes tellen gelijk voor bestemmingskaarten, en komen ook samen op de knooppunten in de meren.
rule-harbours = Bouw in een beurt één haven, in een havenstad waar nog niemand er een heeft en waar een route van jou eindigt. Zij kost twee treinkaarten en twee scheepskaarten met havensymbool, alle van één kleur; locomotieven mogen ook.
    Aan het einde is een haven 10, 20 of 30 punten waard als haar stad op één, twee of minstens drie van je voltooide bestemmingskaarten staat. Een haven die je niet bouwde kost 4 punten.
rule-exchange = In plaats van iets anders mag je treinen omruilen voor schepen uit de doos, of andersom. Elk stuk kost één punt. Je hebt nooit meer dan 33 treinen en 32 schepen, die op het bord meegeteld.
rule-build = Kies een maatschappij en zet één tot vijf locomotieven uit haar voorraad neer, één voor één, elk naast een van haar eigen. Open land heeft plaats voor twee maatschappijen, een stad voor één. Aan het einde van het uitbreiden stijgt de waarde van de maatschappij met de stippen van de bereikte steden.
rule-borders = Vakken met een stippellijn ertussen zijn geen buren. Op de Eiffeltoren en de startvakken wordt nooit gebouwd. Een maatschappij die nog geen stad heeft bereikt mag niet worden ingesloten.
rule-trade = Leg een van je verborgen locomotieven terug in de voorraad en neem er één of twee van één andere maatschappij. Iedereen ziet wat je ruilt, maar niet wat je verder hebt.
rule-limit = De limiet is 20 locomotieven met drie spelers, 15 met vier, 12 met vijf en 10 met zes. Meer mag, maar aan het einde kost elke locomotief boven de limiet 20 punten.
rule-end = { $game ->
    [great_lakes] Eindigt iemand een beurt met 6 stukken of minder, dan heeft iedereen nog twee beurten.
    [paris_connection] Het spel eindigt meteen als een maatschappij in Marseille bouwt, of als nog maar één maatschappij locomotieven in de voorraad heeft.
   *[other] Eindigt iemand een beurt met 2 stukken of minder, dan heeft iedereen nog één beurt, die speler ook.
}
rule-scoring = { $game ->
    [europe] Routes, plus voltooide bestemmingskaarten, min de andere, plus 4 voor elk niet gebouwd station, plus 10 voor het langste traject. Bij gelijke stand winnen meer voltooide bestemmingskaarten, dan minder gebouwde stations, dan het langere traject.
    [san_francisco] Routes, plus voltooide bestemmingskaarten, min de andere, plus toeristenfiches. Bij gelijke stand winnen meer voltooide bestemmingskaarten.
    [great_lakes] Routes, min het omruilen, plus voltooide bestemmingskaarten, min de andere, plus havens. Bij gelijke stand wordt de winst gedeeld.
   *[paris_connection] Elke locomotief in je hand telt de waarde van haar maatschappij. Bij gelijke stand wordt de winst gedeeld.
}
