"""record_local.py: the record of a local model, recorded; the model itself is not asked here."""
import contextlib
import json
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import record_local
from answer_model import ModelError
from fixtures import HERE, fixture, run_command
from record import Record, build_record

RECORDED = json.loads((HERE / 'model-record-result.json').read_text(encoding='utf-8'))
ROW = {'answer': 'FACTS:\n- The port is 99.', 'done_reason': 'stop', 'prompt_tokens': 9, 'answer_tokens': 4}


def run_main(*argv):
    return run_command(record_local.main, *argv)


class RecordedTest(unittest.TestCase):
    def test_the_recorded_answers_still_come_to_what_is_recorded(self):
        self.assertEqual(record_local.again(RECORDED), RECORDED)

    def test_with_every_seed_the_record_has_all_that_it_has_without_the_model(self):
        without = build_record(fixture()['history'])
        self.assertEqual(len(RECORDED['runs']), len(record_local.SEEDS))
        for run in RECORDED['runs']:
            sections = Record.from_dict(run['record']).sections()
            for section, line in without.lines():
                self.assertTrue(any(line.text in other.text for other in sections[section]), line)

    def test_the_recording_says_with_what_it_was_made(self):
        self.assertEqual(RECORDED['model']['publisher_model'], 'HuggingFaceTB/SmolLM2-135M-Instruct')
        self.assertEqual(len(RECORDED['model']['sha256']), 64)
        self.assertLessEqual({'command', 'date', 'num_ctx', 'num_predict', 'options', 'xllamacpp', 'python'},
                             set(RECORDED['provenance']))


class CommandTest(unittest.TestCase):
    def setUp(self):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        self.out, model = Path(folder, 'result.json'), Path(folder, 'model.gguf')
        model.write_bytes(b'weights')
        self.enterContext(mock.patch('record_local.model_file', return_value=model))
        self.enterContext(mock.patch('record_local.llama_server',
                                     return_value=contextlib.nullcontext('http://127.0.0.1:1')))
        self.enterContext(mock.patch('record_local.package_version', return_value='1.0'))

    def test_each_seed_is_a_run_with_what_was_refused(self):
        with mock.patch('answer_model.AnswerModel.answer', return_value=ROW) as answer:
            status, shown, _ = run_main('--out', str(self.out))
        result = json.loads(self.out.read_text())
        self.assertEqual((status, len(shown.splitlines())), (0, 3))
        self.assertEqual({call.kwargs['seed'] for call in answer.call_args_list}, {1, 2, 3})
        self.assertIn("dropped: FACTS: 'The port is 99.': invented number: 99", result['runs'][0]['warnings'])

    def test_a_model_that_cannot_be_asked_is_one_line_and_status_1(self):
        with mock.patch('answer_model.AnswerModel.answer', side_effect=ModelError('timeout', 'no reply')):
            status, _, err = run_main('--out', str(self.out))
        self.assertEqual((status, err.count('\n'), self.out.exists()), (1, 1, False))

    def test_the_recorded_answers_are_checked_anew_without_the_model(self):
        self.out.write_text(json.dumps(RECORDED))
        with mock.patch('answer_model.AnswerModel.answer', side_effect=AssertionError):
            status, _, _ = run_main('--again', '--out', str(self.out))
        self.assertEqual((status, json.loads(self.out.read_text())), (0, RECORDED))

    def test_an_output_in_no_folder_is_one_line_and_status_2(self):
        status, _, err = run_main('--out', '/no-such-folder/result.json')
        self.assertEqual((status, err.count('\n')), (2, 1))


if __name__ == '__main__':
    unittest.main()
