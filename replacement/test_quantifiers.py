import unittest

from replacement.quantifiers import counts_part, singles_out


class SinglesOutTest(unittest.TestCase):
    def test_one_of_all_is_singled_out(self):
        for old, new in (('greet every visitor in french.', 'greet the visitor from oslo.'),
                         ('all of the crates go to kew.', 'this crate goes to bern.'),
                         ('each early guest gets a map.', 'give the guest in room 4 a book.'),
                         ('always pack the parcels in jute.', 'pack the parcel for kew in paper.')):
            with self.subTest(new):
                self.assertTrue(singles_out(old, new))

    def test_all_of_them_are_not(self):
        for old, new in (('greet every visitor in french.', 'greet every visitor in danish.'),
                         ('greet every visitor in french.', 'greet the visitors in danish.'),
                         ('all crates go to kew.', 'crates now go to bern.')):
            with self.subTest(new):
                self.assertFalse(singles_out(old, new))

    def test_another_thing_is_not(self):
        self.assertFalse(singles_out('greet every visitor in french.', 'write the letter in danish.'))

    def test_two_statements_of_one_thing_have_none_singled_out(self):
        self.assertFalse(singles_out('the crate goes to kew.', 'the crate goes to bern.'))

    def test_a_measure_of_time_is_no_kind(self):
        self.assertFalse(singles_out('we meet every week in bern.', 'we meet in kew the week after.'))



class CountsPartTest(unittest.TestCase):
    def test_some_of_those_counted_with_what_is_said_of_them_are_a_part(self):
        for text in ("one of us can't have it.", 'two of them are vegetarian.', 'just 3 of us drive.',
                     'fine, and one of you needs a low bed.'):
            with self.subTest(text):
                self.assertTrue(counts_part('six', text))

    def test_how_many_there_are_is_no_part(self):
        for text in ('so three of us.', 'three of us now.', "it's only two of us tonight.", '4 of us are coming.',
                     'one of us drives, 5 in all.'):
            with self.subTest(text):
                self.assertFalse(counts_part('six', text))

    def test_of_what_is_no_number_there_is_no_part(self):
        self.assertFalse(counts_part('the window table', "one of us can't have it."))


if __name__ == '__main__':
    unittest.main()
