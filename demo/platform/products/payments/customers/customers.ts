import { and, eq, sql } from 'drizzle-orm';
import { requireKey } from '../../../auth/access.ts';
import type { Call, Handler, Handlers } from '../../../base/call.ts';
import { countRecords, requireUnreferenced } from '../../../records/dependents.ts';
import { familyHandlers } from '../../../records/family-handlers.ts';
import { inputOf, requireId } from '../../../records/input.ts';
import { LegacyFamily, updateWithin } from '../../../records/legacy-family.ts';
import { inTransaction, lockRecord, readRecord } from '../../../records/record-store.ts';
import { countRows } from '../../../store/paging.ts';
import { type Fields, records } from '../../../store/records.ts';
import { charges } from '../../../store/schema.ts';

export const customers = new LegacyFamily({
  product: 'payments',
  name: 'customer',
  paths: ['/api/payment/customer'],
  subject: 'This customer',
  idPrefix: 'cus',
  search: ['source.email', 'source.name', 'source.phone'],
});

/** The e-mail address of a customer that still exists. */
export async function emailOf(call: Call, customerId: unknown): Promise<string | undefined> {
  const customer = typeof customerId === 'string' ? await readRecord(call.platform.db, customerId) : null;
  const { email } = (customer?.data['source'] ?? {}) as Fields;
  return typeof email === 'string' && email !== '' ? email : undefined;
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCleared = (value: unknown): boolean => value === null || value === '';

/** Merges nested objects, so that an update of the phone keeps the e-mail address. Null or an empty text clears a field. */
function mergeDeep(before: Fields, fields: Fields): Fields {
  const merged = Object.entries(fields).map(([name, value]) => {
    const stored = Object.hasOwn(before, name) ? before[name] : undefined;
    return [name, isObject(value) ? mergeDeep(isObject(stored) ? stored : {}, value) : value];
  });
  const all = Object.entries({ ...before, ...Object.fromEntries(merged) });
  return Object.fromEntries(all.filter(([name, value]) => !Object.hasOwn(fields, name) || !isCleared(value)));
}

/** Only `source` is merged: `metadata` is replaced, as in every other update. */
function mergeSource(before: Fields, fields: Fields): Fields {
  if (!isObject(fields['source'])) return fields;
  const stored = isObject(before['source']) ? before['source'] : {};
  return { ...fields, source: mergeDeep(stored, fields['source']) };
}

/** Lists customers. An e-mail address matches as a whole, in any letter case. */
const list: Handler = (call) => {
  const { email = '' } = inputOf(call);
  const hasEmail = sql`lower(${records.data} #>> '{source,email}') = ${String(email).toLowerCase()}`;
  return customers.page(call, inputOf(call), email === '' ? undefined : hasEmail);
};

/** Deletes a customer to whom nothing refers, because records of payments keep their customer. */
async function remove(call: Call): Promise<object> {
  const { id } = await customers.find(call, requireId(inputOf(call)));
  // Whatever is being created for them is counted once it is stored.
  await lockRecord(call.platform.db, id, 'update');
  const { accountId, mode } = requireKey(call);
  const own = and(eq(charges.accountId, accountId), eq(charges.mode, mode), eq(charges.customerId, id));
  const charged = { charge: await countRows(call.platform.db, charges, own) };
  const references = { ...charged, ...(await countRecords(call, 'customerId', id)) };
  requireUnreferenced(customers.subject, references, 'Update its status instead, for example to archived.');
  return customers.remove(call, id);
}

/** Customers. Two may share an e-mail address, because no create is idempotent. */
export const customerHandlers: Handlers = {
  ...familyHandlers(customers),
  'POST /api/payment/customer/all': list,
  'POST /api/payment/customer/search': list,
  'POST /api/payment/customer/delete': (call) => inTransaction(call, remove),
  'POST /api/payment/customer/update': updateWithin(customers, { fixed: () => [], merge: mergeSource }),
};
