import { discountOf, findByCode } from '../products/payments/subscriptions/promotions.ts';
import { minus } from '../records/money.ts';
import { keepRecord } from '../records/record-store.ts';
import type { Database } from '../store/open-store.ts';
import type { LinkRow } from '../store/schema.ts';

/** What a promotion's code makes of a link's price. */
export interface Discount {
  readonly code: string;
  readonly promotionId: string;
  /** The price less the promotion, as decimal text. */
  readonly amount: string;
}

/** Whether a link has a price that a code can lower. A gift has none, even if its amount is fixed. */
export const isPriced = ({ kind, amount }: LinkRow): boolean => amount !== null && kind !== 'donation';

/** Applies a code to the price of a link. Null if no promotion with the code can be applied at that time. */
export async function applyCode(db: Database, link: LinkRow, code: string, at: Date): Promise<Discount | null> {
  const promotion = await findByCode(db, link, code, at);
  if (promotion === null) return null;
  const price = link.amount ?? '0';
  const amount = minus(price, discountOf(price, link.currency, promotion.data));
  return { code, promotionId: promotion.id, amount };
}

/** Whether a discount is still what its code makes of the price, and keeps its promotion from being deleted in this transaction. */
export async function isStillDue(tx: Database, link: LinkRow, discount: Discount, at: Date): Promise<boolean> {
  if ((await keepRecord(tx, discount.promotionId)) === null) return false;
  const now = await applyCode(tx, link, discount.code, at);
  return now?.promotionId === discount.promotionId && now.amount === discount.amount;
}
