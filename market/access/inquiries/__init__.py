"""What can be asked of this market in words: a file for each, with its question, its intent and its finding."""

from typing import Final

from market.core.inquiry import Inquiry

INQUIRIES: Final[tuple[Inquiry, ...]] = ()
