"""What the tests of this room share."""

from tests.access.offices import office

__all__ = ["office"]
