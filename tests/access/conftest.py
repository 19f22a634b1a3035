"""What the tests of this room share."""

from tests.access.offices import clew, office

__all__ = ["clew", "office"]
