"""The board of a card table: zones, piles and cards on wood or stone. Plain data in, pictures out; it knows no game."""
