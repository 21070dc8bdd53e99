"""The window: screens, widgets, board. The only part of the program that imports pygame."""
