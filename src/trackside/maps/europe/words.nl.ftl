### What only this map says. A message here takes the place of the one that is said of every map.

about = Veerboten, tunnels en stations van Edinburgh tot Erzurum: verbind de steden op je bestemmingskaarten.
minutes = 45 minuten
lesson-keep = Welkom! Dit zijn bestemmingskaarten: elke kaart noemt twee steden die je met je eigen treinen wilt verbinden, en de punten daarvoor. Wijs er een aan en de steden lichten op. Houd er twee of drie die bij elkaar liggen en druk op “Houd deze”.
lesson-board = Elk gekleurd blokje op de kaart is een vak voor één trein. Een route tussen twee steden betaal je met kaarten in de kleur van de route; een grijze route in één kleur naar keuze. Je bestemmingskaarten zeggen nu hoeveel vakken er nog nodig zijn.
lesson-draw = Pak kaarten: druk op een open treinkaart die je nodig hebt, of trek blind. De veelkleurige locomotiefkaart vervangt elke kleur, maar een open locomotiefkaart telt als beide kaarten.
lesson-special = Let op de randen: een gestippelde rand is een tunnel, die tot { $turn_up } kaarten meer kan kosten. Een stuurrad hoort bij een veerboot: daarvoor moet je locomotiefkaarten betalen.
lesson-more = Nu is het aan jou: leg nog een route aan, trek nieuwe bestemmingskaarten als de jouwe bijna af zijn, of bouw een station.
lesson-end = Heeft iemand nog { $end_pieces } treinen of minder, dan speelt iedereen nog één beurt. Dan tellen de bestemmingskaarten, en het langste traject brengt { $longest } punten. Goede reis!
