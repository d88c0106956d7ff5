import { and, asc, desc, eq, gte, isNotNull, ne, notInArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Static } from 'typebox';
import type { events as contract } from '../../../../src/api/products/events.ts';
import { invalidField } from '../../base/errors.ts';
import { whereContains } from '../../records/record-query.ts';
import { whereReference } from '../../records/update-rules.ts';
import { lowerCase, lowerCaseOf } from '../../store/letter-case.ts';
import type { Database } from '../../store/open-store.ts';
import { windowOf } from '../../store/paging.ts';
import { events, type Mode } from '../../store/schema.ts';
import { statusColumn } from './status.ts';

export type EventQuery = Static<(typeof contract)['GET /api/events/general/all']['query']>;

/**
 * The sortable fields, each with the event's own name because the interface document names none. Titles compare in lower case and by code
 * point, so that the order is the same on every server.
 */
const SORT_FIELDS: Readonly<Record<string, SQLWrapper>> = {
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  createdAt: events.createdAt,
  updatedAt: events.updatedAt,
  title: sql`${lowerCase(events.title)} collate "C"`,
};

const ORDERS: Readonly<Record<string, typeof asc>> = { asc, ascending: asc, desc, descending: desc };

/** Compares places and labels case-insensitively. */
const sameText = (column: AnyPgColumn, value: string | undefined): SQL | undefined =>
  value === undefined || value === '' ? undefined : eq(lowerCase(column), lowerCaseOf(value));

const sameId = (column: AnyPgColumn, value: string | undefined): SQL | undefined =>
  value === undefined || value === '' ? undefined : eq(column, value);

/** Excludes events that are over or canceled. Includes postponed ones. */
const NOT_UPCOMING = ['ended', 'cancelled'] as const;

const DAY_MS = 86_400_000;
/** How long an event counts as new. The interface calls `newest` a filter: as an order it would do nothing beside `sort`. */
const NEW_FOR_MS = 30 * DAY_MS;

/** The filters: the interface's, and ours. */
function whereEvents(query: EventQuery, now: Date): SQL | undefined {
  return and(
    whereContains(events.searchText, query.search ?? ''),
    sameId(events.categoryId, query.categoryId),
    sameId(events.subCategoryId, query.subCategoryId),
    sameId(events.experienceTypeId, query.experienceTypeId),
    sameId(events.experienceSubTypeId, query.experienceSubTypeId),
    sameText(events.city, query.city),
    sameText(events.state, query.state),
    sameText(events.country, query.country),
    sameText(events.postalCode, query.postalCode),
    query.status === undefined ? undefined : sql`${statusColumn(now)} = ${query.status}`,
    whereReference(events.data, query.clientReference),
    query.newest === true ? gte(events.createdAt, new Date(now.getTime() - NEW_FOR_MS)) : undefined,
    query.upcoming === true ? gte(events.lastsUntil, now) : undefined,
    query.upcoming === true ? notInArray(events.status, [...NOT_UPCOMING]) : undefined,
  );
}

/**
 * The order of a list: by `sort` and `order`; else by creation for `newest`; else by start. The id comes last, so that paging shows each
 * event once. Events without a value come last.
 */
function orderEvents({ sort, order, newest }: EventQuery, drafts: boolean): SQL[] {
  const field = sort === undefined || sort === '' ? (newest === true ? 'createdAt' : 'startsAt') : sort;
  const column = Object.hasOwn(SORT_FIELDS, field) ? SORT_FIELDS[field] : undefined;
  if (column === undefined) throw invalidField('sort', `must be one of ${Object.keys(SORT_FIELDS).join(', ')}`);
  const word = order === undefined || order === '' ? (field === 'createdAt' ? 'desc' : 'asc') : order.toLowerCase();
  const direction = Object.hasOwn(ORDERS, word) ? ORDERS[word] : undefined;
  if (direction === undefined) throw invalidField('order', 'must be asc or desc');
  const mayBeNull = field === 'endsAt' || (drafts && (field === 'startsAt' || field === 'title'));
  return [mayBeNull ? sql`${direction(column)} nulls last` : direction(column), direction(events.id)];
}

interface EventScope {
  readonly mode: Mode;
  /** The account whose events are listed; null for all accounts. */
  readonly accountId: string | null;
  /** The account whose drafts are listed too: to its own server only. */
  readonly draftsOf: string | null;
}

/** All events that match a list's filters, on any page. */
export const whereListed = ({ mode, accountId, draftsOf }: EventScope, query: EventQuery, now: Date): SQL | undefined =>
  and(
    eq(events.mode, mode),
    accountId === null ? undefined : eq(events.accountId, accountId),
    or(
      and(ne(events.status, 'draft'), isNotNull(events.startsAt)),
      draftsOf === null ? undefined : eq(events.accountId, draftsOf),
    ),
    whereEvents(query, now),
  );

/** The query for one page of a list, not sent yet. @throws {PlatformError} 400 for an unknown order. */
export function pageOfEvents(db: Database, scope: EventScope, query: EventQuery, now: Date) {
  const { limit, offset } = windowOf(query);
  return db
    .select()
    .from(events)
    .where(whereListed(scope, query, now))
    .orderBy(...orderEvents(query, scope.draftsOf !== null))
    .limit(limit)
    .offset(offset);
}
