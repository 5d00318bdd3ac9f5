import copy
import unittest
from dataclasses import dataclass

from chats.notes import Leaving, propose_notes, rules_first
from chats.test_turns import says, user
from chats.turns import read_chat
from compactor import ContractError, extract_notes, note_lines, note_tokens

OLD = [{'turn': 3, 'role': 'user', 'text': 'We chose tabs.'}, {'turn': 7, 'role': 'assistant', 'text': 'Never mind.'}]


@dataclass
class Fixed:
    """An extractor that ranks, with fixed notes; it keeps what it was given."""

    found: list

    def __call__(self, removed):
        return self.notes(removed, (), '')

    def notes(self, removed, kept, current):
        self.given = removed, kept, current
        return self.found


def leaving(number, *messages):
    return Leaving(number, read_chat(list(messages)).current)


def propose(extractor, old=OLD):
    return propose_notes(extractor, old, [leaving(9, user('We must go.'), says('Ok.'))],
                         [leaving(10, user('Stay.'), says('Yes.'))], 'Why?', 11)


class ProposeTest(unittest.TestCase):
    def test_the_extractor_is_given_what_old_notes_quote_and_then_the_removed_turns(self):
        extractor = Fixed([])
        propose(extractor)
        removed, kept, current = extractor.given
        self.assertEqual([(turn.user, turn.assistant) for turn in removed],
                         [('We chose tabs.', ''), ('', 'Never mind.'), ('We must go.', 'Ok.')])
        self.assertEqual(([turn.user for turn in kept], current), (['Stay.'], 'Why?'))

    def test_its_numbers_become_those_of_the_raw_conversation(self):
        found = propose(Fixed([{'turn': 3, 'role': 'user', 'text': 'We must go.', 'priority': 1, 'replaces': [1, 2],
                                'conflicts': [4]}]))
        self.assertEqual(found[-1], {'turn': 9, 'role': 'user', 'text': 'We must go.', 'priority': 1,
                                     'replaces': [3, 7], 'conflicts': [10]})

    def test_a_reason_names_the_raw_turn_too(self):
        found = propose(Fixed([{'turn': 1, 'role': 'user', 'text': 'We chose tabs.',
                                'reason': 'superseded by turn 3'}]))
        self.assertEqual(found[0], OLD[0] | {'reason': 'superseded by turn 9'})

    def test_what_still_holds_of_an_old_note_stays_as_a_note_of_its_own(self):
        old = [{'turn': 3, 'role': 'user', 'text': 'Book a table for four at 11:00.'}]
        gone = {'turn': 1, 'role': 'user', 'text': old[0]['text'], 'reason': 'superseded by turn 2'}
        stays = {'turn': 1, 'role': 'user', 'text': 'Book a table for four', 'priority': 1}
        self.assertEqual(propose(Fixed([gone, stays]), old),
                         [old[0] | {'reason': 'superseded by turn 9'}, stays | {'turn': 3}])

    def test_an_old_note_stays_whole_where_only_another_clause_of_it_was_replaced(self):
        old = [{'turn': 3, 'role': 'user', 'text': 'The port is 5; we chose tabs.'}]
        found = propose(Fixed([{'turn': 1, 'role': 'user', 'text': 'The port is 5', 'reason': 'superseded by turn 2'},
                               {'turn': 1, 'role': 'user', 'text': 'we chose tabs.', 'priority': 1}]), old)
        self.assertEqual(found, [old[0] | {'priority': 1}])

    def test_notes_of_two_messages_of_a_turn_do_not_adjoin(self):
        found = [{'turn': 1, 'role': 'user', 'text': 'We must go.', 'start': 0, 'priority': 1},
                 {'turn': 1, 'role': 'user', 'text': 'Do not wait.', 'start': 13, 'before': '\n\n', 'priority': 1}]
        notes = propose_notes(Fixed(found), [], [leaving(9, user('We must go.'), user('Do not wait.'), says('Ok.'))],
                              [], 'Why?', 11)
        self.assertEqual([*note_lines(notes)], ['- [turn 9, user] We must go. … Do not wait.'])

    def test_notes_of_one_message_do(self):
        found = [{'turn': 1, 'role': 'user', 'text': 'We must go.', 'start': 0, 'priority': 1},
                 {'turn': 1, 'role': 'user', 'text': 'Do not wait.', 'start': 13, 'before': '\n\n', 'priority': 1}]
        notes = propose_notes(Fixed(found), [], [leaving(9, user('We must go.\n\nDo not wait.'), says('Ok.'))],
                              [], 'Why?', 11)
        self.assertEqual([*note_lines(notes)], ['- [turn 9, user] We must go. Do not wait.'])

    def test_a_new_note_adjoins_no_old_one_of_its_turn(self):
        old = [{'turn': 9, 'role': 'user', 'text': 'Use tabs.', 'start': 0, 'priority': 0}]
        found = [{'turn': 2, 'role': 'user', 'text': 'Stay.', 'start': 10, 'before': ' ', 'priority': 1}]
        notes = propose_notes(Fixed(found), old, [leaving(9, user('Be calm. Stay.'), says('Ok.'))], [], 'Why?', 11)
        self.assertEqual([*note_lines(notes)], ['- [turn 9, user] Use tabs. … Stay.'])

    def test_an_old_note_that_is_not_proposed_again_stays(self):
        self.assertEqual([(n['turn'], n['text']) for n in propose(Fixed([]))],
                         [(3, 'We chose tabs.'), (7, 'Never mind.')])

    def test_a_new_note_that_says_the_same_leaves_the_old_citation(self):
        found = propose(Fixed([{'turn': 1, 'role': 'user', 'text': 'We chose tabs.', 'reason': 'duplicate'},
                               {'turn': 3, 'role': 'user', 'text': 'We chose tabs.', 'priority': 2}]))
        self.assertEqual((found[0], found[-1]['reason']), (OLD[0] | {'priority': 2}, 'duplicate'))

    def test_old_notes_have_no_priority_where_the_extractor_does_not_rank(self):
        self.assertEqual(propose(extract_notes, [OLD[0] | {'priority': 0}])[0], OLD[0])

    def test_a_malformed_note_is_named(self):
        with self.assertRaisesRegex(ContractError, 'note 0'):
            propose(Fixed([{'turn': 4, 'role': 'user', 'text': 'Stay.', 'priority': 1}]))


class RulesFirstTest(unittest.TestCase):
    RULE, ROW = ('user', 'Never restart the database in any region without asking me.', 0.01), ('tool', 'a=7', 2.0)

    def notes(self, *said):
        return [{'turn': 1, 'role': role, 'text': text, 'priority': priority} for role, text, priority in said]

    def rates(self, notes):
        return [note['priority'] / note_tokens(note) for note in notes]

    def test_a_long_rule_comes_before_a_short_row(self):
        rule, row = self.rates(rules_first(self.notes(self.RULE, self.ROW)))
        self.assertGreater(rule, row)

    def test_a_choice_of_the_user_comes_first_too(self):
        choice, row = self.rates(rules_first(self.notes(('user', 'We chose SQLite.', 0.01), self.ROW)))
        self.assertGreater(choice, row)

    def test_what_is_no_rule_of_the_user_stays_as_it_is(self):
        notes = self.notes(('user', 'The door is red.', 0.01), ('assistant', 'Never open it.', 0.02),
                           ('user', 'Which limit applies?', 0.03), self.ROW)
        self.assertEqual(rules_first(notes), notes)

    def test_among_the_users_own_words_nothing_changes(self):
        notes = self.notes(self.RULE, ('user', 'The door is red.', 3.0))
        self.assertEqual(rules_first(notes), notes)

    def test_a_rule_that_was_retired_stays_so(self):
        gone = {'turn': 1, 'role': 'user', 'text': 'Never open it.', 'reason': 'superseded by turn 2'}
        self.assertEqual(rules_first([gone, *self.notes(self.ROW)])[0], gone)

    def test_the_notes_given_are_not_changed(self):
        notes = self.notes(self.RULE, self.ROW)
        before = copy.deepcopy(notes)
        rules_first(notes)
        self.assertEqual(notes, before)


if __name__ == '__main__':
    unittest.main()
