"""Information-set search over redealt states, compiled."""
