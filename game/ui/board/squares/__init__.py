"""Boards of squares: ground and what stands on it, marks, rulers, ways and lines, and the view that layers them."""
