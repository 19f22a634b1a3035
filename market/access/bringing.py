"""How an organisation's files are brought in, and the twin of the rule."""

from typing import Final

from market.core.parts import Bringing
from market.core.template import Template

from . import twin
from .importer import FORMS, import_folder
from .schema import REGISTERS, SOURCES
from .shown import reading

BRINGING: Final = Bringing(Template(SOURCES, tuple(REGISTERS.values())), import_folder, twin.assess, reading, tuple(FORMS))
"""The access market's import: a folder of an organisation's files."""
