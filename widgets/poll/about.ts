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
    page: 'Single and multiple choice, ranking, write-ins, closing times, and who sees the results.',
    verb: 'Ask',
    look: 'Vote. The bars move, and your choice is still marked after a reload. <a href="/again.html">Another page</a> on this site shows it too.',
    markup: '<creator-poll embed-id="emb_demo_open" style="display:block;min-height:430px"></creator-poll>',
  },
  texts: (id) => ({ poll: { 'embed-id': id } }),
  untitled: 'error',
  pictures: [
    ['poll', 'after a vote'],
    ['poll-dark', 'after a vote'],
  ],
};
