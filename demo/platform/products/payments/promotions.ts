import { Family } from '../../engine/family.ts';
import { familyHandlers } from '../../engine/family-handlers.ts';
import type { RecordRow } from '../../engine/record-store.ts';
import { invalidField } from '../../http/errors.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Fields } from '../../store/records.ts';
import { requirePayable } from './money.ts';

const timeOf = (fields: Fields, name: string): Date | null => {
  const text = fields[name];
  return typeof text === 'string' ? new Date(text) : null;
};

function requireOneKind(fields: Fields): Fields {
  const { percentOff, amountOff, currency } = fields;
  if (percentOff !== undefined && amountOff !== undefined) {
    throw invalidField('amountOff', 'cannot be combined with percentOff');
  }
  if (amountOff !== undefined && currency === undefined) throw invalidField('currency', 'is required with amountOff');
  if (amountOff !== undefined) requirePayable(String(amountOff), String(currency), 'amountOff');
  const starts = timeOf(fields, 'startsAt');
  const expires = timeOf(fields, 'expiresAt');
  if (starts !== null && expires !== null && starts >= expires) {
    throw invalidField('expiresAt', 'must be after startsAt');
  }
  return fields;
}

/** A discount: a percentage or an amount. */
export const promotions = new Family({
  product: 'payments',
  name: 'promotion',
  at: ['/api/payment/promotion'],
  what: 'This promotion',
  idPrefix: 'promo',
  filters: ['code'],
  search: ['title', 'code'],
  prepare: ({ fields }) => requireOneKind(fields),
});

export const promotionHandlers: Handlers = familyHandlers(promotions);

/** Whether a promotion can be applied at that time to a price in this currency. */
export function isUsable({ status, data }: RecordRow, currency: string, at: Date): boolean {
  const starts = timeOf(data, 'startsAt');
  const expires = timeOf(data, 'expiresAt');
  const open = (starts === null || starts <= at) && (expires === null || expires > at);
  return status === 'active' && open && (data['amountOff'] === undefined || data['currency'] === currency);
}
