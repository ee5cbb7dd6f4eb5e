"""The planner for ticket games: cheapest networks over its tickets, compiled."""
