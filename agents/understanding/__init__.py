"""What a model makes of a sentence that code cannot read, believed only where code can check it. Imported only where a model is configured."""

from .exam import Exam
from .kept import FILE, Kept, Marks
from .understanding import Understanding, Understood

__all__ = ["FILE", "Exam", "Kept", "Marks", "Understanding", "Understood"]
