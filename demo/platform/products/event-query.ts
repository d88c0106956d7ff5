import { and, asc, desc, eq, gte, isNotNull, ne, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Static } from 'typebox';
import type { events as contract } from '../../../src/api/contract/events.ts';
import { invalidField } from '../http/errors.ts';
import type { Database } from '../store/open-store.ts';
import { windowOf } from '../store/paging.ts';
import { events, type Mode } from '../store/schema.ts';

export type EventQuery = Static<(typeof contract)['GET /api/events/general/all']['query']>;

/**
 * Fields that a list may be sorted by. The document names none, so each has the event's own name for it. A title counts letter by letter
 * whatever its capitals, in the same order on every server: each has an alphabet of its own otherwise.
 */
const SORT_FIELDS: Readonly<Record<string, SQLWrapper>> = {
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  createdAt: events.createdAt,
  updatedAt: events.updatedAt,
  title: sql`lower(${events.title}) collate "C"`,
};

const ORDERS: Readonly<Record<string, typeof asc>> = { asc, ascending: asc, desc, descending: desc };

/** `%` and `_` in what a person typed are letters, not wildcards. */
const likeText = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A place or label is met whatever its capitals: people type `oslo`. */
const sameText = (column: AnyPgColumn, value: string | undefined): SQL | undefined =>
  value === undefined || value === '' ? undefined : sql`lower(${column}) = lower(${value})`;

const sameId = (column: AnyPgColumn, value: string | undefined): SQL | undefined =>
  value === undefined || value === '' ? undefined : eq(column, value);

/** Events that are over or will not be. A postponed one still comes. */
const NOT_UPCOMING = ['ended', 'cancelled'] as const;

/** The filters of interface section 4.2. A draft is never listed (contract section 4). */
function whereEvents(query: EventQuery, now: Date): SQL | undefined {
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
 * so that paging shows each event once. An event without an end comes after those that have one.
 */
function orderEvents({ sort, order, newest }: EventQuery): SQL[] {
  const field = sort === undefined || sort === '' ? (newest === true ? 'createdAt' : 'startsAt') : sort;
  const column = Object.hasOwn(SORT_FIELDS, field) ? SORT_FIELDS[field] : undefined;
  if (column === undefined) throw invalidField('sort', `is one of ${Object.keys(SORT_FIELDS).join(', ')}`);
  const word = order === undefined || order === '' ? (field === 'createdAt' ? 'desc' : 'asc') : order.toLowerCase();
  const direction = Object.hasOwn(ORDERS, word) ? ORDERS[word] : undefined;
  if (direction === undefined) throw invalidField('order', 'is asc or desc');
  return [field === 'endsAt' ? sql`${direction(column)} nulls last` : direction(column), direction(events.id)];
}

/** Whose events: those of one account, or with null those of all. */
export interface EventScope {
  readonly mode: Mode;
  readonly accountId: string | null;
}

/** All events that a list is about, on whatever page. */
export const whereListed = ({ mode, accountId }: EventScope, query: EventQuery, now: Date): SQL | undefined =>
  and(eq(events.mode, mode), accountId === null ? undefined : eq(events.accountId, accountId), whereEvents(query, now));

/** One page of a list, as a query that was not sent yet. @throws {PlatformError} 400 for an order that there is not. */
export function pageOfEvents(db: Database, scope: EventScope, query: EventQuery, now: Date) {
  const { limit, offset } = windowOf(query);
  return db
    .select()
    .from(events)
    .where(whereListed(scope, query, now))
    .orderBy(...orderEvents(query))
    .limit(limit)
    .offset(offset);
}
