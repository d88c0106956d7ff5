import { computed, signal } from '@preact/signals';
import type { CreatorEvent } from '../../src/resources/event.ts';
import { readEventPage } from '../../src/resources/event.ts';
import { formatMessage, messageOf } from '../../src/text/message.ts';
import { attributeName, commonAttributes } from '../core/attributes.ts';
import { eventsMessages } from '../words/en/events.ts';
import { attributes } from './attributes.ts';
import type { EventsContext } from './create-event-list.ts';
import type { RowOptions, TranslateEvents } from './event-model.ts';

export const t: TranslateEvents = (key, values) => formatMessage(messageOf(eventsMessages, key), values, 'en-GB');

/** An event as the platform sends it: an evening in Oslo unless the fields say otherwise. */
export const rawEvent = (fields: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> => ({
  id: 'evt_1',
  status: 'scheduled',
  title: 'Raku by the fire',
  startsAt: '2026-11-22T16:00:00Z',
  endsAt: '2026-11-22T19:00:00Z',
  timeZone: 'Europe/Oslo',
  ...fields,
});

export function event(fields: Readonly<Record<string, unknown>> = {}): CreatorEvent {
  const [read] = readEventPage({ items: [rawEvent(fields)], total: 1, limit: 1, offset: 0 }).items;
  if (!read) throw new Error('Not an event.');
  return read;
}

/** Noon in Oslo, two days before that evening. */
export const NOW = Date.parse('2026-11-20T11:00:00Z');

export const rowOptions = (options: Partial<RowOptions> = {}): RowOptions => ({
  now: NOW,
  locale: 'en-GB',
  group: 'month',
  inVisitorTime: false,
  namesZone: () => false,
  t,
  payHref: (shortId) => `https://api.example/api/pay/${shortId}`,
  ...options,
});

/** Engines differ in commas, in the width of spaces and in the spaces around a dash. */
export const plain = (text: string): string =>
  text
    .replace(/,/g, '')
    .replace(/\s*–\s*/g, ' – ')
    .replace(/\s/g, ' ');

type Values = ReturnType<EventsContext['attributes']['peek']>;

/** The values of a tag with these attributes. */
export function values(given: Readonly<Record<string, string>> = {}): Values {
  const all = Object.entries({ ...commonAttributes, ...attributes });
  return Object.fromEntries(all.map(([name, read]) => [name, read(given[attributeName(name)] ?? null)])) as Values;
}

/** A widget of its own, outside of an element; `announced` and `dispatched` record what it does. */
export function fakeContext(given: Readonly<Record<string, string>> = {}, client: object = {}) {
  const announced: string[] = [];
  const dispatched: Event[] = [];
  const kept = new Map<string, unknown>();
  const abort = new AbortController();
  const attributes = signal(values(given));
  const context: EventsContext = {
    client: {
      baseUrl: 'https://api.example',
      publicKey: undefined,
      now: () => NOW,
      ...client,
    } as EventsContext['client'],
    page: { visible: signal(true), online: signal(true), storage: null, locks: null },
    host: document.createElement('div'),
    attributes,
    locale: signal('en-GB'),
    active: signal(true),
    checkoutOrigins: [],
    signal: abort.signal,
    keep<T>(name: string, create: () => T): T {
      if (!kept.has(name)) kept.set(name, create());
      return kept.get(name) as T;
    },
    dispatch: (event) => dispatched.push(event) > 0,
    announce: (text) => announced.push(text),
    addStyles: () => {},
    show: () => {},
    fail: () => {},
    watch(resource) {
      const stop = resource.watch({ refreshMs: () => null });
      abort.signal.addEventListener('abort', stop);
      return computed(() => (resource.state.value.status === 'ready' ? resource.state.value.value : null));
    },
    translator: (table) => (key, values) => formatMessage(messageOf(table, key), values, 'en-GB'),
  };
  return { context, attributes, announced, dispatched, abort };
}
