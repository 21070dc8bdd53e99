"""YAML in, frozen cards out: general here, a wing for each room; every fault is told at once."""
