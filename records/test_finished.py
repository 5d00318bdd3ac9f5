import unittest

from record import build_record
from records.finished import finished

ASKED = ('Mow the lawn.', 'Paint the fence.')


class FinishedTest(unittest.TestCase):
    def test_a_denial_finishes_nothing(self):
        self.assertIsNone(finished('That is not done yet.', ASKED))

    def test_a_day_to_come_finishes_nothing(self):
        self.assertIsNone(finished('That is done by Friday.', ASKED))

    def test_another_thing_finishes_nothing(self):
        self.assertIsNone(finished('The roof is done.', ASKED))

    def test_a_conclusion_at_the_end_of_a_sentence_finishes_the_last(self):
        self.assertEqual(finished('The second coat dried over night, so that one is finished.', ASKED), 1)

    def test_without_a_request_nothing_is_finished(self):
        self.assertIsNone(finished('That is done.', ()))


class RecordTest(unittest.TestCase):
    def test_a_finished_request_is_no_task(self):
        record = build_record([{'user': 'Mow the lawn behind the shed.', 'assistant': 'It is mown.'},
                               {'user': 'Great, this one is finished. Now paint the fence.', 'assistant': 'Right.'}])
        self.assertEqual([line.text for line in record.sections()['TASK']], ['Now paint the fence.'])
        self.assertIn('finished in turn 2', [dropped.reason for dropped in record.dropped])

    def test_what_is_left_open_is_closed_too(self):
        record = build_record([{'user': 'Next step: sand the hull of the Merle.', 'assistant': 'Understood.'},
                               {'user': 'The sanding went well, so that one is done.', 'assistant': 'Good.'}])
        self.assertEqual([line.text for name in ('TASK', 'OPEN') for line in record.sections()[name]], [])



if __name__ == '__main__':
    unittest.main()
