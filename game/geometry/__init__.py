"""Answers every question about squares exactly: steps, sight, cover, distance, flanking, charge (DDM-GEO-01 to -24)."""
