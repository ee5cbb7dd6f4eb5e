"""How the search plays ticket games."""
