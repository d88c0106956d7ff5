import { getGoal } from '../../src/resources/goal.ts';
import type { AboutWidget } from '../core/about.ts';

export const about: AboutWidget = {
  title: 'Goal',
  example: { 'payment-link-id': 'plink_refuge' },
  samples: [{ 'payment-link-id': 'plink_refuge' }, { 'payment-link-id': 'plink_studio' }],
  message: 'donate',
  requests: {
    'GET /api/payment/paymentLink/getGoalProgress': 'Read a goal',
    'GET /api/payment/paymentLink/getDonors': 'Read its donors',
  },
  check: (client, paymentLinkId) => getGoal(client, { paymentLinkId }),
  space: {
    bar: 'max(310px,430px - 13vw)',
    thermometer: '380px',
    ring: 'max(474px,604px - 13vw)',
    overlay: '360px',
  },
};
