"""The facts of a battle of regiments, a file for each family."""
