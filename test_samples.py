"""The labelled conversations of samples/: they are well-formed, and `salient` keeps of them what is recorded."""
import json
import unittest

from evaluate import evaluate
from evaluation.labels import read_corpus
from fixtures import HERE
from json_files import read_json
from language.matching import holds

SAMPLES = sorted((HERE / 'samples').glob('*.jsonl'))   # as a shell lists them: the order seeds the intervals


class SamplesTest(unittest.TestCase):
    def test_there_are_two_files_of_each_kind(self):
        self.assertEqual(sorted(path.stem for path in SAMPLES),
                         ['airline', 'airline-unseen', 'hurried', 'hurried-unseen', 'project', 'project-unseen',
                          'written', 'written-unseen'])

    def test_every_fact_stands_in_its_message(self):
        for path in SAMPLES:
            for row in map(json.loads, path.read_text(encoding='utf-8').splitlines()):
                for probe in row['probes']:
                    with self.subTest(row=row['id'], probe=probe['id']):
                        self.assertTrue(holds(row['history'][probe['turn']][probe['role']], probe))

    def test_every_replacement_is_a_probe_of_the_same_conversation(self):
        for path in SAMPLES:
            for row in map(json.loads, path.read_text(encoding='utf-8').splitlines()):
                known = {probe['id'] for probe in row['probes']}
                self.assertLessEqual({p['superseded_by'] for p in row['probes']} - {None}, known, row['id'])

    def test_salient_keeps_what_is_recorded(self):
        recorded = [row for row in read_json(HERE / 'samples' / 'result.json')['totals'] if row['policy'] == 'salient']
        again = evaluate([read_corpus(path) for path in SAMPLES], ('salient',), (0.2,))['totals']
        self.assertEqual(json.loads(json.dumps(again)), recorded)


if __name__ == '__main__':
    unittest.main()
