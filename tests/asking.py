"""Asking the program's players in tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.position import Outlook

if TYPE_CHECKING:
    from game.engine.session import Session
    from game.sim.brains import Agent


def answer_by(agent: Agent, session: Session) -> Any:
    """Return an agent's answer to the question that waits; it gets the choice and an outlook, never the session."""
    choice = session.pending
    assert choice is not None
    return agent.answer(choice, Outlook(session, choice.player))
