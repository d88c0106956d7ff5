import type { RouteText } from '../../src/api/describe/row.ts';
import type { RequestInput, World } from './world.ts';

type Sample = (world: World) => Promise<RequestInput> | RequestInput;

const input = (fields: Readonly<Record<string, unknown>>): RequestInput => ({ input: fields });

const CHARGE = 'POST /api/payment/charge/create';
const REFUND = 'POST /api/payment/refund/create';
const INVOICE = 'POST /api/payment/invoice/create';
const RECEIPT = 'POST /api/payment/receipt/create';
const TRANSACTION = 'POST /api/payment/transaction/create';
const SUBSCRIPTION = 'POST /api/payment/subscription/create';
const PLAN = 'POST /api/payment/subscriptionplan/create';
const CUSTOMER = 'POST /api/payment/customer/create';
const LINK = 'POST /api/payment/link/create';

/** Creates a resource and brings it into the required state through actions; returns its id. */
async function bringTo(world: World, create: RouteText, ...actions: readonly RouteText[]): Promise<string> {
  const id = await world.make(create);
  for (const action of actions) {
    const { status, error } = await world.ask(action, input({ id }), world.owner.secretKey);
    if (status !== 200) throw new Error(`${action}: ${JSON.stringify(error)}`);
  }
  return id;
}

const after =
  (create: RouteText, ...actions: readonly RouteText[]): Sample =>
  async (world) =>
    input({ id: await bringTo(world, create, ...actions) });

/** A paid charge. */
async function paid(world: World, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const charge = input({ amount: '10.00', status: 'succeeded', ...more });
  return String((await world.ask(CHARGE, charge, world.owner.secretKey)).data['id']);
}

/** A customer whom a mail can reach. */
async function makeCustomer(world: World): Promise<string> {
  const customer = input({ source: { email: 'ada@example.com', name: 'Ada Berg' } });
  return String((await world.ask(CUSTOMER, customer, world.owner.secretKey)).data['id']);
}

const paidByCustomer = async (world: World): Promise<string> => paid(world, { customerId: await makeCustomer(world) });

const aboutPaidCharge: Sample = async (world) => input({ id: await paid(world) });
const naming =
  (field: string, create: RouteText, more: Readonly<Record<string, unknown>> = {}): Sample =>
  async (world) =>
    input({ [field]: await world.make(create), ...more });
const range: Sample = () => input({ from: '2026-01-01', to: '2999-12-31' });

const completed: Sample = async (world) => {
  const id = await world.make(TRANSACTION);
  await world.ask('POST /api/payment/transaction/update', input({ id, status: 'completed' }), world.owner.secretKey);
  return input({ id });
};

/** Valid requests for Payments. See `samples.ts` on when an operation needs a line. */
export const paymentSamples: Readonly<Partial<Record<RouteText, Sample>>> = {
  [CHARGE]: () => input({ amount: '10.00' }),
  'POST /api/payment/charge/refund': aboutPaidCharge,
  'POST /api/payment/charge/reverse': aboutPaidCharge,

  [REFUND]: async (world) => input({ chargeId: await paid(world), amount: '1.00' }),
  'POST /api/payment/refund/fullrefund': async (world) => input({ chargeId: await paid(world) }),
  'POST /api/payment/refund/partialrefund': async (world) => input({ chargeId: await paid(world), amount: '2.50' }),
  'POST /api/payment/refund/searchbycharge': naming('chargeId', CHARGE),
  'POST /api/payment/refund/searchbycustomer': naming('customerId', CUSTOMER),
  'POST /api/payment/refund/searchbydaterange': range,
  'POST /api/payment/refund/searchbystatus': () => input({ status: 'pending' }),

  [INVOICE]: async (world) => input({ amount: '10.00', customerId: await makeCustomer(world) }),
  'POST /api/payment/invoice/charge': after(INVOICE, 'POST /api/payment/invoice/send'),
  'POST /api/payment/invoice/resend': after(INVOICE, 'POST /api/payment/invoice/send'),
  'GET /api/payment/invoice/searchByCustomer': naming('customerId', CUSTOMER),
  'GET /api/payment/invoice/searchByDateRange': range,
  'GET /api/payment/invoice/searchByStatus': () => input({ status: 'draft' }),

  [RECEIPT]: async (world) => input({ chargeId: await paidByCustomer(world) }),
  'POST /api/payment/receipt/resend': after(RECEIPT, 'POST /api/payment/receipt/send'),

  [TRANSACTION]: () => input({ amount: '10.00' }),
  'POST /api/payment/promotion/create': () => input({ percentOff: '10' }),
  'POST /api/payment/transaction/history': () => input({}),
  'POST /api/payment/transaction/refund': completed,

  [PLAN]: () => input({ amount: '9.00', currency: 'EUR' }),
  'PUT /api/payment/subscriptionPlan/updateFeatures': naming('id', PLAN, { features: ['One', 'Two'] }),

  [SUBSCRIPTION]: async (world) => input({ customerId: await world.make(CUSTOMER), planId: await world.make(PLAN) }),
  'POST /api/payment/subscription/changePlan': async (world) =>
    input({ id: await world.make(SUBSCRIPTION), planId: await world.make(PLAN) }),
  'POST /api/payment/subscription/endTrial': after(SUBSCRIPTION, 'POST /api/payment/subscription/startTrial'),
  'POST /api/payment/subscription/reactivate': after(SUBSCRIPTION, 'POST /api/payment/subscription/cancel'),
  'POST /api/payment/subscription/resume': after(SUBSCRIPTION, 'POST /api/payment/subscription/pause'),
  'GET /api/payment/subscription/searchByCustomer': naming('customerId', CUSTOMER),
  'GET /api/payment/subscription/searchByPlan': naming('planId', PLAN),
  'GET /api/payment/subscription/searchByStatus': () => input({ status: 'active' }),
  'POST /api/payment/subscription/updatePaymentMethod': naming('id', SUBSCRIPTION, { paymentMethodId: 'pm_1' }),

  'POST /api/payment/paymentLink/clone': naming('id', LINK),
  'POST /api/payment/paymentLink/delete': naming('id', LINK),
  'POST /api/payment/paymentLink/generateQr': naming('id', LINK),
  'POST /api/payment/paymentLink/getPayments': naming('id', LINK),
  'GET /api/payment/paymentLink/getSubscriptions': naming('id', LINK),
  'POST /api/payment/paymentLink/share': naming('id', LINK),
};

/** Where a Payments request identifies its resource, if not by `id`. */
export const paymentNames: Readonly<Partial<Record<RouteText, string>>> = {
  [REFUND]: 'chargeId',
  [RECEIPT]: 'chargeId',
  'POST /api/payment/refund/fullrefund': 'chargeId',
  'POST /api/payment/refund/partialrefund': 'chargeId',
  'POST /api/payment/refund/searchbycharge': 'chargeId',
  'POST /api/payment/refund/searchbycustomer': 'customerId',
  'GET /api/payment/invoice/searchByCustomer': 'customerId',
  'GET /api/payment/subscription/searchByCustomer': 'customerId',
  'GET /api/payment/subscription/searchByPlan': 'planId',
};

/** Payments operations that are about no single resource, although their last segment is not `create` or `all`. */
export const paymentsWithoutResource: readonly RouteText[] = [
  'POST /api/payment/refund/searchbydaterange',
  'POST /api/payment/refund/searchbystatus',
  'GET /api/payment/invoice/searchByDateRange',
  'GET /api/payment/invoice/searchByStatus',
  'GET /api/payment/subscription/searchByStatus',
  'POST /api/payment/transaction/history',
];
