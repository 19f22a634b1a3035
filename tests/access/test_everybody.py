"""What everybody of some may read is what the rule says of each of them."""

from market.access.release.everybody import open_to
from market.access.rights import who
from market.core.look import entities
from tests.access.offices import Office
from tests.access.plain import MONTH_1


def test_what_all_may_read_is_what_the_rule_says_of_each(office: Office) -> None:
    office.bring(MONTH_1)
    reader = office.reader()
    documents = [document.id for document in entities(reader, "document", question="all documents")]
    readers = {document: {access.principal.id for access in who(reader, document)} for document in documents}
    everybody = {person.id for person in entities(reader, "person", question="everybody")}
    interns = {"person:P083"}
    for people in (everybody, interns, interns | {"person:P020"}, set[str]()):
        found = open_to(reader, documents, people)
        assert found == {document for document in documents if people <= readers[document]}
    assert open_to(reader, documents, interns) != open_to(reader, documents, set())
