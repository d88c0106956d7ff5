import { Type } from 'typebox';
import { Created } from './envelope.ts';
import { id } from './fields.ts';
import type { ContractTable } from './table.ts';

/** Pages: a lead names the page it was submitted on. Its other fields are up to that page. */
export const pages = {
  'POST /api/pages/leads/create': {
    body: Type.Object(
      { pageId: id('The published page that the lead was submitted on.') },
      { additionalProperties: true, title: 'LeadCreate' },
    ),
    data: Created,
  },
} as const satisfies ContractTable;
