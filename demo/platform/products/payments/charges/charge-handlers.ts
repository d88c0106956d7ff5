import { Charge, charges as described } from '../../../../../src/api/products/payments/charges.ts';
import type { Call } from '../../../base/call.ts';
import { ownerFields, requestedStatus } from '../../../records/family-view.ts';
import { inputOf, requireId } from '../../../records/input.ts';
import { actionOfUpdate, conflict } from '../../../records/lifecycle.ts';
import { inTransaction } from '../../../records/record-store.ts';
import { serve } from '../../../records/serve.ts';
import { mergePatch, requireUnchanged, requireUnset } from '../../../records/update-rules.ts';
import type { Fields } from '../../../store/records.ts';
import type { ChargeRow } from '../../../store/schema.ts';
import {
  CHARGE,
  chargeLifecycle,
  chargeView,
  findCharge,
  lockCharge,
  pageCharges,
  writeCharge,
} from './charge-rows.ts';
import { changeCharge, furtherFields, makeCharge, removeCharge, SETTINGS } from './charges.ts';
import { makeRefund } from './refunds.ts';

/** The settings after an update, as stored. */
function settingsOf({ donorName, data, ...row }: ChargeRow, changes: Fields): Partial<ChargeRow> {
  const merged = { ...SETTINGS, ...mergePatch({ ...row, displayName: donorName }, changes) };
  const { clientReference, displayName, message, anonymous, amountHidden, recurring } = merged;
  return {
    ...{ clientReference, donorName: displayName, message, anonymous, amountHidden, recurring },
    data: mergePatch(data, furtherFields(changes)),
  };
}

const update = (call: Call): Promise<object> =>
  inTransaction(call, async (inside) => {
    const input = inputOf(inside);
    const id = requireId(input);
    const status = requestedStatus(input);
    const changes = ownerFields({}, input);
    const before = await lockCharge(inside, id);
    const shown = chargeView(before) as Fields;
    requireUnchanged(shown, mergePatch(shown, changes), Charge.fixed);
    const set = settingsOf(before, changes);
    if (status === undefined || status === before.status) return chargeView(await writeCharge(inside, id, set));
    const action = actionOfUpdate(chargeLifecycle, before.status, status);
    if (action === undefined) throw conflict(chargeLifecycle, CHARGE, before.status, `setting it to ${status}`);
    return chargeView(await changeCharge(inside, id, action, set));
  });

/** Charges: the rows that the checkout writes and the goals count. */
export const chargeHandlers = serve(described, [], {
  'POST /api/payment/charge/all': (call) => pageCharges(call, call.body),
  'POST /api/payment/charge/get': async (call) => chargeView(await findCharge(call, call.body.id)),
  'POST /api/payment/charge/create': (call) =>
    inTransaction(call, async (inside) => chargeView(await makeCharge(inside, inside.body))),
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
});
