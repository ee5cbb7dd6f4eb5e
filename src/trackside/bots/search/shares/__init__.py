"""How the search plays share games."""
