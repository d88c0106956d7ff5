import { CreatorError } from '../../src/client/errors.ts';
import { readVote } from '../../src/resources/polls.ts';
import { knownReference, memoryOf, readEntries, STORAGE_KEY } from '../../src/state/references.ts';
import { sharedEmbed } from '../../src/state/resources.ts';
import { formatPercent } from '../../src/text/formats.ts';
import { loadPart } from '../element/script-part.ts';

/** In place of load-vote.ts in a classic script, with what the part takes from it. */
export const loadVote = () =>
  loadPart<typeof import('../later/poll-vote.ts')>('creator-poll-vote', [
    CreatorError,
    readVote,
    knownReference,
    memoryOf,
    readEntries,
    STORAGE_KEY,
    sharedEmbed,
    formatPercent,
  ]);
