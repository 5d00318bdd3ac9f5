import unittest

from compactor import Turn
from extraction.answers import answered, passed
from extraction.memory import Memory
from extractors import salient

SHELVES = 'Which shelf do you like?\n1. Oak shelf, heavy.\n2. Pine shelf, light.'
LETTERS = 'Which shelf do you like?\nA) Oak shelf, 90 cm.\nB) Pine shelf, 80 cm.'
FILLER = 'The workshop is open in the afternoon and all the tools hang on the wall beside the door. ' * 3


def read(*said):
    said = [(1 + n // 2, role, text) for n, (role, text) in enumerate(said, 1)]
    return said, answered(said, Memory({}.get).read(said, len(said)).messages)


def pairs(listing, reply, *after):
    _, found = read(('assistant', listing), ('user', reply), *[('assistant', text) for text in after])
    return [([asked.text for asked in one.asked], one.answer.text) for one in found.get(1, ())]


def spans(listing, reply, *after):
    said, found = read(('assistant', listing), ('user', reply), *[('assistant', text) for text in after])
    return [listing[start:end].strip() for of in passed(said, found).values() for start, end in of]


def notes(*turns):
    found = salient().notes(tuple(Turn(*turn) for turn in turns), (Turn('Fine.', FILLER),), 'Go on.')
    return {note['text']: note for note in found if 'priority' in note}


class PickTest(unittest.TestCase):
    def test_a_label_is_quoted_with_its_option(self):
        self.assertEqual(pairs(SHELVES, '2'), [(['2. Pine shelf, light.'], '2')])

    def test_two_labels_with_both(self):
        self.assertEqual(pairs(SHELVES, '1 and 2.')[0][0], ['1. Oak shelf, heavy.', '2. Pine shelf, light.'])

    def test_the_options_beside_it_are_passed(self):
        self.assertEqual(spans(SHELVES, '2'), ['1. Oak shelf, heavy.'])

    def test_without_a_question_nothing_is_passed(self):
        self.assertEqual(spans(SHELVES.partition('\n')[2], '2 is done.'), [])

    def test_of_what_comes_first_the_rest_stands(self):
        self.assertEqual(spans(SHELVES.replace('do you like', 'should I mend first'), '2'), [])
        self.assertEqual(spans(SHELVES, '2 first'), [])

    def test_what_is_said_of_one_picks_none(self):
        self.assertEqual(spans(SHELVES, '2 is too light'), [])

    def test_of_questions_none_is_passed(self):
        self.assertEqual(spans('Shall we go on?\n1. How wide is it?\n2. How high is it?', '2: two metres'), [])

    def test_a_number_of_things_goes_with_the_question(self):
        shows = '1. The Globe at 19:30.\n2. The Barbican at 20:00.\nHow many tickets do you want?'
        self.assertEqual(pairs(shows, '2'), [(['How many tickets do you want?'], '2')])

    def test_a_line_that_follows_the_last_option_does_not_hide_it(self):
        (asked, _), = pairs('1. Oak shelf, heavy\n2. Pine shelf, light\n\nTake the one you like', '2')
        self.assertTrue(asked[0].startswith('2. Pine shelf, light'), asked)

    def test_a_label_of_two_lists_picks_nothing(self):
        self.assertEqual(spans(SHELVES + '\n\nThen:\n1. I paint it.\n2. I hang it.', '2'), [])

    def test_a_place_where_bullets_stand_beside_picks_nothing(self):
        self.assertEqual(spans(SHELVES, 'The second one.'), ['1. Oak shelf, heavy.'])
        self.assertEqual(spans(SHELVES + '\n\nOr build it:\n- Screws only.\n- Glue only.', 'The second one.'), [])

    def test_a_reply_without_a_label_passes_nothing(self):
        for reply in ('Not sure yet.', 'All of the above', 'B or A, you decide', 'die zweite', 'We already use oak'):
            self.assertEqual(spans(LETTERS, reply), [], reply)

    def test_unless_the_talk_goes_on_to_other_options(self):
        found = spans(LETTERS, 'We keep the wall clear.', 'And which door?\nA) Wide, 110 cm.\nB) Narrow, 70 cm.')
        self.assertEqual(found, ['A) Oak shelf, 90 cm.', 'B) Pine shelf, 80 cm.'])

    def test_or_it_refuses_them(self):
        self.assertEqual(len(spans(LETTERS, 'Neither, we need steel.')), 2)

    def test_what_is_confirmed_without_its_number_keeps_it(self):
        self.assertEqual(spans(LETTERS, 'B', 'Pine shelf it is.'), ['A) Oak shelf, 90 cm.'])
        self.assertEqual(len(spans(LETTERS, 'B', 'Pine shelf of 80 cm it is.')), 2)

    def test_a_pick_with_a_change_stays_with_its_option(self):
        found = notes(('Hello.', SHELVES), ('2 but in blue', 'Pine shelf it is. ' + FILLER))
        self.assertEqual(found['2 but in blue']['together'], found['2. Pine shelf, light.']['together'])

    def test_without_a_pick_nothing_is_passed(self):
        self.assertEqual(spans(SHELVES, 'Which one is cheaper?'), [])

    def test_what_the_next_message_says_in_full_needs_no_pair(self):
        found = notes(('Hello.', SHELVES), ('2', 'Pine shelf it is. ' + FILLER))
        self.assertNotIn('together', found['Pine shelf it is.'])
        self.assertNotIn('2. Pine shelf, light.', found)

    def test_what_it_does_not_say_enters_with_the_label(self):
        found = notes(('Hello.', SHELVES), ('2', 'Ordered. ' + FILLER))
        self.assertEqual(found['2']['together'], found['2. Pine shelf, light.']['together'])

    def test_an_option_that_was_not_picked_counts_less_than_the_one_that_was(self):
        found = notes(('Hello.', SHELVES), ('2', 'Ordered. ' + FILLER))
        self.assertGreater(found['2. Pine shelf, light.']['priority'], 5 * found['1. Oak shelf, heavy.']['priority'])

    def test_what_the_first_kept_message_picks_is_noted(self):
        found = salient().notes((Turn('Hello.', SHELVES),), (Turn('2', 'Ordered.'),), 'Go on.')
        worth = {note['text']: note.get('priority', 0) for note in found}
        self.assertGreater(worth['2. Pine shelf, light.'], worth['1. Oak shelf, heavy.'])


class InsteadTest(unittest.TestCase):
    TALK = (('assistant', LETTERS), ('user', 'B'), ('assistant', 'Ordered.'), ('user', 'Is it dry?'),
            ('assistant', 'Yes.'))

    def last(self, *said):
        _, found = read(*self.TALK, *said)
        return [([asked.text for asked in one.asked], one.back) for one in found.get(len(self.TALK), ()) if one.asked]

    def test_another_option_is_quoted_with_what_takes_it(self):
        self.assertEqual(self.last(('user', 'Actually option A instead.')), [(['A) Oak shelf, 90 cm.'], 5)])

    def test_the_one_before_is_passed_and_no_pair(self):
        said, found = read(*self.TALK, ('user', 'Actually option A instead.'))
        self.assertEqual(found[1], [])
        self.assertEqual([LETTERS[start:end].strip() for start, end in passed(said, found)[1, 'assistant']][-1],
                         'B) Pine shelf, 80 cm.')

    def test_a_bare_label_takes_nothing_of_a_list_long_ago(self):
        self.assertEqual(self.last(('user', 'A')), [])

    def test_nor_does_what_asks_or_takes_the_same(self):
        self.assertEqual(self.last(('user', 'What does option A cost?')), [])
        self.assertEqual(self.last(('user', 'So option B it is.')), [])

    def test_where_another_list_followed_the_first_is_closed(self):
        other = ('assistant', 'Which door?\n1. Wide.\n2. Narrow.'), ('user', 'No idea.'), ('assistant', 'Fine.')
        _, found = read(*self.TALK[:2], *other, ('user', 'Actually option A instead.'))
        self.assertNotIn(5, found)


class NumberedTest(unittest.TestCase):
    ASKED = 'Three things:\n1. How many people come?\n2. Is lunch needed?\n3. The room is small. OK?'

    def test_each_answer_goes_with_its_question(self):
        self.assertEqual(pairs(self.ASKED, '1. nine\n2. no, only tea')[1], (['2. Is lunch needed?'], '2. no, only tea'))

    def test_a_question_that_says_nothing_gives_way_to_what_it_is_about(self):
        self.assertEqual(pairs(self.ASKED, '1. nine\n2. no\n3. fine')[2], (['3. The room is small.'], '3. fine'))

    def test_an_answer_of_its_own_words_stands_alone(self):
        own = '1. Nine people come and each of them brings a chair from home.\n2. no'
        self.assertEqual([answer for _, answer in pairs(self.ASKED, own)], ['2. no'])

    def test_answers_in_one_line_without_stops_are_as_many(self):
        self.assertEqual(len(pairs(self.ASKED, '1. nine 2. no')), 2)

    def test_a_list_of_the_users_own_answers_nothing(self):
        self.assertEqual(pairs('1. Lift the lid.\n2. Turn the key.', 'My plan is this.\n1. paint\n2. sand'), [])
        self.assertEqual(pairs(self.ASKED, 'My rules:\n1. nine\n2. no'), [])

    def test_it_answers_the_list_that_asks(self):
        found = pairs('Found:\n1. The roof leaks.\n2. The door jams.\n\n' + self.ASKED, '1. nine\n2. no, only tea')
        self.assertEqual(found[1], (['2. Is lunch needed?'], '2. no, only tea'))

    def test_numbers_that_the_list_does_not_have_answer_nothing(self):
        self.assertEqual(pairs('1. How many?\n2. Where?', '1. nine\n2. Oslo\n3. warm')[2:], [])


class LeftBehindTest(unittest.TestCase):
    def offers(self, reply):
        found = notes(('Paint the fence. ' + FILLER, 'Done. Would you like me to varnish the oak gate?'),
                      (reply, 'All right. ' + FILLER))
        return found.get('Would you like me to varnish the oak gate?', {'priority': 0})['priority']

    def test_an_offer_that_the_user_does_not_take_up_counts_a_tenth(self):
        taken = self.offers('Yes, and oil the hinges of the cellar door while the weather is dry.')
        self.assertLess(self.offers('Oil the hinges of the cellar door while the weather is dry.'), 0.2 * taken)


if __name__ == '__main__':
    unittest.main()
