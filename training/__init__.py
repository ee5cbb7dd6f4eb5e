"""Training a network by self-play: docs/training.md. Needs torch; nothing here is installed for playing."""
