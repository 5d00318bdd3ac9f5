"""Compactors of other libraries under the kit's protocol, each beside its own requirements file.

An adapter hands over the turns and the budget, and takes back what the library would send; it mends nothing. Without a
budget a library gets 30 % of what it is given.
"""
