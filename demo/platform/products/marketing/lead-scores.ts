import type { marketing as contract } from '../../../../src/api/contract/marketing.ts';
import { type Call, defineHandlers } from '../../base/call.ts';
import { LegacyFamily } from '../../records/legacy-family.ts';
import { readRecord } from '../../records/record-store.ts';
import { contacts } from './contacts.ts';

const leadScores = new LegacyFamily({
  product: 'marketing',
  name: 'leadScore',
  paths: [],
  subject: 'This lead score',
  idPrefix: 'score',
  status: 'scored',
});

const MAX_SCORE = 1_000_000;

/** A contact has one score, so the id derives from the contact's. */
const scoreId = (contactId: string): string => `score_${contactId}`;

/** Adds points, which may be negative, to a contact's score within the limits of a score. */
export async function addScore(call: Call, contactId: string, points: number): Promise<void> {
  const { row } = await leadScores.createOnce(call, scoreId(contactId), { contactId, score: 0 });
  await leadScores.change(call, row.id, 'update', ({ data }) => ({
    fields: { score: Math.max(-MAX_SCORE, Math.min(MAX_SCORE, Number(data['score']) + points)) },
  }));
}

/** Lead scores. The interface has no create operation: the first update creates one. */
export const leadScoreHandlers = defineHandlers<typeof contract>({
  async 'POST /api/marketing/leadScore/get'(call) {
    const { id: contactId } = await contacts.find(call, call.body.contactId);
    const score = await readRecord(call.platform.db, scoreId(contactId));
    if (score === null) return { id: scoreId(contactId), status: 'unscored', contactId, score: 0 };
    return leadScores.view(call, score);
  },

  async 'POST /api/marketing/leadScore/update'(call) {
    const { id: contactId } = await contacts.find(call, call.body.contactId);
    const fields = { ...call.body, contactId };
    const { row, fresh } = await leadScores.createOnce(call, scoreId(contactId), fields);
    return leadScores.view(call, fresh ? row : await leadScores.update(call, row.id, fields));
  },
});
