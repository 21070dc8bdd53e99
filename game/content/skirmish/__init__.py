"""The skirmish room's files: creatures, warbands, scenarios and the library that finds them."""
