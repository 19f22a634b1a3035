"""What was typed before: a list with a cursor, and the draft that the cursor left behind."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class History:
    """Texts in the order they were sent. ``at`` is the one shown; ``len(texts)`` means the draft."""

    texts: tuple[str, ...] = ()
    at: int = 0
    draft: str = ""

    def sent(self, text: str) -> "History":
        """After a text was sent; the same text twice running is kept once."""
        texts = self.texts if self.texts and self.texts[-1] == text else (*self.texts, text)
        return History(texts, len(texts))

    def move(self, step: int, current: str) -> tuple["History", str]:
        """One up (-1) or down (+1): the history after it, and the text to show. ``current`` is what stands in the prompt."""
        draft = current if self.at == len(self.texts) else self.draft
        at = min(max(self.at + step, 0), len(self.texts))
        text = draft if at == len(self.texts) else self.texts[at]
        return replace(self, at=at, draft=draft), text
