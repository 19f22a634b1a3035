"""What is shown where nothing else has room."""

from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

from ..looks.measures import LEAST


class TooSmall(Static):
    """Says how much room the desk needs. It lies over everything and takes no key: what is typed and asked goes on beneath, and is there when it goes."""

    DEFAULT_CSS = """
    TooSmall { display: none; layer: small; dock: top; width: 100%; height: 100%; background: $background; content-align: center middle; text-align: center; }
    """

    def fit(self, here: Size) -> None:
        """Comes and goes with the size of the terminal."""
        self.display = here.width < LEAST[0] or here.height < LEAST[1]
        self.update(Content.assemble(("too small", "bold $warning"), f"\nhere {here.width}×{here.height}\nneeded {LEAST[0]}×{LEAST[1]}"))
