"""The program playing by itself: its players, single games and series of them."""
