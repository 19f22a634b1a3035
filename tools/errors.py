"""What can go wrong before a question is asked.

::

    CannotBeAsked
    ├── UnknownQuestion   no question has that name
    └── BadArguments      the arguments do not fit the question's schema
"""


class CannotBeAsked(ValueError):
    """Nothing was asked; the message is a sentence."""


class UnknownQuestion(CannotBeAsked):
    """No question has that name; ``close`` are those that do."""

    def __init__(self, name: str, close: tuple[str, ...]) -> None:
        super().__init__(f"There is no question {name!r}; there is {', '.join(close) or 'none'}.")
        self.close = close


class BadArguments(CannotBeAsked):
    """The arguments do not fit the question's schema."""

    def __init__(self, question: str, fault: str) -> None:
        super().__init__(f"The question {question!r} cannot be asked like that: {fault}.")
