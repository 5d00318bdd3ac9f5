"""An order said over with another manner."""
import unittest

from language.reading import read
from replacement.respecified import respecified
from replacement.supersession import Statement
from replacement.talk_words import Talk


def gone(*said):
    """What is retired of what a user says, each answered by the assistant."""
    texts = [text for one in said for text in (one, 'Ok.')]
    talk = Talk([Statement(1 + n // 2, ('user', 'assistant')[n % 2], text, 0) for n, text in enumerate(texts)],
                read(texts))
    return [texts[r.old][slice(*r.span)] for r in respecified(talk)]


class RespecifiedTest(unittest.TestCase):
    def test_an_idiom_names_nothing(self):
        self.assertEqual(gone('Call the caterer back.', 'Call it a day.'), [])

    def test_another_manner_takes_the_place(self):
        for old, new, manner in (
                ('Ship by DHL.', 'please ship by ups', 'DHL'), ('Pay by card.', 'Pay by bank transfer.', 'card'),
                ('Give me the answer as a table.', 'Give me the answer as a list.', 'table'),
                ('Write the story in first person.', 'Write the story in third person.', 'first'),
                ('Use British spelling.', 'Can you use American spelling?', 'British'),
                ('Deploy with Ansible.', 'Deploy with Terraform.', 'Ansible')):
            self.assertEqual(gone(old, new), [manner], new)

    def test_another_name_for_the_same_thing_takes_the_place(self):
        self.assertEqual(gone('Name the variable count.', 'Name the variable total.'), ['count'])

    def test_a_date_or_a_manner_of_another_kind_stands_beside_it(self):
        for old, new in (('Pay by card.', 'Pay by Friday.'), ('Deploy with Ansible.', 'Deploy with caution.'),
                         ('Use strict mode.', 'Use dark mode.'), ('Answer in detail.', 'Answer in English.')):
            self.assertEqual(gone(old, new), [], new)

    def test_another_act_or_another_thing_stands_beside_it(self):
        for new in ('Group the list by size.', 'Sort the files by size.'):
            self.assertEqual(gone('Sort the list by name.', new), [], new)

    def test_it_is_another_thing_long_after(self):
        self.assertEqual(gone('Ship it by train.', *['Thanks.'] * 4, 'Ship it by truck.'), [])

    def test_what_is_added_replaces_nothing(self):
        self.assertEqual(gone('Sort the list by name.', 'Also sort the list by size.'), [])


if __name__ == '__main__':
    unittest.main()
