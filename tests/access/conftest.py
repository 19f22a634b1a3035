"""What the tests of this room share."""

from tests.access.offices import clew, office
from tests.access.searched import asks

__all__ = ["asks", "clew", "office"]
