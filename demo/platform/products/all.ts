import type { Handlers } from '../base/call.ts';
import type { DueWork } from '../base/clock.ts';
import { accounts } from './accounts/accounts.ts';
import { ads } from './ads/ads.ts';
import { duePlacements } from './ads/placements.ts';
import { embeds } from './embeds/embeds.ts';
import { dueClosings } from './embeds/status.ts';
import { events } from './events/events.ts';
import { livestream } from './livestream/livestream.ts';
import { loyalty } from './loyalty/loyalty.ts';
import { dueSequences, dueTriggers } from './marketing/automations.ts';
import { dueCampaigns } from './marketing/campaigns.ts';
import { dueRuns } from './marketing/contact-runs.ts';
import { marketing } from './marketing/marketing.ts';
import { pages } from './pages/pages.ts';
import { renewals } from './payments/billing/subscription-billing.ts';
import { dueTransactions } from './payments/charges/charge-followers.ts';
import { dueInvoiceMails } from './payments/invoices/invoice-actions.ts';
import { dueExpiries } from './payments/links/status.ts';
import { payments } from './payments/payments.ts';
import { polls } from './polls/polls.ts';
import { spaces } from './spaces/spaces.ts';
import { sponsors } from './sponsors/sponsors.ts';
import { teams } from './teams/teams.ts';

/** The handlers of each product. To add a product, add it here. */
export const products: readonly Handlers[] = [
  accounts,
  ads,
  embeds,
  events,
  livestream,
  loyalty,
  marketing,
  pages,
  payments,
  polls,
  spaces,
  sponsors,
  teams,
];

/** Everything that happens by itself at its time, in the order in which it runs when it is due at the same time. */
export const dueWork: readonly DueWork[] = [
  renewals,
  dueTransactions,
  dueInvoiceMails,
  dueCampaigns,
  dueTriggers,
  dueSequences,
  dueRuns,
  duePlacements,
  dueClosings,
  dueExpiries,
];
