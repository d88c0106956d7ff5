import { embedRead, embedWrite } from '../describe/access.ts';
import type { Catalogue } from '../describe/row.ts';

/** Polls: origin-restricted votes and poll responses. */
export const polls = {
  'POST /api/vote/cast/create': {
    summary: 'Cast a vote',
    note: 'Safe to repeat: a client reference counts once. A vote that is too early, too late or over the network limit is `rejected` with 200, and nothing is stored.',
    ...embedWrite,
  },
  'POST /api/vote/cast/get': {
    summary: 'Get a vote by client reference',
    note: '404 if nothing was stored for the reference, so that it is safe to vote.',
    ...embedRead,
  },
  'POST /api/vote/cast/getall': {
    summary: 'Get the tally of an embed and, with a secret key, its votes',
    note: 'Counts are null while results are hidden from the caller.',
    ...embedRead,
  },
} as const satisfies Catalogue;
