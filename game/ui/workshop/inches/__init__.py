"""The bench for tables in inches: pieces laid, moved and turned, shapes drawn, start areas and points marked."""
