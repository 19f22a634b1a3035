"""What was typed before: a list with a cursor, and the draft that the cursor left behind."""

from dataclasses import dataclass, replace
from typing import Final

MOST: Final = 1_000
"""So many texts are remembered; of more the oldest go."""


@dataclass(frozen=True, slots=True)
class History:
    """Texts in the order they were sent. ``at`` is the one shown; ``len(texts)`` means the draft."""

    texts: tuple[str, ...] = ()
    at: int = 0
    draft: str = ""

    def sent(self, text: str) -> "History":
        """After a text was sent; the same text twice running is kept once."""
        texts = self.texts if self.texts and self.texts[-1] == text else (*self.texts, text)[-MOST:]
        return History(texts, len(texts))

    def after(self, earlier: tuple[str, ...]) -> "History":
        """With what was sent in earlier sittings before it; this sitting's texts and the draft stay."""
        texts = (*earlier, *self.texts)[-MOST:]
        return replace(self, texts=texts, at=max(0, self.at + len(texts) - len(self.texts)))

    def move(self, step: int, current: str) -> tuple["History", str]:
        """One up (-1) or down (+1): the history after it, and the text to show. ``current`` is what stands in the prompt."""
        draft = current if self.at == len(self.texts) else self.draft
        at = min(max(self.at + step, 0), len(self.texts))
        text = draft if at == len(self.texts) else self.texts[at]
        return replace(self, at=at, draft=draft), text

    def matching(self, words: str) -> tuple[str, ...]:
        """The texts that hold every one of these words somewhere, whatever their case; the latest first, each once."""
        wanted = words.casefold().split()
        return tuple(dict.fromkeys(text for text in reversed(self.texts) if all(word in text.casefold() for word in wanted)))
