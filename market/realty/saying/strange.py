"""Words of questions about property that the registers do not answer, words that stand in names, and places: data beside the concepts."""

from typing import Final


def _of(*lines: str) -> tuple[str, ...]:
    return tuple(phrase.strip() for line in lines for phrase in line.split(",") if phrase.strip())


STRANGE: Final = _of(
    "designed, design, designs, designer, lobby, decor, built with, colour, color, colours, shape, spacious, cramped, quiet, peaceful, greenery",
    "green cover, lush, play area, playground, jogging track, terrace garden, rooftop, clubhouse fees, watchman, caretaker, plumber, electrician",
    "painter, contractor rates",
    # the building and its comfort
    "floor, floors, storeys, stories tall, the lift, a lift, lifts, lift work, how many lifts, elevator, elevators, parking, car park",
    "car parking, gym, swimming pool, pool, swimming",
    "clubhouse, club house, amenities, amenity, facilities, garden view, balcony, balconies, kitchen, bathroom, bathrooms, toilet, bedroom, bedrooms",
    "carpet area, built up area, super built up, sq ft, sqft, square feet, square foot, square metre, ceiling, height, tall, facing, east facing",
    "north facing, vastu, vaastu, vasthu, ventilation, sunlight, sunny, noise, noisy, view from, floor plan, floor plans, layout plan, master plan",
    "sample flat, model flat, show flat",
    "quality, construction quality, build quality, material, materials, cement, steel used, tiles, fittings, plumbing, leak, leaks, leakage, leaking",
    "seepage, crack, cracks, wiring, paint, interior, interiors, furniture, furnished, wooden flooring, earthquake, structural, foundation strong",
    "strong foundation, architect, architects, interior designer, designer, landscape, structural engineer, security guard, security guards, guards",
    "cctv, power backup, generator, solar",
    "water supply, water problem, water issue, water issues, water shortage, drinking water, cauvery water, kaveri water, borewell, borewells",
    "water tanker, tanker, tankers, sewage, drainage, flood, floods, flooding, flooded, waterlogging, water logging, neeru, paani, pani, ನೀರು, पानी",
    "wifi, internet, broadband, airtel, jio, network coverage, mobile signal, gas pipeline, piped gas, electricity, power cut, power cuts, bescom",
    "garbage, mosquito, mosquitoes, pets, pet, dogs, dog",
    "how big, how large, size of, square, occupied, occupancy rate, sold out, units left, flats left, available, availability, inventory, unsold",
    "vacant, tenants, tenant, bachelors, vegetarian, non veg, neighbours like, crowd, community like, maintenance, maintenance charges",
    "maintenance fee, maintenance cost, association fee, rwa, handover gift, how many flats, how many units, how many apartments, how many towers",
    "how many people live, how many rooms",
    # around it
    "school, schools, college, colleges, hospital, hospitals, mall, malls, park nearby, supermarket, market nearby, temple, temples, mosque, church",
    "airport, metro, metro station, bus stop, bus, buses, railway, railway station, train, highway, ring road, flyover, peripheral ring road, prr",
    "suburban rail, tech park, it park, office from, distance, how far is it from, how far is the, how far from, how far away, far from, near a",
    "near the, near any, nearby, closest, close to, drive from",
    "minutes from, km from, walking distance, connectivity, neighbourhood safe, neighborhood, neighbourhood, locality safe, crime, lake nearby",
    "pollution, air quality, pincode, pin code, map, directions, location of, where exactly, located",
    # money
    "loan, loans, home loan, emi, emis, interest rate, interest rates, mortgage, down payment, downpayment, finance my, credit score, cibil, sbi",
    "hdfc, icici, tax benefit, insurance, subsidy, pmay, installment, instalment, payment plan, payment schedule, discount, discounts, offer, offers",
    "negotiable, best price, last price, bargain, brokerage, commission, hidden charges, per sq ft, per square foot, per sqft",
    "appreciate, appreciation, rise, rises, rising, price fall, prices fall, will fall, falling, price falling, prices falling, crash, boom",
    "bubble, double, double in, grow, growth",
    "growing, roi, return on",
    "returns, rental, rental yield, rent, rents, rented, renting, yield, resale, resale value, resell, re-sell, sell it later, sell later, exit",
    "market trend, trend, trends, property market, market price, fair price, overpriced, underpriced, undervalued, overvalued, worth the price",
    "worth the money, value for money, hot market, real estate market, best time, right time, good time, wait for, should i wait, profit, profits",
    "profitable, turnover, revenue, balance sheet, share price, market cap, ipo, kiraya, baadige, badige, rent ge, बढ़ेगी, किराया",
    # people and offices
    "mla, corporator, minister, politically, political, politician, black money, bribe, bribes, bribed, bribery, corrupt, corruption, mafia, goonda",
    "goon, goons, celebrity, famous, actor, actress, salesman, salesperson, sales team, sales office, customer care, customer service, office hours",
    "opening hours, timings, open on, staff, employees, ceo salary, related by blood, son of, daughter of, wife of, husband of, brother of",
    "relative of, family of the, how old is the director, lives, lived, live, live there, living in, living there, reside, resides",
    # other markets and cities
    "mumbai, delhi, chennai, hyderabad, pune, kolkata, goa, gurgaon, noida, mysore city, dubai, london, singapore, america, usa, canada, australia",
    "airbnb, farmhouse, agricultural, car, cars, bike, laptop, insurance policy",
    # opinions and counsel
    "agreement, clause, clauses, contract terms, terms of, draft agreement, power of attorney, poa, nri, can nri, gift deed, will deed, inherit",
    "inheritance, divorce, succession, lawyer, legal opinion, legal notice, notice, consumer forum file, how do i file, should i file, should i sue",
    "can i sue, court do, court rule, court going, hearing, next hearing, hearing date, who will win, bail, chances, chance, odds, probability",
    "likely, guarantee, guaranteed, guarantees, promise me, assure, assured, certify, certified, award, awards, rankings, top builder, top builders",
    "best builder, best builders, best developer, best area, best areas, best locality, good area, good locality, nice area, better area, upcoming",
    "pre launch, prelaunch, new launch offer",
    "watch, watchlist, keep an eye, monitor, track it, follow it, tour, virtual tour, photos of, look like, looks like, look nice, beautiful, luxury",
    "luxurious, premium, cheap quality, fengshui, feng shui, astrology, lucky, haunted, ghost, ghosts",
    # the building and its comfort, more
    "workmanship, craftsmanship, plaster, plastering, elevation, studio, facade, flooring, marble, tiling, doors, windows, wardrobe, wardrobes",
    "plinth, basement",
    "modular kitchen, sump, lobby, terrace, setback, fsi, undivided share, uds, density, open space, open spaces, intercom, tennis court, tennis",
    "badminton, theatre",
    "stp, sewage treatment, rainwater harvesting, rainwater, ev charging, charging point, charging points, ev, fibre, fiber, transformer",
    "high tension, fire exit, fire exits",
    "sprinkler, sprinklers, seismic, soil test, piling, mivan, precast, rcc, masonry, mason, masons, labour, labourers, workers, worker",
    "bathroom fittings, otis, kone",
    "jaquar, kajaria, asian paints, glazing, insulation, soundproof, damp, dampness, mould, termites, termite, rats, cockroaches, pigeons",
    "privacy, layout of, dimensions",
    "carpet, saleable area, sba, uds share, corner flat, top floor, ground floor, duplex, penthouse, 3d, walkthrough, ventilated, airy, breezy",
    "breeze, sunset, sunrise",
    "wheelchair, ramp, ramps, senior friendly, kid friendly, children play, play school, playschool, daycare, day care, creche, kindergarten",
    "montessori, tuition",
    "wives, three wives, astrologer, astrologers, astrologically, better paid, paid more, pays better, well paid, if i sue, if we sue, court side",
    "court favour, court favor, court support",
    "fastest way, quickest way, way to reach, reach there, route to, ride to, drive to, travel to, commute to, percent of, percentage of",
    "multiply, divided by",
    # around it, more
    "pub, pubs, bar, bars, brewery, shopping, grocery, groceries, uber, ola, cab, cabs, taxi, auto stand, potholes, pothole, streetlights",
    "stray dogs, stray, snakes",
    "graveyard, cemetery, crematorium, slum, slums, dump yard, landfill, garbage dump, railway track, railway line, flight path, honking, dusty",
    "smog, aqi, humid, humidity",
    "windy, greenery, birds, sea view, lake view, jogging, cycling, gated community, neighbours, neighbors, who lives, vibe of the area",
    "nightlife, safe for women, theft, thefts",
    "burglary, police station, post office, atm, pharmacy, clinic, clinics, dentist, gurudwara, masjid, mandir, devasthana, aspatre, aspatal, dukaan, bazaar",
    # money, more
    "security deposit, corpus fund, corpus, sinking fund, club membership, membership fee, legal fee, legal fees, legal charges, gst rate",
    "rental demand, capital gain",
    "inflation, repo rate, refinance, foreclosure, foreclose, bank sanction, bank finance, bank lend, bank give, banks lend, banks finance",
    "state bank, lic, axis, kotak, canara",
    "eligibility, eligible, lend me, lend us, lend money, pre approved, preapproved, cheaper later, price drop, prices drop, price increase",
    "price go up, prices go up, price go",
    "price rise, future value, resale market, liquidity, liquid asset, portfolio, tax saving, 80c, tds, black component, cash component, in cash",
    "on emi, waiver, cashback",
    "freebie, freebies, gift, gifts, gold coin, festive offer, diwali offer, scheme running, pre emi, subvention, assured return, assured returns",
    "lock in period, refundable",
    # people and offices, more
    "foreigner, foreigners, nris, oci, minor, minors, muslims, hindus, christians, brahmins, jains, community wise, gender, how many women",
    "qualified, qualification",
    "qualifications, mba, iit, studied, study at, went to college, wealth, crorepati, billionaire, millionaire, worth how much, car does, drive",
    "drives, hometown, native of",
    "nationality, passport, aadhaar, aadhar, pan number, pan card, bank account, signature, wears, personality, temper, arrogant, corrupt",
    "drinker, divorced, girlfriend",
    "brand ambassador, ambassador, sponsor, sponsors, sponsored, csr, charity, donations, donate, iso, awards, ranked, ranking, employees",
    "headcount, hiring, internship",
    "google reviews, google rating, justdial, quora, reddit, magicbricks, 99acres, housing.com, nobroker, star rating, stars, testimonials",
    "instagram, newspaper report",
    # counsel and what is to come, more
    "who will win, will win, win this, going to win, outcome of the case, outcome of the suit, outcome of the court, how long will the case",
    "how long will the suit, appeal",
    "which lawyer, good lawyer, my lawyer say, lawyer fee, settle out of court, settle the case, compensation, damages can, can i get back",
    "can i claim, claim refund, ombudsman",
    "am i allowed, is it legal to, legally allowed, is it allowed, allowed to, permitted to, can i build, can i extend, can we extend, can i rent",
    "can i sell, can i keep",
    "when should i sell, when should i buy, which month, which festival, muhurat, muhurta, auspicious, horoscope, zodiac, numerology",
    "lucky number, feng, blessings, pooja room",
)
"""Near, and not in any register: where one stands outside a name, nothing is asked."""

NAME_PARTS: Final = frozenset(
    word
    for line in (
        "works pvt ltd limited private llp inc co corp corporation homes home house houses villa villas heights height towers tower residency",
        "residences residence enclave gardens garden park parks court courts row lane avenue street road square point grove greens green",
        "hills hill valley view vista crest rise reach terraces terrace lofts apartments layout city town township nagar nivas nilaya",
        "greenfield meadows fields field lake lakefront lakeside springs woods wood builders builder developers developer constructions",
        "construction infra infrastructure infratech estates estate realty realtors properties projects ventures holdings holding traders",
        "bank habitats habitat shelters living spaces engineers engineering contractors buildtech buildcon structures foundations concrete",
        "formwork shuttering steel brick beam slabs civil forum brothers sons associates enterprises industries agro capital land lands one",
        "phase ii iii iv north south east west central bend walk steps place arc bloom vine pond hills north commons yard quarry",
    )
    for word in line.split()
)
"""Words of names of projects and firms: directly behind a name they belong to it."""

PLACES: Final = _of(
    "sarjapur road, sarjapur, bellandur, whitefield, yelahanka, yelahanka new town, mysuru road, mysore road, kr puram, k r puram, krishnarajapuram",
    "hennur, hennur road, thanisandra, hebbal, devanahalli, varthur, marathahalli, kengeri, malleshwaram, malleswaram, indiranagar, bannerghatta road",
    "bannerghatta, electronic city, rajajinagar, hoskote, tumakuru road, tumkur road, jp nagar, j p nagar, begur, kanakapura road, kanakapura",
    "koramangala, hsr layout, hsr, btm layout, btm, jayanagar, basavanagudi, banashankari, rr nagar, rajarajeshwari nagar, vijayanagar, yeshwanthpur",
    "yeshwantpur, peenya, jalahalli, vidyaranyapura, rt nagar, kalyan nagar, kammanahalli, banaswadi, ramamurthy nagar, cv raman nagar, domlur",
    "ulsoor, halasuru, mg road, old airport road, hal, brookefield, kundalahalli, mahadevapura, hoodi, kadugodi, budigere, panathur, haralur, harlur",
    "kasavanahalli, carmelaram, chandapura, attibele, anekal, jigani, hulimavu, arekere, gottigere, uttarahalli, nelamangala, magadi road",
    "dasarahalli, sahakara nagar, jakkur, bagalur, kogilu, doddaballapur, outer ring road, orr, bengaluru, bangalore, north bangalore",
    "south bangalore, east bangalore, west bangalore, north bengaluru, south bengaluru, east bengaluru, west bengaluru",
)
"""Localities of Bengaluru as people type them."""
