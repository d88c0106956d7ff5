import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { marketing as contract } from '../../../../src/api/contract/marketing.ts';
import { type Call, defineHandlers } from '../../base/call.ts';
import { invalidField } from '../../base/errors.ts';
import { dueRecords } from '../../records/due-records.ts';
import { Family } from '../../records/family.ts';
import { outbox, writeMails } from '../../records/outbox.ts';
import { inTransaction, type RecordRow } from '../../records/record-store.ts';
import { type Fields, records } from '../../store/records.ts';
import { countByStatus, inBatches, segmentContacts, segments, unreachableOf } from './contacts.ts';
import { mailWriter, templates } from './mail-contents.ts';

const CREATE = 'POST /api/marketing/campaign/create';

function requireSendable(fields: Fields): Fields {
  const { sendAt, segmentId, recipients, templateId, subject } = fields;
  if (typeof sendAt !== 'string') return fields;
  if (segmentId === undefined && recipients === undefined) {
    throw invalidField('segmentId', 'is required to send the campaign, unless it has recipients');
  }
  if (templateId === undefined && subject === undefined) {
    throw invalidField('templateId', 'is required to send the campaign, unless it has a subject');
  }
  return { ...fields, sendAt: new Date(sendAt).toISOString() };
}

export const campaigns: Family = new Family({
  product: 'marketing',
  name: 'campaign',
  paths: ['/api/marketing/campaign'],
  subject: 'This campaign',
  idPrefix: 'camp',
  lifecycle: { starts: ['draft', 'scheduled'], actions: { send: { from: ['scheduled'], to: 'sent', internal: true } } },
  filters: ['segmentId', 'templateId'],
  search: ['title'],
  references: { segmentId: segments, templateId: templates },
  prepare: ({ fields }) => requireSendable(fields),
  figures: async (call, rows) => {
    const counts = await countByStatus(call, outbox, 'sourceId', rows);
    return new Map(rows.map(({ id }) => [id, { mails: counts.get(id)?.get('stored') ?? 0 }]));
  },
});

/** The contacts of the segment, then the listed addresses, some at a time. */
async function* audienceOf(call: Call, { data }: RecordRow): AsyncGenerator<readonly Fields[]> {
  const { segmentId, recipients = [] } = data;
  if (typeof segmentId === 'string')
    for await (const rows of segmentContacts(call, segmentId)) yield rows.map((row) => row.data);
  yield* inBatches((recipients as readonly string[]).map((email) => ({ email })));
}

/** The audience with each address once, without those that have unsubscribed. */
async function* recipientsOf(call: Call, campaign: RecordRow): AsyncGenerator<readonly Fields[]> {
  const known = new Set<string>();
  for await (const audience of audienceOf(call, campaign)) {
    const byAddress = new Map<string, Fields>();
    for (const contact of audience) {
      const address = String(contact['email']).toLowerCase();
      if (!known.has(address)) byAddress.set(address, contact);
      known.add(address);
    }
    const unreachable = await unreachableOf(call, [...byAddress.keys()]);
    yield [...byAddress].flatMap(([address, contact]) => (unreachable.has(address) ? [] : [contact]));
  }
}

async function send(call: Call, campaign: RecordRow): Promise<RecordRow> {
  const write = await mailWriter(call, campaign.data);
  const from = { kind: 'campaign', sourceId: campaign.id, status: 'stored' } as const;
  for await (const recipients of recipientsOf(call, campaign)) {
    await writeMails(
      call,
      recipients.map((contact) => ({ to: String(contact['email']), ...from, ...write(contact) })),
    );
  }
  return campaigns.change(call, campaign.id, 'send', () => ({
    fields: { sentAt: call.platform.now().toISOString() },
  }));
}

type CampaignBody = Static<(typeof contract)[typeof CREATE]['body']>;

/** Stores a campaign as a draft or for its time, and sends it if that time has come. */
const createCampaign = (call: Call<CampaignBody>): Promise<object> =>
  inTransaction(call, async (inside) => {
    const { status, ...fields } = inside.body;
    const first = fields.sendAt === undefined ? 'draft' : 'scheduled';
    if (status !== undefined && status !== first) {
      throw invalidField('status', `follows from sendAt, which makes it ${first}`);
    }
    const campaign = await campaigns.create(inside, { ...fields, status: first });
    const isDue = fields.sendAt !== undefined && new Date(fields.sendAt) <= inside.platform.now();
    return campaigns.view(inside, isDue ? await send(inside, campaign) : campaign);
  });

export const campaignHandlers = defineHandlers<typeof contract>({ [CREATE]: createCampaign });

export const dueCampaigns = dueRecords({
  family: campaigns,
  waiting: eq(records.status, 'scheduled'),
  field: 'sendAt',
  route: CREATE,
  run: send,
});
