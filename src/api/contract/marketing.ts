import { Type } from 'typebox';
import { id, shown } from './fields.ts';
import type { ContractTable } from './table.ts';

const score = () => Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 });

/** What a contact was scored. Without a score that was ever set it is `unscored` and 0. */
const LeadScore = Type.Object(
  { id: id(), status: shown('`scored` or `unscored`.'), contactId: id(), score: score() },
  { additionalProperties: true, title: 'LeadScore' },
);

/** Marketing: a lead score is a contact's, so the contact names it. */
export const marketing = {
  'POST /api/marketing/leadScore/get': { body: Type.Object({ contactId: id() }), data: LeadScore },
  'POST /api/marketing/leadScore/update': {
    body: Type.Object({ contactId: id(), score: score() }, { additionalProperties: true, title: 'LeadScoreUpdate' }),
    data: LeadScore,
  },
} as const satisfies ContractTable;
