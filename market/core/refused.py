"""Why an import is not done as a whole; what is wrong with single rows is in the report instead."""


class ImportRefused(RuntimeError):
    """The import was not done and nothing of it was written; the message is a sentence for a person."""


class ImportFailed(ImportRefused):
    """The engine did not do what it was told; nothing of the import became visible, and the next one sweeps it away."""
