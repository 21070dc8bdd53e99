"""What the regiments room shows."""
