"""Names of people, brands, firms, projects and places: plausible, invented, and drawn with the skew of life."""

import random
from collections.abc import Callable, Sequence

FIRST = (
    *("Ramesh", "Suresh", "Lakshmi", "Manjunath", "Anita", "Venkatesh", "Kavitha", "Rajesh", "Priya", "Sunil", "Asha", "Nagaraj", "Deepa", "Kiran"),
    *("Shivakumar", "Meena", "Prakash", "Vijay", "Sudha", "Harish", "Geetha", "Mohan", "Rekha", "Girish", "Savitha", "Arun", "Shobha", "Vinod"),
    *("Imran", "Ayesha", "Farhan", "Zubair", "Noor", "Joseph", "Maria", "Thomas", "Philomena", "Dinesh", "Pooja", "Nikhil", "Sneha", "Rohit"),
    *("Chandrika", "Basavaraj", "Umesh", "Jayanthi", "Mahesh", "Padma", "Gopal", "Usha", "Srinivas", "Radha", "Naveen", "Bhavana", "Ashwin", "Tara"),
    *("Devika", "Murali", "Nandini", "Raghavendra", "Sharada", "Tejas", "Varsha", "Yogesh", "Hemanth", "Indira", "Jagadish", "Keerthi", "Lokesh", "Malini"),
)
SURNAMES = (
    *("Gowda", "Reddy", "Rao", "Shetty", "Kumar", "Murthy", "Iyer", "Nair", "Hegde", "Bhat", "Naik", "Patil", "Menon", "Pai", "Kamath", "Das"),
    *("Setty", "Urs", "Achar", "Joshi", "Kulkarni", "Desai", "Fernandes", "D'Souza", "Khan", "Sheikh", "Basha", "Mathew", "Varghese", "Pillai"),
    *("Raju", "Naidu", "Chowdary", "Prasad", "Sharma", "Jain", "Mehta", "Agarwal", "Bhandary", "Rai", "Alva", "Ballal", "Poojary", "Karanth"),
    *("Upadhya", "Somayaji", "Kini", "Prabhu", "Nayak", "Holla", "Adiga", "Maiya", "Bangera", "Kotian"),
)
BRAND_HEADS = (
    *("Amber", "Silver", "Cedar", "Indigo", "Nila", "Varuna", "Tara", "Saffron", "Coral", "Hazel", "Ivory", "Juniper", "Kesar", "Lotus", "Maple", "Neem"),
    *("Ochre", "Pearl", "Quartz", "Rain", "Sandal", "Teak", "Umber", "Vana", "Willow", "Zinnia", "Ashoka", "Banyan", "Copper", "Dawn", "Ember", "Fern"),
    *("Garnet", "Heron", "Iris", "Jade", "Kite", "Lark", "Mist", "North", "Olive", "Plover", "Rose", "Swan", "Thistle", "Urja", "Veda", "Wren", "Yamuna"),
)
BRAND_TAILS = (
    *("crest", "vale", "brook", "mere", "stone", "field", "gate", "wood", "haven", "ridge", "spire", "holm", "bank", "ford", "dale", "glen", "arch", "mark"),
    *("lane", "port", "rise", "view", "well", "wick", "yard", "shore", "leaf", "bridge", "court", "line"),
)
HOUSES = (
    *("Residency", "Heights", "Enclave", "Greens", "Terraces", "Orchard", "Meadows", "Towers", "Courtyard", "Gardens", "Grove", "Lakeside", "Villas"),
    *("Parkside", "Sunrise", "Harmony", "Serene", "Altair", "Vista", "Boulevard", "Retreat", "Nest", "Skyline", "Aura", "Promenade", "Haven", "Palms"),
)
TRADES = ("Developers", "Estates", "Habitat", "Ventures", "Infra", "Homes", "Properties", "Realty", "Constructions", "Spaces")
FORMS = ("Private Limited", "Private Limited", "LLP", "Limited")
WORKS = ("Constructions", "Builders", "Engineering Works", "Civil Contracts", "Infra Projects", "Structures", "Buildcon")
LOCALITIES = (
    *("Sarjapur Road", "Whitefield", "Yelahanka", "Hebbal", "Devanahalli", "Kanakapura Road", "Electronic City", "Hennur", "Thanisandra", "Varthur"),
    *("Bannerghatta Road", "Jigani", "Hoskote", "Kengeri", "Rajajinagar", "Bellandur", "Panathur", "Budigere", "Begur", "Hulimavu", "Jakkur", "Kogilu"),
    *("Magadi Road", "Tumkur Road", "Old Madras Road", "Chandapura", "Attibele", "Gunjur", "Horamavu", "Kadugodi", "Doddaballapur Road", "Mysore Road"),
)
ROADS = ("Cross Road", "Main Road", "Temple Street", "Market Road", "Layout Road", "Tank Bund Road", "Mill Road", "Ring Road", "School Street", "Park Avenue")
LENDERS = (
    *("Kaveri Cooperative Bank", "Deccan Home Finance", "Sahyadri Bank", "Tungabhadra Bank", "Peninsula Housing Finance", "Malnad Bank"),
    *("Coromandel Mortgage", "Hampi Urban Bank", "Western Ghats Credit", "Nilgiri Home Loans"),
)


def skewed[T](rng: random.Random, pool: Sequence[T]) -> T:
    """One of the pool, the n-th with weight 1/(n+6): a few are common, most are rare."""
    return rng.choices(pool, [1 / (place + 6) for place in range(len(pool))])[0]


class Namer:
    """Gives names; those of people repeat as in life, all others are given once in a world (compared without case)."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.given: dict[str, None] = {}

    def once(self, make: Callable[[], str]) -> str:
        """A name that no other has: drawn anew while it is taken, numbered when the pool runs dry."""
        name = make()
        for _ in range(60):
            if name.casefold() not in self.given:
                break
            name = make()
        number = 2
        drawn = name
        while name.casefold() in self.given:
            name = f"{drawn} {number}"
            number += 1
        self.given[name.casefold()] = None
        return name

    def person(self, surname: str = "") -> str:
        """A person's name; several people may bear it."""
        rng = self.rng
        initial = f"{rng.choice('ABCDGHKLMNPRSTV')}. " if rng.random() < 0.3 else ""
        return f"{initial}{skewed(rng, FIRST)} {surname or skewed(rng, SURNAMES)}"

    def brand(self) -> str:
        """A brand of one word."""
        return self.once(lambda: self.rng.choice(BRAND_HEADS) + self.rng.choice(BRAND_TAILS))

    def firm(self, brand: str = "") -> str:
        """A company's name: of its brand, or of a word of its own."""
        rng = self.rng
        if brand:
            return self.once(lambda: f"{brand} {rng.choice(HOUSES)} {rng.choice(TRADES)} {rng.choice(FORMS)}")
        return self.once(lambda: f"{rng.choice(BRAND_HEADS)}{rng.choice(BRAND_TAILS)} {rng.choice(TRADES)} {rng.choice(FORMS)}")

    def project(self, brand: str = "") -> str:
        """A project's name: the brand's, or without a brand."""
        rng = self.rng
        if brand:
            return self.once(lambda: f"{brand} {rng.choice(HOUSES)}")
        return self.once(lambda: f"{rng.choice(BRAND_HEADS)} {rng.choice(BRAND_TAILS).title()} {rng.choice(HOUSES)}")

    def contractor(self) -> str:
        """A contractor's name."""
        rng = self.rng
        return self.once(lambda: f"{skewed(rng, SURNAMES)} {rng.choice(('and Sons', 'Brothers', rng.choice(BRAND_HEADS)))} {rng.choice(WORKS)}")

    def address(self) -> str:
        """An address that one office has."""
        rng = self.rng

        def make() -> str:
            house, street = f"{rng.randint(1, 480)}/{rng.randint(1, 9)}", f"{rng.randint(1, 24)} {rng.choice(ROADS)}"
            return f"{house}, {street}, {rng.choice(LOCALITIES)}, Bengaluru 5600{rng.randint(10, 99)}"

        return self.once(make)
