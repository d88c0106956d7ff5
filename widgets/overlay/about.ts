import { getEmbed } from '../../src/resources/embed.ts';
import { getGoal } from '../../src/resources/goal.ts';
import type { AboutWidget } from '../core/about.ts';

export const about: AboutWidget = {
  title: 'Overlay for streams',
  example: { 'embed-id': 'emb_demo_always' },
  instead: 'link',
  samples: [{ link: 'refuge' }, { link: 'studio' }],
  message: 'donorCount',
  requests: {
    'POST /api/vote/embed/get': 'Read a poll or embed',
    'GET /api/payment/paymentLink/getGoalProgress': 'Read a goal',
    'GET /api/payment/paymentLink/getDonors': 'Read its donors',
  },
  check: (client, id) => (id.startsWith('emb_') ? getEmbed(client, { id }) : getGoal(client, { paymentLinkId: id })),
  space: { overlay: '480px' },
  demo: {
    plural: 'Overlays',
    page: 'Polls, ratings and goals over your stream.',
  },
  texts: (id) => ({ onAir: { 'embed-id': id } }),
  untitled: 'error',
  pictures: [],
};
