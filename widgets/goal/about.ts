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
  space: { bar: '350px', thermometer: '360px', ring: '490px', overlay: '380px' },
  demo: {
    plural: 'Goals',
    page: 'Bar, thermometer, ring and overlay, with donors and in several currencies.',
    verb: 'Raise',
    look: 'Donate in the test checkout and come back: the bar has moved.',
    markup:
      '<creator-goal id="refuge" payment-link-id="plink_refuge" style="display:block;min-height:380px"></creator-goal>',
  },
  texts: (id) => ({ goal: { 'payment-link-id': id, donors: '5', layout: 'ring' } }),
  untitled: 'ready',
  benchmark: { 'payment-link-id': 'plink_studio' },
  pictures: [
    ['goal', 'A bar'],
    ['goal-ring', 'A ring'],
    ['goal-thermometer', 'A thermometer'],
  ],
};
