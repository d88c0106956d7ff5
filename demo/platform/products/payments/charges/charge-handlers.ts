import { eq } from 'drizzle-orm';
import type { charges as contract } from '../../../../../src/api/contract/charges.ts';
import type { payments } from '../../../../../src/api/contract/payments.ts';
import { type Call, defineHandlers, type Handlers } from '../../../base/call.ts';
import { requestedStatus } from '../../../records/family-view.ts';
import { inputOf, requireId } from '../../../records/input.ts';
import { conflict } from '../../../records/lifecycle.ts';
import { inTransaction } from '../../../records/record-store.ts';
import { requireUnchanged, requireUnset } from '../../../records/update-rules.ts';
import type { Fields } from '../../../store/records.ts';
import { charges } from '../../../store/schema.ts';
import { findLink } from '../links/link-rows.ts';
import {
  CHARGE,
  chargeLifecycle,
  chargeView,
  findCharge,
  lockCharge,
  pageCharges,
  writeCharge,
} from './charge-rows.ts';
import { changeCharge, furtherFields, IMMUTABLE_FIELDS, makeCharge, removeCharge, requireReadable } from './charges.ts';
import { makeRefund } from './refunds.ts';

/** Maps the status that an update asks for to an action. */
const SETTLING: Readonly<Record<string, string>> = { succeeded: 'succeed', failed: 'fail' };

/** The settings of a charge: name, column, and the value of a cleared one. */
const COLUMNS: readonly (readonly [name: string, column: string, cleared: null | false])[] = [
  ['clientReference', 'clientReference', null],
  ['displayName', 'donorName', null],
  ['message', 'message', null],
  ['anonymous', 'anonymous', false],
  ['amountHidden', 'amountHidden', false],
  ['recurring', 'recurring', false],
];

/** The fields of an update. Null and an empty text become undefined, which clears a field. */
const changesOf = (input: Fields): Fields =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, value === null || value === '' ? undefined : value]),
  );

/** The settings of an update, as stored. */
function settingsOf(changes: Fields, data: Fields): Readonly<Record<string, unknown>> {
  const settings = COLUMNS.flatMap(([name, column, cleared]) =>
    Object.hasOwn(changes, name) ? [[column, changes[name] ?? cleared]] : [],
  );
  return { ...Object.fromEntries(settings), data: { ...data, ...furtherFields(changes) } };
}

const update = (call: Call): Promise<object> =>
  inTransaction(call, async (inside) => {
    const changes = changesOf(inputOf(inside));
    const id = requireId(changes);
    const status = requestedStatus(changes);
    requireReadable(changes);
    const before = await lockCharge(inside, id);
    requireUnchanged(chargeView(before) as Fields, changes, IMMUTABLE_FIELDS);
    const set = settingsOf(changes, before.data);
    if (status === undefined || status === before.status) return chargeView(await writeCharge(inside, id, set));
    const action = Object.hasOwn(SETTLING, status) ? SETTLING[status] : undefined;
    if (action === undefined) throw conflict(chargeLifecycle, CHARGE, before.status, `setting it to ${status}`);
    return chargeView(await changeCharge(inside, id, action, set));
  });

const linkCharges = defineHandlers<typeof payments>({
  async 'POST /api/payment/paymentLink/getPayments'(call) {
    const { link } = await findLink(call, { id: call.body.id });
    return pageCharges(call, call.body, eq(charges.linkId, link.id));
  },
});

/** Charges: the rows that the checkout writes and the goals count. */
export const chargeHandlers: Handlers = {
  ...linkCharges,
  ...defineHandlers<typeof contract>({
    'POST /api/payment/charge/all': (call) => pageCharges(call, call.body),
    'POST /api/payment/charge/get': async (call) => chargeView(await findCharge(call, call.body.id)),
    'POST /api/payment/charge/create': (call) =>
      inTransaction(call, async (inside) => {
        requireReadable(inside.body);
        return chargeView(await makeCharge(inside, inside.body));
      }),
    'POST /api/payment/charge/update': update,
    'PUT /api/payment/charge/update': update,
    'POST /api/payment/charge/delete': (call) => inTransaction(call, (inside) => removeCharge(inside, inside.body.id)),
    'POST /api/payment/charge/refund': (call) =>
      inTransaction(call, async (inside) => {
        const { id, amount, ...fields } = inside.body;
        requireUnset(fields, ['transactionId']);
        const { charge } = await makeRefund(inside, { chargeId: id, amount, fields, status: 'succeeded' });
        return chargeView(charge);
      }),
    'POST /api/payment/charge/reverse': (call) =>
      inTransaction(call, async (inside) => chargeView(await changeCharge(inside, inside.body.id, 'reverse'))),
  }),
};
