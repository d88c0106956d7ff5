import { Type } from 'typebox';
import type { ContractTable } from '../contract-table.ts';
import { count, id, lastFailure, oneOf, shown, text, time, title } from '../fields.ts';
import { patterns } from '../patterns.ts';
import { name } from '../presentation-fields.ts';
import { createdAt, resource, statusByPlatform, updatedAt } from './resource.ts';

const email = () => Type.String({ pattern: patterns.email, maxLength: 320, description: 'E-mail address.' });
const search = (where: string) => text(200, `Words of the ${where}.`);
const duration = () =>
  Type.String({ pattern: patterns.duration, description: 'ISO 8601 duration, such as P3D or PT12H.' });

const Contact = resource('Contact', {
  required: { email: email() },
  optional: {
    name: text(300, 'The contact’s name; `{{name}}` in mails.'),
    phone: text(100, 'Phone number in any format.'),
    tags: Type.Array(text(100, undefined, 1), { maxItems: 100, description: 'Labels that segments match.' }),
  },
  filters: {
    email: text(320, 'The exact address.'),
    tags: text(100, 'One tag.'),
    search: search('e-mail address or name'),
  },
  status: oneOf(['active', 'unsubscribed'], 'No mail is stored for an unsubscribed contact.'),
});

const Segment = resource('Segment', {
  required: { title: name },
  optional: {
    match: Type.Object(
      {},
      {
        additionalProperties: true,
        description:
          'The fields that a contact must have: `{ "tags": ["vip"] }`; 400 for one that no contact has. `{}` matches everybody; without it, the segment is empty.',
      },
    ),
  },
  answered: { contacts: count('Number of contacts in the segment.') },
  filters: { search: search('title') },
});

const Template = resource('Template', {
  required: { title: name },
  optional: {
    subject: text(300, '`{{name}}` and other fields of the contact in double braces are filled in.'),
    body: text(100_000, 'Filled in like the subject.'),
  },
  filters: { search: search('title or subject') },
});

const mailFields = {
  templateId: id('The template of the mail, instead of `subject` and `body`.'),
  subject: title(300, 'The subject of the mail, filled in like that of a template.'),
  body: text(100_000, 'The text of the mail, filled in like the subject.'),
};

const Campaign = resource('Campaign', {
  required: { title: name },
  optional: {
    segmentId: id('The segment to send to, as it is when the campaign is sent.'),
    recipients: Type.Array(email(), { minItems: 1, maxItems: 1000, description: 'Addresses to send to.' }),
    ...mailFields,
    sendAt: time(
      'When to send it; a time in the past sends it at once. Requires `segmentId` or `recipients`, and `templateId` or `subject`. Without it, the campaign is a draft.',
    ),
  },
  answered: {
    mails: count('Number of mails stored.'),
    sentAt: Type.Optional(time('When it was sent.')),
    sentThrough: Type.Optional(
      text(320, 'While a large segment is being sent to, in the order of addresses: the last one that was reached.'),
    ),
    lastFailure: lastFailure(),
  },
  filters: { segmentId: id(), templateId: id(), search: search('title') },
  status: oneOf(['draft', 'scheduled', 'sent'], 'Follows from `sendAt`.'),
  created: { status: Type.Optional(oneOf(['draft', 'scheduled'], 'Follows from `sendAt`, with which it must agree.')) },
});

/** The contents of one mail: a template, or a subject and a body. */
const mail = (description: string, more: Type.TProperties = {}) =>
  Type.Union(
    [
      Type.Object({ ...more, templateId: mailFields.templateId }, { additionalProperties: false }),
      Type.Object(
        { ...more, subject: mailFields.subject, body: Type.Optional(mailFields.body) },
        { additionalProperties: false },
      ),
    ],
    { description },
  );

/** How far the contacts of an automation or e-mail sequence have come. */
const runs = Type.Object(
  {
    waiting: count('Contacts with steps left.'),
    finished: count('Contacts that have had all steps.'),
    stopped: count('Contacts that were deleted or unsubscribed before the last step.'),
  },
  { title: 'ContactRuns', description: 'How far its contacts have come.' },
);

const EmailSequence = resource('EmailSequence', {
  required: {
    mails: Type.Array(mail('A mail, and how long to wait before it.', { wait: Type.Optional(duration()) }), {
      minItems: 1,
      maxItems: 50,
      description: 'In order. `wait` is the time since the previous mail, or since the start.',
    }),
  },
  optional: {
    title: name,
    segmentId: id('The sequence starts for the contacts of this segment when it is created.'),
  },
  answered: { runs },
  status: oneOf(['active'], 'A sequence can be deleted, not paused.'),
  ...statusByPlatform,
});

const step = Type.Object(
  {
    wait: Type.Optional(duration()),
    sendEmail: Type.Optional(mail('A mail to the contact: a template, or a subject and a body.')),
    startSequence: Type.Optional(id('The e-mail sequence to start for the contact.')),
    addTag: Type.Optional(text(100, 'A tag for the contact.', 1)),
    addScore: Type.Optional(
      Type.Integer({
        minimum: -1000,
        maximum: 1000,
        description: 'Points for the lead score of the contact, or off it.',
      }),
    ),
  },
  { additionalProperties: false, minProperties: 1, maxProperties: 1, title: 'AutomationStep' },
);

const Automation = resource('Automation', {
  required: {
    trigger: oneOf(
      ['contact.created', 'lead.submitted', 'charge.succeeded'],
      'Starts the steps for a contact: the new one, or the one with the e-mail address of the lead or the paying customer.',
    ),
    steps: Type.Array(step, { minItems: 1, maxItems: 50, description: 'In order; each has exactly one action.' }),
  },
  optional: { title: name, segmentId: id('Starts only for contacts of this segment.') },
  answered: { runs },
  status: oneOf(['active', 'paused'], 'A paused automation neither starts nor continues.'),
});

const Integration = resource('Integration', {
  required: { title: name, channel: oneOf(['webhook', 'email', 'sms', 'social'], 'What its address leads to.') },
  optional: {
    address: text(
      2000,
      'Where the channel leads: an http or https URL for webhook and social, an e-mail address, or a phone number.',
    ),
  },
  filters: { channel: text(100, 'The exact channel.'), search: search('title') },
  status: oneOf(['connected', 'pending', 'paused'], '`pending` without an address. An update can pause it.'),
  created: { status: Type.Optional(oneOf(['connected', 'paused'], 'Without one, `connected` if it has an address.')) },
});

const contactId = id('The contact whose score it is.');
const score = () =>
  Type.Integer({ minimum: -1_000_000, maximum: 1_000_000, description: 'Points: the higher, the more promising.' });

/** A contact's lead score. Defaults to 0 with the status `unscored`. */
const LeadScore = Type.Object(
  {
    id: id(),
    status: shown('`scored` or `unscored`.'),
    contactId,
    score: score(),
    createdAt: Type.Optional(createdAt),
    updatedAt: Type.Optional(updatedAt),
  },
  { additionalProperties: true, title: 'LeadScore' },
);

/** Marketing: a lead score belongs to a contact, so requests identify it by the contact. */
export const marketing = {
  'POST /api/marketing/automation/create': { body: Automation.create, data: Automation.data },
  'POST /api/marketing/automation/delete': { body: Automation.byId, data: Automation.deleted },
  'POST /api/marketing/automation/get': { body: Automation.byId, data: Automation.data },
  'POST /api/marketing/automation/update': { body: Automation.update, data: Automation.data },
  'POST /api/marketing/campaign/all': { body: Campaign.list, data: Campaign.page },
  'POST /api/marketing/campaign/create': { body: Campaign.create, data: Campaign.data },
  'POST /api/marketing/campaign/get': { body: Campaign.byId, data: Campaign.data },
  'POST /api/marketing/contact/all': { body: Contact.list, data: Contact.page },
  'POST /api/marketing/contact/create': { body: Contact.create, data: Contact.data },
  'POST /api/marketing/contact/delete': { body: Contact.byId, data: Contact.deleted },
  'POST /api/marketing/contact/get': { body: Contact.byId, data: Contact.data },
  'POST /api/marketing/contact/update': { body: Contact.update, data: Contact.data },
  'POST /api/marketing/emailSequence/create': { body: EmailSequence.create, data: EmailSequence.data },
  'POST /api/marketing/emailSequence/delete': { body: EmailSequence.byId, data: EmailSequence.deleted },
  'POST /api/marketing/emailSequence/get': { body: EmailSequence.byId, data: EmailSequence.data },
  'POST /api/marketing/integration/all': { body: Integration.list, data: Integration.page },
  'POST /api/marketing/integration/create': { body: Integration.create, data: Integration.data },
  'POST /api/marketing/integration/delete': { body: Integration.byId, data: Integration.deleted },
  'POST /api/marketing/integration/get': { body: Integration.byId, data: Integration.data },
  'POST /api/marketing/integration/update': { body: Integration.update, data: Integration.data },
  'POST /api/marketing/leadScore/get': { body: Type.Object({ contactId }), data: LeadScore },
  'POST /api/marketing/leadScore/update': {
    body: Type.Object({ contactId, score: score() }, { additionalProperties: true, title: 'LeadScoreUpdate' }),
    data: LeadScore,
  },
  'POST /api/marketing/segment/all': { body: Segment.list, data: Segment.page },
  'POST /api/marketing/segment/create': { body: Segment.create, data: Segment.data },
  'POST /api/marketing/segment/delete': { body: Segment.byId, data: Segment.deleted },
  'POST /api/marketing/segment/get': { body: Segment.byId, data: Segment.data },
  'POST /api/marketing/segment/update': { body: Segment.update, data: Segment.data },
  'POST /api/marketing/template/all': { body: Template.list, data: Template.page },
  'POST /api/marketing/template/create': { body: Template.create, data: Template.data },
  'POST /api/marketing/template/delete': { body: Template.byId, data: Template.deleted },
  'POST /api/marketing/template/get': { body: Template.byId, data: Template.data },
  'POST /api/marketing/template/update': { body: Template.update, data: Template.data },
} as const satisfies ContractTable;
