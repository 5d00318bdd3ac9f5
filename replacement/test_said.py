import unittest

from replacement.said import content


class ContentTest(unittest.TestCase):
    def test_values_stand_in_the_frame_as_their_kinds_in_their_places(self):
        self.assertEqual(content('Pay $40 for jar 7 to Ada Byron.').frame,
                         ('pay', '<money>', 'jar', '<number>', '<name>'))

    def test_a_tag_in_the_text_is_no_value(self):
        self.assertEqual(content('The <money> jar.').frame, content('The money jar.').frame)

    def test_the_neighbours_of_a_root_are_those_of_its_run(self):
        before, after = content('The old clay jar of the red kiln is 7 wide.').neighbours()
        self.assertEqual((before, after), ({'jar': {'clay'}, 'kiln': {'red'}}, {'clay': {'jar'}, 'red': {'kiln'}}))

    def test_a_label_before_the_values_is_left_out_and_one_that_holds_a_value_is_not(self):
        self.assertEqual(content('Decision: the jar port is 8822.').frame, ('jar', 'port', '<number>'))
        self.assertEqual(content('Box KQ-412: the jar port is 8822.').frame,
                         ('box', '<code>', 'jar', 'port', '<number>'))

    def test_the_folder_of_a_path_is_a_word_of_it(self):
        self.assertIn('kiln/', content('The plans are in kiln/plans/2031.txt now.').roots)

    def test_an_address_has_no_folder(self):
        self.assertNotIn('https:/', content('The plans are at https://kiln.example/plans.').roots)

    def test_a_value_alone_says_nothing(self):
        self.assertIsNone(content('$40.'))


if __name__ == '__main__':
    unittest.main()
