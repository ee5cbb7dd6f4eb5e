"""The planner for Paris Connection: holdings against supply and distance, compiled."""
