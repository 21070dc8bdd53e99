"""The program playing by itself: computer players, single battles and series of them."""
