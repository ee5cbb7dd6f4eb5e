"""Commands for those who work on Trackside."""
