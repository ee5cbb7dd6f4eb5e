### Mails die de server stuurt. Op elke volgt een link op een eigen regel.

mail-reset-subject = Een nieuw wachtwoord voor Trackside
mail-reset = Iemand, wij denken jij, vroeg om een nieuw wachtwoord voor je account. Kies er hier een, binnen een dag. Was jij het niet, doe dan niets: je wachtwoord blijft zoals het is.
mail-confirm-subject = Is dit je adres?
mail-confirm = Iemand gaf dit adres op voor een account op Trackside. Was jij dat, bevestig het dan hier, binnen een dag. Was jij het niet, doe dan niets.
