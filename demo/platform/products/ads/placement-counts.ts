import { and, count, or, type SQL, sql } from 'drizzle-orm';
import { fieldIs } from '../../records/record-query.ts';
import type { RecordRow } from '../../records/record-store.ts';
import type { Database } from '../../store/open-store.ts';
import { records } from '../../store/records.ts';

interface InteractionCount {
  readonly kind: string;
  /** Null for an interaction without a choice. */
  readonly choice: string | null;
  readonly count: number;
}

/** Counts the stored interactions of each placement, by its id, in one query. */
export async function countInteractions(
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
      .orderBy(kind, choice);
    for (const { placementId: id, ...interaction } of rows) counts.get(id)?.push(interaction);
  }
  return new Map([...counts].map(([id, interactionCounts]) => [id, { interactions: interactionCounts }]));
}
