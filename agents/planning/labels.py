"""Who planned, as it stands on the screen beside every answer. Pure."""

from market.core.plain import plain

from ..cases import PLAYBOOK


def planned_by(name: str) -> str:
    """A model that chose every question that the playbook asks."""
    return plain(name)


def completed_by(name: str) -> str:
    """A model that chose questions, and left some out that the playbook then asked."""
    return f"{plain(name)}, completed by the {PLAYBOOK}"


def nothing_from(name: str, why: str) -> str:
    """The playbook, since a model gave nothing, and why."""
    return f"{PLAYBOOK} ({plain(name)}: {why})"
