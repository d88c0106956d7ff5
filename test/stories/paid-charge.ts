import { openCompany, type StoryContext } from './story-context.ts';

/** A shop with one paid charge. */
export async function openCharge(context: StoryContext, amount = '100.00') {
  const company = await openCompany(context);
  const { server } = company;
  const customerId = await server.id('POST /api/payment/customer/create', { source: { name: 'Ann' } });
  const chargeId = await server.id('POST /api/payment/charge/create', { amount, customerId, status: 'succeeded' });
  const charge = () => server.data('POST /api/payment/charge/get', { id: chargeId });
  return { ...company, chargeId, customerId, charge };
}
