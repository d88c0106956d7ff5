import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import { Campaign } from '../../../../src/api/products/marketing.ts';
import type { Call } from '../../base/call.ts';
import { invalidField } from '../../base/errors.ts';
import { dueRecords } from '../../records/due-records.ts';
import { Family } from '../../records/family.ts';
import { outbox, writeMails } from '../../records/outbox.ts';
import { inTransaction, type RecordRow } from '../../records/record-store.ts';
import { lowerCaseOf } from '../../store/letter-case.ts';
import { type Fields, records } from '../../store/records.ts';
import { countByStatus, fieldsByAddress } from './contacts.ts';
import { mailWriter } from './mail-contents.ts';
import { nextContacts } from './segments.ts';

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

export const campaigns = new Family(Campaign, {
  lifecycle: { starts: ['draft', 'scheduled'], actions: { send: { from: ['scheduled'], to: 'sent', internal: true } } },
  prepare: ({ fields }) => requireSendable(fields),
  figures: async (call, rows) => {
    const counts = await countByStatus(call, outbox, 'sourceId', rows);
    return new Map(rows.map(({ id }) => [id, { mails: counts.get(id)?.get('stored') ?? 0 }]));
  },
});

/** The listed addresses of a campaign are at most a thousand. Their contacts, each with large fields, could exceed the platform's memory. */
const LISTED_AT_ONCE = 250;

/**
 * Sends to the next contacts of the campaign's segment, and before the first of them to its listed addresses. The campaign is sent when
 * that were the last, and due again otherwise.
 */
async function send(call: Call, campaign: RecordRow): Promise<RecordRow> {
  const { segmentId, recipients = [], sentThrough } = campaign.data;
  const listed = recipients as readonly string[];
  const write = await mailWriter(call, campaign.data);
  const from = { kind: 'campaign', sourceId: campaign.id, status: 'stored' } as const;
  const mailTo = (contacts: readonly Fields[]) =>
    writeMails(
      call,
      contacts.map((contact) => ({ to: String(contact['email']), ...from, ...write(contact) })),
    );
  if (sentThrough === undefined) {
    const unique = [...new Map(listed.map((email) => [lowerCaseOf(email), email])).values()];
    for (let at = 0; at < unique.length; at += LISTED_AT_ONCE)
      await mailTo(await fieldsByAddress(call, unique.slice(at, at + LISTED_AT_ONCE)));
  }
  const known = new Set(listed.map(lowerCaseOf));
  const { contacts, last } =
    typeof segmentId === 'string'
      ? await nextContacts(call, segmentId, String(sentThrough ?? ''))
      : { contacts: [], last: null };
  await mailTo(contacts.map(({ data }) => data).filter(({ email }) => !known.has(lowerCaseOf(String(email)))));
  if (last !== null) return campaigns.change(call, campaign.id, 'update', () => ({ fields: { sentThrough: last } }));
  const sentAt = call.platform.now().toISOString();
  return campaigns.change(call, campaign.id, 'send', () => ({ fields: { sentAt, sentThrough: undefined } }));
}

type CampaignBody = Static<typeof Campaign.schemas.create>;

/** Stores a campaign as a draft or for its time, and sends it if that time has come. */
export const createCampaign = (call: Call<CampaignBody>): Promise<object> =>
  inTransaction(call, async (inside) => {
    const { status, sendAt } = inside.body;
    const first = sendAt === undefined ? 'draft' : 'scheduled';
    if (status !== undefined && status !== first) {
      throw invalidField('status', `follows from sendAt, which makes it ${first}`);
    }
    const campaign = await campaigns.create(inside, { ...inside.body, status: first });
    const isDue = sendAt !== undefined && new Date(sendAt) <= inside.platform.now();
    return campaigns.view(inside, isDue ? await send(inside, campaign) : campaign);
  });

export const dueCampaigns = dueRecords({
  family: campaigns,
  waiting: eq(records.status, 'scheduled'),
  field: 'sendAt',
  route: 'POST /api/marketing/campaign/create',
  run: send,
});
