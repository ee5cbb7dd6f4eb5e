### What only this map says. A message here takes the place of the one that is said of every map.

about = Met de kabeltram door één heuvelachtige stad, met toeristenfiches onderweg. Kort en pittig.
minutes = 15 minuten
column-trains = kabeltrams
do-draw = trek een transportkaart van de stapel
log-draw = { $who }: trekt een transportkaart van de stapel
draw-pile = Trek blind een transportkaart, nog { $count }
rules-begin-trains = { $count } kabeltrams
rules-cards-word = transportkaarten
lesson-keep = Welkom! Een bestemmingskaart noemt twee plaatsen die je met je kabeltrams verbindt. Houd er één of beide en druk op “Houd deze”.
lesson-board = Het spel is kort: { $trains } kabeltrams en routes van weinig vakken. De stapeltjes met symbolen zijn toeristenfiches.
lesson-draw = Pak transportkaarten: druk op een open kaart of trek blind. De veelkleurige veerbootkaart vervangt elke kleur.
lesson-claim = Een route die je kunt betalen licht op. Pak kaarten tot er een op je weg oplicht, druk erop en leg de route aan.
lesson-more = Ga door: leg nog een route aan of trek nieuwe bestemmingskaarten.
lesson-end = Heeft iemand nog { $end_pieces } kabeltrams of minder, dan speelt iedereen nog één beurt. Geniet van de stad!
