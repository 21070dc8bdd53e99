"""Tables in inches made by chance: lots of scenery that are laid, each side getting the like of what the others get."""
