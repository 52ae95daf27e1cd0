"""The rules in short, for the help page."""
from __future__ import annotations

from app.engine.game import HelpSection
from app.engine.text import Text


def help_sections() -> tuple[HelpSection, ...]:
    """All sections."""
    return (HelpSection(Text("Aim"), (Text("Bring prey home."),)),)
