import { and, asc, desc, eq, gte, isNotNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Static } from 'typebox';
import type { events as contract } from '../../../src/api/contract/events.ts';
import { invalidField } from '../errors.ts';
import { events } from '../store/schema.ts';

export type EventQuery = Static<(typeof contract)['GET /api/events/general/all']['query']>;

/** Fields that a list may be sorted by. The document names none, so each has the event's own name for it. */
const SORT_FIELDS: Readonly<Record<string, AnyPgColumn>> = {
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  createdAt: events.createdAt,
  updatedAt: events.updatedAt,
  title: events.title,
};

const ORDERS: Readonly<Record<string, typeof asc>> = { asc, ascending: asc, desc, descending: desc };

/** `%` and `_` in what a person typed are letters, not wildcards. */
const likeText = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A place or label is met whatever its capitals: people type `oslo`. */
const sameText = (column: AnyPgColumn, value: string | undefined): SQL | undefined =>
  value === undefined || value === '' ? undefined : eq(sql`lower(${column})`, value.toLowerCase());

const sameId = (column: AnyPgColumn, value: string | undefined): SQL | undefined =>
  value === undefined || value === '' ? undefined : eq(column, value);

/** Events that are over or will not be. A postponed one still comes. */
const NOT_UPCOMING = ['ended', 'cancelled'] as const;

/** The filters of interface section 4.2. A draft is never listed (contract section 4). */
export function whereEvents(query: EventQuery, now: Date): SQL | undefined {
  const words = (query.search ?? '').split(/\s+/).filter((word) => word !== '');
  return and(
    ne(events.status, 'draft'),
    isNotNull(events.startsAt),
    ...words.map((word) => sql`${events.searchText} like ${likeText(word)}`),
    sameId(events.categoryId, query.categoryId),
    sameId(events.subCategoryId, query.subCategoryId),
    sameId(events.experienceTypeId, query.experienceTypeId),
    sameId(events.experienceSubTypeId, query.experienceSubTypeId),
    sameText(events.city, query.city),
    sameText(events.state, query.state),
    sameText(events.country, query.country),
    sameText(events.postalCode, query.postalCode),
    query.upcoming === true ? gte(events.lastsUntil, now) : undefined,
    query.upcoming === true ? notInArray(events.status, [...NOT_UPCOMING]) : undefined,
  );
}

/**
 * The order of a list: `sort` and `order` as asked; else `newest` puts the last created first; else by start. The id comes last,
 * so that paging shows each event once.
 */
export function orderEvents({ sort, order, newest }: EventQuery): SQL[] {
  const field = sort === undefined || sort === '' ? (newest === true ? 'createdAt' : 'startsAt') : sort;
  const column = Object.hasOwn(SORT_FIELDS, field) ? SORT_FIELDS[field] : undefined;
  if (column === undefined) throw invalidField('sort', `is one of ${Object.keys(SORT_FIELDS).join(', ')}`);
  const word = order === undefined || order === '' ? (field === 'createdAt' ? 'desc' : 'asc') : order.toLowerCase();
  const direction = Object.hasOwn(ORDERS, word) ? ORDERS[word] : undefined;
  if (direction === undefined) throw invalidField('order', 'is asc or desc');
  return [direction(column), direction(events.id)];
}
