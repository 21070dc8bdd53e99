"""Exact answers about boards of squares, with the lines that prove them."""
