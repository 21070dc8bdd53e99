"""A room for the tests of the window: two to four seats bid in secret, then a die falls and the bids are shown."""
