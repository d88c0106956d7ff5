import { embedRead, embedWrite } from './marks.ts';
import type { Catalogue } from './row.ts';

/** Polls: origin-restricted votes and poll responses. */
export const polls = {
  'POST /api/vote/cast/create': { summary: 'Cast a vote', ...embedWrite },
  'POST /api/vote/cast/get': { summary: 'Get a vote by client reference', ...embedRead },
  'POST /api/vote/cast/getall': {
    summary: 'Get the tally of an embed and, with a secret key, its votes',
    ...embedRead,
  },
} as const satisfies Catalogue;
