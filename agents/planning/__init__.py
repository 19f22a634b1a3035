"""Planning: a model may choose which questions are asked for an intent; what it leaves out is asked by code, and whatever it does is said.

Pure but for the model that is asked and the questions that it chooses. It is imported only where somebody configured a model.
"""

from .at_work import AtWork, Keeping
from .beyond import MOST, beyond
from .brief import Brief
from .calls import checked
from .planner import Planned, Planner

__all__ = ["MOST", "AtWork", "Brief", "Keeping", "Planned", "Planner", "beyond", "checked"]
