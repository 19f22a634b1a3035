"""What can be asked of this market in words: a file for each, with its question, its intent and its finding."""

from typing import Final

from market.core.inquiry import Inquiry

from .can import CAN
from .changing import CHANGE
from .decisions import DECISIONS
from .entries import TICKETS
from .groups import GROUPS, MEMBERS
from .handing import HAND
from .losing import LOSE
from .lost import LOST
from .owner import OWNER
from .search import SEARCH
from .spells import SINCE, UNTIL
from .unmeant import UNMEANT
from .what import WHAT
from .who import WHO

INQUIRIES: Final[tuple[Inquiry, ...]] = (HAND, SINCE, UNTIL, LOSE, LOST, CAN, WHO, WHAT, OWNER, GROUPS, MEMBERS, TICKETS, DECISIONS, CHANGE, UNMEANT, SEARCH)
"""All of them."""
