"""What stands in for what is out, and what is said of the same and replaces nothing."""
import unittest

from language.reading import read
from replacement.standins import stood_in
from replacement.supersession import Statement
from replacement.talk_words import Talk


def gone(*said):
    """(statement, what of it) that the sentences after the first one retire; these are one message."""
    talk = Talk([Statement(1 + (n > 0), 'user', text, 0) for n, text in enumerate(said)], read(list(said)))
    return [(r.old, said[r.old][slice(*r.span)]) for r in stood_in(talk)]


class StandinsTest(unittest.TestCase):
    def test_what_comes_for_what_is_out_takes_its_place(self):
        for said in (('Book the Larkspur for the reunion.', 'The Larkspur has a leak.', "Let's do the Hawthorn."),
                     ('Ship the samples with DHL.', "DHL won't take batteries.", 'FedEx then.'),
                     ('Send the letters by courier.', 'The courier is on strike, so use the post.'),
                     ('Deploy with Jenkins.', 'Jenkins keeps crashing.', 'Switch to Drone.'),
                     ('We travel by ferry.', "The ferry isn't running.", "We'll take the train then.")):
            self.assertEqual(gone(*said), [(0, said[0])], said)

    def test_who_does_it_now_takes_the_place_of_who_cannot(self):
        for said in (('Ask Jonas to open up.', "Jonas can't.", 'Mira will do it.'),
                     ('Kim is the treasurer.', 'Kim stepped down and Ola is the treasurer.'),
                     ('Our guide is Paulo.', 'Poor Paulo has broken his ankle and Renata will be guiding us.')):
            self.assertEqual(gone(*said), [(0, said[0])], said)

    def test_the_same_in_another_place_takes_the_place_of_what_was_named_first(self):
        said = 'Run the jobs on heron-3.', 'heron-3 was decommissioned; the jobs land on pool-c from tonight.'
        self.assertEqual(gone(*said), [(0, said[0])])

    def test_only_the_clause_of_what_is_out_goes(self):
        said = 'Book the Larkspur for the 14th, forty chairs.', 'The Larkspur has a leak.', "We'll be in the Hawthorn."
        self.assertEqual(gone(*said), [(0, 'Book the Larkspur for the 14th')])

    def test_what_brings_another_thing_besides_replaces_nothing(self):
        for said in (('Book the Larkspur.', 'The Larkspur has a leak.', 'Call the plumber.'),
                     ('Bake it in the oven.', 'The oven is broken.', "Let's call the landlord."),
                     ('We store photos on the server.', 'The server is full.', "Let's buy a disk."),
                     ('Elif does the speech.', "Elif can't do the raffle.", 'Ruben will do the raffle.'),
                     ('Ask Jonas to open up.', 'Jonas brings the grill.', "Let's ask Mira for the salad."),
                     ('Our guide is Paulo.', 'Paulo is ill.', 'Renata sends flowers.'),
                     ('We travel by ferry.', 'The ferry is full.', "Let's sit by the window.")):
            self.assertEqual(gone(*said), [], said)

    def test_what_is_out_for_a_day_is_not_replaced(self):
        for said in (('Ask Jonas to open up.', "Jonas can't on Monday.", 'Mira will do it then.'),
                     ('Karl drums.', 'Karl is ill.', 'Ines drums tonight.')):
            self.assertEqual(gone(*said), [], said)

    def test_what_something_is_holds_whatever_comes_for_it(self):
        for old in ('The Larkspur holds 60.', 'My sister works at the Larkspur.', 'We were at the Larkspur.'):
            self.assertEqual(gone(old, 'The Larkspur has a leak.', "Let's do the Hawthorn."), [], old)

    def test_what_is_asked_or_supposed_replaces_nothing(self):
        for said in (('Ask Jonas to open up.', "If Jonas can't, Mira will do it."),
                     ('Meet at Dahlia.', 'Is Dahlia full?', 'Begonia then?')):
            self.assertEqual(gone(*said), [], said)


if __name__ == '__main__':
    unittest.main()
