"""The frame of a game being played: it names no room. Host, stage, tray, log, menu, curtain, undo, layout, camera."""
