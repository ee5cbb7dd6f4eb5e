"""The planner for ticket games, compiled: plans a network over its tickets, then values every decision by it."""
