"""Imported files are kept under their own SHA-256, whole and for good; quotes are compared with their bytes."""

import stat
import threading
from pathlib import Path

import pytest

from market.core.archive import Archive, FileDamaged, FileMissing, version_of


def test_a_file_is_kept_under_its_version(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "data" / "files")
    version = archive.put(b"a,b\n1,2\n")
    assert version == version_of(b"a,b\n1,2\n")
    assert archive.put(b"a,b\n1,2\n") == version
    assert archive.bytes(version) == b"a,b\n1,2\n"
    assert [path.name for path in archive.root.iterdir()] == [version], "nothing passing is left behind"
    assert stat.S_IMODE((archive.root / version).stat().st_mode) == 0o600
    assert stat.S_IMODE(archive.root.stat().st_mode) == 0o700


def test_what_is_not_there_and_what_was_changed(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    for name in ("0" * 64, "../../etc/passwd", "", "A" * 64):
        with pytest.raises(FileMissing):
            archive.bytes(name)
    version = archive.put(b"true")
    (tmp_path / version).write_bytes(b"false")
    with pytest.raises(FileDamaged, match="no longer what was imported"):
        archive.bytes(version)
    with pytest.raises(FileDamaged):
        archive.lines(version, 1, "false")
    assert archive.put(b"true") == version, "importing it again mends it"
    assert archive.bytes(version) == b"true"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_quotes_at_their_lines(tmp_path: Path, end: str, mark: str) -> None:
    archive = Archive(tmp_path)
    quoted = f'2,"b{end}c"'
    version = archive.put(f"{mark}n,text{end}1,ಕನ್ನಡ{end}{quoted}{end}3,last".encode())
    good = [(1, "n,text"), (2, "1,ಕನ್ನಡ"), (3, quoted), (5, "3,last")]
    assert all(archive.lines(version, line, quote) for line, quote in good)
    bad = [
        (2, "n,text"),
        (1, "n,tex"),
        (1, "n,text "),
        (4, quoted),
        (5, "3,las"),
        (6, "3,last"),
        (0, "n,text"),
        (-1, "3,last"),
        (1, ""),
        (2, "1,ಕನ್ನಡ" + end + quoted[:2]),
    ]
    assert not any(archive.lines(version, line, quote) for line, quote in bad)


def test_many_put_the_same_file_at_once(tmp_path: Path) -> None:
    content = b"x" * 1_000_000
    threads = [threading.Thread(target=lambda: Archive(tmp_path).put(content)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert Archive(tmp_path).bytes(version_of(content)) == content
    assert len(list(tmp_path.iterdir())) == 1
