import { getGoal } from '../../src/resources/goal.ts';
import type { AboutWidget } from '../core/about.ts';

export const about: AboutWidget = {
  title: 'Goal',
  example: { link: 'refuge' },
  samples: [{ link: 'refuge' }, { link: 'studio' }],
  message: 'donate',
  requests: {
    'GET /api/payment/paymentLink/getGoalProgress': 'Read a goal',
    'GET /api/payment/paymentLink/getDonors': 'Read its donors',
  },
  check: (client, link) => getGoal(client, { paymentLinkId: link }),
  parts: { donors: 'DonorList' },
  space: { bar: '350px', thermometer: '360px', ring: '490px' },
  demo: {
    plural: 'Goals',
    page: 'A bar, a thermometer or a ring, with donors and milestones.',
  },
  texts: (id) => ({ goal: { link: id, donors: '5', layout: 'ring' } }),
  untitled: 'ready',
  benchmark: { link: 'studio' },
  pictures: [
    ['goal', 'A bar'],
    ['goal-ring', 'A ring'],
    ['goal-thermometer', 'A thermometer'],
  ],
};
