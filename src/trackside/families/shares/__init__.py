"""Games in which locomotives are both track and shares: Paris Connection."""
