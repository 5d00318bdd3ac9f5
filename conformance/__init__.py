"""A measurement of what context compaction preserves, and what it loses, for any compactor.

It is not a fix. It plants facts and rules with unguessable values in a session, has a compactor compact it over
several rounds, and looks after each round which of them still stand, whole and in force. No model, no key.
"""
