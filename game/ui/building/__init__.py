"""Building what is played with: the frame of a room's builder - list, card, sheet, bar, dialogs - and its parts."""
