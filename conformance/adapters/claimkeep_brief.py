"""claimkeep's brief under the kit's protocol: its harvesters, supersession and rendering, without its store.

claimkeep reads the agent's words and takes the user's for corrections only; facts in these sessions are the user's. So
the words of both are handed over as the agent's: what it would do for them if they were.
"""
from claimkeep.brief import Brief, Claim
from claimkeep.config import Config
from claimkeep.harvesters import get_harvester
from claimkeep.rehydrate import postcompact_payload

from conformance.lines import in_tokens, room
from conformance.protocol import CompactedContext

HARVESTERS = ('retraction', 'atomic', 'calibration', 'regex_floor')  # all but lessons, which outlive a session


class ClaimkeepBrief:
    """Compacts to the brief that claimkeep would hand back to an agent after a compaction."""

    name = 'claimkeep-brief'

    def compact(self, turns, round_num=1, budget=None) -> CompactedContext:
        """Return the brief, cut by claimkeep's own budget of characters until its tokens fit."""
        limit = room(turns, budget)
        characters = 6 * limit
        text = self._brief([turn.text for turn in turns], characters)
        while in_tokens(text) > limit and characters > 1:
            characters = min(characters - 1, characters * limit // in_tokens(text))
            text = self._brief([turn.text for turn in turns], characters)
        return CompactedContext(text)

    def _brief(self, texts: list[str], characters: int) -> str:
        config = Config(budget_chars=characters)
        found = [item for name in HARVESTERS for item in get_harvester(name)().harvest(
            [('assistant', text) for text in texts] if name == 'retraction' else texts, config)]
        brief = Brief(claims=[item for item in found if isinstance(item, Claim)],
                      supplement=[item for item in found if not isinstance(item, Claim)])
        return postcompact_payload(brief, 'PostCompact', characters)['hookSpecificOutput']['additionalContext']
