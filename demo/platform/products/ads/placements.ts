import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { Advertisement, Interaction, Placement } from '../../../../src/api/products/ads.ts';
import type { Call } from '../../base/call.ts';
import { invalidField, PlatformError } from '../../base/errors.ts';
import { dueRecords } from '../../records/due-records.ts';
import { Family } from '../../records/family.ts';
import type { PendingRecord } from '../../records/family-options.ts';
import { publicView } from '../../records/family-view.ts';
import { fieldIs } from '../../records/record-query.ts';
import { type RecordRow, readRecord } from '../../records/record-store.ts';
import type { ShownStatus } from '../../records/shown-status.ts';
import { timeField, timeIn } from '../../records/times.ts';
import type { Database } from '../../store/open-store.ts';
import { type Fields, records } from '../../store/records.ts';
import { settleBids } from './bids.ts';

interface InteractionCount {
  readonly kind: string;
  /** Null for an interaction without a choice. */
  readonly choice: string | null;
  readonly count: number;
}

/** Visitors make up kinds of interactions, and each would be one more entry of every list. */
const MAX_COUNTED = 100;

/** Counts the stored interactions of each placement, by its id, in one query: the most frequent ones. */
async function countInteractions(
  db: Database,
  mine: SQL | undefined,
  placements: readonly RecordRow[],
): Promise<ReadonlyMap<string, object>> {
  const placementId = sql<string>`${records.data} ->> 'placementId'`;
  const kind = sql<string>`${records.data} ->> 'kind'`;
  const choice = sql<string | null>`${records.data} ->> 'choice'`;
  const counts = new Map<string, InteractionCount[]>(placements.map(({ id }) => [id, []]));
  if (placements.length > 0) {
    const rows = await db
      .select({ placementId, kind, choice, count: count() })
      .from(records)
      .where(and(mine, or(...placements.map(({ id }) => fieldIs('placementId', id)))))
      .groupBy(placementId, kind, choice)
      .orderBy(desc(count()), kind, choice);
    for (const { placementId: id, ...interaction } of rows) {
      const counted = counts.get(id);
      if (counted !== undefined && counted.length < MAX_COUNTED) counted.push(interaction);
    }
  }
  return new Map([...counts].map(([id, interactionCounts]) => [id, { interactions: interactionCounts }]));
}

interface Choice {
  readonly id: string;
  readonly label: string;
}

/** The schema of the create operation has checked the format. */
const choicesOf = (fields: Fields): readonly Choice[] => (fields['choices'] ?? []) as readonly Choice[];

function requireDifferentChoices(fields: Fields): void {
  const ids = choicesOf(fields).map(({ id }) => id);
  if (new Set(ids).size !== ids.length) throw invalidField('choices', 'must not repeat an id');
}

function preparePlacement({ call, before, fields }: PendingRecord): Fields {
  requireDifferentChoices(fields);
  const { closesAt } = fields;
  if (typeof closesAt !== 'string') return fields;
  const time = new Date(closesAt);
  if (before === null && time <= call.platform.now()) throw invalidField('closesAt', 'must be in the future');
  return { ...fields, closesAt: time.toISOString() };
}

/** A placement is closed from its time on, also while it is still to be settled. */
const placementStatus: ShownStatus = (now) => sql`case
  when ${records.status} = 'active' and ${timeField('closesAt')} <= ${now.toISOString()}::timestamptz then 'closed'
  else ${records.status}
end`;

export const advertisements = new Family(Advertisement);

/** Placements with the advertisement that each shows, as long as that is active. */
class PlacementFamily extends Family {
  override async views(call: Call, rows: readonly RecordRow[]): Promise<object[]> {
    const views = await super.views(call, rows);
    const ids = rows.map(({ data }) => String(data['advertisementId']));
    const active = and(advertisements.mine(call), eq(records.status, 'active'), inArray(records.id, ids));
    const found = ids.length === 0 ? [] : await call.platform.db.select().from(records).where(active);
    const shown = new Map(found.map((row) => [row.id, publicView(advertisements.options, row)]));
    return views.map((view, at) => {
      const advertisement = shown.get(ids[at] ?? '');
      return advertisement === undefined ? view : { ...view, advertisement };
    });
  }
}

export const placements: Family = new PlacementFamily(Placement, {
  lifecycle: { starts: ['active'], actions: { close: { from: ['active'], to: 'closed', internal: true } } },
  prepare: preparePlacement,
  computed: (now) => ({ status: placementStatus(now) }),
  figures: (call, rows) => countInteractions(call.platform.db, interactions.mine(call), rows),
});

/** A closed placement accepts nothing, also one whose time is over and that is still to be settled. A choice must be the placement's. */
async function requireAccepted({ call, db, fields }: PendingRecord): Promise<Fields> {
  const { placementId, choice } = fields;
  const placement = await readRecord(db, String(placementId));
  const { status, data = {} } = placement ?? {};
  const closesAt = timeIn(data, 'closesAt');
  if (status !== 'active' || (closesAt !== null && closesAt <= call.platform.now())) {
    throw new PlatformError('conflict', 'This placement is closed. Nothing more can happen in it.');
  }
  if (choice === undefined || choicesOf(data).some(({ id }) => id === choice)) return fields;
  throw invalidField('choice', 'is not a choice of the placement');
}

export const interactions: Family = new Family(Interaction, {
  lifecycle: { starts: ['recorded'], actions: {} },
  prepare: requireAccepted,
});

/** Closes a placement. The highest bid for its part of the inventory wins. */
async function close(call: Call, { id, data }: RecordRow): Promise<void> {
  const { inventoryId } = data;
  const winner = typeof inventoryId === 'string' ? await settleBids(call, inventoryId) : null;
  const fields = winner === null ? {} : { winningBidId: winner.id };
  await placements.change(call, id, 'close', () => ({ fields }));
}

/** Closes the placements of a part of the inventory whose time is over, so that no later bid can win them. */
export async function closeOverdue(call: Call, inventoryId: string): Promise<void> {
  const isOverdue = sql`${timeField('closesAt')} <= ${call.platform.now().toISOString()}::timestamptz`;
  const overdue = await call.platform.db
    .select()
    .from(records)
    .where(and(placements.mine(call), eq(records.status, 'active'), fieldIs('inventoryId', inventoryId), isOverdue))
    .orderBy(timeField('closesAt'), records.id)
    .for('no key update');
  for (const placement of overdue) await close(call, placement);
}

export const duePlacements = dueRecords({
  family: placements,
  waiting: eq(records.status, 'active'),
  field: 'closesAt',
  route: 'POST /api/ads/placement/create',
  run: close,
});
