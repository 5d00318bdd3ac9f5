"""How a statement reads by itself: its runs of content words, and whether two are about one thing."""
import unittest

from language.reading import LONGEST, plain, read, stem


def chunks(text):
    return [(chunk.stems, chunk.preposition) for chunk in read([text])[0].chunks()]


class ChunkTest(unittest.TestCase):
    def test_what_chat_shortens_is_no_word_of_content(self):
        r, = read(['4 nights w a baby n a dog btw, idk abt the cat'])
        self.assertTrue({'w', 'n', 'btw', 'idk', 'abt'}.isdisjoint(r.content()))

    def test_function_words_part_the_runs(self):
        self.assertEqual(chunks('A cheap hotel in San Jose with breakfast.'),
                         [(('cheap', 'hotel'), ''), (('san', 'jose'), 'in'), (('breakfast',), 'with')])

    def test_lower_case_reads_the_same(self):
        self.assertEqual(chunks('a cheap hotel in san jose'), chunks('A cheap hotel in San Jose'))

    def test_typed_values_are_no_content(self):
        self.assertEqual(chunks('a table at 11:30 for 4 people'), [(('table',), '')])

    def test_a_label_is_not_what_is_said(self):
        self.assertEqual(chunks('Decision: the region.'), [(('region',), '')])

    def test_a_word_before_an_object_is_a_verb(self):
        self.assertEqual(chunks('Remove the queue.'), [(('queue',), '')])


class ReadingTest(unittest.TestCase):
    def test_a_row_with_many_values_has_none(self):
        self.assertEqual(read(['1 a 2 b 3 c 4 d 5 e 6 f 7 g'])[0].values, ())

    def test_a_question_asks_for_an_end_of_an_interval(self):
        self.assertEqual([read([text])[0].asked for text in ('When do you return?', 'You return soon.')], ['end', ''])

    def test_plurals_share_a_stem(self):
        self.assertEqual([stem(word) for word in ('queues', 'cities', 'boxes', 'glass', 'gas')],
                         ['queue', 'city', 'box', 'glass', 'gas'])

    def test_a_contracted_verb_is_left_out(self):
        self.assertEqual([plain(word) for word in ("hotel's", 'hotel\u2019s', "don't")], ['hotel', 'hotel', 'do'])

    def test_a_contraction_apart_from_its_verb_is_a_word(self):
        self.assertEqual([plain(word) for word in ("n't", 'n\u2019t')], ['not', 'not'])

    def test_a_word_is_one_string_wherever_it_stands(self):
        a, b = read(['The blue jar.', 'A jar.'])
        self.assertIs(a.words[2], b.words[1])

    def test_readings_come_in_the_order_of_the_texts(self):
        self.assertEqual([r.words for r in read(['b', 'a', 'b'])], [('b',), ('a',), ('b',)])

    def test_equal_texts_share_one_reading(self):
        first, _, again = read(['b', 'a', 'b'])
        self.assertIs(first, again)

    def test_a_question_contradicts_outright_only_where_it_says_what_gives_way(self):
        for text, outright in (('Tabs are allowed.', True), ('Are tabs allowed?', False),
                               ('Can you use spaces instead of tabs?', True)):
            with self.subTest(text):
                self.assertEqual(bool(read([text])[0].outright), outright)


class FramedChunkTest(unittest.TestCase):
    def chunk(self, text):
        return [(' '.join(c.stems), c.preposition, c.determiner) for c in read([text])[0].chunks()]

    def test_the_word_of_a_proposal_is_no_thing(self):
        self.assertEqual(self.chunk("Let's play it."), [])

    def test_a_preposition_after_an_article_belongs_to_the_thing(self):
        self.assertEqual(self.chunk('I want an inside staircase.'), [('staircase', '', '')])

    def test_to_depart_is_no_place(self):
        self.assertEqual(self.chunk('A cab to depart from Oak House.'), [('cab', '', ''), ('oak house', 'from', '')])

    def test_one_after_an_article_with_a_value_does_not(self):
        self.assertEqual(self.chunk('Change it to the 9th of March in Arden.'), [('arden', 'in', '')])

    def test_what_something_is_made_stands_after_no_determiner(self):
        self.assertEqual(self.chunk('No, make that Oak House.'), [('oak house', '', '')])

    def test_the_thing_that_one_wants_to_make_does(self):
        self.assertEqual(self.chunk('I want to make that pie.'), [('pie', '', 'that')])


class StampTest(unittest.TestCase):
    def test_a_line_with_a_time_to_the_second_has_no_values(self):
        self.assertEqual([r.values for r in read(['It is 2027-02-03T19:39:23 now.', '19:39:23 12 rows read'])],
                         [(), ()])

    def test_one_to_the_minute_has(self):
        self.assertEqual([v.kind for v in read(['It is 19:39 now.'])[0].values], ['time'])


class LongTest(unittest.TestCase):
    def test_a_log_without_a_sentence_says_nothing(self):
        log = 'never use pool 4 instead of pool 3 at 11:30 '
        short, long = read([log, log * (LONGEST // len(log) + 1)])
        self.assertTrue(short.bits and short.values)
        self.assertEqual((long.bits, long.values, long.words), (0, (), ()))


class FenceTest(unittest.TestCase):
    def test_a_block_of_code_says_nothing(self):
        r, = read(['```\nretries = 7  # not 5\n```'])
        self.assertEqual((r.words, r.values, r.literals()), ((), (), ()))

    def test_code_inside_a_sentence_is_read(self):
        self.assertEqual([v.norm for v in read(['Set `retries` to 7 days.'])[0].values], [(7.0,)])


if __name__ == '__main__':
    unittest.main()
