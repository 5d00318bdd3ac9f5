"""Going on with rules that read forward: the result of reading the whole. revised() without a ledger is the judge."""
import re
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
    """Statements, a message of each text, every third the assistant's; parts of one are parted."""
    said = [(n, part) for n, text in enumerate(texts) for part in re.split(r'(?<=\.) \| ', text)]
    return [Statement(1 + n, 'assistant' if n % 3 == 2 else 'user', text, 0) for n, text in said]


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


# A statement of the user, and one that retires it unless another rule has.
PAIRS = (('We have 7 reviewers.', 'We have 9 reviewers now.'), ('The fair is on 4 March.', 'Now it is 6 March.'),
         ('Nobody enters the lab.', 'People may enter the lab again.'),
         ('Serve it with cream.', 'Serve it without cream.'), ('We use 30 ms.', 'Scratch the 30 ms cap.'),
         ('Odile leads the night walk.', 'Odile is ill, so Bram leads the night walk.'),
         ('The talk is in the annex.', 'It has moved to the chapel.'),
         ('Wash the jars, then label them.', 'Label them before you wash the jars.'))


class GoneTest(unittest.TestCase):
    def test_what_other_rules_retire_later_changes_what_is_found_of_a_message_long_before(self):
        said = ['Ok.'] * 12
        for old, new in PAIRS:
            with self.subTest(new):
                said[3], said[4] = old, new
                gone = [Retirement(3, 11, (0, 2), True, 'called off')]
                once, again = (gone_on(talk(said), talk(said), retired) for retired in (((), gone), (gone, ())))
                self.assertNotEqual(once[1], again[1])
                self.assertEqual((once[0], again[0]), (once[1], again[1]))


# Of each rule what it retires and what retires it, and what is said between.
TEXT = st.sampled_from((
    'We have 7 reviewers so far.', 'We have 9 reviewers now.', 'The pool size is 20.', "Let's make the pool size 8.",
    'The cache may take at most 2 GB.', 'It takes 1.4 GB now.', 'We use 30 ms.', 'Make that 45.',
    'Scratch the 30 ms cap.', 'I will ask 10 a day.', '10 a day is too low. | 15 a day',
    'The fair is on 4 March.', 'Now it is 6 March.', 'The fair moved to 9 March.', 'My flight is LM79.',
    'My flight is now LM81.', '22 or 20?', 'OK, 20 then.', 'Nobody enters the lab until it is clean.',
    'It is clean, people may enter the lab again.', 'Serve it with cream.', 'Serve it without cream.',
    'The break lasts 20 minutes.', 'No, the break stays at 45 minutes.', 'Oak worktops.',
    'No oak worktops after all.', 'We take the trout in hall B.', 'On second thought, the trout in hall A.',
    'Odile leads the night walk.', 'Odile is ill, so Bram leads the night walk.', 'The talk is in the annex on Friday.',
    'It has moved to the chapel.', 'We paint the gate green.', 'Change of plan, we paint the gate white.',
    'Wash the jars, then label them.', 'Label them before you wash the jars.', "We don't paint the gate, we oil it.",
    '| Reserve | 15 % |', 'Bump the reserve to 20%.', 'Yes.', 'Ok.', 'Which one?', 'Find me a room.'))
TEXTS = st.lists(TEXT, max_size=8)
SHARED = st.lists(TEXT, min_size=10, max_size=24)
GONE = st.sets(st.integers(0, 7))


class PropertyTest(unittest.TestCase):
    @settings(max_examples=300, deadline=None)
    @given(SHARED, TEXTS, TEXTS, GONE, GONE)
    def test_going_on_gives_what_reading_the_whole_gives(self, shared, old, new, before, now):
        old, new = talk((*shared, *old)), talk((*shared, *new))
        retired = [[Retirement(place, len(said) - 1, (0, 2), True, 'value') for place in gone if place < len(said) - 1]
                   for said, gone in ((old, before), (new, now))]
        grown, whole, _ = gone_on(old, new, retired)
        self.assertEqual(grown, whole)


if __name__ == '__main__':
    unittest.main()
