"""What has ended by itself: which choices go with it, and what stays."""
import unittest

from language.reading import read
from replacement.endings import ended
from replacement.supersession import Statement
from replacement.talk_words import Talk

# A message each; 'A: ' is the assistant's, ' | ' stands between its sentences. Of each the first statement gives way
# (to one of the last message).
GIVES_WAY = (
    ('For the reunion dinner we take the Harbour Room, they are holding it for us.',
     "The Harbour Room fell through, they double-booked. | Library Hall has space, so it's Library Hall now."),
    ("I work as a ward nurse at St Anne's.",
     "St Anne's is behind me, by the way. | I started at the Lakeside clinic last week."),
    ('Our quiz front end is written in Vue 2.',
     'Over the summer we rewrote the quiz front end in React, the Vue code is gone.'),
    ('We seat everyone at round tables of ten.',
     "Scratch the round tables, the fire officer won't sign them off. | We set up four long rows."),
    ('We meet in the Old Mill.', 'The Old Mill has burnt down. | We meet in the school.'),
    ('The band for the party is The Quarrymen Tribute.', 'The Quarrymen Tribute backed out. | We have a DJ.'),
    ("We've settled on Café Lindqvist for the lunch.", 'Café Lindqvist has shut its doors for good.'),
    ('We use heron-7.', 'heron-7 was decommissioned.'),
    ('Book the Elm Room.', 'The Elm Room is fully booked that night.'),
    ('We take the harbour tour.', 'The harbour tour is off.'),
    ('The wedding is on 4 May.', 'The wedding is off.'),
    ('The standup is at 9.', 'They cancelled the standup.'),
    ('I work at Siemens.', 'I left Siemens last month.'),
    ('I go to the gym on Mill Street.', 'i cancelled the gym, too expensive'),
    ('We use Jest for tests.', 'we ripped out jest'),
    ('The app sends crash logs to Sentry.', 'We removed Sentry.'),
    ("Book a table at Luigi's.", "Luigi's is closed for good."),
    ('Sam is the project lead.', 'Sam stepped down.'),
    ('we use jest for tests', 'we ripped out jest'),
    ('We have a dog.', 'Our dog died in spring.'),
    ('My kids go to Oak School.', 'My kids left Oak School in June.'),
    ("I'm sharing the flat with Lena.", 'Lena moved out last week.'),
    ('We run on AWS.', "We're off AWS now."),
    ("We're going to Spain in May.", 'The Spain trip fell through.'),
    ('The call with Acme is at 3.', 'Acme cancelled the call.'),
    ('The trip to Oslo is in June.', "We're not going to Oslo after all."),
    ('Support Python 3.8.', 'We dropped support for Python 3.8.'),
    ("We get our bread from Hofer's.", "Hofer's has closed down. | We get our bread from Ost."),
    ('We go with the marble floor.', "The marble floor didn't work out. | Slate it is."),
    ("I'm studying law at Leiden.", 'Leiden is behind me. | I have a job in Breda.'),
    ('The exhibition is in the Glass Pavilion.', "The Glass Pavilion fell through. | It's in the Town Hall now."),
    ('We use the Trello board for the roadmap.', 'The Trello board is gone. | The roadmap is on the wall.'),
    ('We meet at Café Lux.', 'Café Lux has gone bust. | We meet at Bella.'),
    ('We booked nothing yet. | We go with the jazz trio.', 'The jazz trio pulled out.'),
    ('I study at Utrecht.', 'Utrecht is history. | I have moved to Delft.'),
    ('We use Jenkins for the builds.', 'We moved the builds to GitLab, the Jenkins server is gone.'),
    ('The workshop is hosted by the Fab Lab.', 'The Fab Lab has pulled out. | The workshop is hosted by the library.'),
    ("We drive up with Omar's trailer.", "Omar's trailer has been stolen. | We rent one."),
    ('My gym is on Mill Street.', 'The gym on Mill Street shut down.'),
    ('We are going with the blue logo.', 'The blue logo has been axed. | Green it is.'),
    ("I'm on the board of the sailing club.", "I've left the board of the sailing club."),
)
# The same words or things where all that was said still holds.
STAYS = (
    ('We train at the gym.', 'The gym is closed.'),
    ('We use heron-7.', 'heron-8 was decommissioned.'),
    ('I work at Siemens.', 'I left my umbrella at Siemens.'),
    ('The class is on Monday.', 'I cancelled the class for today.'),
    ('Support Python 3.8.', 'We dropped support for Python 2.7.'),
    ('The alarm is at 7.', 'The alarm is off.'),
    ('The kids have swimming on Friday.', 'The kids are off.'),
    ('Sam is my brother.', 'Sam quit.'),
    ('we use tests for the parser', 'we removed tests'),
    ('My daughter plays the violin.', 'My niece quit the violin.'),
    ('I work with Lena.', 'Lena moved out.'),
    ('We love Spain.', 'The Spain trip fell through.'),
    ("We're going to Spain in May.", 'The Rome trip fell through.'),
    ('My brother is Sam.', 'Sam moved out.'),
    ('The flight leaves at 9:40.', 'The other flight was cancelled.'),
    ('We sell honey at the market.', 'We sold the honey.'),
    ('I live in Graz.', 'We left Graz this morning.'),
    ('My car is a Golf.', "I haven't sold the Golf."),
    ('I have a lesson on Thursdays.', 'The lesson was cancelled last week.'),
    ('The Elm Room holds 60.', 'The Elm Room is fully booked.'),
    ('We take the Harbour Room.', 'The Harbour Room is behind the lobby.'),
    ('We take the Harbour Room.', 'The Harbour Room is gone over with wax each week.'),
    ('We take the Harbour Room.', 'If the Harbour Room falls through, we take Library Hall.'),
    ('We take the Harbour Room.', 'Has the Harbour Room fallen through?'),
    ('We take the Harbour Room.', 'Kim fears the Harbour Room fell through.'),
    ('Our quiz front end is written in Vue 2.', 'The quiz database is gone.'),
    ("I work at St Anne's.", 'The worst is behind me.'),
    ('We use the red van for the move.', 'The red paint is gone.'),
    ('We take the Harbour Room.', "The Harbour Room's key is gone."),
    ('We meet in the Old Mill.', 'The new mill has closed down.'),
    ('We go with the marble floor.', 'The marble for the statue fell through.'),
    ('The Harbour Room holds 60.', 'The Harbour Room fell through.'),
    ('We use the Trello board for the roadmap.', 'The Trello mails are gone from my inbox.'),
    ('We take the Harbour Room for the dinner.', 'The dinner fell through.'),
    ("Lunch is at Bruno's.", "Bruno's is closed on Mondays."),
    ('We meet at Café Lux.', 'Café Lux closed early yesterday.'),
    ('We use Postgres for the orders.', 'The Postgres upgrade fell through.'),
    ('I live in Bergen.', 'The Bergen trip is behind me.'),
)


def talk_of(*messages):
    """The conversation of some messages."""
    said = [(turn, 'assistant' if one.startswith('A: ') else 'user', text)
            for turn, one in enumerate(messages, 1) for text in one.removeprefix('A: ').split(' | ')]
    return Talk([Statement(*one, 0) for one in said], read([text for *_, text in said]))


def found(*messages):
    """(old, new) of what is retired."""
    return [(r.old, r.new) for r in ended(talk_of(*messages))]


class EndedTest(unittest.TestCase):
    def test_each_of_these_gives_way_to_the_last_message(self):
        for messages in GIVES_WAY:
            talk = talk_of(*messages)
            news = {talk.message_of[r.new] for r in ended(talk)}
            self.assertEqual(news, {len(messages) - 1}, messages)

    def test_what_gives_way_was_said_before_the_last_message(self):
        for messages in GIVES_WAY:
            talk = talk_of(*messages)
            self.assertTrue(all(talk.message_of[r.old] < len(messages) - 1 for r in ended(talk)), messages)

    def test_each_of_these_stays(self):
        for messages in STAYS:
            self.assertEqual(found(*messages), [], messages)


if __name__ == '__main__':
    unittest.main()
