import { h } from 'preact';
import {
  count,
  due,
  id,
  list,
  need,
  none,
  only,
  or,
  part,
  readWhole,
  text,
  time,
  word,
} from '../../src/resources/schema.ts';
import {
  choices,
  embedFields,
  ids,
  label,
  MAX_OPTIONS,
  optionFields,
  pollStatus,
  tallyFields,
  withBounds,
} from '../../src/resources/shown-embed.ts';
import { signal } from '../../src/state/signals.ts';
import { cleanText } from '../../src/text/clean.ts';
import { formatNumber } from '../../src/text/formats.ts';
import { loadPart } from '../core/script-part.ts';
import type { KindsPart } from '../shared/ballot/types.ts';

/** In place of load-kinds.ts in a classic script, with what the part takes from it. */
export const loadKinds = () =>
  loadPart<KindsPart>('creator-embed-kinds', [
    h,
    count,
    due,
    id,
    list,
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
    embedFields,
    ids,
    label,
    MAX_OPTIONS,
    optionFields,
    pollStatus,
    tallyFields,
    withBounds,
    signal,
    cleanText,
    formatNumber,
  ]);
