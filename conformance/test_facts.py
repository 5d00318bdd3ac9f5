"""Plain facts and the product's probes become canaries: what must stand exactly, beside what, in the place of what."""
import json
import re
import unittest

from conformance.facts import canaries_of, probes_of, values_of
from conformance.runner import score
from conformance.test_inputs import InputsCase
from fixtures import HERE


def probe(name, fact, by=None, kind='detail'):
    return {'id': name, 'kind': kind, 'fact': fact, 'superseded_by': by}


class ValuesTest(unittest.TestCase):
    def test_what_must_stand_exactly(self):
        cases = {'Exports must finish within 15 minutes.': ('15',), 'We chose PostgreSQL for it.': ('PostgreSQL',),
                 'The service is ledger_export.': ('ledger_export',), '02:00 UTC': ('02:00', 'UTC'),
                 'from 10 to 20': ('10', '20'), 'Ask Dana Kovic. Then Lee.': ('Dana Kovic', 'Lee'),
                 'ledger-export': ('ledger-export',), 'I am vegetarian.': ('vegetarian',), '请用素食': ('请用素食',)}
        for fact, values in cases.items():
            with self.subTest(fact=fact):
                self.assertEqual(values_of(fact), values)

    def test_a_fact_may_begin_with_any_kind_of_value(self):
        for fact, values in {'SQLite': ('SQLite',), 'TODO': ('TODO',), '8841-K': ('8841-K',), 'sMV': ('sMV',),
                             'CREATE TABLE IF NOT EXISTS': ('CREATE TABLE IF NOT EXISTS',)}.items():
            with self.subTest(fact=fact):
                self.assertEqual(values_of(fact), values)

    def test_a_comma_between_digits_is_of_the_number(self):
        self.assertEqual(values_of('It costs €18,000, in May.'), ('€18,000', 'May'))

    def test_a_sentences_first_word_and_a_pronoun_are_no_names(self):
        self.assertEqual(values_of("Yes, I'm Lee."), ('Lee',))
        self.assertNotIn('Then', values_of('Go to 9. Then rest! Later 8. Finally: Sleep 7.'))


class ProbesTest(unittest.TestCase):
    def test_the_last_of_a_chain_takes_the_place_of_all_before(self):
        made = canaries_of([probe('a', 'The cap is $1.', 'b'), probe('b', 'The cap is $2.', 'c'),
                            probe('c', 'The cap is $3.')])
        self.assertEqual([(each['id'], each['replaced']) for each in made], [('c', ['$1', '$2'])])

    def test_an_old_fact_with_the_same_values_was_taken_back(self):
        made = canaries_of([probe('a', 'Pay $5 by card.', 'b'), probe('b', 'Do not pay the $5.')])
        self.assertEqual([(each['id'], each['revoked'], each['replaced']) for each in made],
                         [('a', True, []), ('b', False, [])])

    def test_facts_that_replace_one_another_in_a_circle_all_stand(self):
        made = canaries_of([probe('a', 'The cap is $1.', 'b'), probe('b', 'The cap is $2.', 'a')])
        self.assertEqual([each['id'] for each in made], ['a', 'b'])

    def test_texts_are_facts_but_for_what_forbids_or_requires(self):
        made = canaries_of(probes_of(['The gate is 8841-K.', 'Never open gate 8841-K.']))
        self.assertEqual([(each['id'], each['type']) for each in made],
                         [('fact-1', 'fact'), ('fact-2', 'hard_constraint')])


class FileTest(InputsCase):
    TALK = ({'role': 'user', 'content': 'The gate code is 8841-K.'},
            {'role': 'user', 'content': 'The gate code is 9952-L now.'})

    def verdicts(self, facts, text):
        outcomes = score(self.session(*facts, talk=list(self.TALK)), text).rounds[0].outcomes
        return {each.canary: each.verdict for each in outcomes}

    def test_a_text_is_kept_lost_and_mutated_like_any_canary(self):
        facts = ['The gate code is 9952-L now.']
        for text, verdict in (('The gate code is 9952-L.', 'kept'), ('It rains.', 'lost'),
                              ('The gate code is 9953-L.', 'mutated')):
            with self.subTest(text=text):
                self.assertEqual(self.verdicts(facts, text), {'fact-1': verdict})

    def test_a_probe_that_another_replaced_is_stale_where_it_stands_alone(self):
        facts = [probe('old', 'The gate code is 8841-K.', 'new'), probe('new', 'The gate code is 9952-L now.')]
        self.assertEqual(self.verdicts(facts, 'The gate code is 8841-K.'), {'new': 'stale'})

    def test_the_products_own_probes_are_taken_with_its_own_request(self):
        session = self.session_of(HERE / 'request.json', HERE / 'probes.json')
        self.assertEqual({canary.id: canary.replaced for canary in session.canaries if canary.replaced},
                         {'db-choice': ('MySQL',)})
        self.assertEqual(len(session.canaries), len(json.loads((HERE / 'probes.json').read_text())) - 1)

    def test_the_three_forms_that_the_readme_shows_are_read(self):
        text = (HERE / 'conformance' / 'README.md').read_text(encoding='utf-8')
        blocks = [json.loads(block) for block in re.findall(r'```json\n(.*?)```', text, re.DOTALL)]
        said = [item if isinstance(item, str) else item.get('fact') or item['statement']
                for block in blocks for item in block]
        talk = [{'role': 'user', 'content': each} for each in said]
        names = [[canary.id for canary in self.session(*block, talk=talk).canaries] for block in blocks]
        self.assertEqual(names, [['fact-1', 'fact-2'], ['new'], ['gate']])

    def test_a_probe_that_is_none_is_told_with_its_place(self):
        self.refused('[0].kind must be', {'id': 'a', 'kind': 'rule', 'fact': 'x'})
        self.refused('[1] must be an object', probe('a', 'The gate code is 8841-K.'), 'text')
        self.refused('[0].superseded_by', probe('a', 'The gate code is 8841-K.', 'b'))

    def test_a_fact_that_nobody_says_is_told_with_the_values_it_was_read_for(self):
        self.refused('[0]: no turn of the transcript holds all its values (Room, 12)', 'Meet in Room 12.')


if __name__ == '__main__':
    unittest.main()
