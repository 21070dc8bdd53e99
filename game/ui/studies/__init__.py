"""Test games on a screen: chosen, watched while they are played, and what they come to."""
