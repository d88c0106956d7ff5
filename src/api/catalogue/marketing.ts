import { serverRead, serverWrite } from '../access.ts';
import type { Catalogue } from '../row.ts';

/** Marketing: campaigns, templates, segments, contacts and connected channels. */
export const marketing = {
  'POST /api/marketing/automation/create': {
    summary: 'Create an automation',
    note: 'Starts for contacts from now on, not for those that exist.',
    ...serverWrite,
  },
  'POST /api/marketing/automation/delete': {
    summary: 'Delete an automation',
    note: 'Contacts that are on their way get no further steps. Cannot be undone.',
    ...serverWrite,
  },
  'POST /api/marketing/automation/get': { summary: 'Get an automation', ...serverRead },
  'POST /api/marketing/automation/update': {
    summary: 'Update an automation',
    note: 'Absent fields keep their value. `paused` stops its contacts where they are; `active` continues them.',
    ...serverWrite,
  },

  'POST /api/marketing/campaign/all': { summary: 'List campaigns', ...serverRead },
  'POST /api/marketing/campaign/create': {
    summary: 'Create a campaign',
    note: 'Sent at `sendAt`, at once if that is past; a draft without one. Writes one mail to each recipient who has not unsubscribed.',
    ...serverWrite,
  },
  'POST /api/marketing/campaign/get': { summary: 'Get a campaign', ...serverRead },

  'POST /api/marketing/contact/all': { summary: 'List contacts', ...serverRead },
  'POST /api/marketing/contact/create': {
    summary: 'Create a contact',
    note: 'Starts the automations for new contacts.',
    ...serverWrite,
  },
  'POST /api/marketing/contact/delete': {
    summary: 'Delete a contact',
    note: 'Deletes its lead score too, and stops its automations and sequences. Cannot be undone.',
    ...serverWrite,
  },
  'POST /api/marketing/contact/get': { summary: 'Get a contact', ...serverRead },
  'POST /api/marketing/contact/update': { summary: 'Update a contact', ...serverWrite },

  'POST /api/marketing/emailSequence/create': {
    summary: 'Create an e-mail sequence',
    note: 'Starts at once for the contacts of its segment, with a mail to each.',
    ...serverWrite,
  },
  'POST /api/marketing/emailSequence/delete': {
    summary: 'Delete an e-mail sequence',
    note: 'Contacts that are on their way get no further mails. 409 while an automation starts it. Cannot be undone.',
    ...serverWrite,
  },
  'POST /api/marketing/emailSequence/get': { summary: 'Get an e-mail sequence', ...serverRead },

  'POST /api/marketing/integration/all': { summary: 'List connected channels', ...serverRead },
  'POST /api/marketing/integration/create': {
    summary: 'Connect a channel',
    note: 'Stores where the channel leads; nothing is sent there.',
    ...serverWrite,
  },
  'POST /api/marketing/integration/delete': { summary: 'Disconnect a channel', ...serverWrite },
  'POST /api/marketing/integration/get': { summary: 'Get a connected channel', ...serverRead },
  'POST /api/marketing/integration/update': { summary: 'Update a connected channel', ...serverWrite },

  'POST /api/marketing/leadScore/get': {
    summary: 'Get a lead score',
    note: '0 and `unscored` for a contact without a score.',
    ...serverRead,
  },
  'POST /api/marketing/leadScore/update': {
    summary: 'Update a lead score',
    note: 'Replaces the score of the contact, or sets the first.',
    ...serverWrite,
  },

  'POST /api/marketing/segment/all': { summary: 'List segments', ...serverRead },
  'POST /api/marketing/segment/create': { summary: 'Create a segment', ...serverWrite },
  'POST /api/marketing/segment/delete': {
    summary: 'Delete a segment',
    note: '409 while an automation or an unsent campaign uses it. Cannot be undone.',
    ...serverWrite,
  },
  'POST /api/marketing/segment/get': { summary: 'Get a segment', ...serverRead },
  'POST /api/marketing/segment/update': { summary: 'Update a segment', ...serverWrite },

  'POST /api/marketing/template/all': { summary: 'List templates', ...serverRead },
  'POST /api/marketing/template/create': { summary: 'Create a template', ...serverWrite },
  'POST /api/marketing/template/delete': {
    summary: 'Delete a template',
    note: '409 while an automation, a sequence or an unsent campaign uses it. Cannot be undone.',
    ...serverWrite,
  },
  'POST /api/marketing/template/get': { summary: 'Get a template', ...serverRead },
  'POST /api/marketing/template/update': { summary: 'Update a template', ...serverWrite },
} as const satisfies Catalogue;
