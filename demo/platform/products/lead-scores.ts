import type { marketing as contract } from '../../../src/api/contract/marketing.ts';
import { Family } from '../engine/family.ts';
import { readRecord } from '../engine/record-store.ts';
import { defineHandlers } from '../http/handler.ts';
import { contacts } from './contacts.ts';

const leadScores = new Family({
  product: 'marketing',
  name: 'leadScore',
  at: [],
  what: 'This lead score',
  idPrefix: 'score',
  status: 'scored',
});

/** A contact has one score, so the id derives from the contact's. */
const scoreId = (contactId: string): string => `score_${contactId}`;

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
