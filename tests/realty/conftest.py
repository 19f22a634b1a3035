"""What the tests of this room share."""

from tests.realty.imports import town

__all__ = ["town"]
