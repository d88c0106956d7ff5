import { getEmbed } from '../../src/resources/embed.ts';
import type { AboutWidget } from '../core/about.ts';

export const about: AboutWidget = {
  title: 'Poll',
  example: { 'embed-id': 'emb_demo_open' },
  samples: [{ 'embed-id': 'emb_demo_always' }, { 'embed-id': 'emb_demo_closed' }],
  message: 'vote',
  requests: {
    'POST /api/vote/embed/get': 'Read a poll or embed',
    'POST /api/vote/cast/create': 'Cast a vote',
    'POST /api/vote/cast/get': 'Read a vote or tally',
  },
  check: (client, id) => getEmbed(client, { id }),
  space: { list: '420px' },
  demo: {
    plural: 'Polls',
    page: 'One answer or several, rankings, pictures and write-ins.',
  },
  texts: (id) => ({ poll: { 'embed-id': id } }),
  untitled: 'error',
  pictures: [
    ['poll', 'after a vote'],
    ['poll-dark', 'after a vote'],
  ],
};
