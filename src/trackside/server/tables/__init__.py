"""Tables: their logs, who sits there, what happens at them."""
