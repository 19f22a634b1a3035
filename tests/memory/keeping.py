"""What tests of a person's memory share: subjects, assessments, a memory of one's own."""

from memory.words import Said, Subject

PROJECT = Subject("realty", "project:P001", "Skyvista Altura")
OTHER = Subject("realty", "project:P003", "Lakeview")


def said(score: float, at: int, *, katz: float = 0.37, revision: int = 3) -> Said:
    """An assessment with this score, said then."""
    return Said("ANSWERED_WITH_PATH", "caution", True, score, katz, 1_000, 900, revision, "realty-1", at)
