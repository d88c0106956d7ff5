import type { RouteText } from '../../src/api/describe/row.ts';
import { CHARGE, EMBED, INVOICE, LINK, newCode, type Sample, toEmbed, VOTE } from '../../src/verify/samples.ts';
import type { Fields } from '../../src/verify/schema.ts';

/** Fields that need others, or values that their schema does not tell: what is sent to set them. */
export const TOGETHER: Readonly<Partial<Record<RouteText, Readonly<Record<string, Fields | Sample>>>>> = {
  'POST /api/ads/interaction/create': { choice: { choice: 'a' } },
  'POST /api/events/general/create': {
    paymentLinkShortId: async (world) => ({ paymentLinkShortId: (await world.data(LINK))['shortId'] }),
  },
  'POST /api/incentive/promotion/create': { status: { status: 'active' } },
  'POST /api/marketing/automation/create': {
    // A new contact would get its tag.
    trigger: { trigger: 'lead.submitted' },
    steps: { steps: [{ addTag: 'vip' }] },
  },
  'POST /api/marketing/campaign/create': {
    sendAt: { sendAt: '2998-01-01T00:00:00Z', recipients: ['ada@example.com'], subject: 'News' },
    status: { status: 'draft' },
  },
  'POST /api/marketing/integration/create': {
    status: { channel: 'webhook', address: 'https://hooks.example.com/1', status: 'paused' },
    address: { channel: 'webhook', address: 'https://hooks.example.com/1' },
  },
  'POST /api/spaces/general/create': {
    reservation: async (world) => {
      const spaceId = await world.make('POST /api/spaces/general/create');
      const reservation = {
        spaceId,
        startsAt: '2998-01-01T00:00:00.000Z',
        endsAt: '2998-01-02T00:00:00.000Z',
        guests: 2,
      };
      return { reservation, status: 'reserved' };
    },
  },
  'POST /api/team/general/create': { members: { members: [{ name: 'Ada', role: 'Host' }] } },
  [EMBED]: {
    minChoices: { minChoices: 1 },
    scale: { kind: 'rating', scale: { min: 0, max: 10, icon: 'number' } },
    question: { kind: 'question', question: { maxLength: 280 } },
    quiz: { kind: 'quiz', quiz: { correct: ['a'] } },
    allowedOrigins: { allowedOrigins: ['https://shop.example.com'] },
  },
  [VOTE]: {
    ranking: toEmbed({ ranked: true }, { ranking: ['a'] }),
    rating: toEmbed({ kind: 'rating' }, { rating: 4 }),
    text: toEmbed({ kind: 'question' }, { text: 'Noodles' }),
    writeIn: toEmbed({ writeIn: true }, { writeIn: 'Noodles' }),
  },
  [INVOICE]: {
    amount: { amount: '3.50', description: 'Work' },
    lines: { amount: undefined, lines: [{ description: 'Work', quantity: 2, unitAmount: '3.50' }] },
  },
  [LINK]: {
    kind: { kind: 'donation' },
    interval: { kind: 'subscription', amount: '5.00', interval: 'year', goal: undefined },
    inactiveMessage: { status: 'inactive', inactiveMessage: 'Back soon' },
  },
  [CHARGE]: {
    couponCode: async (world) => {
      const couponCode = newCode();
      await world.make('POST /api/incentive/loyalty/create', { couponCode });
      return { couponCode };
    },
  },
  'POST /api/payment/promotion/create': {
    percentOff: { percentOff: '12', title: 'Spring' },
    amountOff: { percentOff: undefined, amountOff: '1.00', currency: 'EUR' },
  },
  'POST /api/payment/receipt/create': { amount: { amount: '10.00' }, currency: {}, customerId: {} },
  'POST /api/payment/transaction/create': { status: { status: 'completed' } },
};
