### Lessons: what the teacher says, step by step, on every board. Values come from the board.
### A map that says a step in its own words has `lesson-<step>` in its folder.

lesson-tickets-keep = Welkom! Dit zijn bestemmingskaarten: elke kaart noemt steden die je met je eigen routes wilt verbinden, en de punten daarvoor. Wijs er een aan en de steden lichten op. Houd er minstens { $keep }, liefst die bij elkaar liggen, en druk op “Houd deze”.
lesson-tickets-pieces = Nu je stukken: treinen voor het land, schepen voor het water. Kijk eerst naar je bestemmingskaarten.
lesson-tickets-board = Elk gekleurd blokje op de kaart is een vak voor één stuk. Een route tussen twee steden betaal je met kaarten in de kleur van de route; een grijze route in één kleur naar keuze. Je bestemmingskaarten zeggen nu hoeveel vakken er nog nodig zijn.
lesson-tickets-draw = Pak kaarten: druk op een open kaart die je nodig hebt, of trek blind. Een { $wild }kaart vervangt elke kleur, maar een open { $wild }kaart telt als beide kaarten.
lesson-tickets-second = Een beurt brengt twee kaarten. Pak je tweede.
lesson-tickets-claim = Een route die je kunt betalen licht op. Pak kaarten tot er een op je weg oplicht, druk erop, bekijk de betaling en leg de route aan. Lange routes tellen het meest.
lesson-tickets-tunnels = Een gestippelde rand is een tunnel: die kan tot { $turn_up } kaarten meer kosten, als het tegenzit.
lesson-tickets-ferries = Een stuurrad op een route hoort bij een veerboot: voor elk stuurrad moet je een { $wild }kaart betalen.
lesson-tickets-stations = Snijden anderen je de weg af, dan helpt een station: aan het einde mag je daarmee één van hun routes naar die stad gebruiken. Wat je niet bouwt is elk { $unbuilt } punten waard.
lesson-tickets-harbours = Een haven kost twee treinkaarten en twee scheepskaarten met anker, in één kleur. Daarvoor is een havenstad nodig waar een route van jou eindigt; een haven levert punten op als die stad op je voltooide bestemmingskaarten staat.
lesson-tickets-souvenirs = Routes die bij een stapel toeristenfiches eindigen brengen je er een, als je dat symbool nog niet hebt. Hoe meer verschillende, hoe meer ze tellen.
lesson-tickets-more = Nu is het aan jou: leg nog een route aan, trek nieuwe bestemmingskaarten als de jouwe bijna af zijn, of doe iets anders uit de balk.
lesson-tickets-end = Eindigt iemand een beurt met { $end_pieces } stukken of minder, dan speelt iedereen nog { $end_turns ->
    [one] één beurt
   *[other] { $end_turns } beurten
}. Dan tellen de bestemmingskaarten. Goede reis!
lesson-shares-shares = Welkom! Het paneel toont de maatschappijen. “Van mij” zijn je verborgen locomotieven: je aandelen. Aan het einde is elk aandeel de waarde van de maatschappij waard.
lesson-shares-build = Kies “Bouw” bij een maatschappij waarvan je er veel hebt en druk op een oplichtend vak. Ga naar steden: hun stippen zijn de waarde die erbij komt.
lesson-shares-stop = Zet er hoogstens { $build_high } neer, of stop met uitbreiden. De waarde stijgt als je klaar bent.
lesson-shares-values = Anderen zien wat je bouwt en doen hetzelfde voor wat zij bezitten. De blokjes rond de kaart tonen de waarden.
lesson-shares-trade = Nu ruilen: geef één locomotief van een arme maatschappij, neem er twee van een die zal stijgen.
lesson-shares-end = Let op de limiet: elke locomotief daarboven kost aan het einde { $penalty } punten. Instappen!
