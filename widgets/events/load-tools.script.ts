import { h } from 'preact';
import { sharedEvents } from '../../src/state/event-list.ts';
import { computed, effect, untracked } from '../../src/state/signals.ts';
import { formatDate } from '../../src/text/formats.ts';
import { WidgetEvent } from '../element/events.ts';
import { loadPart } from '../element/script-part.ts';
import { speaker } from '../ui/say.ts';
import { parameters } from './attributes.ts';
import { wallTime } from './when.ts';

/** In place of load-tools.ts in a classic script, with what the part takes from it. */
export const loadTools = () =>
  loadPart<typeof import('../later/events-tools.ts')>('creator-events-tools', [
    computed,
    effect,
    untracked,
    h,
    sharedEvents,
    formatDate,
    WidgetEvent,
    speaker,
    parameters,
    wallTime,
  ]);
