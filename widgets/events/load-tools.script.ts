import { h } from 'preact';
import { due, id, need, part, text, time } from '../../src/resources/schema.ts';
import { eventFields, label, placeFields } from '../../src/resources/shown-events.ts';
import { sharedEvents } from '../../src/state/event-list.ts';
import { computed, effect, signal, untracked } from '../../src/state/signals.ts';
import { formatDate } from '../../src/text/formats.ts';
import { wallTime } from '../../src/text/wall-time.ts';
import { propertyName } from '../core/attributes.ts';
import { WidgetEvent } from '../core/events.ts';
import { loadPart } from '../core/script-part.ts';
import { speaker } from '../core/translate.ts';
import { parameters } from './attributes.ts';
import { rowOf } from './model.ts';
import { formatSpan, lastMoment, TIME } from './when.ts';

/** In place of load-tools.ts in a classic script, with what the part takes from it. */
export const loadTools = () =>
  loadPart<typeof import('../later/events-tools.ts')>('creator-events-tools', [
    h,
    due,
    id,
    need,
    part,
    text,
    time,
    eventFields,
    label,
    placeFields,
    sharedEvents,
    computed,
    effect,
    signal,
    untracked,
    formatDate,
    wallTime,
    propertyName,
    WidgetEvent,
    speaker,
    parameters,
    rowOf,
    formatSpan,
    lastMoment,
    TIME,
  ]);
