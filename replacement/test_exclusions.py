"""What is named as out: which choice it retires, and what stays."""
import unittest

from language.reading import read
from replacement.exclusions import excluded
from replacement.supersession import Statement
from replacement.talk_words import Talk


def found(*said):
    """(old, new) of what is retired; a plain text is a turn of the user's."""
    said = [one if isinstance(one, tuple) else ('user', one) for one in said]
    talk = Talk([Statement(turn, *one, 0) for turn, one in enumerate(said, 1)], read([text for _, text in said]))
    return [(r.old, r.new) for r in excluded(talk)]


class ExcludedTest(unittest.TestCase):
    def test_a_contracted_verb_is_no_word_beside_the_choice(self):
        self.assertEqual(len(found("I'd glaze the jars with borax, it's here.", 'Forget the borax.')), 1)

    def test_what_is_gone_with_is_a_choice(self):
        self.assertEqual(found("We'll go with borax for the white jars.", 'Ash is enough for us, so borax is out.'),
                         [(0, 1)])

    def test_no_longer_left(self):
        self.assertEqual(found('ok luton yes', 'van place rang no lutons left, only a transit'), [(0, 1)])

    def test_what_a_program_says_that_it_lacks_is_no_choice(self):
        self.assertEqual(found('Oak space on the shelf.', 'tar: No oak space left'), [])
        self.assertEqual(found('Use the oak label.', 'I have no label!@f00d:/srv/oak$'), [])

    def test_none_after_all(self):
        self.assertEqual(found('Oak worktops.', 'White ones, no oak worktops after all.'), [(0, 1)])

    def test_what_is_left_out_of_an_order(self):
        for new in ('Leave out the onions.', 'Leave the onions out.', 'Take the onions off the list.',
                    'remove the onions'):
            with self.subTest(new):
                self.assertEqual(found('Add onions to the sauce.', new), [(0, 1)])

    def test_what_is_removed_must_have_been_asked_for(self):
        self.assertEqual(found('I have a rash on my arm.', 'Get rid of the rash.'), [])

    def test_to_leave_it_somewhere_or_remove_a_part_of_it_excludes_nothing(self):
        for new in ('Leave the onions out on the counter.', 'Remove the onion skins.',
                    'Take the onions out of the bag.'):
            with self.subTest(new):
                self.assertEqual(found('Add onions to the sauce.', new), [])

    def test_none_at_a_place_is_none_where_it_was_put(self):
        self.assertEqual(found('Put the logo on the cover.', 'No logo on the cover please.'), [(0, 1)])
        self.assertEqual(found('Put the logo on the cover.', 'No logo on the back please.'), [])

    def test_what_one_may_leave_out_is_no_question(self):
        self.assertEqual(found('Include unit tests for the parser.', 'You can leave out the tests.'), [(0, 1)])

    def test_what_is_not_needed(self):
        self.assertEqual(found('Include a cover letter.', "The cover letter isn't needed."), [(0, 1)])
        self.assertEqual(found('Include a cover letter.', "The cover isn't needed."), [])
        self.assertEqual(found('Include a cover letter.', "The cover letter isn't needed for now, only on Monday."), [])

    def test_without_it(self):
        self.assertEqual(found('Put ham on the sandwich.', 'without the ham please'), [(0, 1)])

    def test_never_mind(self):
        self.assertEqual(found('Remind me to call mum.', 'Never mind the call to mum.'), [(0, 1)])

    def test_scrap(self):
        self.assertEqual(found("Let's say Kafka for now.", 'Scrap Kafka, we use a table.'), [(0, 1)])

    def test_over_it(self):
        self.assertEqual(found('dinosaurs.', 'hm hes over dinosaurs.'), [(0, 1)])

    def test_replace_it_everywhere(self):
        self.assertEqual(found('The team is called Otters.', 'Replace otters everywhere, please.'), [(0, 1)])

    def test_replace_it_with_another(self):
        self.assertEqual(found('We take the crane.', 'Replace the crane with a lift.'), [(0, 1)])

    def test_rename_it(self):
        self.assertEqual(found('The team is called Otters.', 'Rename otters to badgers.'), [(0, 1)])

    def test_replaced_by_a_day_it_stays_the_same_thing(self):
        self.assertEqual(found('We take the crane.', 'Replace the crane by Friday.'), [])

    def test_what_one_does_not_need_any_more(self):
        self.assertEqual(found('We take the crane.', "We don't need the crane any more."), [(0, 1)])

    def test_a_wish_that_is_taken_back(self):
        for wish, said in (("Let's fit a ramp.", "On reflection I don't want a ramp."),
                           ('Add a ramp to the north door.', "I've thought about it and we don't need a ramp."),
                           ("I'd like a ramp.", "Actually, I don't need a ramp."),
                           ('Fit a ramp.', "I don't want the ramp.")):
            with self.subTest(said):
                self.assertEqual(found(wish, said), [(0, 1)])

    def test_more_of_it_or_another_kind_is_no_wish_that_is_taken_back(self):
        for said in ("We don't need a second ramp.", "I don't want a ramp at the south door.",
                     "I don't want a ramp longer than the wall.", "I don't need a ramp permit."):
            with self.subTest(said):
                self.assertEqual(found('Fit a ramp.', said), [])

    def test_what_was_only_told_is_no_wish(self):
        self.assertEqual(found('Half of the houses have a ramp.', "I don't want a ramp."), [])

    def test_what_one_does_not_need_for_something_stays(self):
        self.assertEqual(found('We take the crane.', "We don't need the crane for the windows."), [])

    def test_what_they_refused(self):
        self.assertEqual(found("Let's propose the crane cap.", 'They refused the crane cap.'), [(0, 1)])

    def test_what_one_cannot_get(self):
        self.assertEqual(found('We take the crane.', "We can't get the crane after all."), [(0, 1)])

    def test_what_one_cannot_get_said_first(self):
        self.assertEqual(found('sheet cake', 'sheet cake i cant get from the shop'), [(0, 1)])

    def test_what_one_cannot_get_on_a_day_stays(self):
        self.assertEqual(found('We take the crane.', "We can't get the crane on Monday."), [])

    def test_the_span_is_the_clause(self):
        said = ["Let's take the crane, and we hire a driver for Monday.", 'Scrap the crane.']
        talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
        retired, = excluded(talk)
        self.assertEqual(said[0][slice(*retired.span)].rstrip(' ,'), "Let's take the crane")

    def test_what_was_denied_before_stays(self):
        self.assertEqual(found('We want no oak worktops.', 'No oak worktops after all.'), [])

    def test_what_says_more_beside_stays(self):
        self.assertEqual(found('The crane driver sends his invoice to Ada every spring.', 'Scrap the crane.'), [])

    def test_a_tale_of_the_past_stays(self):
        self.assertEqual(found('Mum always had gas.', 'No gas in the kitchen.'), [])

    def test_a_question_stays(self):
        self.assertEqual(found('Is a crane dear?', 'Scrap the crane.'), [])

    def test_the_assistant_words_stay(self):
        self.assertEqual(found(('assistant', 'A crane would do.'), 'Scrap the crane.'), [])

    def test_a_question_excludes_nothing(self):
        self.assertEqual(found('We take the crane.', 'Should we scrap the crane?'), [])

    def test_a_condition_excludes_nothing(self):
        self.assertEqual(found('We take the crane.', 'Scrap the crane if it rains.'), [])

    def test_do_not_forget_excludes_nothing(self):
        self.assertEqual(found('We take the crane.', "Don't forget the crane."), [])

    def test_none_on_a_day_excludes_nothing(self):
        self.assertEqual(found('We take the crane.', 'No crane on Mondays.'), [])

    def test_to_drop_it_somewhere_excludes_nothing(self):
        self.assertEqual(found('We take the crane.', 'Drop the crane at the station.'), [])

    def test_a_plain_no_excludes_nothing(self):
        self.assertEqual(found('We take the crane.', 'No, the crane is fine.'), [])

    def test_a_number_is_over_something_and_excludes_nothing(self):
        self.assertEqual(found('We take the crane.', 'The price is over the crane budget.'), [])

    def test_what_many_statements_choose_is_a_subject(self):
        self.assertEqual(found('Crane one.', 'Crane two.', 'Crane three.', 'Crane four.', 'No crane left.'), [])


if __name__ == '__main__':
    unittest.main()
