"""Maps made by chance from recipes: the same words give the same map. What a room's recipes draw stands in its wing."""
