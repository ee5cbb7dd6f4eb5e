"""The rules, compiled: a file for each chapter of the rulebook."""
