"""Names for the people of an invented company: given names and family names of several languages, in their own script where they write it so."""

from random import Random
from typing import Final

_LATIN: Final[tuple[tuple[str, str], ...]] = (
    ("Adaeze Chidi Emeka Ifeoma Nkem Tobenna Uche Zikora", "Achebe Anyanwu Eze Nwosu Obiora Okeke Udeh Umeh"),
    ("Agnieszka Bartosz Dorota Grzegorz Iwona Łukasz Małgorzata Wojciech", "Bielecki Czajka Głowacki Jabłoński Kołodziej Maj Sroka Żak"),
    ("Aino Eero Helmi Jukka Kaarina Mikko Päivi Veikko", "Aalto Hämäläinen Karppinen Lehtonen Niemi Ojala Rantala Väisänen"),
    ("Anjali Devika Harish Kavya Manoj Nandini Rohit Sudha", "Bhat Chatterjee Deshpande Iyer Kulkarni Menon Nair Reddy"),
    ("Aslı Burak Ceren Emre Gülşen Kerem Nazlı Tolga", "Aydın Çelik Demirci Erdoğdu Güneş Karaca Öztürk Yalçın"),
    ("Beatriz Caio Débora Fábio Inês Joaquim Luísa Tiago", "Almeida Brandão Cardoso Fonseca Lobo Magalhães Pires Tavares"),
    ("Bronwen Dafydd Eleri Gethin Mair Rhodri Siân Tegid", "Bevan Cadwallader Gwynne Llewellyn Maddocks Parry Prosser Vaughan"),
    ("Camille Étienne Gaëlle Jérôme Maëlys Océane Rémi Thibault", "Beaumont Chevalier Delacroix Fontaine Gauthier Lefèvre Perrault Rousselet"),
    ("Catalina Esteban Gonzalo Itziar Jimena Matías Rocío Sebastián", "Aguirre Barrientos Cifuentes Echeverría Ibáñez Montoya Quiroga Zúñiga"),
    ("Eilidh Fergus Iona Lachlan Mairi Niamh Oisín Ruairí", "Brannigan Carmody Doherty Geraghty Kinsella McTavish Ó'Brien Sutherland"),
    ("Aroha Hemi Kahurangi Manaia Ngaire Rawiri Tāne Wiremu", "Herewini Kereama Ngata Parata Rangihuna Tamihana Waititi Wihongi"),
    ("Dang Hạnh Khánh Lan Minh Phương Quân Thảo", "Bùi Đặng Dương Huỳnh Lê Ngô Phạm Trịnh"),
    ("Astrid Birgitte Frode Ingrid Kåre Magnus Solveig Øystein", "Aasen Bjørnstad Dahl Fjeld Haugland Nygård Sæther Tveit"),
    ("Abena Efua Kofi Kwabena Kwame Akosua Yaw Esi", "Acheampong Amoako Boateng Darko Mensah Ofori Owusu Quaye"),
)
_OWN_SCRIPT: Final[tuple[tuple[str, str], ...]] = (
    ("Αλέξανδρος Ελένη Νεφέλη", "Βασιλείου Γεωργίου Μακρής"),
    ("Дарина Олександр Юлія", "Бондаренко Коваль Шевчук"),
    ("नेहा प्रकाश मीरा", "जोशी शर्मा वर्मा"),
    ("கயல்விழி சரவணன் மாலதி", "இளங்கோ சுப்பிரமணியன் வேலு"),
    ("ნინო გიორგი თამარ", "ბერიძე კაპანაძე მჭედლიძე"),
    ("Անահիտ Տիգրան Նարե", "Գրիգորյան Հակոբյան Սարգսյան"),
    ("هدى كريم ليلى", "الحداد النجار منصور"),
    ("נועה איתן מיכל", "אברהמי לוי שגב"),
    ("ሰላም ዳዊት ህይወት", "ተስፋዬ አበበ ገብሬ"),
    ("สมชาย มาลี อรุณ", "ศรีสุข วงศ์ทอง จันทร์ดี"),
)
_FAMILY_FIRST: Final[tuple[tuple[str, str], ...]] = (
    ("雨桐 浩然 静怡", "陈 林 赵"),
    ("陽菜 健太 美咲", "高橋 渡辺 小林"),
    ("서연 민준 지우", "김 박 최"),
)


def names(rng: Random, wanted: int, taken: frozenset[str]) -> list[str]:
    """So many different names, none of those that are taken, in an order by chance. About one in six is written in a script of its own."""
    own = [f"{given} {family}" for givens, families in _OWN_SCRIPT for given, family in _paired(rng, givens, families)]
    own += [f"{family}{given}" for givens, families in _FAMILY_FIRST for given, family in _paired(rng, givens, families)]
    latin = [f"{given} {family}" for givens, families in _LATIN for given in givens.split() for family in families.split()]
    rng.shuffle(latin)
    few = own[: wanted // 5]
    found = few + [name for name in latin if name not in taken][: wanted - len(few)]
    rng.shuffle(found)
    return found


def _paired(rng: Random, givens: str, families: str) -> list[tuple[str, str]]:
    """Each given name with one family name."""
    shuffled = families.split()
    rng.shuffle(shuffled)
    return list(zip(givens.split(), shuffled, strict=True))
