"""YAML in, frozen cards out: maps, terrain, creatures, warbands and scenarios, with every fault told at once."""
