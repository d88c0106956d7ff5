import type { Static } from 'typebox';
import type { billing as contract } from '../../../../src/api/contract/billing.ts';
import { inputOf, requireId } from '../../engine/input.ts';
import { conflict } from '../../engine/lifecycle.ts';
import { inTransaction } from '../../engine/record-store.ts';
import { type Call, defineHandlers, type Handlers } from '../../http/handler.ts';
import type { Fields } from '../../store/records.ts';
import { chargeLifecycle, chargeView, findCharge, lockCharge, pageCharges, WHAT, writeCharge } from './charge-rows.ts';
import { changeCharge, FIXED, furtherFields, makeCharge, removeCharge } from './charges.ts';
import { requireUnchanged } from './own-update.ts';
import { makeRefund } from './refunds.ts';

type Update = Static<(typeof contract)['POST /api/payment/charge/update']['body']>;

/** Maps the status that an update asks for to an action. */
const SETTLING: Readonly<Record<string, string>> = { succeeded: 'succeed', failed: 'fail' };

/** The settings of an update, as stored. */
function settingsOf(input: Update, data: Fields): Readonly<Record<string, unknown>> {
  const { clientReference, displayName, anonymous, amountHidden, message, recurring } = input;
  const settings = { clientReference, donorName: displayName, anonymous, amountHidden, message, recurring };
  const named = Object.entries(settings).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(named), data: { ...data, ...furtherFields(input) } };
}

const update = (call: Call<Update>): Promise<object> =>
  inTransaction(call, async (inside) => {
    const { id, status } = inside.body;
    const before = await lockCharge(inside, id);
    requireUnchanged(chargeView(before) as Fields, inside.body, FIXED);
    const set = settingsOf(inside.body, before.data);
    if (status === undefined || status === before.status) return chargeView(await writeCharge(inside, id, set));
    const action = Object.hasOwn(SETTLING, status) ? SETTLING[status] : undefined;
    if (action === undefined) throw conflict(chargeLifecycle, WHAT, before.status, `setting it to ${status}`);
    return chargeView(await changeCharge(inside, id, action, set));
  });

/** Charges: the rows that the checkout writes and the goals count. */
export const chargeHandlers: Handlers = {
  'POST /api/payment/charge/all': (call) => pageCharges(call, inputOf(call)),
  'POST /api/payment/charge/get': async (call) => chargeView(await findCharge(call, requireId(inputOf(call)))),
  'POST /api/payment/charge/delete': (call) =>
    inTransaction(call, (inside) => removeCharge(inside, requireId(inputOf(inside)))),
  'POST /api/payment/charge/reverse': (call) =>
    inTransaction(call, async (inside) =>
      chargeView(await changeCharge(inside, requireId(inputOf(inside)), 'reverse')),
    ),

  ...defineHandlers<typeof contract>({
    'POST /api/payment/charge/create': (call) =>
      inTransaction(call, async (inside) => chargeView(await makeCharge(inside, inside.body))),
    'POST /api/payment/charge/update': update,
    'PUT /api/payment/charge/update': update,
    'POST /api/payment/charge/refund': (call) =>
      inTransaction(call, async (inside) => {
        const { id, amount, ...fields } = inside.body;
        const { charge } = await makeRefund(inside, { chargeId: id, amount, fields, status: 'succeeded' });
        return chargeView(charge);
      }),
  }),
};
