"""Going on with rules that read forward: the result of reading the whole. revised() without a ledger is the judge."""
import unittest

from hypothesis import given, settings
from hypothesis import strategies as st

from language.reading import read
from replacement.ledger import Ledger
from replacement.resumption import in_common
from replacement.revisions import revised
from replacement.supersession import Retirement, Statement
from replacement.talk_words import Talk

FIRST = Retirement(0, 2, (0, 4), True, 'exchanged')


def talk(texts):
    """Statements of turns, the user and the assistant by turns, a message of each text; parts of one are parted."""
    said = [(n, part) for n, text in enumerate(texts) for part in text.split(' | ')]
    return [Statement(1 + n // 2, ('user', 'assistant')[n % 2], text, 0) for n, text in said]


def readings(said):
    return read([s.text for s in said])


def gone_on(old, new, retired=((), ())):
    """What revised() finds in a new talk after an old one, and by itself; retired: by other rules, in each."""
    *_, ledgers = revised(old, readings(old), retired[0])
    grown = revised(new, readings(new), retired[1], ledgers, in_common(old, new))
    return grown[:2], revised(new, readings(new), retired[1])[:2], grown[2]


class LedgerTest(unittest.TestCase):
    TALK = Talk(talk(('Yes.', 'No.', 'Yes. | No.', 'Yes.')), readings(talk(('Yes.', 'No.', 'Yes. | No.', 'Yes.'))))

    def start(self, same, before=(), now=(), asked=()):
        return Ledger(frozenset(before), asked=asked).grown(self.TALK, same, frozenset(now)).start

    def test_the_last_message_that_is_the_same_is_read_again_for_it_may_have_become_longer(self):
        self.assertEqual([self.start(same) for same in range(6)], [0, 0, 1, 2, 2, 4])

    def test_it_goes_on_at_the_message_that_first_asked_what_would_be_answered_otherwise_now(self):
        self.assertEqual([self.start(5, before, now, {0: 3, 1: 4}.items()) for before, now in (
            ([], [0]), ([0], []), ([0], [0]), ([], [1]))], [2, 2, 4, 4])

    def test_what_nobody_asked_changes_nothing(self):
        self.assertEqual(self.start(5, [], [0, 1]), 4)

    def test_what_was_found_and_asked_later_is_left_out(self):
        ledger = Ledger(retired=[FIRST, FIRST._replace(new=4)], asked={0: 2, 1: 4}.items()).grown(
            self.TALK, 5, frozenset())
        self.assertEqual((ledger.retired, ledger.asked), ([FIRST], {0: 2}))

    def test_the_older_ledger_is_not_changed(self):
        ledger = Ledger(noted=[(0, 'a')])
        ledger.grown(self.TALK, 5, frozenset()).noted.append((4, 'b'))
        self.assertEqual(ledger.noted, [(0, 'a')])


class EffortTest(unittest.TestCase):
    def test_of_a_talk_that_grew_only_the_last_messages_are_read(self):
        said = [f'We have {n} reviewers now.' for n in range(40)]
        *_, ledgers = gone_on(talk(said[:38]), talk(said))
        self.assertEqual({ledger.start for ledger in ledgers.values()}, {37})


WHAT = st.sampled_from(('reviewers', 'rows', 'pool size', 'lab 2', 'hall B', 'the break'))
VALUE = st.sampled_from(('7', '9', '12', '4 March', '6 March', 'AB12', 'AB14', 'lemon', '30 ms', '45 ms'))
TEXT = st.one_of(*(st.builds(form.format, WHAT, VALUE) for form in (
    'The {} is {}.', 'We have {1} {0} now.', 'So {0}: {1}.', "Let's make the {} {}.", 'No, the {} stays at {}.',
    'Nobody enters {0}.', 'People may enter {0} again.', 'Make that {1}.', 'Scratch the {1} {0}.', 'Not {1}, {1} {0}.',
    'We go with {0} and {1} after all.', 'It is now {1}. | We will use {1}.', 'The {} is at most {}.', 'With {0}.',
    'Without {0}.', 'We serve it with {}.', 'We serve it without {}.', '{1} is too low. | {1} then', 'Where is {0}?',
    'We moved {0} from {1} to AB14.')), st.sampled_from(('Yes.', 'No.', 'Ok.', 'Find me a room.')))
TEXTS = st.lists(TEXT, max_size=16)
GONE = st.sets(st.integers(0, 7))


class PropertyTest(unittest.TestCase):
    @settings(max_examples=300, deadline=None)
    @given(TEXTS, TEXTS, TEXTS, GONE, GONE)
    def test_going_on_gives_what_reading_the_whole_gives(self, shared, old, new, before, now):
        old, new = talk((*shared, *old)), talk((*shared, *new))
        retired = [[Retirement(place, len(said) - 1, (0, 2), True, 'value') for place in gone if place < len(said) - 1]
                   for said, gone in ((old, before), (new, now))]
        grown, whole, _ = gone_on(old, new, retired)
        self.assertEqual(grown, whole)


if __name__ == '__main__':
    unittest.main()
