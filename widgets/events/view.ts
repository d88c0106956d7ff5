import { h } from 'preact';
import { defineView } from '../core/element/lifecycle.ts';
import { eventsMessages } from '../words/en/events.ts';
import type { attributes } from './attributes.ts';
import { createEventList } from './create-event-list.ts';
import { EventList } from './EventList.tsx';
import css from './events.css';
import { partsOf } from './parts.tsx';

/** What the element shows. */
export const createView = defineView<typeof attributes>({
  styles: [css],
  messages: eventsMessages,
  loadSamples: () => import('./events-samples.ts'),
  start(context) {
    return h(EventList, { list: createEventList(context, partsOf) });
  },
});
