"""Who planned, as it stands on the screen beside every answer. Pure."""

from ..cases import PLAYBOOK


def completed_by(name: str) -> str:
    """A model that chose questions, and left some out that the playbook then asked."""
    return f"{name}, completed by the {PLAYBOOK}"


def nothing_from(name: str, why: str) -> str:
    """The playbook, since a model gave nothing, and why."""
    return f"{PLAYBOOK} ({name}: {why})"
