import type { Static } from 'typebox';
import { patterns } from '../../../../src/api/describe/patterns.ts';
import { marketing as described, Integration } from '../../../../src/api/products/marketing.ts';
import { invalidField } from '../../base/errors.ts';
import { Family } from '../../records/family.ts';
import { ownerFields } from '../../records/family-view.ts';
import { inTransaction, readRecord } from '../../records/record-store.ts';
import { serve } from '../../records/serve.ts';
import { mergePatch } from '../../records/update-rules.ts';
import type { Fields } from '../../store/records.ts';
import { automations, createContact, createSequence, sequences } from './automations.ts';
import { campaigns, createCampaign } from './campaigns.ts';
import { contacts, leadScores, scoreId } from './contacts.ts';
import { segments } from './segments.ts';

type Channel = Static<typeof Integration.schemas.data>['channel'];
type Status = Static<typeof Integration.schemas.data>['status'];

const URL_WORDS = 'must be an http or https URL for this channel';

/** The address that each channel needs. */
const ADDRESSES: Readonly<Record<Channel, { readonly pattern: RegExp; readonly words: string }>> = {
  webhook: { pattern: new RegExp(patterns.web, 'u'), words: URL_WORDS },
  social: { pattern: new RegExp(patterns.web, 'u'), words: URL_WORDS },
  email: { pattern: new RegExp(patterns.email, 'u'), words: 'must be an e-mail address for this channel' },
  sms: { pattern: /^\+?[\d ()./-]{3,30}$/, words: 'must be a phone number for this channel' },
};

function requireAddress(fields: Fields): Fields {
  const { pattern, words } = ADDRESSES[fields['channel'] as Channel];
  const { address } = fields;
  if (typeof address === 'string' && !pattern.test(address)) throw invalidField('address', words);
  return fields;
}

const integrations = new Family(Integration, { prepare: ({ fields }) => requireAddress(fields) });

/** A channel is connected once it has an address, unless its owner has paused it. */
function statusOf(requested: Status | undefined, { address }: Fields): Status {
  if (requested === 'paused') return 'paused';
  if (address !== undefined) return 'connected';
  if (requested === 'connected') throw invalidField('address', 'is required to connect the channel');
  return 'pending';
}

/** Marketing: contacts, segments, campaigns, automations and lead scores. */
export const marketing = serve(described, [automations, campaigns, contacts, sequences, integrations, segments], {
  'POST /api/marketing/campaign/create': createCampaign,
  'POST /api/marketing/emailSequence/create': createSequence,

  async 'POST /api/marketing/contact/create'(call) {
    const { id } = await inTransaction(call, (inside) => createContact(inside, inside.body));
    // Read again, with the tags of the automations.
    return contacts.view(call, await contacts.find(call, id));
  },

  async 'POST /api/marketing/integration/create'(call) {
    const status = statusOf(call.body.status, mergePatch<Fields>({}, call.body));
    return integrations.view(call, await integrations.create(call, { ...call.body, status }));
  },

  async 'POST /api/marketing/integration/update'(call) {
    const fields = ownerFields(integrations.options, call.body);
    const changed = await integrations.change(call, call.body.id, 'update', ({ status, data }) => {
      const { status: requested = status === 'paused' ? status : undefined } = call.body;
      return { fields, status: statusOf(requested, mergePatch(data, fields)) };
    });
    return integrations.view(call, changed);
  },

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
