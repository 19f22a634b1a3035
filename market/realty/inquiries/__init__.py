"""What a buyer can ask beyond the verdict: a file or a folder for each, with its question, its intent and its finding."""

from typing import Final

from market.core.inquiry import Inquiry

from .around import AROUND
from .clear import CLEAR
from .compare import COMPARE
from .contractor import CONTRACTOR
from .find import FIND
from .groups import GROUP, GROUPS
from .operators import OPERATORS
from .papers import PAPERS_OF
from .person import PERSON
from .same import SAME_PERSON
from .title import TITLE

INQUIRIES: Final[tuple[Inquiry, ...]] = (TITLE, CONTRACTOR, AROUND, CLEAR, PAPERS_OF, PERSON, OPERATORS, GROUPS, GROUP, COMPARE, FIND, SAME_PERSON)
