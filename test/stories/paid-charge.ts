import { openCompany, type Stage } from './stage.ts';

/** A shop with one paid charge. */
export async function openCharge(stage: Stage, amount = '100.00') {
  const company = await openCompany(stage);
  const { server } = company;
  const customerId = await server.id('POST /api/payment/customer/create', { source: { name: 'Ann' } });
  const chargeId = await server.id('POST /api/payment/charge/create', { amount, customerId, status: 'succeeded' });
  const charge = () => server.data('POST /api/payment/charge/get', { id: chargeId });
  return { ...company, chargeId, customerId, charge };
}
