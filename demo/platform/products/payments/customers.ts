import { sql } from 'drizzle-orm';
import { Family } from '../../engine/family.ts';
import { familyHandlers } from '../../engine/family-handlers.ts';
import { inputOf, optionalId } from '../../engine/input.ts';
import type { Handlers } from '../../http/handler.ts';
import { type Fields, records } from '../../store/records.ts';
import { updateWithin } from './own-update.ts';

export const customers = new Family({
  product: 'payments',
  name: 'customer',
  at: ['/api/payment/customer'],
  what: 'This customer',
  idPrefix: 'cus',
  search: ['source.email', 'source.name', 'source.phone'],
});

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges nested objects, so that an update of the phone keeps the e-mail address. */
function mergeDeep(before: Fields, fields: Fields): Fields {
  const merged = Object.entries(fields).map(([name, value]) => {
    const stored = Object.hasOwn(before, name) ? before[name] : undefined;
    return [name, isObject(value) && isObject(stored) ? mergeDeep(stored, value) : value];
  });
  return { ...before, ...Object.fromEntries(merged) };
}

/** Customers (interface section 2.3). Two may share an e-mail address, because no create is idempotent (section 8). */
export const customerHandlers: Handlers = {
  ...familyHandlers(customers),
  'POST /api/payment/customer/search': async (call) => {
    const email = optionalId(inputOf(call), 'email');
    const named =
      email === undefined ? undefined : sql`lower(${records.data} #>> '{source,email}') = ${email.toLowerCase()}`;
    return customers.page(call, inputOf(call), named);
  },
  'POST /api/payment/customer/update': updateWithin(customers, { fixed: () => [], merge: mergeDeep }),
};
