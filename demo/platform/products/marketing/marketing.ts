import type { Handlers } from '../../base/call.ts';
import { familyHandlers } from '../../records/family-handlers.ts';
import { automationHandlers, automations, sequences } from './automations.ts';
import { campaignHandlers, campaigns } from './campaigns.ts';
import { contacts, segments } from './contacts.ts';
import { integrationHandlers, integrations } from './integrations.ts';
import { leadScoreHandlers } from './lead-scores.ts';
import { templates } from './mail-contents.ts';

/** Marketing: contacts, segments, campaigns, automations and lead scores. */
export const marketing: Handlers = {
  ...familyHandlers(contacts),
  ...familyHandlers(segments),
  ...familyHandlers(templates),
  ...familyHandlers(campaigns),
  ...familyHandlers(sequences),
  ...familyHandlers(automations),
  ...familyHandlers(integrations),
  ...campaignHandlers,
  ...automationHandlers,
  ...integrationHandlers,
  ...leadScoreHandlers,
};
