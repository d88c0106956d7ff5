import { Family } from '../engine/family.ts';
import { familyHandlers } from '../engine/family-handlers.ts';
import type { Handlers } from '../http/handler.ts';
import { contacts, segments } from './contacts.ts';
import { leadScoreHandlers } from './lead-scores.ts';

const templates = new Family({
  product: 'marketing',
  name: 'template',
  at: ['/api/marketing/template'],
  what: 'This template',
  idPrefix: 'tmpl',
  search: ['title', 'subject'],
});

/** A campaign is a row with a status: nothing is sent (contract section 7). */
const campaigns = new Family({
  product: 'marketing',
  name: 'campaign',
  at: ['/api/marketing/campaign'],
  what: 'This campaign',
  idPrefix: 'camp',
  status: 'draft',
  filters: ['segmentId', 'templateId'],
  search: ['title'],
  references: { segmentId: segments, templateId: templates },
});

const sequences = new Family({
  product: 'marketing',
  name: 'emailSequence',
  at: ['/api/marketing/emailSequence'],
  what: 'This e-mail sequence',
  idPrefix: 'mseq',
  references: { segmentId: segments, templateId: templates },
});

const automations = new Family({
  product: 'marketing',
  name: 'automation',
  at: ['/api/marketing/automation'],
  what: 'This automation',
  idPrefix: 'auto',
  references: { segmentId: segments, emailSequenceId: sequences },
});

const integrations = new Family({
  product: 'marketing',
  name: 'integration',
  at: ['/api/marketing/integration'],
  what: 'This connected channel',
  idPrefix: 'intg',
  status: 'connected',
  search: ['title'],
});

/** Marketing: contacts, segments, campaigns and lead scores (interface section 4.4). */
export const marketing: Handlers = {
  ...familyHandlers(contacts),
  ...familyHandlers(segments),
  ...familyHandlers(templates),
  ...familyHandlers(campaigns),
  ...familyHandlers(sequences),
  ...familyHandlers(automations),
  ...familyHandlers(integrations),
  ...leadScoreHandlers,
};
