import { type CreatorEvent, readEvent } from '../../src/resources/event.ts';
import { eventsMessages } from '../../src/text/messages/en/events.ts';
import { speaker } from '../core/translate.ts';
import type { Clock } from './model.ts';

export const say = speaker(eventsMessages, {}, 'en-GB');

/** An event as the platform gives it, read; without a date that says otherwise it is an evening in Oslo. */
export function event(fields: Readonly<Record<string, unknown>> = {}): CreatorEvent {
  const given = {
    id: 'evt_1',
    status: 'scheduled',
    title: 'Raku by the fire',
    startsAt: '2026-11-22T16:00:00Z',
    endsAt: '2026-11-22T19:00:00Z',
    timeZone: 'Europe/Oslo',
    ...fields,
  };
  const read = readEvent(given);
  if (!read) throw new Error('Not an event.');
  return read;
}

/** Noon in Oslo, two days before that evening. */
export const clock = (fields: Partial<Clock> = {}): Clock => ({
  now: Date.parse('2026-11-20T11:00:00Z'),
  locale: 'en-GB',
  ...fields,
});
