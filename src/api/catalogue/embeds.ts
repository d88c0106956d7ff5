import { embedRead, serverRead, serverWrite } from './marks.ts';
import type { Catalogue } from './row.ts';

/** Embeds: origin-restricted voting and audience interactions on external sites. */
export const embeds = {
  'POST /api/vote/embed/all': { summary: 'List embeds', ...serverRead },
  'POST /api/vote/embed/create': { summary: 'Create an embed', ...serverWrite },
  'POST /api/vote/embed/delete': { summary: 'Delete an embed', ...serverWrite },
  'POST /api/vote/embed/get': { summary: 'Get an embed to show it on a page', ...embedRead },
  'PUT /api/vote/embed/update': { summary: 'Update an embed, including its allowed origins', ...serverWrite },
} as const satisfies Catalogue;
