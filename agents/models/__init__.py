"""Models, where somebody configured one: they may hear, plan, phrase and review, and decide nothing. Everything here works on plain values.

Only ``client.py`` knows the library that speaks to them, and imports it when a model is first asked.
"""

from .values import Asked, Budget, Call, Failed, Message, Model, ModelChosen, ModelFailed, Progress, Reply, Role, Sent, Tool

__all__ = ["Asked", "Budget", "Call", "Failed", "Message", "Model", "ModelChosen", "ModelFailed", "Progress", "Reply", "Role", "Sent", "Tool"]
