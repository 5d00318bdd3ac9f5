"""Which statements of a conversation later ones replace, without a model: the rules of supersession.

It retires and never quotes: what of the rest is worth quoting is for extraction. Where no rule decides, both statements
stay. supersession.py is the heart and asks the modules before it; most after it are one more rule each.

In reading order.

What a statement says, and whether two speak of one thing:

    once           what a rule tells of a reading, kept in that
    consent        sentences that grant or refuse what stands before them
    wishes         what somebody else is quoted to wish
    quantifiers    whether one statement is about all of a kind and another about one of them, or some
    standing       which statements ask, which stand as rules, and which bears on which
    task_state     what the task in hand has said so far
    amounts        the numbers of a statement, each with its phrase
    persons        whose things are, and who does what
    relations      in what relation a name stands
    same_thing     whether two statements speak of the same thing
    talk_words     a conversation as statements, with look-ups of words over it
    unsettled      what is only put forward: supposed, asked, wished by others, refused

The heart: a new value, a new wording, a contradiction:

    said           what a statement says: roots of its words, their runs, its values
    said_parts     which of several values of a sentence a later statement speaks of
    called_off     which plan a statement calls off
    predicates     what a statement is about, and whether two say the same thing of it
    contradiction  outright contradiction of an earlier statement, however far back
    purposes       for what and where something named as replaced was said to hold
    subjects       what is named as having another date or number now
    reach          which earlier values a new one can replace
    errands        where one errand ends and another begins
    newcomers      which words of a request can take the place of earlier ones
    rivals         new wording in the place of old
    supersession   which statements are replaced, by a new value or a new wording

What is taken up, and what a longer talk goes on with:

    adoptions      what the assistant proposes and the user takes up
    ledger         what a rule that reads forward found, to go on with where the conversation has grown
    resumption     the same for a conversation that has grown, from where an earlier call ended

The same said over with another number or another word in one place:

    restatements   the same statement with another value
    withdrawals    a rule taken back in passing
    exchanges      an exchange with both sides named
    recounts       the same phrase with another number
    frames         the words of a clause in their places
    differences    the one place in which two clauses differ
    tellings       what a statement tells as plain fact, and the words and names of its parts
    signs          what tells of a clause that it takes the place of what was said
    renewals       whether what differs in one place stands in its stead
    substitutes    another word in one place of what was said
    orders         the order of two things turned round
    manners        in what something is said or done until further notice
    exclusions     what is named as out
    choices        which of a list of options is taken
    bare_numbers   a bare number in the place of the last one
    reports        what the assistant reports to be otherwise now
    adjustments    an amount that somebody has changed, a limit or a sum by its bare name
    repricings     another number for a thing under another verb

What ends, is left out, denied or refused:

    list_items     one item of a list that goes, and the others that stay
    absences       who does not come, and the plans with him
    completions    a step that is finished, a hold that is lifted
    ending_forms   the forms in which something is told to have ended
    endings        what has come to an end by itself
    stops          what is done no more
    recoveries     what was wrong and is right again
    denials        what is so no longer, in so many words
    postponements  what is left out or put off
    needless       what need not be done after all
    refusals       a plan that the user refuses

Names, roles, choices and manners:

    naming         a new name for what has one
    settings       what the assistant has set and the user sets otherwise
    standins       what stands in for what is out
    relabels       what stands in for what is out, of one noun with a number or a letter
    swaps          two that have swapped
    corrections    a slip that is admitted
    holders        another holder of what one holds
    reselections   another choice from what was offered
    fallbacks      what is asked for instead of what could not be had
    rechoices      another choice for the same purpose
    successors     who or what follows in a role
    selves         what the speakers say of themselves and have one of
    attributes     another attribute of what has one
    preferences    another of the same kind is preferred
    placements     where a thing is put
    respecified    an order said over with another manner
    table_rows     a row of a table decided anew

Proposals, topics, chains and values in everyday talk:

    slots          the values of a statement that can take each other's place
    shifts         a date or time that is moved by so much, once more, or forward
    proposals      what the assistant proposes and the user takes
    topics         what is told anew of the same topic
    reserves       with what reserve a change is told
    assignments    what is set to another value in so many words
    displacements  what takes the place of what, both named
    changeovers    what an outright word of change replaces
    chains         the last of a chain of changes
    returns        back to what was before
    tidings        how a clause of everyday talk is said: as news, as a wish, as what has been
    value_clauses  what a clause with a value says of it
    typed_values   dates, times, amounts, counted numbers and codes, by kind
    changed_values  what a word of change puts in the place of the last value of its kind
    revaluations   a value given anew in everyday words
    alternatives   a value that gives way to one said beside it
    overrulings    what the user overrules in so many words
    permissions    a ban that is lifted by a permission
    mentions       where else what is retired is said

What leaves an earlier statement as it is:

    elsewhere      a change of somebody else's, long ago, or an exception
    parallels      what is said beside an earlier statement and leaves it

Other languages than English:

    tongue_parts   a statement in another language than English, cut into parts
    tongue_talk    talk in such languages, read forward
    tongue_exchanges     an exchange that names the old side, in these languages
    tongue_restatements  another value or name for the same thing, in these languages
    tongue_rules   both over one conversation
    tongue_remainders    what still stands of a statement in these languages

All of it, and what still stands:

    revisions      the rules before it over one conversation
    remainders     what still stands of a sentence whose value was replaced
    phrases        the clause before what was replaced, and the phrases after it
"""
