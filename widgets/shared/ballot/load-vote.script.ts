import { h } from 'preact';
import { CreatorError } from '../../../src/client/errors.ts';
import { due, id, need, none, only, or, part, readWhole, text, time, word } from '../../../src/resources/schema.ts';
import { choices, ids, pollStatus, tallyFields } from '../../../src/resources/shown-embed.ts';
import { sharedEmbed } from '../../../src/state/shared-resources.ts';
import { computed, effect, signal, untracked } from '../../../src/state/signals.ts';
import { memoryOf, readEntries, STORAGE_KEY } from '../../../src/state/vote-storage.ts';
import { cleanText } from '../../../src/text/clean.ts';
import { cached, formatNumber } from '../../../src/text/formats.ts';
import { WidgetEvent } from '../../core/events.ts';
import { loadPart } from '../../core/script-part.ts';
import { EMPTY_DRAFT, isEmpty, pollModel } from './model.ts';
import type { VotePart } from './types.ts';

/** In place of load-vote.ts in a classic script, with what the part takes from it. */
export const loadVote = () =>
  loadPart<VotePart>('creator-vote', [
    h,
    CreatorError,
    due,
    id,
    need,
    none,
    only,
    or,
    part,
    readWhole,
    text,
    time,
    word,
    choices,
    ids,
    pollStatus,
    tallyFields,
    memoryOf,
    readEntries,
    STORAGE_KEY,
    sharedEmbed,
    computed,
    effect,
    signal,
    untracked,
    cleanText,
    cached,
    formatNumber,
    WidgetEvent,
    EMPTY_DRAFT,
    isEmpty,
    pollModel,
  ]);
