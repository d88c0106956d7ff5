import { and, eq, ne, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Reservation as schema } from '../../../../src/api/products/spaces.ts';
import { invalidField, PlatformError, unknownReference } from '../../base/errors.ts';
import { refersTo } from '../../records/dependents.ts';
import type { Family } from '../../records/family.ts';
import type { PendingRecord } from '../../records/family-options.ts';
import { lockRecord, type RecordRow } from '../../records/record-store.ts';
import { type Fields, records } from '../../store/records.ts';

type Reservation = Static<typeof schema>;

const STATUSES = { space: ['draft', 'published', 'archived'], reservation: ['reserved', 'cancelled'] } as const;

/** Checked by the schemas. */
const reservationOf = (fields: Fields) => fields['reservation'] as Reservation | undefined;
const capacityOf = (fields: Fields) => fields['capacity'] as number | undefined;

const guests = sql<number>`(${records.data} #>> '{reservation,guests}')::bigint`.mapWith(Number);
const startsAt = sql`(${records.data} #>> '{reservation,startsAt}')::timestamptz`;
const endsAt = sql`(${records.data} #>> '{reservation,endsAt}')::timestamptz`;

/** The active reservations of a space. */
const whereReserved = (spaces: Family, { call }: PendingRecord, spaceId: string) =>
  and(spaces.mine(call), eq(records.status, 'reserved'), refersTo('reservation.spaceId', spaceId));

/** Locks the space, so that of two concurrent reservations for the same time one is refused. */
async function lockSpace(spaces: Family, { call, db }: PendingRecord, id: string): Promise<RecordRow> {
  const isOwn = await spaces.owns(call, db, id);
  const space = isOwn ? await lockRecord(db, id) : null;
  if (space === null || reservationOf(space.data) !== undefined) {
    throw unknownReference('reservation.spaceId', spaces.subject);
  }
  if (space.status === 'archived') throw new PlatformError('conflict', 'This space is archived. Reserve another one.');
  return space;
}

async function requireFree(spaces: Family, pending: PendingRecord, { spaceId, ...wanted }: Reservation): Promise<void> {
  const [taken] = await pending.db
    .select()
    .from(records)
    .where(
      and(
        whereReserved(spaces, pending, spaceId),
        pending.before === null ? undefined : ne(records.id, pending.before.id),
        sql`${startsAt} < ${wanted.endsAt} and ${endsAt} > ${wanted.startsAt}`,
      ),
    )
    .limit(1);
  const other = taken === undefined ? undefined : reservationOf(taken.data);
  if (other === undefined) return;
  throw new PlatformError(
    'conflict',
    `This space is reserved from ${other.startsAt} to ${other.endsAt}. Choose another time.`,
  );
}

async function prepareReservation(spaces: Family, pending: PendingRecord, reservation: Reservation): Promise<Fields> {
  const times = {
    startsAt: new Date(reservation.startsAt).toISOString(),
    endsAt: new Date(reservation.endsAt).toISOString(),
  };
  if (times.endsAt <= times.startsAt) throw invalidField('reservation.endsAt', 'must be after startsAt');
  const { before, call } = pending;
  const isNew = before?.status !== 'reserved' || reservationOf(before.data)?.startsAt !== times.startsAt;
  if (pending.status === 'reserved' && isNew && times.startsAt <= call.platform.now().toISOString()) {
    throw invalidField('reservation.startsAt', 'must be in the future');
  }
  const prepared = { ...reservation, ...times };
  if (pending.status === 'reserved') {
    const { data } = await lockSpace(spaces, pending, reservation.spaceId);
    const capacity = capacityOf(data);
    if (capacity !== undefined && reservation.guests > capacity) {
      throw invalidField('reservation.guests', `must be at most ${capacity}, the capacity of the space`);
    }
    await requireFree(spaces, pending, prepared);
  }
  return { ...pending.fields, reservation: prepared };
}

/** Refuses a capacity below the guests of a reservation. */
async function requireCapacity(spaces: Family, pending: PendingRecord): Promise<void> {
  const capacity = capacityOf(pending.fields);
  if (pending.before === null || capacity === undefined) return;
  const [largest] = await pending.db
    .select({ guests: sql`coalesce(max(${guests}), 0)`.mapWith(Number) })
    .from(records)
    .where(whereReserved(spaces, pending, pending.before.id));
  if (largest !== undefined && largest.guests > capacity) {
    throw new PlatformError(
      'conflict',
      `A reservation of this space is for ${largest.guests} guests. Change it first.`,
    );
  }
}

/** Checks a space, or a reservation of one: it fits the capacity and overlaps no other of the same space. */
export async function prepareSpace(spaces: Family, pending: PendingRecord): Promise<Fields> {
  const reservation = reservationOf(pending.fields);
  const statuses: readonly string[] = STATUSES[reservation === undefined ? 'space' : 'reservation'];
  if (!statuses.includes(pending.status)) {
    const what = reservation === undefined ? 'a space' : 'a reservation';
    throw invalidField('status', `must be one of ${statuses.join(', ')} for ${what}`);
  }
  if (reservation !== undefined) return prepareReservation(spaces, pending, reservation);
  await requireCapacity(spaces, pending);
  return pending.fields;
}
