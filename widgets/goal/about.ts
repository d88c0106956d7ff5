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
    page: 'Bar, thermometer and ring, with donors and in several currencies.',
    verb: 'Raise',
    look: 'Donate in the test checkout and come back: the bar has moved.',
    markup: '<creator-goal id="refuge" link="refuge" style="display:block;min-height:380px"></creator-goal>',
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
