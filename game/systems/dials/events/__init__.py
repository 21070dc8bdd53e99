"""The facts of a battle of dials: everything that changes its state, by chapter."""
