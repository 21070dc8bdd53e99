"""Battle maps of squares and the kinds of terrain on them."""
