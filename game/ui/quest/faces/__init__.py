"""The faces of the quest room's cards, small as they lie on the table and in large: frames, emblems, words."""
