"""The game server: tables, seats, the log of actions, live updates, people. Rules live in `trackside.families`."""
