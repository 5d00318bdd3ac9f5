"""Exchanges that name both sides: what they retire, and what is no exchange."""
import unittest

from language.reading import read
from replacement.exchanges import exchanged
from replacement.supersession import Statement
from replacement.talk_words import Talk

FLIGHT = 'You leave with NA377 on May 18.'


def talk_of(*said):
    """A Talk of (role, text), each a turn of its own; a plain text is the user's."""
    said = [one if isinstance(one, tuple) else ('user', one) for one in said]
    return Talk([Statement(turn, role, text, 0) for turn, (role, text) in enumerate(said, 1)],
                read([text for _, text in said]))


def found(*said):
    """(old, new) of what is retired."""
    return [(r.old, r.new) for r in exchanged(talk_of(*said))]


class ExchangedTest(unittest.TestCase):
    def test_from_one_code_to_another(self):
        self.assertEqual(found(FLIGHT, 'Change it from NA377 to NA379, please.'), [(0, 1)])

    def test_the_span_is_the_old_value(self):
        retired, = exchanged(talk_of(FLIGHT, 'Change it from NA377 to NA379, please.'))
        self.assertEqual(FLIGHT[slice(*retired.span)], 'NA377')

    def test_an_arrow_between_two_codes(self):
        self.assertEqual(found('The rug is item 8841205539.', 'Rug: item 8841205539 \u2192 item 8841207764'), [(0, 1)])

    def test_instead_of_after_a_time(self):
        self.assertEqual(found(FLIGHT, 'Take NA379 at 16:15, instead of NA377.'), [(0, 1)])

    def test_replaced_by(self):
        self.assertEqual(found(FLIGHT, ('assistant', 'NA377 was replaced by NA379.')), [(0, 1)])

    def test_a_renamed_file(self):
        self.assertEqual(found('It is in src/data.py now.', ('assistant', 'Renamed `src/data.py` to `src/loader.py`.')),
                         [(0, 1)])

    def test_a_path_that_is_moved_to_a_path(self):
        self.assertEqual(found('It is in src/data.py now.', ('assistant', 'I moved src/data.py to lib/data.py.')),
                         [(0, 1)])

    def test_a_flight_that_is_moved_to_a_gate_keeps_its_code(self):
        self.assertEqual(found(FLIGHT, ('assistant', 'They moved NA377 to gate C34.')), [])

    def test_an_address_is_exchanged_for_an_address(self):
        self.assertEqual(found('It goes to 18 West Road.', 'Change the address from 18 West Road to 7 Fair Street.'),
                         [(0, 1)])

    def test_what_is_said_again_later_stays(self):
        self.assertEqual(found(FLIGHT, 'Change it from NA377 to NA379.', 'Back to NA377, sorry.'), [(0, 1)])

    def test_what_the_assistant_asks_counts_once_it_is_accepted(self):
        asked = ('assistant', 'Shall I change it from NA377 to NA379?')
        self.assertEqual(found(FLIGHT, asked, 'Yes, please.'), [(0, 1)])

    def test_what_the_assistant_asks_and_the_user_declines_retires_nothing(self):
        asked = ('assistant', 'Shall I change it from NA377 to NA379?')
        self.assertEqual(found(FLIGHT, asked, 'No, thanks, leave it.'), [])

    def test_what_the_user_has_just_named_needs_no_further_yes(self):
        self.assertEqual(found('It goes to 18 West Road.', 'Send it to 7 Fair Street.',
                               ('assistant', 'I change it from 18 West Road to 7 Fair Street. Which door?')), [(0, 2)])

    def test_what_names_the_new_value_too_stays(self):
        self.assertEqual(found(FLIGHT, 'Take NA379 for $40 instead of NA377.', 'So NA379 instead of NA377.'),
                         [(0, 1), (0, 2)])

    def test_what_would_cost_something_is_no_report(self):
        self.assertEqual(found(FLIGHT, ('assistant', 'Moving from NA377 to NA379 would cost $20.')), [])

    def test_a_month_is_no_modal(self):
        self.assertEqual(found(FLIGHT, ('assistant', 'I moved you from NA377 to NA379 on May 20.')), [(0, 1)])

    def test_not_the_old_value(self):
        self.assertEqual(found('He can start on 5 May.', "So he'd start on 12 May, not 5 May."), [(0, 1)])

    def test_not_before_a_date_denies_no_date(self):
        self.assertEqual(found('He can start on 5 May.', 'He starts on 12 May, but not before 5 May.'), [])

    def test_a_question_of_the_user_retires_nothing(self):
        self.assertEqual(found(FLIGHT, 'Is it dear to change from NA377 to NA379?'), [])

    def test_a_supposition_retires_nothing(self):
        self.assertEqual(found(FLIGHT, 'What if we moved from NA377 to NA379.'), [])

    def test_a_condition_retires_nothing(self):
        self.assertEqual(found(FLIGHT, 'If it rains, change it from NA377 to NA379.'), [])

    def test_a_route_is_no_exchange(self):
        self.assertEqual(found('We stay in Boston.', 'We change trains on the way from Boston to Denver.'), [])

    def test_an_interval_is_no_exchange(self):
        self.assertEqual(found('We meet on May 3.', 'The fair is from May 3 to May 8.'), [])

    def test_a_date_of_another_thing_stays(self):
        self.assertEqual(found('The exam is on May 18.', 'Move the party from May 18 to May 20.'), [])

    def test_a_date_of_the_same_thing_is_replaced(self):
        self.assertEqual(found('The party is on May 18.', 'Move the party from May 18 to May 20.'), [(0, 1)])


if __name__ == '__main__':
    unittest.main()
