"""The settings of the desk: what there is to set, how the file is read and written, and which keys do what.

Says nothing of a screen and imports none: `clew locate` and `clew doctor` read settings too.
"""

from .places import DeskPlaces, exports_of
from .reading import Fault, Loaded, load, read
from .schema import DEFAULT, DeskSettings

__all__ = ["DEFAULT", "DeskPlaces", "DeskSettings", "Fault", "Loaded", "exports_of", "load", "read"]
