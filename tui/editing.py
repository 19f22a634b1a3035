"""The editing keys of the prompt: those that Textual's text area and a shell have. None of them is a key of the desk."""

from collections.abc import Iterator
from typing import Final

from textual.binding import Binding

_EDITING: Final = (
    ("left", "cursor_left", "cursor_left", "One character to the left."),
    ("right", "cursor_right", "cursor_right", "One character to the right; at the end: takes what is offered."),
    ("ctrl+left,alt+b,alt+left", "cursor_word_left", "word_left", "One word to the left."),
    ("ctrl+right,alt+f,alt+right", "cursor_word_right", "word_right", "One word to the right."),
    ("home,ctrl+a", "cursor_line_start", "line_start", "To the start of the line."),
    ("end,ctrl+e", "cursor_line_end", "line_end", "To the end of the line."),
    ("shift+left", "cursor_left(True)", "select_left", "Selects to the left."),
    ("shift+right", "cursor_right(True)", "select_right", "Selects to the right."),
    ("shift+up", "cursor_up(True)", "select_up", "Selects the line above."),
    ("shift+down", "cursor_down(True)", "select_down", "Selects the line below."),
    ("ctrl+shift+left", "cursor_word_left(True)", "select_word_left", "Selects a word to the left."),
    ("ctrl+shift+right", "cursor_word_right(True)", "select_word_right", "Selects a word to the right."),
    ("shift+home", "cursor_line_start(True)", "select_start", "Selects to the start of the line."),
    ("shift+end", "cursor_line_end(True)", "select_end", "Selects to the end of the line."),
    ("backspace", "delete_left", "delete_left", "Deletes the character before the cursor."),
    ("delete,ctrl+d", "delete_right", "delete_right", "Deletes the character under the cursor."),
    ("ctrl+w,ctrl+backspace,alt+backspace", "delete_word_left", "delete_word_left", "Deletes the word before the cursor."),
    ("alt+d,alt+delete", "delete_word_right", "delete_word_right", "Deletes the word behind the cursor."),
    ("ctrl+u,super+backspace", "delete_to_start_of_line", "delete_to_start", "Deletes to the start of the line."),
    ("ctrl+k", "delete_to_end_of_line", "delete_to_end", "Deletes to the end of the line."),
    ("ctrl+z,super+z", "undo", "undo", "Takes the last change back."),
    ("ctrl+y,super+y", "redo", "redo", "Makes it again."),
    ("ctrl+x,super+x", "cut", "cut", "Cuts what is selected."),
    ("ctrl+c,super+c", "copy", "copy_selected", "Copies what is selected."),
    ("ctrl+v", "paste", "paste", "Puts in what was last copied here."),
)


def editing() -> Iterator[Binding]:
    """Their bindings, each with an id for the keymap."""
    for keys, action, name, about in _EDITING:
        yield Binding(keys, action, about.rstrip("."), show=False, id=f"prompt_{name}", tooltip=about)
