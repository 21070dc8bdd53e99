"""The window: screens, widgets, board. The only part of the program that imports pygame."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # whatever imports pygame first
