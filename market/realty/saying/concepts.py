"""What the words of this market mean: concept to words and phrases, English as it is typed in Bengaluru, Hindi and Kannada in Latin letters and their own."""

from typing import Final


def _of(*lines: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(phrase.strip() for line in lines for phrase in line.split(",") if phrase.strip()))


CONCEPTS: Final[dict[str, tuple[str, ...]]] = {
    # things, which carry no question by themselves
    "PROJECT": _of(
        "project, property, flat, flats, apartment, apartments, apt, apts, building, buildings, site, layout, home, homes, house, houses, villa",
        "villas, place, 1bhk, 2bhk, 3bhk, 4bhk, 1 bhk, 2 bhk, 3 bhk, 4 bhk, bhk",
        "development, society, complex, unit, units, real estate, realty, scheme, tower, towers, ghar, makaan, makan, mane, manegalu, option, listing",
        "investment, deal, घर, मकान, फ्लैट, प्रोजेक्ट, ಮನೆ, ಪ್ರಾಜೆಕ್ಟ್, ಫ್ಲಾಟ್",
    ),
    "PROJECTS": _of("projects, properties, developments, societies, layouts, schemes, options, listings, deals, places, prajectgalu, ಪ್ರಾಜೆಕ್ಟ್‌ಗಳು"),
    "FIRM": _of(
        "developer company, builder company",
        "company, firm, business, entity, entities, brand, corporate, corporates, organisation, organization",
        "outfit, outfits, llp, llps, kampani, कंपनी, ಕಂಪನಿ",
        "promoter company, real estate company, builder company, realtor, बिल्डर, ಬಿಲ್ಡರ್",
    ),
    "FIRMS": _of("companies, firms, businesses, brands, corporates, entities, kampanigalu"),
    "DEVELOPER": _of("developer, developers, builder, builders, realtor, promoter company, ಬಿಲ್ಡರ್, बिल्डर"),
    "MONEY": _of("lakh, lakhs, lac, lacs, crore, crores, cr, rupees, rs, inr, ₹, लाख, करोड़, ಲಕ್ಷ, ಕೋಟಿ"),
    "MARKET": _of(
        "market, this market, the market, city, town, area, buyers, buyer, residents, resident, customers, customer, flat owners, home owners",
        "allottees, allottee, people who bought, dates, date",
    ),
    "MAN": _of("person, people, individual, individuals, human, humans, faces, face, aadmi, admi, log, jana, vyakti, आदमी, लोग, ವ್ಯಕ್ತಿ, ಜನ"),
    "LIST": _of(
        "list, show me all, show all, list all, list out, which ones, which of them, give me a list, options for, filter, narrow down, shortlist",
        "search for, looking for, look for, find me, find, search",
        "dhundo, dhoondo, hudki, hudku",
    ),
    "WHICH": _of(
        "which, which are the, what are the, what all, kaunsa, kaunse, kaun sa, kaun se, konsa, konse, kaunsi, yava, yavudu, yavdu, yaava, कौन सा "
        "कौन से, ಯಾವ, ಯಾವುದು "
    ),
    "WHO": _of(
        "who, whom, whose, kaun, kon, koun, kiska, kiski, kiske, kisne, kisi ka, kis, yaaru, yaru, yaro, yaaro, yaara, yara, yaaradu, yaardu, yardu",
        "yarige, yaav, कौन, किसका, किसकी, किसके, किसने, ಯಾರು, ಯಾರ, ಯಾರದು",
    ),
    "MANY": _of("how many, how much, number of, count of, total number of, kitne, eshtu, how often, how long"),
    # the verdict
    "JUDGE": _of(
        "yay or nay, sane, insane, wise, stupid, foolish, crazy, smart move, sensible, unsafe, unsafe hai, safe hai, sahi rahega, theek rahega",
        "accha rahega, thik rahega, sahi rahegi, beda, beda ba, olleya choice, tension, tension illa, no tension, surakshita, kharab, bekar, bekaar",
        "ganda, gol maal, golmaal, golmal, dodda problem, problem ide, problem idya, problem ideya, problem hai, issue ide, issue idya, issue hai",
        "doubtful",
        "safe, ok, okay, good, fine, clean, risky, risk, risks, riskier, dangerous, danger, alright, all right, trustworthy, trusted, legit",
        "legitimate, genuine, reliable, worth it, worth buying, worth, solid, sound, secure, decent, sus",
        "fishy, shady, dodgy, suspicious, wrong, red flag, red flags, problem, problems, problematic, prob, issue, issues, trouble, troubles",
        "troubled, concern, concerns, worry, worried, worrying, worrisome, bad, bad news, off, catch, hidden catch, skeletons",
        "skeletons in the closet, skeleton, warning, warnings, warning sign, warning signs, alarm, alarms, alarm bells, alarming, scam, scams, scammy",
        "fraud, fraudulent, fake, trap, hidden risk, hidden risks, hidden problem, hidden problems, hidden issues",
        "dirt, dirt on, baggage, dark side, black mark, black marks, blacklisted, anything against, speaks against, speak against, going against",
        "held against, stay away, steer clear, keep away, walk away, run away, run from, stink, stinks, smell, smells, smelly",
        "sketchy, spooky, strange, odd, weird, hiding, hide, hidden, history, past, background, background check, due diligence, dd, safety",
        "reliability, trustworthiness, credibility, credible, verified, vetted, kosher, above board, in the clear, all clear, clear hai",
        "bet, safe bet, good bet, good buy, bad buy, good investment, bad investment, bad idea, good idea, good choice, good deal, bad deal, mistake",
        "regret, comfortable, confident, advisable, recommended, recommend, not right, up with",
        "sahi, sahi hai, theek, thik, theek thaak, theek hai, thik hai, accha, acha, achha, achchha, badhiya, bharosemand, bharose, surakshit, khatra",
        "khatarnak, gadbad, garbar, lafda, lafra, jhol, ghotala, dhokha, dhoka, fraud hai, dikkat, pareshani, jhamela, panga, locha, ghapla",
        "sari, sariyagide, sariyagidya, sari ideya, sari idya, chennagide, chennagideya, chennagidya, chanagideya, chanagidya, channagide, olledu",
        "olleda, olledha, olleya, ollethu, tondare, tondre, thondare, samasye, samasya, mosa, apaaya, apaya, nambike, nambikasta, bhadra",
        "सही, ठीक, अच्छा, सुरक्षित, भरोसेमंद, खतरा, गड़बड़, धोखा, दिक्कत, समस्या, घोटाला, ಸುರಕ್ಷಿತ, ಸುರಕ್ಷಿತವೇ, ಸುರಕ್ಷಿತವಾಗಿದೆಯಾ, ಸುರಕ್ಷಿತವಾ, ಸರಿ",
        "ಸರಿಯಾಗಿದೆಯಾ, ಸರಿಯಾಗಿದೆಯೇ, ಚೆನ್ನಾಗಿದೆಯಾ, ಒಳ್ಳೆಯ, ಒಳ್ಳೆಯದಾ, ಒಳ್ಳೆಯದೇ, ತೊಂದರೆ, ಸಮಸ್ಯೆ, ಮೋಸ, ಅಪಾಯ",
    ),
    "BUY": _of(
        "putting money, putting our money, putting my money, life savings, our life savings, my life savings, our savings, my savings, laga, lagana",
        "lagaana, lagau, lagaun, lagaye, lagaane, laga du, laga dun, lagane, le lena, le lete, lele, le le, lene, lene layak, lene laayak",
        "khareedna chahiye, tagobeda, tagolodu beda, kolla, kollabahuda, kolbahuda, kolluvudu, kondko, kondkobahuda, invest madbahuda",
        "invest maadbahuda, invest madodu, buy madbahuda, buy maadbahuda, book madbahuda, book maadbahuda, hana hakbahuda, haakbahuda, hakbahuda",
        "लगाना, लगाऊं, लगाऊँ, लगाएं, लगाये, लेने, लूंगा, ख़रीदना, ಹಾಕಬಹುದಾ, ಹೂಡಿಕೆ, ಖರೀದಿಸಲು, ತಗೋಬೇಕಾ",
        "buy, buying, bought, purchase, purchasing, book, booking, booked, invest, investing, invest in, trust, trusting, rely on, go for, go for it",
        "go ahead, go ahead with, going ahead, proceed, put money, put my money, put our money, put my savings, put our savings, savings",
        "money in, my money, our money, sign, signing, sign up, token, token amount, advance, pay advance, pay the advance, paid the advance",
        "pay the token, paid token, commit, commit to, committing, take it, jump in, move in, settle for, pick, choose, opt for",
        "bet on",
        "lena, lelu, le lu, le lun, le loon, lein, len, lu, lun, loon, le sakte, le sakta, le sakti, lena chahiye, kharidna, kharidu, kharidun",
        "khareedna, kharid, khareed, kharid sakte, paisa lagana, paise lagana, paisa lagau, paisa, paise, invest karna, book karna, bharosa",
        "bharosa kar",
        "tagobahuda, tagobohuda, tagobahudha, tagolbahuda, tagolabahuda, togobahuda, togobohuda, thagobahuda, thogobahuda, tagollodu, tagolodu",
        "tagoloda, togoloda, togollodu, tagobeku, tagobekaa, tagobeka, tagoli, togoli, tagolla, tagolala, tagotini, togondre, tagondre, kondukolla",
        "kondukobahuda, khareedi, nambabahuda, nambahuda, nambodu",
        "लेना, लूँ, लूं, ले, खरीदना, खरीदूं, खरीदूँ, खरीद, पैसा, भरोसा, निवेश, ಖರೀದಿಸಬಹುದೇ, ಖರೀದಿಸಬಹುದಾ, ಖರೀದಿ, ಕೊಳ್ಳಬಹುದೇ, ಕೊಳ್ಳಬಹುದಾ, ತಗೋಬಹುದಾ",
        "ತಗೊಳ್ಳಬಹುದಾ, ನಂಬಬಹುದಾ, ನಂಬಬಹುದೇ",
    ),
    "SCORE": _of(
        "score, scores, scored, scoring, points, rating, ratings, rated, rank, grade, verdict, verdicts, out of 100, flag, flags, flagged, flagging",
        "avoid, caution, none known, so high, that high, this high, too high, so low, high, low, higher, that bad, so bad, result, conclusion, number",
        "assessment, marked, risk score, risk level, risk rating, math, maths, calculation, ank, अंक, स्कोर, ಅಂಕ, ಸ್ಕೋರ್",
    ),
    "ABOUT": _of(
        "do you have on, what do you have on, have you got on, what have you got on, got on, know of, aware of, should know, need to know",
        "should i know, should we know, worth knowing, to know about",
        "tell me about, tell us about, about, know about, info, information, info on, information on, intel, details, detail, deets, details on",
        "details of, details about, anything on, anything about, look into, check, check on, check out, checked, assess, assessment of, review, vet",
        "verify, investigate, look at, lowdown",
        "low down, scoop, story, the story, the story of, story behind, what is the story, what is the deal, deal with, scene, scene kya hai",
        "what is the scene, update on, brief me, brief on, summary, summary of, overview, overview of, profile, profile of, report, report on",
        "run a check, do a check, do a check on, run, dig into, dig up",
        "opinion on, take on, your take, thoughts on, feedback, feedback on, what do you make of, make of, how is, how about, what about",
        "status check, kundli, kundali, ke baare mein, ke baare me, ke bare mein, ke bare me, ke baare, ke bare, baare, baare mein, baare me, bare me",
        "jaankari, jankari",
        "bagge, bagge heli, bagge helu, bagge mahiti, mahiti, vishaya, vishya, hegide, hege ide, hege, heng ide, kaisa hai, kaisi hai, के बारे में",
        "बारे, जानकारी, कैसा है, कैसा, ಬಗ್ಗೆ, ಮಾಹಿತಿ, ಹೇಗಿದೆ",
    ),
    "WHY": _of(
        "break it down, break this down, break that down, break it up, walk me through it, walk me through",
        "why, why so, how come, reason, reasons, reasoning, the reason for, what is the reason, what makes, what made, what makes you say",
        "what makes it, based on what, on what basis, basis, basis of, basis for, how so, explain, explanation, justify, justification, what drives",
        "what is driving, driven by",
        "break down, breakdown, breakup, break up, add up, adds up, made up of, made up, come from, comes from, came from, contributing, contributes",
        "contribute, kyun, kyu, kyon, kyun hai, kyo, wajah, vajah, karan, kaaran, yake, yaake, yaak, yakappa, yaakappa, yak, karana, kaarana, क्यों",
        "वजह, कारण, ಯಾಕೆ, ಏಕೆ, ಕಾರಣ",
    ),
    "PATHS": _of(
        "path, paths, thread, threads, trail, trails, ledger, chain of reasoning, walk me through, every path, all paths, all the paths "
        "point by point, points breakdown, how it adds up, workings "
    ),
    "COMPUTE": _of(
        "compute, computed, computing, calculate, calculated, calculating, arrive, arrived, arrive at, arrived at, work out, worked out, derive "
        "derived, come up with, came up with, get to, got to, reach, reached, figure out, figured out, deduce, conclude, concluded, aaya, aayi, banta "
        "bantu, banthu "
    ),
    # what would clear it
    "CLEAR": _of(
        "clear up, clear this, clear it, clear its name, clear the, clear, cleared, clears, become clean, become safe, become ok, become okay",
        "become good, come clean, come out clean, get clean, be clean, turn clean, would have to change, needs to change, need to change",
        "has to change, have to change, must change, would change",
        "would need to change, should change, change the verdict, change the score, change your mind, change your verdict, change its verdict, change",
        "changes, needs to happen, need to happen, has to happen, have to happen, must happen, would need to happen, would have to happen, happen",
        "what would it take, what will it take, what does it take",
        "would it take, will it take, take to, fix, fixed, fixes, fixable, resolve, resolved, resolves, cure, cured, lift, lifted, remove the flag",
        "remove the flags, get rid of, go away, goes away, went away, disappear, bring down, bring it down, bring the score down, lower the score",
        "lowers the score, reduce the score, reduce the risk, reduce",
        "drop the score, score drop, come down, comes down, go down, goes down, get better, gets better, improve, improves, improved, flip",
        "flip the verdict, off the list, be off the list, get off the avoid list, not be avoid, stop being, no longer be, no longer avoid",
        "under what conditions, what conditions, condition, conditions, turn green",
        "become none known, back to clean, back to zero, to zero, to none known, make it safe, make it ok, make it okay, make it clean",
        "make this safe, make this ok, make safe, turn it around, settle it, sort out, sorted, sorted out, redeem, badalna, badlega, badle",
        "badalna hoga, theek ho, theek hone, clean hone, clear hone, badalabeku, badlagbeku, badlaagbeku, withdrawn, dismissed",
    ),
    # who stands behind
    "BEHIND": _of(
        "behind, stands behind, stand behind, really behind, backs, backing, backed, backer, backers, bankrolls, fronting, fronted, the face of",
        "faces behind, pulls the strings, pulling the strings, calls the shots, calling the shots, peeche, peechhe, piche, pichhe, ke peeche",
        "ke piche, hinde, hinde iro, hindide, के पीछे, पीछे, ಹಿಂದೆ, ಹಿಂದಿರುವ",
    ),
    "OWN": _of(
        "kiski hai, kiska hai, kisne kharida, yaarige seriddu, yaara hesaralli",
        "own, owns, owner, owners, owned, owned by, ownership, owning, malik, maalik, maliks, proprietor, proprietors, belongs to, belong to",
        "belonging, shareholder, shareholders, shareholding, shareholdings, shares, holder, holders, stake, stakes, stakeholder, stakeholders",
        "cap table, equity, percent, beneficial owner, beneficial owners, ubo, owneru, yajamana, maalika, मालिक, ಮಾಲೀಕ, ಮಾಲೀಕರು, ಮಾಲಿಕ",
    ),
    "RUN": _of(
        "runs, run by, running, run, ran, controls, control, controlled, controlled by, controlling, heads, headed, headed by, directs, directed "
        "directed by, manages, managed, managed by, in charge, in charge of, charge, operates, operated, operated by, chalata, chalaata, chalate "
        "chala, nadsodu, nadesodu, nadestare, चलाता "
    ),
    "DIRECTOR": _of(
        "director, directors, promoter, promoters, partner, partners, board, board members, board of directors, board member, management",
        "management team, leadership, founder, founders, founded, ceo, md, managing director, chairman, names behind, signatories, nominee, nominees",
        "dierctor, directer, directeru, निदेशक, डायरेक्टर, ನಿರ್ದೇಶಕ, ನಿರ್ದೇಶಕರು",
    ),
    "DEVELOP": _of("developed by, develops, developed, developing, is developing, promoted by, promotes"),
    # who builds
    "BUILD": _of(
        "contractor, contractors, civil contractor, construction company, construction firm, construction contractor, building contractor",
        "main contractor, subcontractor, subcontractors, who built it, built by, built, builds, build, is building, are building, is constructing",
        "constructing, constructed, constructs, construct, construction by, doing the construction, doing construction",
        "handling the construction, executing, doing the civil work, civil work, civil works, thekedar, thekedaar, kattodu, kattiddu, kattida",
        "kattiddare, kattisthidare, kattistidare, kattta, bana raha, bana rahe, banaya, banaya hai, banata, ठेकेदार, बना, बनाया, ಕಟ್ಟಿದ್ದು",
        "ಕಟ್ಟುತ್ತಿರುವವರು, ಗುತ್ತಿಗೆದಾರ",
    ),
    "RECORD": _of(
        "record, records of, track record, track-record, history of, past projects, past work, past works, other works, other projects, other sites "
        "works, works on, worked, worked on, working on, sites, delays, delayed, delay, late, on time, overdue, behind schedule, experience "
        "performance, reputed, finishes, finish, finished, deliver, delivers, delivered "
    ),
    # land
    "LAND": _of(
        "zameen kiski, jagah kiski, jaaga yaaradu, jaga yaradu, land yaaradu, land yaardu, bhoomi yaaradu, jameen kiski",
        "land, lands, plot, plots, parcel, parcels, survey, survey no, survey number, survey nos, sy no, ground, piece of land, soil, site land",
        "land parcel, underlying land, land title, land record, land records, land ownership, land owner, land owners, landowner, landowners",
        "landlord, zameen, zamin, jameen, jamin, jameenu, jaminu, bhoomi, bhumi, jaaga, jaga, jagah, jagaha, nela, khet, ज़मीन, जमीन, भूमि, ಜಮೀನು",
        "ಭೂಮಿ, ಜಾಗ, ನೆಲ",
    ),
    "TITLE": _of(
        "title, titles, title chain, chain of title, title history, title deed, title deeds, deed, deeds, sale deed, mother deed, clear title",
        "clear titles, title clear, previous owner, previous owners, earlier owner, earlier owners, past owner, past owners, prior owner",
        "prior owners, former owner, former owners, original owner, original owners, old owner, old owners, owned before, owned earlier",
        "owned it before, owned it earlier, used to own",
        "owner before, owners before, sold, sold by, sold it, sold the, who sold, seller, sellers, sold to, changed hands, changed hand, chain",
        "ownership history, history of ownership, bought it from, bought the land from, bought from, purchased from, handed down, becha, becha tha",
        "kisne becha, maaridru, maridru, marida",
    ),
    "KHATA": _of("khata, khatha, khaata, a khata, b khata, a-khata, b-khata, akhata, bkhata, e khata, e-khata, ekhata, kata certificate, खाता, ಖಾತಾ, ಖಾತೆ"),
    # courts and complaints
    "CASE": _of(
        "case idya, case ideya, case ide, case hai, casu, kes, केस",
        "case, cases, court case, court cases, suit, suits, lawsuit, lawsuits, law suit, litigation, litigations, court, courts, legal, legal case",
        "legal cases, legal issue, legal issues, legal problem, legal problems, legal trouble, legal troubles, legal dispute, legal disputes",
        "legal mess, dispute, disputes, disputed, petition, petitions, sued, being sued, stay order, pending case, pending cases, pending suit",
        "pending suits, pending litigation, pending",
        "title suit, title suits, title dispute, title disputes, land dispute, land disputes, nclt, tribunal, in court, legally, legal matters",
        "legal matter, mukadma, mukadama, muqadma, court kacheri, kacheri, vyajya, vyajyagalu, nyayalaya, कोर्ट, केस, मुकदमा, मामला, ಕೋರ್ಟ್, ಕೇಸ್",
        "ವ್ಯಾಜ್ಯ, ಪ್ರಕರಣ",
    ),
    "COMPLAINT": _of(
        "shikayat hai, complaint hai, complaint idya, complaint ideya, complaints idya, complain kiya, dooru idya",
        "complaint, complaints, complained, complain, complaining, complaint against, grievance, grievances, angry buyers, unhappy buyers "
        "unhappy customers, buyers complaining, shikayat, shikayate, shikayatein, shikayaten, dooru, duru, doorugalu, complaintu, शिकायत, शिकायतें "
        "ದೂರು, ದೂರುಗಳು ",
    ),
    # papers
    "PAPERS": _of(
        "paper, papers, paperwork, document, documents, docs, documentation, registration, registrations, registered, registration number",
        "registration no, registration status, rera, rera no, rera number, rera registered, rera registration, rera approved, rera status, rera id",
        "approval, approvals, approved, permission, permissions, permit, permits, sanction, sanctions, sanctioned",
        "sanction plan, plan approval, plan sanction, occupancy certificate, occupancy, oc, oc cc, cc, commencement certificate, commencement",
        "completion certificate, licence, license, licenses, licences, noc, nocs, fire noc, fire approval, fire clearance, environment clearance",
        "environmental clearance, environment approval, clearance, clearances, bbmp approval, bda approval, lapsed, revoked, status, build status",
        "construction status, in order, up to date papers",
        "incorporated, incorporation, registered address, registered office, lender, lenders, lending bank, financed, financed by, funded, funded by",
        "funding, which bank, what bank, bank, kagaz, kagaj, kagazat, kaagaz, kaagaz patra, kagaz patra, patra, dakhale, dakhalegalu, dakhle, kaagada",
        "kagada, dastavez, कागज़, कागज, दस्तावेज़, रेरा, ದಾಖಲೆ, ದಾಖಲೆಗಳು, ರೇರಾ",
    ),
    "PRICE": _of(
        "price, prices, priced, pricing, price range, price band, price tag, cost, costs, costing, rate, rates, asking price, how much is "
        "how much are, how much for, how much does, how much do, how much will it cost, what does it cost, quoted, quoting, ticket size "
        "starting price, budget, daam, keemat, kimat, bele, reetu, rate yenu, कीमत, दाम, रेट, ಬೆಲೆ, ದರ "
    ),
    "WHEN": _of(
        "when, since when, possession, possession date, handover, hand over, handed over, completion, completion date, complete, completed, ready",
        "ready to move, ready to move in, deadline, due, due date, promised, promise, promised date, delivery date, launched, launch, launch date",
        "under construction, kab, kab tak, kab milega, yavaga, yaavaga, mugiyutte, mugiyodu, mugidideya, tayaru, taiyar, tayyar, stalled, stuck",
        "halted, stopped, कब, ಯಾವಾಗ",
    ),
    # people
    "ELSE": _of(
        "else, other, others, another, elsewhere, besides, additional, aur kya, aur kaun, aur kaunsi, aur kaun si, bere, berene, innenu, inn yen, और क्या"
    ),
    "SIT": _of(
        "boards, all boards, which boards, which companies, what companies, which firms, what firms, how many boards, how many companies, seat, seats",
        "chairs",
        "sit, sits, sat, sitting, sit on, sits on, sat on, serve, serves, served, serve on, serves on, involved, involved in, involvement "
        "directorship, directorships, positions, position, posts, roles, role, part of, in which, associated with which, holds, hold, holding, held "
        "holdings, interests ",
    ),
    # namesakes
    "SAME": _of(
        "same person, the same person, same man, same guy, same individual, same human, same fellow, same director, namesake, namesakes, name sake",
        "namesake of, same name, same named, share the name, shares the name, sharing the name, share a name, similar name, similar names",
        "shared name, another person, another man, two people, two persons, two different people, two different persons, different person",
        "different people, different persons",
        "different guy, one person or two, one man or two, one and the same, duplicate, duplicates, duplicated, doppelganger, mixed up with",
        "mixing up, confused with, mistaken for, alias, aliases, other spellings, other spelling, spelled, spelt, other people called",
        "other people named, other persons named, people called, people named, anyone else called, anyone else named, someone else called",
        "someone else named, others called, others named, another one called, another one named, wahi aadmi, wahi admi, ek hi aadmi, ek hi admi",
        "ek hi insaan, same aadmi, same admi, ade vyakti, obbare, obrena, obbarena, ibbaru, एक ही आदमी, वही आदमी, ಒಬ್ಬರೇ, ಅದೇ ವ್ಯಕ್ತಿ",
    ),
    # groups
    "GROUP": _of(
        "group, the group, which group, what group, groupu, same group, whole group, larger group, bigger group, parent group, business group",
        "corporate group, hidden group, sister company, sister companies, sister concern, sister concerns, sister firm, sister firms, sister brand",
        "sister brands, sibling companies, sibling firms, related companies, related firms, related company, related parties, affiliated, affiliates",
        "affiliate, affiliated companies, parent, parent company, family of companies",
        "conglomerate, empire, network, umbrella, cluster, subsidiaries, subsidiary, associate companies, associate company, group companies",
        "group company, family of firms, same family, same house, samuha, gumpu, समूह, ग्रुप, ಗುಂಪು, ಸಮೂಹ",
    ),
    "GROUPS": _of(
        "different brands, under different brands, other brands, same people behind them, secretly the same lot, same lot, in disguise",
        "by another name, under another name",
        "hidden groups, groups, secret groups, business groups, clusters, networks, networks of companies, groups of companies, groups of firms",
        "groups of builders, groups of brands, cartels, cartel, nexus between brands, same people under different names",
        "same people under different brands, same people behind different brands, different brands same people, same owners different names",
        "different names same people, secretly the same, actually the same, really the same, really one, actually one, really one group, secretly one",
        "secretly linked, secretly connected, secretly related, same people behind several brands, same people behind many brands",
        "one and the same group, share directors, sharing directors, share the same directors, sharing the same directors, share the same people",
        "common directors, shared directors, different names, different brand names, multiple brands, fronts, fronts for, front companies",
        "shell companies, shells",
    ),
    "OPERATORS": _of(
        "serial, serial operator, serial operators, serial promoter, serial promoters, serial director, serial directors, serial offender",
        "serial offenders, repeat offender, repeat offenders, habitual offenders, habitual, repeat players, many boards, several boards",
        "multiple boards, most boards, the most boards, many companies, several companies, most companies, the most companies, several brands",
        "many brands, across brands, across several brands, across many brands, across companies, across many companies, across several companies",
        "across firms, across builders, across many builders, between brands",
        "bridge, bridges, bridging, bridge brands, connects the most, connect the most, most connected, best connected, well connected",
        "keep popping up, keeps popping up, keep turning up, keeps turning up, keep showing up, keeps showing up, keep coming up, keeps coming up",
        "keep appearing, shows up everywhere, show up everywhere, everywhere, common face, common faces, kingpin, kingpins, middlemen, middleman",
        "usual suspects, key players, big players, power brokers, dots, connect the dots, hop from, hopping, jump from, jumping from, jumping",
        "failed companies, failed firms, failed one after another, one after another, start over, starting over, starting new, start new companies",
        "phoenix, fly by night, fly-by-night, baar baar, bar bar, matte matte",
    ),
    # two things
    "COMPARE": _of(
        "or which, better one, safer one, safest, cleaner one, which would you pick, which do you prefer, kaunsa better, kaun sa better, kaunsa",
        "yavdu better, yavudu better, yavdu, which should i, which should we",
        "compare, compared, comparing, comparison, comparision, vs, versus, v/s, side by side, better, safer, cleaner, riskier, worse, less risky",
        "more risky, cheaper, stronger, weaker, difference, differences, differ, different from, stack up, stacks up, against each other",
        "head to head, pros and cons, which one, which of the two, between the two, which is, which one is, prefer, preferable, winner, wins, tulana",
        "tulna, muqabla, mukabla, holisi, holike, holisu, behtar, zyada accha, zyada safe, jyada safe, jyada accha, yavudu uttama, uttama, vasi",
        "vaasi, तुलना, बेहतर, ಹೋಲಿಸಿ, ಹೋಲಿಕೆ, ಉತ್ತಮ",
    ),
    "CONNECT": _of(
        "connected, connection, connections, connect, connects, connecting, link, links, linked, linkage, linkages, linking, tie, ties, tied, tie up",
        "tieup, related, relation, relations, relationship, relationships, related to each other, in common, anything in common, common",
        "common between, have in common, to do with, anything to do with, something to do with, nothing to do with, association, associated",
        "associated with, associations, nexus, hand in glove, together, in bed with, overlap, overlaps, overlapping, share, shares anything, shared",
        "sharing, same people, same owners, same directors, same promoters, same builder, same developer",
        "same company, same hands, same set of people, rishta, rishtey, rishte, sambandh, sambandha, sambanda, nanta, nantu, link hai, linku, judaa",
        "juda, jude, jude hue, mile hue, mila hua, lena dena, len den, connection ideya, connectionu, रिश्ता, संबंध, जुड़े, जुड़ा, ಸಂಬಂಧ, ನಂಟು",
    ),
    # what Clew has
    "KNOWN": _of(
        "what do you know, what all do you know, what can you tell me, what do you have, what data do you have, what all do you have",
        "what records do you have, which records do you have, your data, the data, data, database, dataset, datasets, your sources, sources",
        "your source, data source, data sources, your records, your registers, registers, register, which registers, your coverage, coverage",
        "what do you cover, do you cover, cover, covered, how old, how fresh, how recent, how current, how up to date, how stale, up to date",
        "upto date, updated, last updated, last update, refreshed, last refreshed, latest, recent, fresh, freshness, stale, outdated, out of date",
        "current, age of",
        "as of when, as of which date, as on date, as of what date, date of, how many projects do you know, how many projects do you have",
        "how many projects, how many companies do you have, how much do you know, what is in here, what is in there, where do you get",
        "where do you get your, where does your, where is your, knowledge, extract, extracts, kitna purana, kitni purani, purana, purani, hale",
        "haleya, eshtu hale, hosa, kahan se, ellinda, what can i ask, what can you do, what all can you do, what can you answer, what do you do",
        "what can i ask you, what are you good for, what questions, help topics, aapko kya pata, kya kya pata, kya pata hai, kya pata",
        "nimge yenu gottu, ninge yenu gottu, yenu gottu, yen gottu, yenella gottu",
    ),
    "EVIDENCE": _of(
        "row behind, rows behind, record behind, entry behind, source behind, proof behind, what is the row, what row",
        "evidence, proof, prove, prove it, proofs, row, rows, the row, source row, record behind, source for, source of, source for that, citation "
        "citations, cite, cited, reference, references, where does it say, where does that come from, where did you get that, where did you get this "
        "where did that come from, where is that written, where is it written, how do you know, how do you know that, says who, according to whom "
        "quote, quoted, original record, original entry, original row, register entry, entry, mark, footnote, saboot, sabut, purave, सबूत, ಸಾಕ್ಷಿ "
        "ಪುರಾವೆ ",
    ),
    "QUERY": _of(
        "query, queries, cypher, sql, under the hood, show your work, show your working, show me your working, show me your work, your working "
        "what did you run, what did you execute, what was executed, what you ran, what exactly did you look up, what did you look up "
        "what did you look at, how did you compute, how was that computed, how was it computed, how was this computed, how did you find "
        "how did you find that, how did you find this, how did you find it, how did you find out, how did you get that, how did you look "
        "how did you search, how did you check, database query, graph query, raw query, parameters, params, milliseconds, which questions did you ask "
        "lookups, look-ups, look ups "
    ),
    "RUNS": _of(
        "did i, have i, had i, did we, have we, i had asked, we asked",
        "which runs, my runs, earlier runs, my my previous, my past, my old, earlier cases, my cases, my questions, my searches "
        "my history, my queries, previous cases, past cases of mine, cases of mine, earlier questions, previous questions, earlier answers "
        "previous answers, did i ask, did i already ask, have i asked, have i already asked, what did i ask, when did i ask, when did i last ask "
        "when did i last, when did i, did i check, have i checked, did i look at, have i looked at, did i look up, have i looked up, i asked "
        "i checked, i looked, i looked up, asked earlier, asked before, asked you before, asked you about, asked you, asked about, did you tell me "
        "have you told me, what did you tell me, what did you say, what have you told me, you told me, you said, last time, looked at before "
        "checked before, before about, earlier, touched, touch, touches, touching, mentioned, came up, come up in, so far about "
        "pehle pucha, pehle poocha, maine pucha, maine poocha, pucha tha, poocha tha, hinde kelidde, kelidde, kelidya, nanu kelidde, naanu kelidde ",
    ),
}
"""Concept to what means it."""

IDLE: Final = frozenset({"PROJECT", "MAN", "FIRM", "DEVELOPER", "MONEY", "MARKET"})
"""Concepts that any question may hold."""

LISTING: Final = frozenset({"PROJECTS", "LIST", "WHICH", "MANY", "ABOUT", "BUY", "JUDGE"})
"""Concepts that may stand beside the conditions of a search."""
