"""Why an import is refused as a whole; what is wrong with single rows is in the report instead."""


class ImportRefused(RuntimeError):
    """The import was not done and nothing of it was written; the message is a sentence for a person."""
