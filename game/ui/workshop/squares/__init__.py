"""The bench for maps of squares: what is painted, walled, marked, cut out and stamped on them."""
