"""The players of the program for the skirmish room."""
