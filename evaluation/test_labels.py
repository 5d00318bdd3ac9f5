"""A corpus file is read whole and checked, or told in one line with the file, the line and the field."""
import json
import unittest
from hashlib import sha256
from pathlib import Path

from evaluation.labels import read_corpus, unsaid
from fixtures import shared
from json_files import FileError
from test_json_files import InFolder

PROBE = {'id': 'p1', 'kind': 'detail', 'fact': 'noon', 'turn': 0, 'role': 'user', 'slot': 'time', 'said_in': [0]}


def row(**changes):
    return {'id': 'a', 'source': 's', 'instructions': 'Be brief.', 'current': 'When?',
            'history': [{'user': 'At noon.', 'assistant': 'Noted.'}, {'user': 'At one.', 'assistant': 'Noted.'}],
            'probes': [PROBE], **changes}


class LabelsTest(InFolder):
    def corpus(self, *rows, limit=None):
        path = self.folder / 'talk.jsonl'
        path.write_text(''.join(f'{json.dumps(one)}\n' for one in rows), encoding='utf-8')
        return read_corpus(path, limit)

    def refused(self, *rows) -> str:
        with self.assertRaises(FileError) as caught:
            self.corpus(*rows)
        self.assertNotIn('\n', str(caught.exception))
        return str(caught.exception).removeprefix(str(self.folder / 'talk.jsonl'))

    def test_turns_count_from_one_and_other_fields_are_left_aside(self):
        conversation = self.corpus(row()).conversations[0]
        self.assertEqual(conversation.probes, ({'id': 'p1', 'kind': 'detail', 'fact': 'noon', 'superseded_by': None,
                                                'turn': 1, 'role': 'user', 'aliases': (), 'contrast': False},))
        self.assertEqual((conversation.corpus, len(conversation.request.history)), ('talk', 2))

    def test_the_first_conversations_are_read_up_to_the_limit(self):
        corpus = self.corpus(row(), row(id='b'), row(id='c'), limit=2)
        self.assertEqual([conversation.id for conversation in corpus.conversations], ['a', 'b'])

    def test_a_fact_that_stands_in_another_turn_than_its_own_is_unsaid(self):
        for changes, found in (({'turn': 0}, []), ({'turn': 1}, ['p1']), ({'role': 'assistant'}, ['p1']),
                               ({'turn': 1, 'aliases': ['at one']}, []), ({'fact': 'At Noon'}, [])):
            with self.subTest(changes):
                corpus = self.corpus(row(probes=[PROBE | {'turn': 0} | changes]))
                self.assertEqual([probe['id'] for _, probe in unsaid(corpus.conversations)], found)

    def test_the_hash_is_of_the_whole_file(self):
        corpus = self.corpus(row(), row(id='b'), limit=1)
        self.assertEqual(corpus.sha256, sha256(Path(self.folder, 'talk.jsonl').read_bytes()).hexdigest())

    def test_a_chat_an_export_or_one_value_is_told_apart_from_a_corpus(self):
        chat = [{'role': 'user', 'content': 'Go.'}, {'role': 'assistant', 'content': 'Gone.'}]
        export = [{'title': 'a', 'mapping': {}}]
        for text, said in ((json.dumps(chat, indent=1), 'chat messages'), (json.dumps(chat), 'chat messages'),
                           ('\n'.join(map(json.dumps, chat)), 'chat messages'),
                           (json.dumps({'model': 'm', 'messages': chat}, indent=1), 'chat messages'),
                           (json.dumps(export), 'chat messages'),
                           (json.dumps(row(), indent=1), 'one JSON value over several lines')):
            path = self.folder / 'talk.jsonl'
            path.write_text(text)
            told = f'talk.jsonl: holds {said}, and a labelled corpus is wanted: one conversation a line'
            with self.subTest(text[:20]), self.assertRaisesRegex(FileError, told):
                read_corpus(path)

    def test_each_fault_names_its_line_and_field(self):
        for change, message in (
                ({'id': ' '}, 'id must be nonblank text'),
                ({'current': 3}, 'current must be nonblank text'),
                ({'history': [{'user': 'a'}]}, 'history[0] must have exactly user and assistant'),
                ({'probes': None}, 'probes must be a list of {id, kind, fact}'),
                ({'probes': [PROBE | {'fact': ''}]}, 'probes[0].fact must be nonblank text'),
                ({'probes': [PROBE | {'kind': 'value'}]}, 'probes[0].kind must be decision'),
                ({'probes': [PROBE | {'superseded_by': 'p9'}]}, 'probes[0].superseded_by "p9" must be the id'),
                ({'probes': [PROBE | {'turn': 2}]}, 'probes[0].turn must be a turn of the history, from 0 to 1'),
                ({'probes': [PROBE | {'turn': True}]}, 'probes[0].turn must be a turn'),
                ({'probes': [PROBE | {'role': 'tool'}]}, 'probes[0].role must be user or assistant'),
                ({'probes': [PROBE | {'aliases': 'one'}]}, 'probes[0].aliases must be a list'),
                ({'probes': [PROBE | {'contrast': 1}]}, 'probes[0].contrast must be true or false')):
            with self.subTest(change=change):
                self.assertTrue(self.refused(row(), row(**{'id': 'b'} | change)).startswith(f', line 2: {message}'))

    def test_a_line_that_is_no_object_is_named(self):
        self.assertTrue(self.refused(row(), 5).startswith(', line 2: a conversation must be an object'))

    def test_a_line_that_is_not_json_is_named_with_its_column(self):
        path = self.folder / 'talk.jsonl'
        path.write_text(json.dumps(row()) + '\n\n{"id": \n')
        self.assertTrue(self.problem_of(path).startswith('talk.jsonl, line 3: column 8: not JSON'))

    def problem_of(self, path):
        with self.assertRaises(FileError) as caught:
            read_corpus(path)
        return str(caught.exception).removeprefix(f'{self.folder}/')

    def test_a_corpus_without_conversations_is_refused(self):
        path = self.folder / 'talk.jsonl'
        path.write_text('\n \n')
        self.assertIn('no conversations', self.problem_of(path))

    def test_an_id_given_twice_is_refused(self):
        self.assertIn('two conversations have the id "a"', self.refused(row(), row()))

    def test_both_labelled_samples_are_read_whole(self):
        for name, facts in (('sgd_dev', 2343), ('multiwoz_dev', 1913)):  # counted with jq
            conversations = read_corpus(shared(f'corpora/{name}.jsonl')).conversations
            self.assertEqual((len(conversations), sum(len(one.probes) for one in conversations)), (100, facts))


if __name__ == '__main__':
    unittest.main()
