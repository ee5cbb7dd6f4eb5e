"""Games of routes and tickets: Europe, San Francisco, Great Lakes and every board like them."""
