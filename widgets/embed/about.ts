import { getEmbed } from '../../src/resources/embed.ts';
import type { AboutWidget } from '../core/about.ts';

export const about: AboutWidget = {
  title: 'Rating, reaction, question or quiz',
  example: { 'embed-id': 'emb_demo_rating' },
  samples: [{ 'embed-id': 'emb_demo_rating' }, { 'embed-id': 'emb_demo_quiz' }],
  message: 'rating_vote',
  requests: {
    'POST /api/vote/embed/get': 'Read a poll or embed',
    'POST /api/vote/cast/create': 'Cast a vote',
    'POST /api/vote/cast/get': 'Read a vote or tally',
  },
  check: (client, id) => getEmbed(client, { id }),
  space: { list: '300px' },
  demo: {
    plural: 'Ratings and quizzes',
    page: 'Stars, reactions, open questions and quizzes.',
  },
  texts: (id) =>
    Object.fromEntries(
      ['rating', 'reaction', 'question', 'quiz'].map((kind) => [kind, { 'embed-id': `${kind}-${id}` }]),
    ),
  untitled: 'error',
  pictures: [
    ['embed', 'after a rating'],
    ['embed-quiz', 'a wrong answer'],
  ],
};
