"""The screens of the game, one module each, imported when first shown."""
