"""The parts of the battle screen: what is planned (planning, aim), what the board shows of it (overlays), the panels.

`game.ui.screens.battle` puts them together. Nothing here answers for the rules: questions go to
`game.systems.skirmish.advice`, refusals come from the room, answers go to the host.
"""
