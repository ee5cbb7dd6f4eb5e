"""People: who somebody is."""
