"""New wording in the place of old: what a request puts in the place of what was not found or is no longer wanted."""
import unittest

from language.reading import read
from replacement.supersession import supersede
from replacement.test_supersession import retired, talk


class WordingTest(unittest.TestCase):
    def test_a_month_cut_short_is_no_new_wording(self):
        found = retired(('chairs sink in gravel', 'Sorry, that does not work.'), 'i can pay the rest in sept instead')
        self.assertEqual(found, [])

    def test_a_request_put_as_a_question_retires_the_kind_of_food_not_found(self):
        found = retired(('I want a place that serves Moroccan food.', 'There are no Moroccan places.'),
                        ('How about Chinese food then?', 'There are several.'))
        self.assertEqual(found, [('Moroccan', 2), ('Moroccan', 2)])

    def test_it_is_the_same_in_lower_case_with_made_up_names(self):
        found = retired(('i want a place that serves veltish food', 'there are no veltish places'),
                        ('how about dornic food then', 'there are several'))
        self.assertEqual(found, [('veltish', 2), ('veltish', 2)])

    def test_what_is_asked_for_again_in_vain_gives_way_to_the_fallback_beside_it(self):
        wish, fallback = 'I want a Moroccan place.', 'If not, Chinese will do.'
        found = retired((wish, 'There are no Moroccan places.'), f'{wish} | {fallback}')
        self.assertEqual(found.count(('Moroccan place', 2)), 2)   # in both wishes

    def test_a_fallback_named_at_once_retires_no_wish(self):
        self.assertEqual(retired('I want a Moroccan place. | If not, Chinese will do.'), [])

    def test_what_only_tells_of_a_trouble_is_no_wording_that_a_remedy_replaces(self):
        for said in ('The lamp flickers in the hall at dusk.', 'Our webhook service drops events under load.'):
            with self.subTest(said):
                self.assertEqual(retired(said, 'Try it 5 times instead, with a timer.'), [])

    def test_another_city_retires_the_first(self):
        found = retired(('Find me a salon in Belmont.', 'There are 4 in Belmont.'),
                        ('Find me a different salon in San Fran.', 'There are 10 in San Fran.'))
        self.assertIn(('Belmont', 2), found)

    def test_a_question_that_only_asks_retires_nothing(self):
        self.assertEqual(retired('Find me a steakhouse.', 'What is the parking there?'), [])

    def test_what_is_said_again_afterwards_still_holds(self):
        found = retired(('I want cheap Moroccan food.', 'There is no cheap Moroccan food.'),
                        ('How about Chinese food then?', 'I have cheap Chinese food.'))
        self.assertNotIn('cheap', {words for words, _ in found})

    def test_a_statement_with_an_identifier_is_retired_by_no_wording(self):
        said = talk(('I want a room in hotel QX4471 in Belmont.', 'Sorry, there is none in Belmont.'),
                    'How about in Gilroy?')
        self.assertEqual([r.old for r in supersede(said).retired], [1])

    def test_a_question_about_what_was_found_retires_nothing_after_a_failure_either(self):
        for said in ('Is it in the expensive range?', 'What is the phone number of the bakery?'):
            with self.subTest(said):
                self.assertEqual(retired(('How about Chinese food?', 'There are no Chinese places.'), said), [])

    def test_a_question_whether_another_will_do_does(self):
        found = retired(('I want Chinese food.', 'Sorry, there is no Chinese food.'), 'Is Thai food possible?')
        self.assertIn(('Chinese', 2), found)

    def test_a_known_thing_after_and_is_no_new_wording(self):
        self.assertEqual(retired(('I would like tacos.', 'The Ranch has them.'),
                                 'Actually, just tell me the postcode and address.'), [])

    def test_what_a_part_belongs_to_is_kept_where_the_part_is_not_named(self):
        found = retired(('Is there a hall in the east part of town?', 'Sorry, there is no hall in that part of town.'),
                        'How about a museum?')
        self.assertNotIn('town', {words for words, _ in found})

    def test_an_answer_to_a_question_adds_to_what_was_asked_for(self):
        self.assertEqual(retired(('Are there British inns in the centre?', 'Yes. Which price do you have in mind?'),
                                 'I want an expensive inn.'), [])

    def test_an_answer_that_says_the_one_thing_again_replaces_it(self):
        found = retired(('I like director Holm.', 'What do you say to Dawn?'), 'I like director Berg.')
        self.assertEqual(found, [('Holm', 2)])

    def test_what_is_denied_is_no_wording_to_be_replaced(self):
        self.assertEqual(retired('no pizza pls, max is allergic', 'curry then'), [])

    def test_no_before_a_thing_refuses_nothing(self):
        said = 'no clothes this time, nobody buys them'
        self.assertEqual(retired(('setup is after work', 'Setup after work.'), said), [])

    def test_a_question_that_the_user_answers_with_no_replaces_nothing(self):
        self.assertEqual(retired(('a carrot cake', 'Carrot cake.'), 'balloons? | nah. | candles tho'), [])

    def test_a_statement_on_another_subject_replaces_no_wording(self):
        self.assertEqual(retired(('Petra Lund picks it up.', 'Petra Lund picks it up.'), 'My flight is now LM81.'), [])

    def test_made_up_names_that_end_alike_are_places_still(self):
        found = retired(('Find me one in Velt.', 'Does Tavo Shen of Santa Prek sound good?'),
                        ('Find someone else, someone in Lumo Prek', 'There are 3 in Lumo Prek.'))
        self.assertIn(('Velt', 2), found)

    def test_a_change_of_mind_may_say_more(self):
        found = retired(('I think in Oakland will be perfect.', 'Here are 3.'),
                        'I changed my interest and I love to hear Tuxedo in Burlingame. | Please search it.')
        self.assertIn(('Oakland', 2), found)

    def test_what_one_goes_with_is_an_object(self):
        reading, = read(['I will go with Holm.'])
        self.assertEqual([(c.stems, c.preposition) for c in reading.chunks()], [(('holm',), '')])

    def test_a_title_after_the_is_replaced_by_an_offer_of_another(self):
        found = retired(('A rock song from the album Moxi Gurd.', 'I found 7 songs.'),
                        'What about a pop song from the album Jora Plim?')
        self.assertIn(('Moxi Gurd', 2), found)

    def test_another_time_for_what_was_full_keeps_what_it_is(self):
        found = retired(('A modern European restaurant at 17:45.', 'Sorry, no seats at either of those restaurants.'),
                        'Lets try a table on Monday at 16:45 instead.')
        self.assertNotIn('modern European restaurant', {words for words, _ in found})

    def test_another_kind_with_a_value_replaces_what_was_not_found(self):
        found = retired(('I want a spacious car until the 10th.', 'Sorry, I found no other cars.'),
                        'Please search for a small vehicle on the 4th of March.')
        self.assertIn('spacious car', {words for words, _ in found})

    def test_and_how_about_adds(self):
        self.assertEqual(retired(('A cool fight movie at the Embarcadero.', 'There is one.'),
                                 'Yeah? | And, how about an online movie?'), [])

    def test_what_is_told_with_a_change_replaces_no_other_thing(self):
        found = retired('Lena is ill, so bring soup.', 'Lena cannot bake after all, so Ida bakes the cake.')
        self.assertEqual(found, [])

    def test_a_code_replaces_no_place(self):
        found = retired(('We have to be in Malmo.', 'SK410 goes there.'), 'Then change us both to SK426.')
        self.assertNotIn('Malmo', {words for words, _ in found})

    def test_a_sound_of_thinking_is_no_wording(self):
        found = retired(('Hmm, one with Korean food.', 'Sorry, none.'), 'Hmmm, an alpine one then?')
        self.assertNotIn('Hmm', {words for words, _ in found})

    def test_a_statement_that_only_adds_or_denies_replaces_no_wording(self):
        for said in ('No, the colour does not matter.', 'No, I have skis as well.'):
            with self.subTest(said):
                self.assertEqual(retired(('A chalet in Belmont.', 'Would a red one do?'), said), [])

    def test_the_same_verb_with_another_preposition_of_place_is_the_same_frame(self):
        found = retired(('We are staying in Belmont.', 'Sorry, nothing in Belmont.'), 'How about staying at Gilroy?')
        self.assertIn(('Belmont', 2), found)

    def test_what_is_asked_for_one_replaces_no_wording_about_all(self):
        every = 'Please answer every guest in Dutch.'
        self.assertEqual(retired(every, 'Please answer the guest in room 4 in Danish.'), [])
        self.assertEqual(retired(every, 'Please answer every guest in Danish.'), [('Dutch', 2)])

    def test_a_long_statement_replaces_no_wording(self):
        long = 'How about Gilroy, where my aunt lived as a girl before her family moved away over the hills to the sea?'
        self.assertEqual(retired(('Find a salon in Belmont.', 'Sorry, none in Belmont.'), long), [])

    def test_another_name_for_the_old_place_is_retired_with_it(self):
        found = retired(('Find a salon in SF.', 'There are 10 in San Francisco.'), 'How about in Gilroy instead?')
        self.assertTrue({('SF', 2), ('San Francisco', 2)} <= set(found))

    def test_another_thing_takes_the_place_of_the_thing_and_not_of_its_side(self):
        found = retired(('Is there a clinic on the north side?', 'Sorry, no clinic on the north side.'),
                        'How about a dentist instead?')
        self.assertEqual({words for words, _ in found}, {'clinic'})

    def test_an_other_one_takes_the_place_of_the_quality_and_not_of_the_thing(self):
        found = retired(('Find a cabin that is quiet.', 'Sorry, no quiet cabin.'), 'How about a lively one?')
        self.assertEqual({words for words, _ in found}, {'quiet'})

    def test_a_range_takes_the_place_of_no_region(self):
        found = retired(('Find a cabin in the north.', 'Sorry, there are none in the north.'),
                        'How about one in the low price range?')
        self.assertNotIn('north', {words for words, _ in found})

    def test_a_range_takes_the_place_of_a_range(self):
        found = retired(('Find a cabin in the low price range.', 'Sorry, none in the low price range.'),
                        'How about in the high price range?')
        self.assertIn('low', {words for words, _ in found})

    def test_of_what_stands_at_and_in_a_place_the_same_preposition_is_replaced(self):
        found = retired(('I am in Arden and I want to stay at Oak House.', 'Please confirm Oak House in Arden.'),
                        'No, I want to stay at Elm House.')
        self.assertEqual({words for words, _ in found}, {'Oak'})

    def test_a_matter_on_which_something_is_done_replaces_no_place(self):
        self.assertEqual(retired(('Find a florist in Arden.', 'I found 3 in Arden.'),
                                 "Let's hold off on the order for now."), [])

    def test_a_place_replaces_the_one_that_was_to_be_confirmed(self):
        found = retired(('I need a hall in Arden.', 'Please confirm a hall in Arden.'), 'No, look at Belmont.')
        self.assertIn(('Arden', 2), found)

    def test_a_range_takes_the_place_of_no_side(self):
        found = retired(('I need a cabin on the north side.', 'I found 3 there, and a hut on the east side.'),
                        'I actually want something in the low price range.')
        self.assertNotIn('north', {words for words, _ in found})

    def test_where_one_wants_to_go_instead_replaces_the_place_that_was_to_be_confirmed(self):
        found = retired(('I want a seat at the Oak.', 'Please confirm a seat at the Oak.'), 'No, we go to Elm House.')
        self.assertIn(('Oak', 2), found)

    def test_a_correction_of_what_was_confirmed_with_it_replaces_nothing_older(self):
        said = [('Please find a shop in Arden.', 'I found 3 in Arden.'), ('Please play Moon River.', 'Gladly.'),
                ('On the radio, please.', 'Please confirm: Moon River on the radio.')]
        found = retired(*said, 'No, play it on the speaker in the attic.')
        self.assertNotIn('Arden', {words for words, _ in found})


if __name__ == '__main__':
    unittest.main()
