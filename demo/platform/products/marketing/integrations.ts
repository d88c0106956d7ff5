import type { Static } from 'typebox';
import type { marketing as contract } from '../../../../src/api/contract/marketing.ts';
import { patterns } from '../../../../src/api/patterns.ts';
import { defineHandlers } from '../../base/call.ts';
import { invalidField } from '../../base/errors.ts';
import { LegacyFamily } from '../../records/legacy-family.ts';
import type { Fields } from '../../store/records.ts';

type Channel = Static<(typeof contract)['POST /api/marketing/integration/create']['body']>['channel'];

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

export const integrations = new LegacyFamily({
  product: 'marketing',
  name: 'integration',
  paths: ['/api/marketing/integration'],
  subject: 'This connected channel',
  idPrefix: 'intg',
  filters: ['channel'],
  search: ['title'],
  prepare: ({ fields }) => requireAddress(fields),
});

type Status = 'connected' | 'pending' | 'paused';

/** A channel is connected once it has an address, unless its owner has paused it. */
function statusOf(requested: Status | undefined, address: unknown): Status {
  if (requested === 'paused') return 'paused';
  if (typeof address === 'string' && address !== '') return 'connected';
  if (requested === 'connected') throw invalidField('address', 'is required to connect the channel');
  return 'pending';
}

export const integrationHandlers = defineHandlers<typeof contract>({
  async 'POST /api/marketing/integration/create'(call) {
    const status = statusOf(call.body.status, call.body.address);
    return integrations.view(call, await integrations.create(call, { ...call.body, status }));
  },

  async 'POST /api/marketing/integration/update'(call) {
    const before = await integrations.find(call, call.body.id);
    const paused = before.status === 'paused' ? 'paused' : undefined;
    const { status: requested = paused, address = before.data['address'] } = call.body;
    const status = statusOf(requested, address);
    return integrations.view(call, await integrations.update(call, before.id, { ...call.body, status }));
  },
});
