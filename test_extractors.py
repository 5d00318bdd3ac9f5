"""The salient extractor: quotations that hold, word for word, each once. Expected notes by hand."""
import unittest
from unittest import mock

import extractors
from compactor import ToolTurn, Turn
from extraction import lifts
from extractors import salient

OK = 'Noted.'


def proposed(*said, kept=(), current='Go on.', question=None):
    """The extractor's notes on removed turns of the user (a string) or of both (a pair)."""
    turns = [Turn(*turn) if isinstance(turn, tuple) else Turn(turn, OK) for turn in said]
    return salient(question).notes(tuple(turns), tuple(kept), current)


def quoted(notes):
    return [(note['turn'], note['role'], note['text']) for note in notes if 'reason' not in note]


def dropped(notes):
    return [(note['turn'], note['text'], note['reason']) for note in notes if 'reason' in note]


class NoteTest(unittest.TestCase):
    def test_a_note_quotes_a_sentence_and_cites_its_turn_and_role(self):
        notes = proposed('Go.', ('Which gate?', 'It is gate 14. Boarding ends at 17:30.'))
        self.assertIn((2, 'assistant', 'Boarding ends at 17:30.'), quoted(notes))

    def test_notes_stand_in_the_order_of_the_conversation(self):
        notes = quoted(proposed('The code is HAT-203.', 'The gate is 14.', 'The seat is 7C.'))
        self.assertEqual([turn for turn, _, _ in notes], sorted(turn for turn, _, _ in notes))

    def test_every_note_to_enter_has_a_priority_and_every_other_a_reason(self):
        notes = proposed('The region is Oslo.', 'The region is Turin.', 'The code is HAT-203.')
        self.assertTrue(notes and all(('priority' in note) != ('reason' in note) for note in notes))

    def test_no_removed_turns_no_notes(self):
        self.assertEqual(proposed(), [])

    def test_called_as_a_plain_function_it_knows_the_removed_turns_only(self):
        turns = (Turn('The code is HAT-203.', OK),)
        self.assertEqual(salient()(turns), salient().notes(turns, (), ''))

    def test_a_turn_without_a_user_message_is_read(self):
        self.assertEqual(quoted(proposed(('', 'The code is HAT-203.'))), [(1, 'assistant', 'The code is HAT-203.')])


class BareTest(unittest.TestCase):
    def test_a_bare_value_is_noted_with_its_question(self):
        notes = proposed(('Book a hall.', 'In which city?'), ('Oslo.', 'For how many?'), ('No, 60.', OK))
        self.assertEqual([note['text'] for note in notes if 'together' in note],
                         ['In which city?', 'Oslo.', 'For how many?', 'No, 60.'])

    def test_one_of_the_assistant_without_a_question_is_dropped_as_bare(self):
        self.assertIn((1, 'Oslo.', 'bare'), dropped(proposed(('We choose a city.', 'Oslo.'))))

    def test_one_that_says_what_it_replaces_is(self):
        notes = proposed('Start at 11:00.', 'No, 11:30.')
        self.assertEqual([(n['text'], n['replaces']) for n in notes if 'replaces' in n], [('No, 11:30.', [1])])


class SaidTest(unittest.TestCase):
    def test_what_a_kept_turn_says_is_not_said_again(self):
        notes = proposed('The code is HAT-203.', kept=[Turn('The code is HAT-203.', OK)])
        self.assertIn((1, 'The code is HAT-203.', 'duplicate'), dropped(notes))

    def test_what_the_current_message_says_is_not_said_again(self):
        notes = proposed('The code is HAT-203.', current='Open it with the code HAT-203.')
        self.assertIn((1, 'The code is HAT-203.', 'duplicate'), dropped(notes))

    def test_what_a_question_that_stays_asks_about_is_said(self):
        for asks in ('Is the code HAT-203?', 'Who told you HAT-203?'):
            with self.subTest(asks):
                notes = proposed('The code is HAT-203.', current=asks)
                self.assertIn((1, 'user', 'The code is HAT-203.'), quoted(notes))

    def test_an_order_is_no_duplicate_of_what_is_not_done(self):
        notes = proposed('Post the keys to Ada.', kept=[Turn('And now?', 'I have not posted the keys to Ada yet.')])
        self.assertIn((1, 'user', 'Post the keys to Ada.'), quoted(notes))

    def test_words_that_several_notes_say_between_them_make_no_duplicate(self):
        notes = proposed('We fetch the keys with Ada.', 'Bob feeds the horses.', 'Ada feeds the horses.')
        self.assertIn((3, 'user', 'Ada feeds the horses.'), quoted(notes))

    def test_a_duplicate_names_the_note_that_says_it(self):
        notes = proposed(('The code is HAT-203 for the Belmont depot.', 'HAT-203 for the Belmont depot.'))
        repeats = {note['text']: note['repeats'] for note in notes if note.get('reason') == 'duplicate'}
        self.assertEqual(repeats, {'HAT-203 for the Belmont depot.': ['The code is HAT-203 for the Belmont depot.']})

    def test_copies_that_differ_in_case_end_mark_and_label_are_one_note(self):
        notes = proposed('Ring twice at the door.', 'ring twice at the door', 'NB: Ring twice at the door!')
        self.assertEqual([turn for turn, _, text in quoted(notes) if 'twice' in text], [3])

    def test_a_rule_that_a_kept_turn_of_its_side_states_is_no_note(self):
        rule = 'Never ring at the side door.'
        notes = proposed(rule, kept=[Turn(f'Once more, please. {rule}', OK)])
        self.assertIn((1, rule, 'duplicate'), dropped(notes))

    def test_a_duplicate_of_what_a_kept_turn_says_names_none(self):
        notes = proposed('The code is HAT-203.', kept=[Turn('The code is HAT-203.', OK)])
        self.assertEqual([note['repeats'] for note in notes if note.get('reason') == 'duplicate'], [[]])

    def test_of_the_same_statement_twice_the_later_is_quoted(self):
        notes = proposed('Use metric units only.', 'Which?', 'Use metric units only.')
        self.assertEqual([turn for turn, _, text in quoted(notes) if text == 'Use metric units only.'], [3])

    def test_of_the_same_statement_of_both_the_users_is_quoted(self):
        notes = proposed(('The code is HAT-203.', 'The code is HAT-203.'), ('Ok.', 'The code is HAT-203.'))
        self.assertEqual([(turn, role) for turn, role, text in quoted(notes) if 'HAT' in text], [(1, 'user')])


class SupersededTest(unittest.TestCase):
    def test_a_retired_statement_names_the_turn_that_retired_it(self):
        notes = proposed('The region is Oslo.', 'The region is Turin.')
        self.assertIn((1, 'The region is Oslo.', 'superseded by turn 2'), dropped(notes))

    def test_the_note_that_retires_it_cites_its_turn(self):
        notes = proposed('The region is Oslo.', 'The region is Turin.')
        self.assertEqual([(n['turn'], n['replaces']) for n in notes if 'replaces' in n], [(2, [1])])

    def test_a_kept_turn_retires_what_was_removed(self):
        notes = proposed('The region is Oslo.', kept=[Turn('The region is Turin.', OK)])
        self.assertIn((1, 'The region is Oslo.', 'superseded by turn 2'), dropped(notes))

    def test_the_current_message_retires_what_was_removed(self):
        notes = proposed('Book it at 11:00.', current='Can you make it 11:30?')
        self.assertIn((1, 'Book it at 11:00.', 'superseded by turn 2'), dropped(notes))

    def test_what_says_a_retired_text_word_for_word_is_retired_with_it(self):
        notes = proposed(('', 'Actually, make it 17:30.'), ('Actually, make it 17:30.', OK), 'Make it 11:00.')
        self.assertEqual([turn for turn, text, reason in dropped(notes)
                          if (text, reason) == ('Actually, make it 17:30.', 'superseded by turn 3')], [1, 2])

    def test_so_is_what_says_it_behind_a_mark_of_a_list_a_quotation_or_a_fence(self):
        said = [f'{mark}How about 17:30 then?' for mark in ('', '> ', '- ', '```\nx = 1. y\n``` ')]
        notes = proposed(*said, current='The region is 11:00.')
        self.assertEqual({n.get('reason') for n in notes if '17:30' in n['text']}, {'superseded by turn 5'})

    def test_what_is_said_again_after_its_retirement_holds(self):
        notes = proposed('The region is Oslo.', 'The region is Turin.', 'The region is Oslo.')
        self.assertEqual([(turn, text) for turn, _, text in quoted(notes) if 'Oslo' in text],
                         [(3, 'The region is Oslo.')])

    def test_a_conflict_keeps_both_and_each_names_the_others_turn(self):
        notes = proposed('Max budget is $500.', 'The budget is $700.')
        self.assertEqual([(n['text'], n.get('conflicts')) for n in notes if 'budget' in n['text']],
                         [('Max budget is $500.', [2]), ('The budget is $700.', [1])])

    def test_a_conflict_with_a_kept_turn_is_named_by_the_note(self):
        notes = proposed('Max budget is $500.', kept=[Turn('The budget is $700.', OK)])
        self.assertEqual([n.get('conflicts') for n in notes if 'budget' in n['text']], [[2]])

    def test_a_conflict_ends_when_one_side_is_retired(self):
        notes = proposed('Max budget is $500.', 'The budget is $700.', 'Max budget is $600.')
        self.assertEqual([n['text'] for n in notes if n.get('conflicts') == [2]], ['Max budget is $600.'])

    def test_a_clause_that_still_holds_outlives_the_rest_of_its_sentence(self):
        notes = proposed('The region is Oslo, and the budget is $500.', 'The region is Turin.')
        self.assertIn((1, 'user', 'the budget is $500.'), quoted(notes))
        self.assertIn((1, 'The region is Oslo', 'superseded by turn 2'), dropped(notes))

    def test_so_does_one_of_a_sentence_that_replaced_another(self):
        notes = proposed('The region is Oslo.', 'The region is Turin, and the budget is $500.', 'The region is Varna.')
        self.assertIn((2, 'user', 'the budget is $500.'), quoted(notes))

    def test_what_was_said_before_a_replaced_time_still_holds(self):
        notes = proposed('Hold a hall for 60 people at 16:15 on Saturday.', 'How about 15:15 then?')
        self.assertIn((1, 'user', 'Hold a hall for 60 people'), quoted(notes))

    def test_a_sentence_whose_object_is_replaced_goes_whole(self):
        notes = proposed('We will use MySQL for 60 tables in Oslo.', 'We use Redis instead of MySQL.')
        self.assertEqual([turn for turn, _, _ in quoted(notes)], [2])

    def test_an_offer_that_is_passed_over_is_not_called_superseded(self):
        notes = proposed(('Find me a museum.', 'There is the Lighthouse Museum on Pier Road.'), 'Any other museums?')
        self.assertIn((1, 'assistant', 'There is the Lighthouse Museum on Pier Road.'), quoted(notes))

    def test_a_sentence_that_replaces_one_of_its_own_turn_cites_none(self):
        notes = proposed('The region is Oslo. No, the region is Turin.')
        self.assertEqual([n for n in notes if 'replaces' in n], [])


class LiftTest(unittest.TestCase):
    def ratio(self, constant, *said, question=None):
        """Priority of the last note with the lift over that without it."""
        lifted = proposed(*said, question=question)
        with mock.patch.object(lifts if hasattr(lifts, constant) else extractors, constant, 0):
            return quoted(lifted)[-1], lifted[-1]['priority'] / proposed(*said, question=question)[-1]['priority']

    def test_a_rule_of_the_user_is_worth_double(self):
        _, ratio = self.ratio('FIRM', ('The parcel must weigh 480 g.', ''))
        self.assertAlmostEqual(ratio, 2, 3)

    def test_a_ban_that_no_modal_marks_is_worth_double_too(self):
        _, ratio = self.ratio('FIRM', ('QA shares the box, so nothing gets restarted there.', ''))
        self.assertAlmostEqual(ratio, 2, 3)

    def test_a_ban_of_the_user_in_common_words_is_worth_ten_times_what_they_are(self):
        _, ratio = self.ratio('RULED', ('No stock photos.', ''))
        self.assertGreater(ratio, 10)

    def test_a_ban_of_the_assistant_is_worth_no_more(self):
        _, ratio = self.ratio('RULED', ('', 'No heavy parcels.'))
        self.assertAlmostEqual(ratio, 1, 3)

    def test_an_assistants_must_is_worth_no_more(self):
        _, ratio = self.ratio('FIRM', ('', 'The parcel must weigh 480 g.'))
        self.assertAlmostEqual(ratio, 1, 3)

    def test_a_statement_that_replaces_a_value_is_worth_a_fifth_more(self):
        _, ratio = self.ratio('REPLACING', ('Start it at 11:00.', ''), ('Can you start it at 11:30?', ''))
        self.assertAlmostEqual(ratio, 1.2, 3)

    def test_one_that_overrules_another_in_so_many_words_is_worth_double(self):
        _, ratio = self.ratio('OVERRULING', ('The region is Oslo.', ''), ('The region is Turin.', ''))
        self.assertAlmostEqual(ratio, 2, 3)

    def test_an_offer_that_is_passed_over_is_worth_less(self):
        said = ('Find me a museum.', 'There is the Lighthouse Museum on Pier Road.'), ('Any other museums?', '')
        passed = [note['priority'] for note in proposed(*said) if 'Pier' in note['text']]
        with mock.patch.object(lifts, 'PASSED', 1):
            offered = [note['priority'] for note in proposed(*said) if 'Pier' in note['text']]
        self.assertLess(passed[0], offered[0])

    def test_a_span_with_all_that_the_question_asks_about_is_worth_twice(self):
        _, ratio = self.ratio('RELATED', ('The parcel weighs 480 g.', ''), question='Parcel?')
        self.assertAlmostEqual(ratio, 2, 3)


class SettledTest(unittest.TestCase):
    """Of common words alone, so that nothing but the grammar makes it worth a note."""

    def worth(self, *said):
        """The notes that are worth a hundred times what they are where what is settled is worth nothing in itself."""
        with mock.patch.object(extractors, 'FIRM', 0.0):
            settled = proposed(*said)
            with mock.patch.object(extractors, 'SETTLED', 0.0):
                plain = {note['text']: note.get('priority', 0) for note in proposed(*said)}
        return quoted([note for note in settled if note.get('priority', 0) > 100 * plain[note['text']]])

    def test_a_choice_of_anyone_is_worth_a_note(self):
        self.assertEqual(self.worth(('We go with some.', '')), [(1, 'user', 'We go with some.')])
        self.assertEqual(self.worth(('', 'We go with some.')), [(1, 'assistant', 'We go with some.')])

    def test_a_rule_of_the_user_is_worth_a_note(self):
        self.assertEqual(self.worth(('Not without me.', '')), [(1, 'user', 'Not without me.')])

    def test_an_assistants_rule_is_not(self):
        self.assertEqual(self.worth(('', 'Not without me.')), [])


class ResultTest(unittest.TestCase):
    ASKED = 'Which gate has HAT-203?'

    def notes(self, result, *later, question=None):
        turns = (ToolTurn(self.ASKED, OK, result), *(Turn(user, OK) for user in later))
        return salient(question).notes(turns, (), 'Go on.')

    def test_what_bears_on_what_was_said_is_quoted_as_the_tools(self):
        self.assertIn((1, 'tool', 'HAT-203 is at B12.'), quoted(self.notes('HAT-203 is at B12.\nFine weather today.')))

    def test_nothing_else_of_a_result_is_quoted(self):
        self.assertNotIn('weather', str(self.notes('HAT-203 is at B12.\nFine weather today.')))

    def test_the_results_of_a_kept_turn_are_quoted_too(self):
        notes = salient().notes((Turn(self.ASKED, OK),), (ToolTurn('And now?', OK, 'HAT-203 is at B12.'),), 'Go on.')
        self.assertIn((2, 'tool', 'HAT-203 is at B12.'), quoted(notes))

    def test_a_result_retires_nothing(self):
        said, result = 'The gate of HAT-203 is 14.', 'The gate of HAT-203 is 15.'
        self.assertTrue(dropped(proposed(said, said.replace('14', '15'))))
        notes = salient().notes((Turn(said, OK), ToolTurn('Look it up.', OK, result)), (), 'Go on.')
        self.assertEqual([reason for _, _, reason in dropped(notes) if 'superseded' in reason], [])

    def test_what_says_a_text_retired_later_goes_with_it(self):
        gone = 'The gate of HAT-203 is 14.'
        notes = self.notes(gone, gone, 'The gate of HAT-203 is 15.')
        self.assertEqual(dropped(notes)[0], (1, gone, 'superseded by turn 3'))

    def test_of_the_same_text_the_users_is_quoted(self):
        notes = self.notes('HAT-203 is at B12.', 'HAT-203 is at B12.')
        self.assertEqual([note[:2] for note in quoted(notes) if 'B12' in note[2]], [(2, 'user')])

    def priority(self, result, question=None):
        return next(note['priority'] for note in self.notes(result, question=question) if note['role'] == 'tool')

    def test_no_question_lifts_it(self):
        self.assertEqual(self.priority('HAT-203 is at B12.', 'What is at B12?'), self.priority('HAT-203 is at B12.'))

    def test_no_cue_lifts_it(self):
        lifted = self.priority('HAT-203 must be at B12.')
        with mock.patch.object(extractors, 'FIRM', 0), mock.patch.object(extractors, 'SETTLED', 0):
            self.assertEqual(self.priority('HAT-203 must be at B12.'), lifted)


if __name__ == '__main__':
    unittest.main()
