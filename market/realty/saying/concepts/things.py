"""What is talked about, and the words of every question: things, people, asking."""

from typing import Final

from market.core.saying import listed

THINGS: Final[dict[str, tuple[str, ...]]] = {
    "PROJECT": listed(
        "project, property, flat, flats, apartment, apartments, apt, apts, building, buildings, site, layout, home, homes, house, houses, villa",
        "villas, place, 1bhk, 2bhk, 3bhk, 4bhk, 1 bhk, 2 bhk, 3 bhk, 4 bhk, bhk, development, society, complex, unit, units, real estate, realty",
        "scheme, tower, towers, ghar, makaan, makan, mane, manegalu, option, listing, investment, deal, घर, मकान, फ्लैट, प्रोजेक्ट, ಮನೆ, ಪ್ರಾಜೆಕ್ಟ್",
        "ಫ್ಲಾಟ್",
    ),
    "PROJECTS": listed(
        "projects, properties, developments, societies, layouts, schemes, options, listings, deals, places, prajectgalu, ಪ್ರಾಜೆಕ್ಟ್‌ಗಳು",
    ),
    "FIRM": listed(
        "developer company, builder company, company, firm, business, entity, brand, corporate, organisation, organization, outfit, outfits, llp",
        "llps, kampani, कंपनी, ಕಂಪನಿ, real estate company",
    ),
    "FIRMS": listed(
        "companies, firms, businesses, brands, corporates, entities, kampanigalu",
    ),
    "DEVELOPER": listed(
        "developer, developers, builder, builders, realtor, promoter company, ಬಿಲ್ಡರ್, बिल्डर",
    ),
    "MONEY": listed(
        "money, amount, budget amount, lakh, lakhs, lac, lacs, crore, crores, cr, rupees, rs, inr, ₹, लाख, करोड़, ಲಕ್ಷ, ಕೋಟಿ",
    ),
    "MARKET": listed(
        "construction, afford, market, this market, the market, city, town, area, buyers, buyer, residents, resident, customers, customer",
        "flat owners, home owners, allottees, allottee, people who bought, dates, date",
    ),
    "EVERYTHING": listed(
        "everything connected, all connected, everything linked, everything related, everything tied, what all is connected, who all is connected",
        "who all are connected, anyone connected, anybody connected, all companies connected, all projects connected, same address, address",
    ),
    "FUTURE": listed(
        "will, won't, shall be",
    ),
    "MAN": listed(
        "person, people, individual, individuals, human, humans, faces, face, aadmi, admi, log, jana, vyakti, आदमी, लोग, ವ್ಯಕ್ತಿ, ಜನ",
    ),
    "LIST": listed(
        "kya milega, kya kya milega, kya mil jayega, kuch milega, yenu sigutte, yen sigutte, yenu siguttade, what will i get, what do i get",
        "what can i get",
        "list, show me all, show all, list all, list out, which ones, which of them, give me a list, options for, filter, narrow down, shortlist",
        "search for, looking for, look for, find me, find, search, dhundo, dhoondo, hudki, hudku",
    ),
    "WHICH": listed(
        "which, which are the, what are the, what all, kaunse, kaun sa, kaun se, konsa, konse, kaunsi, yava, yavudu, yaava, कौन सा, कौन से, ಯಾವ",
        "ಯಾವುದು",
    ),
    "WHO": listed(
        "who, whom, whose, kaun, kon, koun, kiska, kiski, kiske, kisne, kisi ka, kis, yaaru, yaru, yaro, yaaro, yaara, yara, yaaradu, yaardu, yardu",
        "yarige, yaav, कौन, किसका, किसकी, किसके, किसने, ಯಾರು, ಯಾರ, ಯಾರದು",
    ),
    "MANY": listed(
        "how many, how much, number of, count of, total number of, kitne, eshtu, how often, how long",
    ),
    "ABOUT": listed(
        "everything you hold on, all you hold on, what you hold on, whatever you hold on, what do you hold on, everything you have on",
        "all that you have on, anything you have on",
        "give me everything on, everything on, everything about, all about, all you have on, whatever you have on, whatever you know about",
        "all you know about, dig up on, check out, checks out, do you have on, what do you have on, have you got on, what have you got on, got on",
        "know of, aware of, should know, need to know, should i know, should we know, worth knowing, to know about, tell me about, tell us about",
        "about, know about, info, information, info on, information on, intel, details, detail, deets, details on, details of, details about",
        "anything on, anything about, look into, check, check on, checked, assess, assessment of, review, vet, verify, investigate, look at, lowdown",
        "low down, scoop, story, the story, the story of, story behind, what is the story, what is the deal, deal with, scene, scene kya hai",
        "what is the scene, update on, brief me, brief on, summary, summary of, overview, overview of, profile, profile of, report, report on",
        "run a check, do a check, do a check on, dig into, dig up, opinion on, take on, your take, thoughts on, feedback, feedback on",
        "what do you make of, make of, how is, how about, what about, status check, kundli, kundali, ke baare mein, ke baare me, ke bare mein",
        "ke bare me, ke baare, ke bare, baare, baare mein, baare me, bare me, jaankari, jankari, bagge, bagge heli, bagge helu, bagge mahiti, mahiti",
        "vishaya, vishya, hegide, hege ide, hege, heng ide, kaisa hai, kaisi hai, के बारे में, बारे, जानकारी, कैसा है, कैसा, ಬಗ್ಗೆ, ಮಾಹಿತಿ, ಹೇಗಿದೆ",
    ),
    "ELSE": listed(
        "else, other, others, another, elsewhere, besides, additional, aur kya, aur kaun, aur kaunsi, aur kaun si, bere, berene, innenu, inn yen",
        "और क्या",
    ),
}
"""Concept to what means it."""
