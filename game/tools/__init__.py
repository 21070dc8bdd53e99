"""Tools about the program itself: the rulebook and what of it is covered."""
