import { and, asc, eq, lte, min, not } from 'drizzle-orm';
import type { DueWork } from '../base/clock.ts';
import type { embeds, paymentLinks } from '../store/schema.ts';

const IN_ROUND = 50;

/**
 * Stores in `isOver` that the time of a row has passed, so that it stays closed if the machine's clock goes back. Cleared when the owner
 * changes the time.
 */
export function rowsOver(
  table: typeof embeds | typeof paymentLinks,
  time: typeof embeds.closesAt | typeof paymentLinks.expiresAt,
): DueWork {
  const running = not(table.isOver);
  const isDueBy = (now: Date) => and(running, lte(time, now));
  return {
    async next({ db }) {
      const [first] = await db
        .select({ at: min(time) })
        .from(table)
        .where(running);
      return first?.at ?? null;
    },
    async accounts({ db }, now) {
      const rows = await db.selectDistinct({ id: table.accountId }).from(table).where(isDueBy(now));
      return rows.map(({ id }) => id);
    },
    async due({ db }, accountId, now) {
      const rows = await db
        .select({ id: table.id, at: time })
        .from(table)
        .where(and(eq(table.accountId, accountId), isDueBy(now)))
        .orderBy(asc(time), asc(table.id))
        .limit(IN_ROUND);
      return rows.map(({ id, at }) => ({ id, at: at ?? now }));
    },
    async run({ db, now }, id) {
      await db
        .update(table)
        .set({ isOver: true })
        .where(and(eq(table.id, id), lte(time, now())));
    },
    // It fails only with the store.
    async postpone(_platform, _id, cause) {
      throw cause;
    },
  };
}
