import { eq, sql } from 'drizzle-orm';
import { Customer, customers as described } from '../../../../../src/api/products/payments/customers.ts';
import type { Call } from '../../../base/call.ts';
import { Family } from '../../../records/family.ts';
import { inputOf } from '../../../records/input.ts';
import { readRecord } from '../../../records/record-store.ts';
import { serve } from '../../../records/serve.ts';
import { mergePatch } from '../../../records/update-rules.ts';
import { lowerCase, lowerCaseOf } from '../../../store/letter-case.ts';
import { type Fields, records } from '../../../store/records.ts';

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges nested objects, too, so that an update of the phone keeps the e-mail address. */
function mergeDeep(before: unknown, change: unknown): unknown {
  if (!isObject(change)) return change;
  const stored = isObject(before) ? before : {};
  const members = Object.entries(change).map(([name, value]) => [name, mergeDeep(stored[name], value)]);
  return mergePatch(stored, Object.fromEntries(members));
}

export const customers = new Family(Customer, {
  prepare: ({ before, fields }) => ({ ...fields, source: mergeDeep(before?.data['source'], fields['source']) }),
});

/** The e-mail address of a customer that still exists. */
export async function emailOf(call: Call, customerId: unknown): Promise<string | undefined> {
  const customer = typeof customerId === 'string' ? await readRecord(call.platform.db, customerId) : null;
  const { email } = (customer?.data['source'] ?? {}) as Fields;
  return typeof email === 'string' && email !== '' ? email : undefined;
}

/** Lists customers. An e-mail address matches as a whole, in any letter case. */
function list(call: Call): Promise<object> {
  const { email = '', ...others } = inputOf(call);
  const hasEmail = eq(lowerCase(sql`${records.data} #>> '{source,email}'`), lowerCaseOf(String(email)));
  return customers.page(call, others, email === '' ? undefined : hasEmail);
}

export const customerHandlers = serve(described, [customers], {
  'POST /api/payment/customer/all': list,
  'POST /api/payment/customer/search': list,
});
