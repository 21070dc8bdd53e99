"""Maps of squares made by chance: a canvas, steps that draw on it, areas, and ways that are opened between them."""
