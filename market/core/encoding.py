"""Bytes to text: UTF-8 and nothing else, and for anything else a sentence that says what it looks like."""

import codecs
from typing import Final

_UTF16: Final = "UTF-16"
_MARKS: Final = ((codecs.BOM_UTF32_LE, "UTF-32"), (codecs.BOM_UTF32_BE, "UTF-32"), (codecs.BOM_UTF16_LE, _UTF16), (codecs.BOM_UTF16_BE, _UTF16))
_LOOKED_AT: Final = 4096


class NotText(ValueError):
    """The bytes are not UTF-8; ``row`` is the physical line of the first byte that is not (0: the file as a whole)."""

    def __init__(self, row: int, reason: str) -> None:
        super().__init__(reason)
        self.row = row


def decoded(content: bytes) -> str:
    """The text without its byte order mark. Raises NotText."""
    if content.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")):
        raise NotText(0, "is a spreadsheet or an archive, not text: save it as CSV (UTF-8)")
    if content.startswith((b"\x1f\x8b", b"%PDF")):
        raise NotText(0, "is a compressed file or a PDF, not text")
    for mark, name in _MARKS:
        if content.startswith(mark):
            raise NotText(0, f"is not UTF-8, it looks like {name}: save it as CSV (UTF-8)")
    head = content[:_LOOKED_AT]
    if head.count(0) * 4 > len(head):
        raise NotText(0, f"is not UTF-8, it looks like {_UTF16}: save it as CSV (UTF-8)")
    try:
        return content.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise NotText(line, f"is not UTF-8 (byte {content[error.start]:#04x}), it looks like {_one_byte(content)}: save it as CSV (UTF-8)") from error


def _one_byte(content: bytes) -> str:
    # Bytes 0x80-0x9f are control characters in Latin-1, and quotes and dashes in Windows-1252.
    if any(0x80 <= byte <= 0x9F for byte in content):
        return "Windows-1252 or another one-byte encoding"
    return "Latin-1 (ISO 8859-1) or Windows-1252"
