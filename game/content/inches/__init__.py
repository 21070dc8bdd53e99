"""What files of rooms that are played on inches have in common: lengths, places, outlines."""
