"""How a game ended: the frame of a room's result - banner, chart, pieces, dice, turning points, what to do next."""
