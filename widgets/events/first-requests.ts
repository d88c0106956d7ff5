import type { EventQuery } from '../../src/resources/requests.ts';
import { eventsRequest } from '../../src/resources/requests.ts';
import type { FirstRequest } from '../core/element/first-requests.ts';
import { type EventAttributes, parameters } from './attributes.ts';

/** The most events one request returns. A month takes them, because it doesn't show one after the other. */
const MAX_PAGE_SIZE = 100;

/** The query of the attributes. Past events are left out unless the creator asks for them. */
export function queryOf(values: EventAttributes): EventQuery {
  const limit = values.limit ?? (values.view === 'month' ? MAX_PAGE_SIZE : null);
  const all: Readonly<Record<string, unknown>> = { ...values, limit, upcoming: values.upcoming || !values.past };
  const names = Object.keys(parameters);
  return Object.fromEntries(names.filter((name) => all[name]).map((name) => [name, all[name]]));
}

/** None if the address may say what to list, which the view reads. */
export const firstRequests = (values: EventAttributes): readonly FirstRequest[] =>
  values.urlState && location.search.includes(`${values.urlState}.`) ? [] : [eventsRequest(queryOf(values))];
