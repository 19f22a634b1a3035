"""The 46 companies: what each is for, and how many projects of no story it develops."""

from dataclasses import dataclass
from typing import Final

MASS_ADDRESS: Final = "3rd Floor, Old Trade Centre, Infantry Road, Bengaluru 560001"
"""A registered-office service: fourteen firms behind one door, two of them failed. It proves nothing."""

RESIDENCY_ARCADE: Final = "Unit 4B, Residency Arcade, Richmond Road, Bengaluru 560025"
"""Two firms only: Skyvista Projects and Northstar Habitats."""


@dataclass(frozen=True, slots=True)
class Firm:
    """One company of the register."""

    id: str
    name: str
    brand: str = ""
    incorporated_on: str = ""
    """Empty: the seed chooses a day between 2008 and 2015."""
    status: str = "active"
    status_since: str = ""
    address: str = ""
    """Empty: an address of its own."""
    projects: tuple[str, ...] = ()
    """Projects of a story, by name."""
    others: int = 0
    """Projects of no story, named by the seed."""
    board: int = 0
    """Directors of no story."""


FIRMS: Final = (
    Firm("C001", "Skyvista Projects Pvt Ltd", "Skyvista", "2018-11-05", address=RESIDENCY_ARCADE, projects=("Skyvista Altura",)),
    Firm(
        "C002",
        "Northstar Habitats Pvt Ltd",
        "Northstar",
        "2011-07-20",
        "insolvency",
        "2024-03-18",
        RESIDENCY_ARCADE,
        ("Northstar Meridian", "Northstar Polaris"),
    ),
    Firm("C003", "Hosamane Developers Pvt Ltd", "Hosamane", projects=("Lakeview Residency",), others=2, board=2),
    Firm("C004", "Vanashree Homes Pvt Ltd", "Vanashree", projects=("Whispering Woods",), others=1, board=2),
    Firm("C005", "Skyvista Homes Pvt Ltd", "Skyvista", "2014-02-17", projects=("Skyvista Grove", "Skyvista Terraces"), board=1),
    # one man on six boards of four brands, two of them failed
    Firm("C006", "Palmcrest Realty Pvt Ltd", "Palmcrest", "2012-05-02", projects=("Palmcrest Avenue",), board=1),
    Firm("C007", "Palmcrest Villas LLP", "Palmcrest", "2016-08-22", projects=("Palmcrest Villas",)),
    Firm("C008", "Tessera Living Pvt Ltd", "Tessera", "2019-01-14", projects=("Tessera Mosaic", "Tessera North"), board=1),
    Firm("C009", "Orchid Row Homes Pvt Ltd", "Orchid Row", "2013-03-11", "insolvency", "2025-06-23", projects=("Orchid Row Gardens",)),
    Firm("C010", "Orchid Row Ventures LLP", "Orchid Row", "2017-10-30", projects=("Orchid Row Walk",), board=1),
    Firm("C011", "Greenridge Estates Pvt Ltd", "Greenridge", "2010-09-06", "liquidation", "2022-09-14", projects=("Greenridge Valley",)),
    # what many share
    Firm("C012", "Bhumika Land Holdings Pvt Ltd", "", "2003-04-21", board=2),
    Firm("C013", "Builders' Forum of Bengaluru South", "", "2001-01-15"),
    Firm("C014", "Cauvery Valley Bank Ltd", "", "1994-06-01", board=2),
    Firm("C015", "Annapurna Constructions Pvt Ltd", "", "1998-12-10", board=2),
    # failures that taint somebody, and failures that taint nobody
    Firm("C016", "Girija Infra Pvt Ltd", "", "2009-08-19", "insolvency", "2025-02-10", board=2),
    Firm("C017", "Malhar Holdings Pvt Ltd", "", "2007-02-26", "insolvency", "2025-11-04", board=2),
    Firm("C018", "Malhar Ventures Pvt Ltd", "", "2009-02-26"),
    Firm("C019", "Malhar Estates Pvt Ltd", "Malhar", "2013-11-18", others=1, board=2),
    Firm("C020", "Triveni Capital Pvt Ltd", "", "2005-07-07", "liquidation", "2021-08-30", MASS_ADDRESS, board=2),
    Firm("C021", "Saptarishi Traders Pvt Ltd", "", "2002-10-03", "struck_off", "2019-05-27", MASS_ADDRESS, board=1),
    Firm("C022", "Ranganatha Agro Estates Pvt Ltd", "", "1999-03-29", "insolvency", "2018-02-12", board=2),
    Firm("C023", "Chikkanna Brothers (partnership)", "", "1971-04-01"),
    Firm("C024", "Ujjwal Habitat Pvt Ltd", "Ujjwal", others=2, board=2),
    Firm("C025", "Kedar Shelters Pvt Ltd", "Kedar", others=1, board=1),
    Firm("C026", "Sampige Realty LLP", "Sampige", others=1, board=2),
    Firm("C027", "Brindavan Township Pvt Ltd", "Brindavan", "2008-05-12", "insolvency", "2023-05-15", board=2),
    Firm("C028", "Acre Homes LLP", "Acre Homes", others=3, board=2),
    # the ordinary ones
    Firm("C029", "Neralu Homes Pvt Ltd", "Neralu", others=4, board=2),
    Firm("C030", "Neralu Gardens LLP", "Neralu", others=4, board=1),
    Firm("C031", "Banyan Bay Developers Pvt Ltd", "Banyan Bay", address=MASS_ADDRESS, others=4, board=2),
    Firm("C032", "Kesar Grove Homes Pvt Ltd", "Kesar Grove", others=4, board=1),
    Firm("C033", "Kesar Grove Heights LLP", "Kesar Grove", others=4, board=1),
    Firm("C034", "Silverloom Estates Pvt Ltd", "Silverloom", address=MASS_ADDRESS, others=4, board=2),
    Firm("C035", "Tulsi Yard Living Pvt Ltd", "Tulsi Yard", address=MASS_ADDRESS, others=4, board=1),
    Firm("C036", "Monsoon Court Projects Pvt Ltd", "Monsoon Court", address=MASS_ADDRESS, others=4, board=2),
    Firm("C037", "Monsoon Court Terraces LLP", "Monsoon Court", address=MASS_ADDRESS, others=4, board=1),
    Firm("C038", "Copperleaf Realty Pvt Ltd", "Copperleaf", address=MASS_ADDRESS, others=4, board=2),
    Firm("C039", "Copperleaf South LLP", "Copperleaf", address=MASS_ADDRESS, others=4, board=1),
    Firm("C040", "Quarry, Pine & Sons LLP", "Quarry Pine", others=4, board=2),
    Firm("C041", "Harvest Lane Homes Pvt Ltd", "Harvest Lane", projects=("Green Meadows",), others=2, board=1),
    Firm("C042", "Stonefold Builders Pvt Ltd", "Stonefold", address=MASS_ADDRESS, others=3, board=2),
    Firm("C043", "Lotus Quay Properties Pvt Ltd", "Lotus Quay", "", "active", "2022-06-01", MASS_ADDRESS, others=3, board=2),
    Firm("C044", "Bettada Developers Pvt Ltd", "Bettada", address=MASS_ADDRESS, others=3, board=2),
    Firm("C045", "Saanvi Nest Pvt Ltd", "Saanvi Nest", address=MASS_ADDRESS, others=3, board=2),
    Firm("C046", "Kumkuma Spaces Pvt Ltd", "Kumkuma", address=MASS_ADDRESS, others=3, board=2),
)
