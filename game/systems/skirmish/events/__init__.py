"""The facts of a skirmish battle, a file for each family: an event's `apply` alone writes its part of the state."""
