import { Type } from 'typebox';
import { serverRead, serverWrite } from '../describe/access.ts';
import { count, id, lastFailure, oneOf, ref, shown, text, time, title } from '../describe/fields.ts';
import { patterns } from '../describe/patterns.ts';
import { name } from '../describe/presentation-fields.ts';
import { createdAt, resource, statusByPlatform, updatedAt } from '../describe/resource.ts';
import { operationsOf } from '../describe/row.ts';

const email = Type.String({ pattern: patterns.email, maxLength: 320, description: 'E-mail address.' });
const wait = Type.Optional(
  Type.String({ pattern: patterns.duration, description: 'ISO 8601 duration, such as P3D or PT12H.' }),
);

export const Contact = resource('Contact', {
  noun: 'contact',
  idPrefix: 'cont',
  required: { email },
  optional: {
    name: text(300, 'The contact’s name; `{{name}}` in mails.'),
    phone: text(100, 'Phone number in any format.'),
    tags: Type.Array(text(100, undefined, 1), { maxItems: 100, description: 'Labels that segments match.' }),
  },
  filters: { email: text(320, 'The exact address.'), tags: text(100, 'One tag.') },
  search: ['email', 'name'],
  status: oneOf(['active', 'unsubscribed'], 'No mail is stored for an unsubscribed contact.'),
});

export const Segment = resource('Segment', {
  noun: 'segment',
  idPrefix: 'seg',
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
  search: ['title'],
});

const Template = resource('Template', {
  noun: 'template',
  idPrefix: 'tmpl',
  required: { title: name },
  optional: {
    subject: text(300, '`{{name}}` and other fields of the contact in double braces are filled in.'),
    body: text(100_000, 'Filled in like the subject.'),
  },
  search: ['title', 'subject'],
});

const mailOf = (templateId: Type.TString) => ({
  templateId,
  subject: title(300, 'The subject of the mail, filled in like that of a template.'),
  body: text(100_000, 'The text of the mail, filled in like the subject.'),
});
const template = 'The template of the mail, instead of `subject` and `body`.';

export const Campaign = resource('Campaign', {
  noun: 'campaign',
  idPrefix: 'camp',
  required: { title: name },
  optional: {
    segmentId: ref('Segment', 'The segment to send to, as it is when the campaign is sent.', { unless: 'sent' }),
    recipients: Type.Array(email, { minItems: 1, maxItems: 1000, description: 'Addresses to send to.' }),
    ...mailOf(ref('Template', template, { unless: 'sent' })),
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
  filters: { segmentId: id(), templateId: id() },
  search: ['title'],
  status: oneOf(['draft', 'scheduled', 'sent'], 'Follows from `sendAt`.'),
  created: { status: Type.Optional(oneOf(['draft', 'scheduled'], 'Follows from `sendAt`, with which it must agree.')) },
});

/** The contents of one mail: a template, or a subject and a body. */
function mail<More extends Type.TProperties>(description: string, more: More) {
  const { templateId, subject, body } = mailOf(ref('Template', template));
  return Type.Union(
    [
      Type.Object({ ...more, templateId }, { additionalProperties: false }),
      Type.Object({ ...more, subject, body: Type.Optional(body) }, { additionalProperties: false }),
    ],
    { description },
  );
}

/** How far the contacts of an automation or e-mail sequence have come. */
const runs = Type.Object(
  {
    waiting: count('Contacts with steps left.'),
    finished: count('Contacts that have had all steps.'),
    stopped: count('Contacts that were deleted or unsubscribed before the last step.'),
  },
  { title: 'ContactRuns', description: 'How far its contacts have come.' },
);

export const EmailSequence = resource('EmailSequence', {
  noun: 'e-mail sequence',
  idPrefix: 'mseq',
  required: {
    mails: Type.Array(mail('A mail, and how long to wait before it.', { wait }), {
      minItems: 1,
      maxItems: 50,
      description: 'In order. `wait` is the time since the previous mail, or since the start.',
    }),
  },
  optional: {
    title: name,
    segmentId: ref('Segment', 'The sequence starts for the contacts of this segment when it is created.'),
  },
  answered: { runs },
  status: oneOf(['active'], 'A sequence can be deleted, not paused.'),
  ...statusByPlatform,
});

const step = Type.Object(
  {
    wait,
    sendEmail: Type.Optional(mail('A mail to the contact: a template, or a subject and a body.', {})),
    startSequence: Type.Optional(ref('EmailSequence', 'The e-mail sequence to start for the contact.')),
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

export const Automation = resource('Automation', {
  noun: 'automation',
  idPrefix: 'auto',
  required: {
    trigger: oneOf(
      ['contact.created', 'lead.submitted', 'charge.succeeded'],
      'Starts the steps for a contact: the new one, or the one with the e-mail address of the lead or the paying customer.',
    ),
    steps: Type.Array(step, { minItems: 1, maxItems: 50, description: 'In order; each has exactly one action.' }),
  },
  optional: { title: name, segmentId: ref('Segment', 'Starts only for contacts of this segment.') },
  answered: { runs },
  status: oneOf(['active', 'paused'], 'A paused automation neither starts nor continues.'),
});

export const Integration = resource('Integration', {
  noun: 'connected channel',
  idPrefix: 'intg',
  required: { title: name, channel: oneOf(['webhook', 'email', 'sms', 'social'], 'What its address leads to.') },
  optional: {
    address: text(
      2000,
      'Where the channel leads: an http or https URL for webhook and social, an e-mail address, or a phone number.',
    ),
  },
  filters: { channel: text(100, 'The exact channel.') },
  search: ['title'],
  status: oneOf(['connected', 'pending', 'paused'], '`pending` without an address. An update can pause it.'),
  created: { status: Type.Optional(oneOf(['connected', 'paused'], 'Without one, `connected` if it has an address.')) },
});

/** A lead score is a part of its contact, by which requests identify it. */
export const contactId = ref('Contact', 'The contact whose score it is.', { onDelete: 'cascade' });
const score = Type.Integer({
  minimum: -1_000_000,
  maximum: 1_000_000,
  description: 'Points: the higher, the more promising.',
});

const LeadScore = Type.Object(
  {
    id: id(),
    status: shown('`scored` or `unscored`.'),
    contactId,
    score,
    createdAt: Type.Optional(createdAt),
    updatedAt: Type.Optional(updatedAt),
  },
  { additionalProperties: true, title: 'LeadScore' },
);

/** Marketing: campaigns, templates, segments, contacts and connected channels. */
export const marketing = operationsOf({
  'POST /api/marketing/automation/create': Automation.create({
    note: 'Starts for contacts from now on, not for those that exist.',
  }),
  'POST /api/marketing/automation/delete': Automation.delete({
    note: 'Contacts that are on their way get no further steps. Cannot be undone.',
  }),
  'POST /api/marketing/automation/get': Automation.get(),
  'POST /api/marketing/automation/update': Automation.update({
    note: 'Absent fields keep their value. `paused` stops its contacts where they are; `active` continues them.',
  }),

  'POST /api/marketing/campaign/all': Campaign.list(),
  'POST /api/marketing/campaign/create': Campaign.create({
    note: 'Sent at `sendAt`, at once if that is past; a draft without one. Writes one mail to each recipient who has not unsubscribed.',
  }),
  'POST /api/marketing/campaign/get': Campaign.get(),

  'POST /api/marketing/contact/all': Contact.list(),
  'POST /api/marketing/contact/create': Contact.create({ note: 'Starts the automations for new contacts.' }),
  'POST /api/marketing/contact/delete': Contact.delete({
    note: 'Deletes its lead score too, and stops its automations and sequences. Cannot be undone.',
  }),
  'POST /api/marketing/contact/get': Contact.get(),
  'POST /api/marketing/contact/update': Contact.update(),

  'POST /api/marketing/emailSequence/create': EmailSequence.create({
    note: 'Starts at once for the contacts of its segment, with a mail to each.',
  }),
  'POST /api/marketing/emailSequence/delete': EmailSequence.delete({
    note: 'Contacts that are on their way get no further mails. 409 while an automation starts it. Cannot be undone.',
  }),
  'POST /api/marketing/emailSequence/get': EmailSequence.get(),

  'POST /api/marketing/integration/all': Integration.list(),
  'POST /api/marketing/integration/create': Integration.create({
    summary: 'Connect a channel',
    note: 'Stores where the channel leads; nothing is sent there.',
  }),
  'POST /api/marketing/integration/delete': Integration.delete({ summary: 'Disconnect a channel' }),
  'POST /api/marketing/integration/get': Integration.get(),
  'POST /api/marketing/integration/update': Integration.update(),

  'POST /api/marketing/leadScore/get': {
    summary: 'Get a lead score',
    note: '0 and `unscored` for a contact without a score.',
    ...serverRead,
    input: Type.Object({ contactId }),
    data: LeadScore,
  },
  'POST /api/marketing/leadScore/update': {
    summary: 'Update a lead score',
    note: 'Replaces the score of the contact, or sets the first.',
    ...serverWrite,
    input: Type.Object({ contactId, score }, { additionalProperties: true, title: 'LeadScoreUpdate' }),
    data: LeadScore,
  },

  'POST /api/marketing/segment/all': Segment.list(),
  'POST /api/marketing/segment/create': Segment.create(),
  'POST /api/marketing/segment/delete': Segment.delete(),
  'POST /api/marketing/segment/get': Segment.get(),
  'POST /api/marketing/segment/update': Segment.update(),

  'POST /api/marketing/template/all': Template.list(),
  'POST /api/marketing/template/create': Template.create(),
  'POST /api/marketing/template/delete': Template.delete(),
  'POST /api/marketing/template/get': Template.get(),
  'POST /api/marketing/template/update': Template.update(),
});
