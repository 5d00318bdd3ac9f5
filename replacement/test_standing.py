"""What asks, what stands as a rule, and what a later statement must name again before it can take its place."""
import unittest

from hypothesis import given
from hypothesis import strategies as st

from language.reading import read
from replacement.standing import (
    SHORT,
    adds_only,
    can_fail,
    labelled,
    requests,
    shares,
    standing,
    tells,
    turning,
    turns_to,
    wonders,
)
from replacement.supersession import Statement, supersede
from replacement.test_supersession import retired, talk

STEMS = st.frozensets(st.text(alphabet='abc', min_size=1, max_size=6), max_size=4)


def readings(*texts):
    return read(texts)


class KindTest(unittest.TestCase):
    def test_what_is_added_and_what_goes_back_to_a_topic_turn_to_another_thing(self):
        for said in ('Also book a van.', 'ok also, the price', "Let's go back to the menu."):
            with self.subTest(said):
                self.assertEqual(turns_to(*readings(said)), not said.startswith('ok'))

    def test_what_takes_the_place_of_something_turns_to_nothing_else(self):
        self.assertFalse(turns_to(*readings('Also take the van instead.')))

    def test_the_rest_of_a_message_that_turns_to_another_thing_replaces_no_wording(self):
        for said in (("Let's go back to the headline.", 'It should be shorter.'),
                     ('Also change my seat.', "I'd like a window instead.")):
            with self.subTest(said):
                statements = [Statement(2, 'user', text, 0) for text in said]
                self.assertEqual(supersede([Statement(1, 'user', 'Set the font to Lato.', 0), *statements]).retired, ())

    def test_what_stands_beside_a_proposal_taken_up_is_another_thing_unless_it_corrects(self):
        for said, before in (('And what is the code?', 1), ('Actually, make it red.', 2)):
            with self.subTest(said):
                taken, other = readings('Book the van.', said)
                taken.consent = True
                self.assertEqual(turning([taken, other]), before)

    def test_a_phrase_with_for_at_the_beginning_names_what_is_spoken_of(self):
        self.assertEqual([sorted(labelled(r)) for r in readings('For lunch, I want soup.', 'For two, please.')],
                         [['lunch'], []])

    def test_questions_wishes_and_orders_ask(self):
        for said in ('Which one?', 'I want it in blue.', 'Show me two.', "I'm looking for a flat."):
            with self.subTest(said):
                self.assertTrue(requests(*readings(said)))

    def test_what_somebody_did_or_will_do_asks_nothing(self):
        for said in ('The mason came on Tuesday.', 'We decided to lay slate.', 'Nadia owns the report.'):
            with self.subTest(said):
                self.assertFalse(requests(*readings(said)))

    def test_conditions_and_what_must_or_never_be_are_rules(self):
        for said in ('When the tank is empty, call Nadia.', 'Visitors must sign in.', 'Never water at noon.'):
            with self.subTest(said):
                self.assertTrue(standing(*readings(said)))

    def test_what_is_only_asked_about_wishes_for_nothing(self):
        for said in ('Where is it?', 'whats left to do', 'What do I need to decide tonight?', 'Is it in the centre?'):
            with self.subTest(said):
                self.assertTrue(wonders(*readings(said)))

    def test_a_proposal_put_as_a_question_and_a_clause_with_when_wish_for_something(self):
        for said in ('What about Friday?', 'What do you have in Oslo?', 'Is Friday possible?',
                     'Okay when you find one I would like it at noon.'):
            with self.subTest(said):
                self.assertFalse(wonders(*readings(said)))

    def test_a_polite_condition_on_a_request_is_no_rule(self):
        for said in ('If possible, a room upstairs.', 'If you can, find me a tent.', 'If none, how about tea?'):
            with self.subTest(said):
                self.assertFalse(standing(*readings(said)))

    def test_a_message_with_one_request_does_not_only_tell(self):
        self.assertFalse(tells(readings('The old boiler in the cellar leaks again.', 'Find me a plumber.'), 0))

    def test_a_rule_cannot_fail_and_a_request_can(self):
        self.assertFalse(can_fail(readings('If the pump stops for an hour, open the second valve.')))
        self.assertTrue(can_fail(readings('Find me a pump.')))

    def test_words_that_only_begin_alike_share_nothing(self):
        self.assertFalse(shares({'mortar'}, {'mortgage'}))

    @given(STEMS, STEMS)
    def test_a_stem_in_common_or_one_that_begins_another_is_shared(self, a, b):
        pairs = [(x, y) for x in a for y in b]
        alike = any(x == y or (min(len(x), len(y)) > SHORT and (x.startswith(y) or y.startswith(x))) for x, y in pairs)
        self.assertEqual(shares(a, b), alike)

    def test_a_reading_is_asked_once_whether_it_is_a_rule(self):
        rule, = readings('Never use tabs.')
        rule.rule = False
        self.assertFalse(standing(rule))


class RuleTest(unittest.TestCase):
    def test_a_label_of_function_words_names_nothing(self):
        self.assertEqual(labelled(read(['Then: brass.'])[0]), frozenset())

    def test_another_matter_that_there_is_asks_for_no_other_thing(self):
        self.assertTrue(adds_only(read(['There is another matter, my private trip.'])[0], False, 0))

    def test_no_x_is_done_adds_a_rule(self):
        self.assertTrue(adds_only(read(['No samples are removed without a reason.'])[0], True, 0))

    def test_another_one_asked_for_does_not_only_add(self):
        self.assertFalse(adds_only(read(['Find me another salon.'])[0], False, 0))

    """A rule gives way to nothing that does not name it again."""

    def test_a_decision_after_an_answer_with_a_negation_keeps_the_condition(self):
        found = retired(('If the river rises above the mark, close the lower gate.',
                         'It is 40 cm below the mark. | It has not reached it yet.'),
                        'We decided to paint the boats in green because of the sun.')
        self.assertEqual(found, [])

    def test_another_request_keeps_a_prohibition(self):
        found = retired(('Never use salt on the steps.', 'Sorry, there is no sand.'), 'How about gravel on the paths?')
        self.assertNotIn('salt', {words for words, _ in found})

    def test_a_number_of_something_else_keeps_the_number_of_a_rule(self):
        for rule, said in (('Each climber must carry 3 ropes.', 'No, I need 5 ropes for the shed roof.'),
                           ('Anyone over 60 must see a doctor.', 'No, take lorry 14.')):
            with self.subTest(rule):
                self.assertEqual(retired((rule, 'Sorry, there is nobody.'), said), [])

    def test_the_same_rule_with_another_value_is_replaced(self):
        found = retired('Guards must check the vault at 22:00.', 'Actually, guards check the vault at 23:00.')
        self.assertEqual(found, [('22:00', 2)])


class TellingTest(unittest.TestCase):
    """What only tells something replaces what it names again."""

    def test_a_date_of_another_matter_keeps_the_deadline(self):
        found = retired(('The grant report is due on 3 June.', 'Noted. | There is no draft yet.'),
                        'If the roof leaks before 9 May, the choir sings in the school.')
        self.assertEqual(found, [])

    def test_a_new_date_for_what_is_named_again_replaces_the_old(self):
        found = retired('We will open the museum on 3 June.', 'The opening of the museum moves to 10 June.')
        self.assertEqual(found, [('3 June', 2)])

    def test_a_report_of_a_change_replaces_no_wording_of_something_else(self):
        found = retired(('If the courier loses a parcel, we pay the sender.', 'There is nothing to add.'),
                        'The baker changed its oven last week, so the rolls come late.')
        self.assertEqual(found, [])

    def test_news_of_the_same_people_replaces_no_wording(self):
        found = retired(('Nobody but the divers goes on the deck.', 'There is no sign yet.'),
                        ('The divers had a flat tyre on the bridge. | They come at 9:00 now.', 'Ok.'))
        self.assertEqual(found, [])

    def test_a_price_per_visit_is_no_price_per_hour(self):
        found = retired('They charge 200 per hour.', 'No, it is 45 per visit.')
        self.assertEqual(found, [])

    def test_a_condition_keeps_the_day_of_something_else(self):
        found = retired('We move the shelves on Friday.', 'If the lift stalls again we try again on Sunday.')
        self.assertEqual(found, [])

    def test_a_bare_number_of_long_ago_is_kept(self):
        found = retired(('The hall holds 90.', 'Ok.'), ('We rent the drums too.', 'They are not free.'),
                        ('They want 600.', 'Ok.'))
        self.assertEqual(found, [])


class FrameTest(unittest.TestCase):
    def test_what_was_asked_for_in_a_like_way_is_kept_by_what_only_tells(self):
        found = retired(('The slides go to the tray in Turin.', 'The tray is full.'),
                        'Every change gets written in the ledger, without exception.')
        self.assertEqual(found, [])

    def test_what_somebody_wants_to_do_is_no_wording(self):
        chunks, = [r.chunks() for r in readings('I would like to paint the fence in green.')]
        self.assertNotIn(('paint',), [c.stems for c in chunks])

    def test_a_thing_that_is_known_is_no_alternative(self):
        found = retired(('I want a canvas tent.', 'Sorry, there are no canvas tents.'), 'Maybe ask that salesman.')
        self.assertEqual(found, [])

    def test_a_month_takes_no_place_of_a_material(self):
        found = retired(('Lay the floor in slate please.', 'Sorry, no slate yet.'), 'Perhaps Nadia can call in April.')
        self.assertEqual([words for words, _ in found if words == 'slate'], [])

    def test_instead_of_ends_at_the_next_clause(self):
        found = supersede(talk('The roof is thatch.', 'Instead of thatch we lay slate on the roof.')).retired
        self.assertEqual([(r.old, r.rule) for r in found], [(0, 'replaced')])


if __name__ == '__main__':
    unittest.main()
