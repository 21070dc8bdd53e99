"""What the skirmish room shows: its screens, panels and cards."""
