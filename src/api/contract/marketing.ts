import { Type } from 'typebox';
import { id, shown } from './fields.ts';
import type { ContractTable } from './table.ts';

const score = () => Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 });

/** A contact's lead score. Defaults to 0 with the status `unscored`. */
const LeadScore = Type.Object(
  { id: id(), status: shown('`scored` or `unscored`.'), contactId: id(), score: score() },
  { additionalProperties: true, title: 'LeadScore' },
);

/** Marketing: a lead score belongs to a contact, so requests identify it by the contact. */
export const marketing = {
  'POST /api/marketing/leadScore/get': { body: Type.Object({ contactId: id() }), data: LeadScore },
  'POST /api/marketing/leadScore/update': {
    body: Type.Object({ contactId: id(), score: score() }, { additionalProperties: true, title: 'LeadScoreUpdate' }),
    data: LeadScore,
  },
} as const satisfies ContractTable;
