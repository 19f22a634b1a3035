"""What the registers say: builders, land, courts, complaints, papers."""

from typing import Final

from market.core.saying import listed

RECORDS: Final[dict[str, tuple[str, ...]]] = {
    "BUILD": listed(
        "actually constructing, who is actually constructing, ppl constructing, people constructing, people building, ppl building, civil work",
        "civil works, doing the work on site, putting it up, putting up, raising the building, site work, on site work, kaam kar raha, kaam kar rahe",
        "kaam kaun kar, kaam kaun, bana kaun, kaun bana, kaun bana raha, contractor, contractors, civil contractor, construction company",
        "construction firm, construction contractor, building contractor, main contractor, subcontractor, subcontractors, who built it, built by",
        "built, builds, build, is building, are building, is constructing, constructing, constructed, constructs, construct, construction by",
        "doing the construction, doing construction, handling the construction, executing, doing the civil work, thekedar, thekedaar, kattodu",
        "kattiddu, kattida, kattiddare, kattisthidare, kattistidare, kattta, bana raha, bana rahe, banaya, banaya hai, banata, ठेकेदार, बना, बनाया",
        "ಕಟ್ಟಿದ್ದು, ಕಟ್ಟುತ್ತಿರುವವರು, ಗುತ್ತಿಗೆದಾರ",
    ),
    "RECORD": listed(
        "messed up, mess up, messed up other, messed up elsewhere, botched, goofed up, how has it done, how have they done, how did they do",
        "done before, work elsewhere, kaam kaisa, ka kaam, kaam kaisa raha, kaam kaisa hai, kelasa, kelasa hege, kelasa hegide, past performance",
        "reputation, credentials, antecedents, resume, cv, previous work, previous works, background, background check, history, past history, past",
        "record, records of, track record, track-record, history of, past projects, past work, past works, other works, other projects, other sites",
        "works, works on, worked, worked on, working on, sites, experience, performance, reputed",
    ),
    "DELAY": listed(
        "how late, usually late, run late, runs late, ran late, how delayed, kitna delay, kitni deri, kitna late, eshtu late, eshtu delay, slip",
        "slips, slipped, missed the date, miss deadlines, missed deadlines, delays, delayed, delay, late, on time, overdue, behind schedule",
        "running late, deliver late, delivers late, delivered late, deliver on time, delivered on time, finish late, finished late, finish on time",
        "finished on time, time overrun, deri, der, tada, thada, ವಿಳಂಬ, देरी",
    ),
    "INSOLVENT": listed(
        "insolvent, insolvency, bankrupt, bankruptcy, go bankrupt, went bankrupt, gone bankrupt, go bust, gone bust, went bust, bust, liquidation",
        "wound up, struck off, defunct, diwaliya, divali, ದಿವಾಳಿ, दिवालिया",
    ),
    "LAND": listed(
        "zameen kiski, jagah kiski, jaaga yaaradu, jaga yaradu, land yaaradu, land yaardu, bhoomi yaaradu, jameen kiski, land, lands, plot, plots",
        "parcel, parcels, survey, survey no, survey number, survey nos, sy no, ground, piece of land, site land, land parcel, underlying land",
        "land title, land record, land records, land ownership, land owner, land owners, landowner, landowners, landlord, zameen, zamin, jameen",
        "jamin, jameenu, jaminu, bhoomi, bhumi, jaaga, jaga, jagah, jagaha, nela, khet, ज़मीन, जमीन, भूमि, ಜಮೀನು, ಭೂಮಿ, ಜಾಗ, ನೆಲ",
    ),
    "TITLE": listed(
        "flow of title, title flow, devolution, devolution of title, title search, title report, ownership trail, trail of ownership, hands it passed",
        "passed through, passed from, had it before, who had it before, held it before, who held it before, had it before them, buy the land from",
        "buy the site from, bought the site from, get the land from, got the land from, acquire the land, acquired the land, acquired it from",
        "acquire it from, buy it from, bought it off, previously owned, earlier owned, owned earlier, owner earlier, owned the land under",
        "land ownership history, held the land before, owned the land before, before the current owner, jaaga modalu, modalu yaara, modalu yaardu",
        "modalu yaradu, pehle kiski thi, pehle kiska tha, title, titles, title chain, chain of title, title history, title deed, title deeds, deed",
        "deeds, sale deed, mother deed, clear title, clear titles, title clear, previous owner, previous owners, earlier owner, earlier owners",
        "past owner, past owners, prior owner, prior owners, former owner, former owners, original owner, original owners, old owner, old owners",
        "owned before, owned it before, owned it earlier, used to own, owner before, owners before, sold, sold by, sold it, sold the, who sold",
        "seller, sellers, sold to, changed hands, changed hand, chain, ownership history, history of ownership, bought it from, bought the land from",
        "bought from, purchased from, handed down, becha, becha tha, kisne becha, maaridru, maridru, marida",
    ),
    "KHATA": listed(
        "khata, khatha, khaata, a khata, b khata, a-khata, b-khata, akhata, bkhata, e khata, e-khata, ekhata, kata certificate, खाता, ಖಾತಾ, ಖಾತೆ",
    ),
    "CASE": listed(
        "before a judge, before the judge, in front of a judge, to a judge, hauled to court, hauled before, dragged before, dragged into court",
        "filed against, cases against, filed a case, filed cases, consumer case, consumer cases, consumer court, consumer forum, arbitration",
        "recovery suit, recovery suits, decree, injunction, injunctions, suing, sued by, sue, taken to court, dragged to court, court matter",
        "court matters, fir, firs, police case, criminal case, criminal cases, case idya, case ideya, case ide, case hai, casu, kes, केस, case, cases",
        "court case, court cases, suit, suits, lawsuit, lawsuits, law suit, litigation, litigations, court, courts, legal, legal case, legal cases",
        "legal issue, legal issues, legal problem, legal problems, legal trouble, legal troubles, legal dispute, legal disputes, legal mess, dispute",
        "disputes, disputed, petition, petitions, sued, being sued, stay order, pending case, pending cases, pending suit, pending suits",
        "pending litigation, pending, title suit, title suits, title dispute, title disputes, land dispute, land disputes, nclt, tribunal, in court",
        "legally, legal matters, legal matter, mukadma, mukadama, muqadma, court kacheri, kacheri, vyajya, vyajyagalu, nyayalaya, कोर्ट, मुकदमा",
        "मामला, ಕೋರ್ಟ್, ಕೇಸ್, ವ್ಯಾಜ್ಯ, ಪ್ರಕರಣ",
    ),
    "COMPLAINT": listed(
        "consumer complaint, consumer complaints, filed a complaint, filed complaints, complaint filed, complaints filed, shikayat hai, complaint hai",
        "complaint idya, complaint ideya, complaints idya, complain kiya, dooru idya, complaint, complaints, complained, complain, complaining",
        "complaint against, grievance, grievances, angry buyers, unhappy buyers, unhappy customers, buyers complaining, shikayat, shikayate",
        "shikayatein, shikayaten, dooru, duru, doorugalu, complaintu, शिकायत, शिकायतें, ದೂರು, ದೂರುಗಳು",
    ),
    "PAPERS": listed(
        "how far has the building, how far along, how far is the construction, how far is the building, how far has construction",
        "how far has the construction, how far has work, progress, state of construction, construction progress, how much is built, how much is done",
        "the certificate, occupancy cert, oc received, oc issued, encumbrance, fund, funds, finances, financing, still valid, valid, stage",
        "what stage, mila hai, mil gaya, mila kya, registration still valid, stage of construction, construction stage, fire noc mila, oc mila",
        "approvals mila, paper, papers, paperwork, document, documents, docs, documentation, registration, registrations, registered",
        "registration number, registration no, registration status, rera, rera no, rera number, rera registered, rera registration, rera approved",
        "rera status, rera id, approval, approvals, approved, permission, permissions, permit, permits, sanction, sanctions, sanctioned",
        "sanction plan, plan approval, plan sanction, occupancy certificate, occupancy, oc, oc cc, cc, commencement certificate, commencement",
        "completion certificate, licence, license, licenses, licences, noc, nocs, fire noc, fire approval, fire clearance, environment clearance",
        "environmental clearance, environment approval, clearance, clearances, bbmp approval, bda approval, lapsed, revoked, status, build status",
        "construction status, in order, up to date papers, incorporated, incorporation, registered address, registered office, lender, lenders",
        "lending bank, financed, financed by, funded, funded by, funding, which bank, what bank, bank, kagaz, kagaj, kagazat, kaagaz, kaagaz patra",
        "kagaz patra, patra, dakhale, dakhalegalu, dakhle, kaagada, kagada, dastavez, कागज़, कागज, दस्तावेज़, रेरा, ದಾಖಲೆ, ದಾಖಲೆಗಳು, ರೇರಾ",
    ),
    "PRICE": listed(
        "price, prices, priced, pricing, price range, price band, price tag, cost, costs, costing, rate, rates, asking price, how much is",
        "how much are, how much for, how much does, how much do, how much will it cost, what does it cost, quoting, ticket size, starting price",
        "budget, daam, keemat, kimat, bele, reetu, rate yenu, कीमत, दाम, रेट, ಬೆಲೆ, ದರ",
    ),
    "DUE": listed(
        "when will, when would, by when will, what date will, by what date will, on what date will, which date will, how soon will, how long will",
        "when is it going to",
    ),
    "WHEN": listed(
        "finished, finish, finishes, delivered, deliver, when, since when, possession, possession date, handover, hand over, handed over, completion",
        "completion date, complete, completed, ready, ready to move, ready to move in, deadline, due, due date, promised, promise, promised date",
        "delivery date, launched, launch, launch date, under construction, kab, kab tak, kab milega, yavaga, yaavaga, mugiyutte, mugiyodu, mugidideya",
        "tayaru, taiyar, tayyar, stalled, stuck, halted, stopped, कब, ಯಾವಾಗ",
    ),
}
"""Concept to what means it."""
