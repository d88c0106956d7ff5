import { embedRead, serverRead, serverWrite } from '../describe/access.ts';
import type { Catalogue } from '../describe/row.ts';

/** Embeds: origin-restricted voting and audience interactions on external sites. */
export const embeds = {
  'POST /api/vote/embed/all': { summary: 'List embeds', ...serverRead },
  'POST /api/vote/embed/create': {
    summary: 'Create an embed',
    note: 'Open at once, unless it is a draft or `opensAt` is later.',
    ...serverWrite,
  },
  'POST /api/vote/embed/delete': {
    summary: 'Delete an embed',
    note: 'Deletes its votes too. Cannot be undone.',
    ...serverWrite,
  },
  'POST /api/vote/embed/get': {
    summary: 'Get an embed to show it on a page',
    note: 'Includes the tally, and the vote of a client reference. Counts are null while results are hidden.',
    ...embedRead,
  },
  'PUT /api/vote/embed/update': {
    summary: 'Update an embed, including its allowed origins',
    note: 'Absent settings keep their value; null resets one. Options, kind, ranking and scale cannot lose what has votes: 400.',
    ...serverWrite,
  },
} as const satisfies Catalogue;
