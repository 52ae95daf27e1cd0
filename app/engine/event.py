"""What happened, as small facts for the log and the animation."""
from __future__ import annotations

from msgspec import Struct

from .text import Seat, Text


class Event(Struct, frozen=True):
    """One fact: its kind, the words for it, whose doing it was, and the things that it is about (`hunter:1.3`)."""

    kind: str
    text: Text
    seat: Seat | None = None
    refs: tuple[str, ...] = ()


class Happened(Struct, frozen=True):
    """A fact and who may know it: `only` limits it to one seat; the others get `instead`, if anything."""

    event: Event
    only: Seat | None = None
    instead: Event | None = None

    def for_viewer(self, viewer: Seat | None) -> Event | None:
        """The fact as this viewer may know it, or None."""
        return self.event if self.only is None or self.only == viewer else self.instead
