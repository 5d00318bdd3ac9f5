"""What messages.compact_chat, transcript.py and exports.py are made of: chat messages in the forms people have.

It calls no model and sends nothing; how a request is compacted is messages.py's to say.

In reading order:

    content_parts    the text of a message's parts, in providers' forms
    export_forms     the two forms of exports.py
    openai_messages  Anthropic's calls and results as OpenAI's messages
    provider_forms   other providers' conversations as OpenAI's messages
    image_tokens     a fixed number of tokens for an image
    pairs            calls and their results, and calls that nothing answers
    turns            messages with tool calls grouped into turns that can leave
    pieces           what one role says in a turn, and which pieces hold a quotation
    notes            the notes of a chat, told apart by message
    layout           what must stay, what may leave, where notes go
    result           what came of it, and where everything dropped is found
"""
