"""The rooms: each published game is one package, and rooms never import each other."""
