"""What the server does by itself: bots, clocks, what is due."""
