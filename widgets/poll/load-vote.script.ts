import { CreatorError } from '../../src/client/errors.ts';
import { due, id, need, none, only, or, part, readWhole, text, time, word } from '../../src/resources/read.ts';
import { choices, ids, pollStatus, tallyFields } from '../../src/resources/shown-embed.ts';
import { knownReference, memoryOf, readEntries, STORAGE_KEY } from '../../src/state/references.ts';
import { sharedEmbed } from '../../src/state/resources.ts';
import { formatNumber } from '../../src/text/formats.ts';
import { WidgetEvent } from '../element/events.ts';
import { loadPart } from '../element/script-part.ts';
import { EMPTY_DRAFT, pollModel } from './model.ts';
import type { VotePart } from './types.ts';

/** In place of load-vote.ts in a classic script, with what the part takes from it. */
export const loadVote = () =>
  loadPart<VotePart>('creator-poll-vote', [
    CreatorError,
    choices,
    ids,
    pollStatus,
    tallyFields,
    due,
    id,
    need,
    none,
    or,
    only,
    part,
    readWhole,
    text,
    time,
    word,
    knownReference,
    memoryOf,
    readEntries,
    STORAGE_KEY,
    sharedEmbed,
    formatNumber,
    WidgetEvent,
    EMPTY_DRAFT,
    pollModel,
  ]);
