"""Atomic effects of cards: each word of the vocabulary is one function (WHQ-EFF-01)."""
