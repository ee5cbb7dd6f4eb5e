### What only this map says. A message here takes the place of the one that is said of every map.

about = Elke locomotief is spoor én aandeel: bouw wat je bezit en ruil op tijd.
minutes = 30 minuten
rules-goal = Zes maatschappijen bouwen spoorwegen vanuit Parijs. Een locomotief op de kaart verhoogt de waarde van de maatschappij; een locomotief in je hand is een aandeel daarin. Wie aan het einde de waardevolste aandelen heeft, wint.
rules-setup = Van elke maatschappij staat één locomotief bij de Eiffeltoren. Iedereen trekt verborgen locomotieven uit een zak: { $deals }. De rest is de voorraad, open voor iedereen.
rules-borders = Vakken met een stippellijn ertussen zijn geen buren. Op de Eiffeltoren en de startvakken wordt nooit gebouwd. Een maatschappij die nog geen stad heeft bereikt mag niet worden ingesloten.
lesson-shares = Welkom! Het paneel toont zes maatschappijen. “Van mij” zijn je verborgen locomotieven: je aandelen. Aan het einde is elk aandeel de waarde van de maatschappij waard.
lesson-end = Het spel eindigt als iemand { $ends } bereikt of er nog maar één voorraad over is. Let op de limiet: elke locomotief daarboven kost { $penalty } punten. Instappen!
